#pragma once

#include "engine/base/progress.h"
#include "engine/fight/battle.h"

#include <stop_token>
#include <vector>

namespace ludus {

struct FightSumsRequest {
    GeneratorId rng = GeneratorId::splitmix;
    Seed seed = {};
    std::uint64_t runs = 1000;
    unsigned jobs = 0;
    bool events = true; ///< without, only who won and how long it took, many times faster
};

/// What many fights came to. Fight i is the single fight with derived seed i.
struct FightSums {
    std::uint64_t runs = 0;
    std::vector<std::uint64_t> wins = {}; ///< by team
    Moments turns = {};
    std::vector<Moments> survivors = {};  ///< by team: actors standing at the end
    std::vector<Moments> damage = {};     ///< by actor: hit points taken from others
    std::vector<std::uint64_t> fell = {}; ///< by actor: fights in which it fell at least once

    FightSums() = default;
    explicit FightSums(const Sides& sides);
    void add(const FightSums& next);
    bool operator==(const FightSums&) const = default;
};

/// The same for any number of jobs. Stopped before the end it fails with `cancelled`.
Result<FightSums> sum_fights(const Battle& battle, const FightSumsRequest& request,
                             const std::stop_token& stop = {}, const Progress& progress = {});

} // namespace ludus
