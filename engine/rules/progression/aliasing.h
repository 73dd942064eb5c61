#pragma once

#include "engine/analysis/alias_report.h"
#include "engine/base/result.h"
#include "engine/scenario/scenario.h"

/// The source keys its rolls by the world tick: variance t, critical t + 1, evasion t + 2. So all attacks of
/// an actor within one tick roll alike, and the critical roll of tick t is the variance roll of t + 1 and the
/// evasion roll of t − 1.
namespace ludus::progression {

/// Plays the scenario's fight keyed by the world tick and lists the shared keys; then `runs` fights either
/// way.
Result<AliasReport> alias_report(const Scenario& scenario, std::uint64_t runs);

} // namespace ludus::progression
