#pragma once

#include "engine/base/result.h"
#include "engine/rules/zones/board.h"

/// What a person may have a figure do.
namespace ludus::zones {

/// Every order that would be carried out now: blows at enemies in reach, tiles row by row, other weapons, and
/// to wait.
Inputs orders(const Board& board, int actor, std::uint32_t at);
/// An order as an action; only what is offered is one. Where it leaves the weapon open, it is the one in
/// hand, and where it leaves open whether precisely, as the figure's `ai` and the rules say.
Result<Action> ordered(const Board& board, int actor, const Input& given);

} // namespace ludus::zones
