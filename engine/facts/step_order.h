#pragma once

#include "engine/facts/event.h"

#include <string_view>
#include <vector>

/// The steps of an event in the order in which a reader follows them.
namespace ludus {

/// "score" of "score[2]": the steps of one row have one name.
std::string_view row_name(std::string_view step_id);

/// The steps that no other one uses, the last first, for that is what it all came to; those of a row (score,
/// score[1], …) come after the others, counted upwards.
std::vector<const StepFact*> conclusions_of(const EventLog& log, const Event& event);

/// The step of that id, before it those of its row that it goes on from: failures, failures[1], failures[2].
/// Empty where there is no such step.
std::vector<const StepFact*> leading_to(const EventLog& log, const Event& event, std::string_view step_id);

/// Whether an operand is the step before it in the row, which leading_to has told already.
bool goes_on(const StepFact& step, std::size_t operand);

} // namespace ludus
