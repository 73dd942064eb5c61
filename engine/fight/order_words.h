#pragma once

#include "engine/fight/input.h"
#include "engine/scenario/scenario.h"

namespace ludus {

/// An order as one would say it: "Attack Gorm with the Ember staff", "Wait".
Message order_message(const Input& order, const Scenario& scenario);

/// Why an order is not possible, with the first few that are.
Errors with_possible(Errors why, const Input& given, const Inputs& possible, const Scenario& scenario);

} // namespace ludus
