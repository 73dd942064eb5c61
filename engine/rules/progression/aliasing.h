#pragma once

#include "engine/base/result.h"
#include "engine/rules/ruleset.h"

#include <string_view>
#include <vector>

/// Which rolls of a fight are the same one. The source keys its rolls by the world tick: variance t, critical
/// t + 1, evasion t + 2. So all attacks of an actor within one tick roll alike, and the critical roll of tick
/// t is the variance roll of t + 1 and the evasion roll of t − 1.
namespace ludus::progression {

/// One use of a key: which event rolled what with it.
struct KeyUse {
    std::uint32_t event = 0;
    std::string_view roll = {};
};

struct SharedKey {
    int actor = 0;
    std::int64_t tick = 0;
    double value = 0;
    std::vector<KeyUse> uses = {}; ///< two or more
};

/// What many fights gave under one way of keying.
struct KeyingTotals {
    std::uint64_t attacks = 0;
    std::uint64_t evaded = 0;
    std::uint64_t critical = 0;
    std::uint64_t after_critical = 0; ///< attacks of an actor whose attack before was critical
    std::uint64_t critical_again = 0; ///< of these, critical too
    double damage = 0;
    double damage_squared = 0;

    double evaded_share() const { return share(evaded, attacks); }
    double critical_share() const { return share(critical, attacks); }
    double again_share() const { return share(critical_again, after_critical); }
    double mean() const { return attacks == 0 ? 0 : damage / static_cast<double>(attacks); }
    double sd() const;

private:
    static double share(std::uint64_t n, std::uint64_t of) {
        return of == 0 ? 0 : static_cast<double>(n) / static_cast<double>(of);
    }
};

struct AliasReport {
    std::uint64_t rolls = 0; ///< of the one fight looked at, keyed by the world tick
    std::uint64_t keys = 0;  ///< different ones
    std::vector<SharedKey> shared = {};
    std::uint64_t runs = 0;
    KeyingTotals world = {};
    KeyingTotals action = {};
};

/// Plays the scenario's fight keyed by the world tick and lists the shared keys; then `runs` fights either
/// way.
Result<AliasReport> alias_report(const Scenario& scenario, const Registry& rulesets, std::uint64_t runs);

} // namespace ludus::progression
