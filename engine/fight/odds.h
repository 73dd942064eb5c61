#pragma once

#include "engine/base/message.h"
#include "engine/dist/distribution.h"

#include <optional>
#include <string_view>
#include <vector>

namespace ludus {

struct NamedChance {
    std::string_view name;
    double p = 0;
};

/// A further number of a ruleset's own, as a mean over all that can happen: `weakpoint_bonus`, misses as 0.
/// Its name is worded by `metric.NAME`, and curves can be drawn of it.
struct NamedMean {
    std::string_view name;
    double value = 0;
};

/// Everything one attack can do, exactly: every branch of its draws was walked.
struct Odds {
    double hit_chance = 0;
    Distribution damage = {}; ///< to the defender, misses as 0, overkill counted
    Distribution recoil = {}; ///< to the attacker
    double kill_chance = 0;   ///< this one attack brings the defender to 0
    std::vector<NamedChance> outcomes = {};
    std::vector<NamedMean> means = {};
    std::vector<Message> notes = {}; ///< why something is certain or impossible
};

/// The mean number of such attacks that bring a defender from `hp` to 0; nullopt where none ever does, or
/// where the sum runs over more than the budget of terms.
std::optional<double> strikes_to_kill(const Distribution& damage, double hp, std::size_t budget = 20'000'000);

} // namespace ludus
