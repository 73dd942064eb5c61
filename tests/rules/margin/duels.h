#pragma once

#include "engine/rules/margin/resolve.h"
#include "tests/support/scenarios.h"

#include <string>
#include <string_view>

namespace ludus::margin_test {

using namespace test;

/// Two actors, `a` before `b`; each text is the inside of an object: stats, the item `w` that `a` wields, the
/// situation.
struct MarginDuel {
    std::string stats_a = {};
    std::string stats_b = {};
    std::string weapon = {};
    std::string situation = {};
    std::string profile = R"("type": "evade")"; ///< of the item `p`, with which `b` defends
    std::string rules = {};
};

inline Value margin_of(const MarginDuel& d) {
    return json(R"({"ludus": 1, "ruleset": "margin", "actors": [{"id": "a", "stats": {)" + d.stats_a +
                R"(}, "weapon": "w"}, {"id": "b", "stats": {)" + d.stats_b +
                R"(}, "profile": "p"}], "items": [{"id": "w", )" + d.weapon +
                R"(}, {"id": "p", "kind": "profile", )" + d.profile + R"(}], "attack": {"situation": {)" +
                d.situation + R"(}}, "rules": {)" + d.rules + "}}");
}

/// An attack of many hits and a heavy one, and what else is to be in it.
inline std::string many(const std::string& more) {
    return R"("kind": "attack", "pattern": "multi_hit", )" + more;
}
inline std::string heavy(const std::string& more) {
    return R"("kind": "attack", "pattern": "heavy_hit", )" + more;
}

inline const std::string plain_weapon = R"("kind": "weapon", "damage_base": 10)";
inline const std::string block_profile =
    R"("type": "block", "tn_base": 2, "success_reward": {"extra_actions": 1}, "fail_model": {"mode": "graded",
       "graded_rules": {"minor_fail_max_delta": 1, "minor_damage_multiplier": 0.5, "major_extra_damage": 2}})";

inline TypedDice dice(const std::vector<double>& rolls) {
    TypedDice all;
    for (const double roll : rolls) all.push_back({roll});
    return all;
}

inline Odds odds_of(const Value& root) {
    const auto match = match_of(root);
    return must(match->odds(match->initial_state(), {}, {}));
}

} // namespace ludus::margin_test
