#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/io/json_reader.h"
#include "engine/rules/registry.h"

namespace ludus::bench {

inline Scenario scenario_of(std::string_view text) {
    return *open_scenario(*read_json(text), builtin_rulesets()).scenario;
}

inline std::unique_ptr<Match> match_of(const Scenario& s) {
    return std::move(*prepare_match(s, builtin_rulesets()));
}
inline std::unique_ptr<Match> match_of(std::string_view text) { return match_of(scenario_of(text)); }

inline std::unique_ptr<Battle> battle_of(const Scenario& s) {
    return std::move(*prepare_battle(s, builtin_rulesets()));
}
inline std::unique_ptr<Battle> battle_of(std::string_view text) { return battle_of(scenario_of(text)); }

} // namespace ludus::bench
