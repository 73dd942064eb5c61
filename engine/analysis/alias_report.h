#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

/// Which rolls of a fight are the same one, where a ruleset keys its rolls by the world's time.
namespace ludus {

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
    double sd() const {
        if (attacks == 0) return 0;
        return std::sqrt(std::max(0.0, damage_squared / static_cast<double>(attacks) - mean() * mean()));
    }

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

} // namespace ludus
