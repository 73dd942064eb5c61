#pragma once

#include "engine/chance/stage.h"
#include "engine/dist/pool.h"

#include <concepts>

namespace ludus {

/// What a rule may ask. It says what a roll *means*, so that one rule runs on a generator (a roll), on typed
/// dice (the table's roll) and on the exact enumerator (every outcome with its probability).
///   die      a whole 1…s of which every face matters
///   roll     the same, but a person may type any finite number
///   at_most  does a whole 1…s come out at or below x? Exact: two branches instead of s
///   chance   yes with probability p
///   uniform  a number in [0, 1); exact: a linear form in u, made whole by `whole`
///   pool     dice with rules, of which the rule reads only `final`
///   decide   a person's choice in mid-rule; `flag` unless somebody is asked
///   stage    what falls next, for people who type it: `make()` tells it, and is not called for anybody else
/// Beside these, `repeat(n, sub)` sums n like sub-rules, and `counts<K>(n, sub)` tells how often each of the
/// K kinds that `sub` answers with came out: exact, a branch for every set of counts, not for every sequence.
template <class C>
concept Chance = requires(C c, Ask q, const PoolSpec& spec, double x, typename C::Real real) {
    { c.die(q, 20) } -> std::same_as<int>;
    { c.roll(q, 20) } -> std::same_as<double>;
    { c.at_most(q, 100, x) } -> std::same_as<Verdict>;
    { c.chance(q, x) } -> std::same_as<Verdict>;
    { c.uniform(q) } -> std::same_as<typename C::Real>;
    { c.whole(real) } -> std::same_as<long>;
    { c.pool(q, spec) } -> std::same_as<PoolRoll>;
    { c.decide(q, true) } -> std::same_as<bool>;
    c.stage([] { return Stage(); });
};

} // namespace ludus
