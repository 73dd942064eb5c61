#pragma once

#include "engine/fight/input.h"
#include "engine/scenario/scenario.h"

#include <functional>

namespace ludus {

/// The live number of an actor at a path inside it; none where it has none.
using LiveNumber = std::function<std::optional<double>(std::string_view path)>;

/// What an edit by so much comes to: hit points end at 0 and at the most that the actor can have. 90 of 100
/// and 30 more are 100.
Value moved_by(const Scenario& scenario, const Input& edit, const LiveNumber& live);

} // namespace ludus
