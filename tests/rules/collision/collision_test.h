#pragma once

#include "engine/narration/telling.h"
#include "engine/rules/collision/rule.h"
#include "tests/support/scenarios.h"

namespace ludus::collision_test {

using namespace test;

/// Actors `a` and `b`; each text is the inside of an object.
struct Clash {
    std::string a = {};     ///< further keys of the attacker, each after a comma
    std::string b = {};     ///< of the defender
    std::string items = {}; ///< objects
    std::string more = {};  ///< further keys of the document, each after a comma
};

inline Value clash_of(const Clash& c) {
    return json(R"({"ludus": 1, "ruleset": "collision", "actors": [{"id": "a")" + c.a + R"(}, {"id": "b")" +
                c.b + R"(}], "items": [)" + c.items + "]" + c.more + "}");
}

inline TypedDice dice(const std::vector<double>& faces) {
    TypedDice all;
    for (const double face : faces) all.push_back({face});
    return all;
}

inline Value rolled(const Value& root, const std::vector<double>& faces) {
    return attack_with(*match_of(root), dice(faces));
}

inline Odds odds_of(const Value& root) {
    const auto match = match_of(root);
    return must(match->odds(match->initial_state(), {}, {}));
}

/// What is told of an attack with these dice.
inline std::vector<std::string> sentences(const Value& root, const std::vector<double>& faces,
                                          Language language = Language::en) {
    const auto match = match_of(root);
    AnySource source(dice(faces));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    return sentences_of(log.events().front(), log, *match, catalogue(language));
}

/// Accuracy 50 against defense 10, bare hands of 10.
inline Clash plain_clash() {
    return {.a = R"(, "stats": {"accuracy": 50, "health": 30}, "collision_effect": {"health": -10})",
            .b = R"(, "stats": {"defense": 10, "health": 30})"};
}

/// An attacker of strength 15 that always hits, with weapon `w`; the text is the inside of the item.
inline Clash armed_clash(const std::string& weapon, const std::string& b = R"(, "stats": {"health": 30})") {
    return {
        .a = R"(, "stats": {"strength": 15, "health": 20, "health_max": 30}, "equipment": {"weapon": "w"})",
        .b = b,
        .items = R"({"id": "w", "kind": "weapon", )" + weapon + "}"};
}

} // namespace ludus::collision_test
