#pragma once

#include "engine/base/result.h"
#include "engine/fight/input.h"
#include "engine/rules/collision/board.h"

/// What a person may have an actor do.
namespace ludus::collision {

/// Every order that would be carried out now: blows at enemies beside it, steps, items, and to wait.
Inputs orders(const Board& board, int actor, std::uint32_t at);
/// An order as an action, or why it cannot be carried out; only what is offered can. Walking into an enemy is
/// the attack, and an order to stop putting on need not say what.
Result<Action> ordered(const Board& board, int actor, const Input& given);

} // namespace ludus::collision
