#pragma once

#include "tests/support/scenarios.h"

namespace ludus::test {

/// The first of the ruleset's samples with copies of its first two fighters, three a side.
inline Value three_a_side(const std::string& ruleset) {
    const Value root = json(std::string(presets_of(ruleset).front().text));
    Value::List actors;
    for (int i = 0; i < 6; ++i) {
        Value actor = root["actors"].items()[static_cast<std::size_t>(i % 2)];
        actor.set("id", "f" + std::to_string(i)).set("name", "Fighter " + std::to_string(i));
        actor.set("team", i % 2 == 0 ? "left" : "right");
        actor.set("at", Value());
        actors.push_back(actor);
    }
    Value six = Value::record({{"ludus", 1}, {"ruleset", ruleset}, {"rng", "splitmix"}, {"seed", 5}});
    six.set("actors", actors).set("items", root["items"]);
    if (root["fight"].is_record()) six.set("fight", root["fight"]);
    return six;
}

} // namespace ludus::test
