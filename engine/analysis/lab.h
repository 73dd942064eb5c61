#pragma once

#include "engine/fight/ruleset.h"
#include "engine/fight/study.h"

#include <string>
#include <vector>

/// What can be asked of a scenario: the questions of its ruleset, then those that every ruleset answers.
namespace ludus {

/// A question and the words for it: `KEY` of the catalogue names it, `KEY.about` explains it.
struct StudyName {
    std::string id = {};
    std::string key = {};
    bool operator==(const StudyName&) const = default;
};

/// Empty where the ruleset cannot be played.
std::vector<StudyName> studies_of(const Scenario& scenario, const Registry& registry);

Result<StudyAnswer> answer_study(std::string_view id, const Scenario& scenario, const Registry& registry,
                                 const StudyJob& job);

} // namespace ludus
