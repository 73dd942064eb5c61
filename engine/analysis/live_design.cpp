#include "engine/analysis/live_design.h"

#include "engine/analysis/curve.h"
#include "engine/fight/match.h"
#include "engine/scenario/live_values.h"

#include <thread>

namespace ludus {

Result<std::unique_ptr<Match>> live_match(const Scenario& scenario, const State& live,
                                          const Registry& registry) {
    const auto root = with_live_values(scenario, fitted(live, scenario.actor_count()));
    if (!root) return Unexpected(root.error());
    const Opened opened = open_scenario(*root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    return prepare_match(*opened.scenario, registry);
}

/// Of the two where they now stand, as the odds are.
static std::vector<Message> duel_notes_of(const Match& match, const LiveDesign& input, const State& state,
                                          const Registry& registry) {
    if (state == match.initial_state()) return match.duel_notes();
    const auto live = live_match(input.scenario, state, registry);
    return live ? (*live)->duel_notes() : match.duel_notes();
}

Result<OddsAnswer> work_out_odds(const LiveDesign& input, const Registry& registry,
                                 const std::stop_token& stop) {
    const auto match = prepare_match(input.scenario, registry);
    if (!match) return Unexpected(match.error());
    const State state = fitted(input.state, input.scenario.actor_count());
    auto odds = (*match)->odds(state, {}, stop);
    if (!odds) return Unexpected(odds.error());
    const double hp = (*match)->defender_hp(state);
    OddsAnswer answer{.odds = std::move(*odds), .attack = (*match)->attack(), .defender_hp = hp};
    answer.strikes = metric_of(Metric::strikes_to_kill, answer.odds, hp);
    answer.mean_given_hit = metric_of(Metric::mean_given_hit, answer.odds, hp);
    answer.duel_notes = duel_notes_of(**match, input, state, registry);
    return answer;
}

Result<Duel> work_out_duel(const LiveDesign& input, const Registry& registry, const std::stop_token& stop,
                           const Progress& progress) {
    const auto match = live_match(input.scenario, input.state, registry);
    if (!match) return Unexpected(match.error());
    DuelRequest request{.rng = input.scenario.rng(), .seed = input.scenario.seed()};
    request.jobs = std::max(2U, std::thread::hardware_concurrency()) - 1; // one core is left to the window
    return run_duel(**match, request, stop, progress);
}

} // namespace ludus
