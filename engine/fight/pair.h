#pragma once

namespace ludus {

/// Two actors by their numbers, as they are now. `Pair<const Fighter>` may only be looked at.
template <class Fighter>
struct Pair {
    int from = 0;
    int to = 1;
    Fighter& attacker;
    Fighter& defender;
};

} // namespace ludus
