#pragma once

#include "engine/analysis/run_duel.h"
#include "engine/fight/ruleset.h"

/// Questions about a design as a fight has left it, on copies, so that any thread may ask them.
namespace ludus {

/// A design and the live values on top of it.
struct LiveDesign {
    Scenario scenario;
    State state;
};

/// A design that charts show beside others.
struct NamedDesign {
    std::string name = {}; ///< none = the pinned baseline
    LiveDesign input;
};

struct OddsAnswer {
    Odds odds = {};
    AttackRef attack = {};
    double defender_hp = 0;
    std::optional<double> strikes = {}; ///< to kill, from the live hit points on; empty = never
    std::optional<double> mean_given_hit = {};
    std::vector<Message> duel_notes = {}; ///< what a duel of the two leaves out
};

/// A match that begins as the live values have it: a duel with the hit points that are left.
Result<std::unique_ptr<Match>> live_match(const Scenario& scenario, const State& live,
                                          const Registry& registry);

Result<OddsAnswer> work_out_odds(const LiveDesign& input, const Registry& registry,
                                 const std::stop_token& stop);
Result<Duel> work_out_duel(const LiveDesign& input, const Registry& registry, const std::stop_token& stop,
                           const Progress& progress);

} // namespace ludus
