#pragma once

#include "engine/fight/match.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <map>
#include <ostream>

/// How exact odds are held against attacks played on a fixed seed.
namespace ludus::test {

/// Seeds are fixed, so this does not flicker. At 5 standard errors a right program fails one comparison in
/// 1.7 million; each test makes fewer than a hundred.
inline constexpr double sigmas = 5;

/// Resolves the attack again and again on one generator; `see(log, event)` looks at each.
template <class See>
void play_attacks(const Match& match, GeneratorId rng, Seed seed, std::uint64_t times, See&& see) {
    AnySource source(rng, seed);
    EventLog log;
    const State state = match.initial_state();
    for (std::uint64_t i = 0; i < times; ++i) {
        log.clear();
        match.resolve(source, state, log);
        see(log, log.events().front());
    }
}

/// The value of a step, 0 where the rule did not come to it.
inline double value_or_0(const EventLog& log, const Event& event, std::string_view step) {
    const StepFact* found = find_step(log, event, step);
    return found ? found->value : 0;
}

/// So many of `n` attacks, where each has the chance `p`. What never or always happens is allowed a rounding.
inline void expect_share(double count, std::uint64_t attacks, double p, const std::string& what) {
    const auto n = static_cast<double>(attacks);
    EXPECT_NEAR(count / n, p, sigmas * std::sqrt(p * (1 - p) / n) + 1e-12) << what;
}

inline void expect_mean(double total, std::uint64_t attacks, const Distribution& d, const std::string& what) {
    const auto n = static_cast<double>(attacks);
    EXPECT_NEAR(total / n, d.mean(), sigmas * d.sd() / std::sqrt(n)) << what;
}

} // namespace ludus::test
