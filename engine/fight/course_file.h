#pragma once

#include "engine/fight/course.h"

/// A course as it is kept beside an unsaved scenario: with all its forks, and who plays whom.
namespace ludus {

Value value_of(const Course& course, const Scenario& scenario);
/// Fails where it is not one of a fight of this scenario.
Result<Course> course_of(const Value& value, const Scenario& scenario);

} // namespace ludus
