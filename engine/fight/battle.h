#pragma once

#include "engine/base/result.h"
#include "engine/facts/facts.h"
#include "engine/fight/input.h"
#include "engine/fight/seed_range.h"
#include "engine/scenario/sides.h"
#include "engine/scenario/state.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace ludus {

/// How a fight ended. `winner` numbers a team; no_team is a draw.
struct FightEnd {
    int winner = no_team;
    int turns = 0;
    std::optional<double> time = {}; ///< of the last thing that happened, where time is not counted in turns
};

inline constexpr std::uint64_t default_max_events = 10'000'000;

struct FightRequest {
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    Inputs inputs = {};
    /// By actor: a person gives this one its orders. Empty = the computer runs all. Only `advance` heeds it.
    std::vector<bool> by_hand = {};
    /// A stop ends the fight with the error `cancelled`, at the latest with the turn under way.
    std::stop_token stop = {};
    /// Events, draws, steps, changes and decisions that may be written down. A fight beyond it fails with
    /// `fight_too_long`. Two who strike by time for 10,000 ticks make some 7.5 million of them; with the room
    /// that lists leave for growing, the limit is about 1 GB.
    std::uint64_t max_events = default_max_events;

    bool is_by_hand(int actor) const {
        const auto i = static_cast<std::size_t>(actor);
        return i < by_hand.size() && by_hand[i];
    }
};

/// A turn that waits for a person. Each of `orders` is an input that may be added as it is: `at` and `actor`
/// are set, and `target`, `to` or `act` and `item` say what is done. Nothing else would be accepted here but
/// edits, typed dice and choices, which carry the same `at`.
struct Awaited {
    std::uint32_t at = 0; ///< the number that the order's event will have
    int actor = nobody;
    int turn = 0;
    Inputs orders = {};
};

/// How far a fight came: to its end, or to a turn that waits for a person.
struct Advance {
    FightEnd end = {}; ///< of the fight as it stands, if it is over
    std::optional<Awaited> awaits = {};
    bool over() const { return !awaits.has_value(); }
};

/// A whole fight, prepared: erased per request, never per draw.
struct Battle : Facts {
    virtual const Sides& sides() const = 0;
    /// The live values at the start, each spelt out.
    virtual State initial_state() const = 0;
    /// Plays one fight and writes it down.
    virtual Result<FightEnd> play(const FightRequest& request, EventLog& log) const = 0;
    /// Plays until a hand-run actor's turn for which the inputs hold no order, and writes down what happened
    /// so far. A window adds one of the orders to the inputs and asks again with an empty log: the same
    /// inputs always give the same fight, so taking the last order back is leaving it out. The fight that is
    /// over is the one `play` gives with the same inputs. Rulesets without hand-run actors play to the end.
    virtual Result<Advance> advance(const FightRequest& request, EventLog& log) const {
        const Result<FightEnd> end = play(request, log);
        if (!end) return Unexpected(end.error());
        return Advance{.end = *end};
    }
    /// Plays the fights of a range without a log, telling how each ended, in order. Fails with `cancelled`
    /// where it is stopped; a fight under way is not told of then.
    virtual Result<void> run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                             const std::stop_token& stop = {}) const = 0;
};

} // namespace ludus
