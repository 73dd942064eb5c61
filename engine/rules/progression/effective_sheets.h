#pragma once

#include "engine/fight/effective.h"
#include "engine/rules/progression/setup.h"

namespace ludus::progression {

/// Every stat with attributes, equipment and effects: max_hp 32 is 20, 10 of vitality and 2 of endurance.
std::unique_ptr<EffectiveSheets> effective_sheets(const Scenario& scenario, const State& state);

} // namespace ludus::progression
