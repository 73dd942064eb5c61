#pragma once

#include "engine/fight/match.h"

#include <stop_token>

namespace ludus {

struct DuelRequest {
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    std::uint64_t runs = 100'000; ///< where it has to be sampled
    unsigned jobs = 0;
    std::uint64_t transitions = duel_budget;
    bool winner_only = false; ///< turns and hit points left are not asked for, and may be empty
};

/// Exact where the budget allows; otherwise that many seeded duels, and the reason why.
Result<Duel> run_duel(const Match& match, const DuelRequest& request, const std::stop_token& stop = {},
                      const Progress& progress = {});

} // namespace ludus
