#pragma once

#include "engine/schema/value.h"

#include <string>

namespace ludus::ui::bench {

/// A scenario of so many fighters in two teams.
inline Value crowd(int size) {
    Value::List actors;
    for (int i = 0; i < size; ++i)
        actors.push_back(Value::record({{"id", "a" + std::to_string(i)}, {"team", i % 2 ? "red" : "blue"}}));
    return Value::record({{"ludus", 1}, {"ruleset", "contest"}, {"actors", actors}});
}

} // namespace ludus::ui::bench
