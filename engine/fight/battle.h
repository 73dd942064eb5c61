#pragma once

#include "engine/base/result.h"
#include "engine/fight/facts.h"
#include "engine/fight/input.h"
#include "engine/fight/seed_range.h"
#include "engine/fight/sides.h"
#include "engine/scenario/state.h"

#include <functional>

namespace ludus {

struct FightRequest {
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    Inputs inputs = {};
};

/// A whole fight, prepared: erased per request, never per draw.
struct Battle : Facts {
    virtual const Sides& sides() const = 0;
    /// The live values at the start, each spelt out.
    virtual State initial_state() const = 0;
    /// Plays one fight and writes it down.
    virtual Result<FightEnd> play(const FightRequest& request, EventLog& log) const = 0;
    /// Plays the fights of a range without a log, telling how each ended, in order.
    virtual void run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended) const = 0;
};

} // namespace ludus
