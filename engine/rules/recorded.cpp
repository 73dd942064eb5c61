#include "engine/rules/recorded.h"

#include "engine/base/version.h"

namespace ludus {

Replay recorded(const Ruleset& ruleset, const Battle& battle, const FightRequest& request,
                const EventLog& log) {
    const Scenario& scenario = battle.scenario();
    return {.engine = LUDUS_VERSION,
            .rules_version = ruleset.version,
            .rules_hash = rules_hash(ruleset, scenario.schema()),
            .ruleset = std::string(ruleset.id),
            .rng = request.rng,
            .seed = request.seed,
            .scenario = scenario.root(),
            .inputs = value_of(request.inputs, scenario),
            .events = events_value(log, battle),
            .hash = hash_text(log, scenario)};
}

} // namespace ludus
