#pragma once

#include "engine/fight/effective.h"

#include <memory>

namespace ludus {
class Scenario;
class State;
} // namespace ludus

namespace ludus::collision {

/// Every stat with what is worn and carried: strength 12 is 10 and 2 of a charm.
std::unique_ptr<EffectiveSheets> effective_sheets(const Scenario& scenario, const State& state);

} // namespace ludus::collision
