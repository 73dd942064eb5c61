#pragma once

#include "engine/base/result.h"
#include "engine/chance/stage.h"
#include "engine/facts/facts.h"
#include "engine/fight/conditions.h"
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
    /// By actor: its dice are typed, whoever runs it. Empty = all are rolled. Only `advance` heeds it.
    std::vector<bool> typed = {};
    /// The number of the first event that waits for people: who takes over in mid-fight puts in nothing for
    /// what has happened before.
    std::uint32_t people_from = 1;
    /// A stop ends the fight with the error `cancelled`, at the latest with the turn under way.
    std::stop_token stop = {};
    /// Events, draws, steps, changes and decisions that may be written down. A fight beyond it fails with
    /// `fight_too_long`. Two who strike by time for 10,000 ticks make some 7.5 million of them; with the room
    /// that lists leave for growing, the limit is about 1 GB.
    std::uint64_t max_events = default_max_events;

    bool is_by_hand(int actor) const { return is_set(by_hand, actor); }
    bool is_typed(int actor) const { return is_set(typed, actor); }
    /// Whether event `at` waits for the orders and answers of an actor, or for its dice.
    bool waits_for_orders(int actor, std::uint32_t at) const {
        return at >= people_from && is_by_hand(actor);
    }
    bool waits_for_dice(int actor, std::uint32_t at) const { return at >= people_from && is_typed(actor); }

private:
    static bool is_set(const std::vector<bool>& list, int actor) {
        const auto i = static_cast<std::size_t>(actor);
        return i < list.size() && list[i];
    }
};

/// What a fight waits for. An order: each of `orders` is an input that may be added as it is, with `at` and
/// `actor` set; nothing else would be accepted here but edits. Dice or an answer: the event under way is not
/// in the log, and put_dice or put_answer (awaited.h) add what is given.
struct Awaited {
    std::uint32_t at = 0; ///< the number that the event will have
    int actor = nobody;   ///< whose turn it is
    int turn = 0;
    Inputs orders = {};
    int target = nobody;                    ///< dice and answers: whom the event is done to
    std::vector<Draw> fallen = {};          ///< dice and answers: the dice of the event so far
    std::vector<int> order = {};            ///< whose turns come one after another, where turns are taken
    std::vector<Condition> conditions = {}; ///< that last
    std::optional<Lack> lack = {};          ///< dice or an answer; none = an order

    bool is_order() const { return !lack; }
    bool is_dice() const { return lack && lack->stage; }
    /// Whoever types the first of the dice, or answers.
    int person() const;
};

/// How far a fight came: to its end, or to where it waits for a person.
struct Advance {
    FightEnd end = {}; ///< of the fight as it stands, if it is over
    std::optional<Awaited> awaits = {};
    /// Where it waits: the places of the inputs that it has not come to, or passed without using them.
    std::vector<std::size_t> unused = {};
    std::vector<int> order = {}; ///< whose turns come one after another now, where turns are taken
    bool over() const { return !awaits.has_value(); }
};

/// A whole fight, prepared: erased per request, never per draw.
struct Battle : Facts {
    virtual const Sides& sides() const = 0;
    /// The live values at the start, each spelt out.
    virtual State initial_state() const = 0;
    /// Plays one fight and writes it down.
    virtual Result<FightEnd> play(const FightRequest& request, EventLog& log) const = 0;
    /// Plays until people have to say something that the inputs do not hold, an order, dice or an answer, and
    /// writes down what happened so far. A window adds it to the inputs and asks again with an empty log: the
    /// same inputs always give the same fight, so taking the last one back is leaving it out. The fight that
    /// is over is the one `play` gives with the same inputs. Rulesets without hand-run actors play to the
    /// end.
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
