#include "engine/fight/recorded.h"

#include "engine/base/version.h"
#include "engine/scenario/joiners.h"

namespace ludus {

/// Won, drawn, or stopped by people.
static bool is_last(const Event& event) {
    return event.kind == event_kind::end || event.kind == event_kind::stop;
}

Replay recorded(const Ruleset& ruleset, const Battle& battle, const FightRequest& request,
                const EventLog& log) {
    const Scenario& scenario = battle.scenario();
    const PresentRules present = present_rules(ruleset, scenario.schema());
    return {.engine = LUDUS_VERSION,
            .rules_version = present.version,
            .rules_hash = present.hash,
            .ruleset = present.ruleset,
            .rng = request.rng,
            .seed = request.seed,
            .scenario = without_joiners(scenario).root(),
            .inputs = value_of(request.inputs, scenario),
            .events = events_value(log, battle),
            .finished = !log.events().empty() && is_last(log.events().back()),
            .hash = hash_text(log, scenario)};
}

PresentRules present_rules(const Ruleset& ruleset, const Schema& schema) {
    return {
        .ruleset = std::string(ruleset.id), .version = ruleset.version, .hash = rules_hash(ruleset, schema)};
}

} // namespace ludus
