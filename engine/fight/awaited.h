#pragma once

#include "engine/fight/battle.h"

/// What people say when a fight waits for it, as inputs.
namespace ludus {

/// Dice of the stage that is awaited, blank where the program rolls; a list shorter than the stage leaves the
/// rest to it. Those of earlier stages of the event are kept.
void put_dice(Inputs& inputs, const Awaited& awaited, const TypedDice& dice);

/// The answer to the question that is awaited.
void put_answer(Inputs& inputs, const Awaited& awaited, bool yes);

} // namespace ludus
