#pragma once

#include "engine/rules/zones/rule.h"
#include "tests/support/scenarios.h"

namespace ludus::zones_test {

using namespace test;

/// A figure `a` with weapon `w` against `b`; each text is the inside of an object.
struct Attack {
    std::string stats_a = {};
    std::string stats_b = {};
    std::string weapon = {};
    std::string situation = {};
    std::string more = {}; ///< further keys of the document, each after a comma
};

inline Value zones_of(const Attack& a) {
    return json(R"({"ludus": 1, "ruleset": "zones", "actors": [{"id": "a", "stats": {)" + a.stats_a +
                R"(}}, {"id": "b", "stats": {)" + a.stats_b + R"(}}], "items": [{"id": "w", )" +
                (a.weapon.empty() ? R"("type": "melee")" : a.weapon) +
                R"(}], "attack": {"weapon": "w", "situation": {)" + a.situation + "}}" + a.more + "}");
}

inline TypedDice dice(const std::vector<double>& faces) {
    TypedDice all;
    for (const double face : faces) all.push_back({face});
    return all;
}

/// The scene of the source: three zones side by side, the stalker in the first.
inline Value cave(const std::string& spider_at, const std::string& attack, const std::string& more = {}) {
    return json(R"({"ludus": 1, "ruleset": "zones", "actors": [
        {"id": "stalker", "team": "dwarves", "at": [1, 1], "stats": {"shoot": 4, "throw": 3, "melee": 4}},
        {"id": "mage", "team": "cave", "at": [10, 1], "stats": {"endurance": 3}},
        {"id": "spider", "team": "cave", "at": )" +
                spider_at + R"(}],
        "items": [{"id": "crossbow", "type": "shoot", "reach": 3, "damage_modifier": 1},
                  {"id": "axe", "type": "throw", "reach": 2},
                  {"id": "great-axe", "type": "melee", "damage_modifier": 1}],
        "arena": {"zones": ["111122223333", "111122223333", "111122223333"]},
        "attack": {"attacker": "stalker", )" +
                attack + "}" + more + "}");
}

inline Odds odds_of(const Value& root) {
    const auto match = match_of(root);
    return must(match->odds(match->initial_state(), {}, {}));
}

/// One attack on the scenario's own seed.
inline Value rolled(const Value& root) {
    const auto match = match_of(root);
    AnySource source(match->scenario().rng(), match->scenario().seed());
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    return match->result(log, log.events().front());
}

inline std::int64_t difficulty(const Value& root) { return rolled(root)["difficulty"].as_int(); }

} // namespace ludus::zones_test
