#pragma once

#include "engine/scenario/scenario.h"
#include "engine/schema/path.h"

#include <QString>
#include <vector>

namespace ludus::ui {

/// A field in which two designs differ, each with the value in force; null = not there.
struct Difference {
    Path path = {};
    Value before = {};
    Value after = {};
};

/// Walks both trees; elements with ids are matched by id, others by place. What is written out in one and
/// left to the default in the other does not differ.
std::vector<Difference> differences_of(const Value& before, const Value& after, const Schema& schema);

/// "Isolde · AGI"
QString difference_label(const Difference& difference, const Value& root, const Schema& schema);
/// "12", "yes", "Long sword"; "–" for none.
QString value_text(const Value& value);

} // namespace ludus::ui
