#pragma once

#include "engine/fight/input.h"
#include "engine/scenario/scenario.h"

namespace ludus {

/// An order as one would say it: "Attack Gorm with the Ember staff", "Wait".
Message order_message(const Input& order, const Scenario& scenario);

} // namespace ludus
