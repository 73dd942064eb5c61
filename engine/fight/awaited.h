#pragma once

#include "engine/fight/battle.h"

/// What people say when a fight waits for it, as inputs.
namespace ludus {

/// Dice of the stage that is awaited, blank where the program rolls; a list shorter than the stage leaves the
/// rest to it. Those of earlier stages of the event are kept.
void put_dice(Inputs& inputs, const Awaited& awaited, const TypedDice& dice);

/// What a d100 says where a chance is rolled: 1 stands for 0.005, 100 for 0.995.
constexpr double from_d100(double face) { return (face - 0.5) / 100; }

/// Dice as people read them off for the stage that is awaited: a whole number from 1 to 100 in place of a
/// roll between 0 and 1 is a d100's, everything else what it says.
TypedDice as_awaited(const Awaited& awaited, TypedDice dice);

/// The answer to the question that is awaited.
void put_answer(Inputs& inputs, const Awaited& awaited, Reply reply);
/// Every answer to it: yes and no, or its options.
std::vector<Reply> replies_to(const Awaited& awaited);

/// Takes the last act out of the inputs, with its dice and answers; it may have come to several events of one
/// turn, such as a weapon taken up for a blow. What was done outside of turns goes alone.
void take_back_last(Inputs& inputs, const EventLog& log, const Advance& now);

} // namespace ludus
