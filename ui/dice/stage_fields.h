#pragma once

#include "engine/fight/battle.h"
#include "ui/dice/dice_fields.h"

namespace ludus::ui {

/// A field for each die of the awaited stage that people type.
std::vector<DieField> fields_of(const Awaited& now, const Facts& facts);

/// What these fields hold as the dice of the whole stage, blank where the program rolls.
TypedDice dice_of(const Awaited& now, const std::vector<std::optional<double>>& values);

} // namespace ludus::ui
