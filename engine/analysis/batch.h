#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/dist/interval.h"
#include "engine/fight/battle.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace ludus {

struct BatchRequest {
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    std::uint64_t runs = 1000;
    unsigned jobs = 0;  ///< threads; 0 = one a core
    bool hashed = true; ///< writes every fight down to hash it; without, fights run many times faster
};

/// Many fights added up. Fight i is the single fight with derived seed i.
struct Batch {
    std::uint64_t runs = 0;               ///< fewer than asked for where the batch was stopped
    std::vector<std::uint64_t> wins = {}; ///< by team
    std::uint64_t draws = 0;
    Moments turns = {};
    std::optional<std::uint64_t> hash = {};

    double win_chance(std::size_t team) const;
    Interval ci95(std::size_t team) const { return wilson95(wins[team], runs); }
};

/// The same for any number of jobs.
Result<Batch> run_batch(const Battle& battle, const BatchRequest& request, const std::stop_token& stop = {},
                        const Progress& progress = {});

} // namespace ludus
