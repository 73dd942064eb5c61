#pragma once

#include "engine/fight/input.h"
#include "engine/scenario/scenario.h"

/// The list of inputs as files keep it: actors by their ids, events by their numbers, from 1.
namespace ludus {

Value value_of(const Inputs& inputs, const Scenario& scenario);
Result<Inputs> inputs_of(const Value& list, const Scenario& scenario);

} // namespace ludus
