#pragma once

#include "engine/base/result.h"
#include "engine/chance/any_source.h"
#include "engine/chance/exact.h"
#include "engine/duel/duel.h"
#include "engine/facts/facts.h"
#include "engine/fight/odds.h"
#include "engine/fight/seed_range.h"
#include "engine/scenario/state.h"

#include <stop_token>

namespace ludus {

/// One attack, prepared: erased per request, never per draw.
struct Match : Facts {
    virtual AttackRef attack() const = 0;
    /// The live values at the start, each spelt out.
    virtual State initial_state() const = 0;
    /// The defender's hit points in that state.
    virtual double defender_hp(const State& state) const = 0;
    /// Resolves the attack as one event of the log; does not touch the state.
    virtual void resolve(AnySource& source, const State& state, EventLog& log) const = 0;
    virtual Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const = 0;
    virtual Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const = 0;
    /// Who wins that duel, and nothing else of it; the whole duel unless there is a faster way.
    virtual Result<Duel> exact_win_chances(std::uint64_t transitions, std::stop_token stop) const {
        return exact_duel(transitions, std::move(stop));
    }
    /// What the first strikes of a duel do, of either side; none where the rule cannot say.
    virtual std::optional<std::array<StrikeTable, 2>> duel_strikes(const std::stop_token&) const {
        return std::nullopt;
    }
    /// What a duel leaves out that the attack itself counts.
    virtual std::vector<Message> duel_notes() const { return {}; }
    /// Plays the duels of a range one after another, without a log. A stop ends it anywhere: the tally is
    /// not to be used then.
    virtual void sample_duels(const SeedRange& range, DuelTally& tally,
                              const std::stop_token& stop = {}) const = 0;
    /// Resolves the attack again and again on one generator and adds up the damage.
    virtual double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const = 0;
};

} // namespace ludus
