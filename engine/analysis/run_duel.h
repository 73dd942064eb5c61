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
};

/// Exact where the budget allows; otherwise that many seeded duels, and the reason why.
Result<Duel> run_duel(const Match& match, const DuelRequest& request, const std::stop_token& stop = {},
                      const Progress& progress = {});

} // namespace ludus
