#pragma once

#include "engine/facts/facts.h"
#include "engine/narration/catalogue.h"
#include "engine/scenario/schema.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Facts in the reader's language.
namespace ludus {

/// The narration of one event, a line each.
std::vector<std::string> sentences_of(const Event& event, const EventLog& log, const Facts& facts,
                                      const Catalogue& words);

/// When it happened: "Turn 3"; in a fight by time "At 2.73".
std::string time_words(const Event& event, const Facts& facts, const Catalogue& words);

/// What a step works out: "gap between the two totals". One of several alike is numbered: score[2] is "score
/// (3)".
std::string step_label(std::string_view ruleset, std::string_view step_id, const Catalogue& words);
/// The same among the steps of its event: the first of a row is numbered too, "score (1)".
std::string step_label(const StepFact& step, const Event& event, const EventLog& log, const Facts& facts,
                       const Catalogue& words);

/// Whether there are several draws of that name.
bool is_one_of_many(const Draw& draw, std::span<const Draw> all);

/// The event's value with words added: `label` and `formula` on every step, `effects` in its result.
Value worded(const Event& event, const EventLog& log, const Facts& facts, const Catalogue& words);

/// A field's label and help; common fields are worded once for all rulesets.
std::string label_of(const ListedField& field, std::string_view ruleset, const Catalogue& words);
std::string help_of(const ListedField& field, std::string_view ruleset, const Catalogue& words);
std::string ruleset_name(std::string_view ruleset, const Catalogue& words);

} // namespace ludus
