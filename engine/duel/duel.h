#pragma once

#include "engine/base/message.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/dist/distribution.h"
#include "engine/dist/interval.h"
#include "engine/dist/tally.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace ludus {

/// Who wins when two strike in turn or by the clock, the first-named first, until one is at 0 or the strikes
/// run out.
struct Duel {
    std::array<double, 2> win = {};
    double draw = 0;
    std::vector<std::pair<int, double>> turns = {}; ///< strikes made, probability
    std::array<Distribution, 2> left = {};          ///< hit points left at the end, 0 included
    bool exact = true;
    std::uint64_t runs = 0;                ///< sampled only
    std::array<Interval, 2> ci95 = {};     ///< sampled only: of win
    std::optional<Error> why_sampled = {}; ///< what stood in the way of an exact answer
    std::vector<Message> notes = {};       ///< what the duel leaves out
};

/// What one strike does, whatever the hit points: it takes from the struck (a hit), from the striker (a
/// counter), or nothing. The losses are given that they happen; the three chances sum to 1.
struct StrikeTable {
    double hit_chance = 0;
    Distribution hit = {};
    double counter_chance = 0;
    Distribution counter = {};
    double nothing = 1;
};

/// Of the damage a strike does, each with its chance, misses as 0, in a rule without recoil. `hit_chance` is
/// the chance that any of it counts: 1 where the chances are already those of the whole strike.
StrikeTable table_of(const std::vector<Outcome>& damage, double hit_chance = 1);

struct DuelTable {
    std::array<StrikeTable, 2> strikes = {};
    std::array<double, 2> hp = {};
    int max_strikes = 1000;
    std::array<double, 2> delays = {1, 1}; ///< of either side, from one strike to its next (strike_order.h)

    bool in_turn() const { return delays[0] == delays[1]; }
};

/// Multiply-adds an exact duel may take: about a tenth of a second. Duels whose states and outcomes, walked
/// one by one, would be up to 2·10^7 transitions stay well below.
inline constexpr std::uint64_t duel_budget = 200'000'000;

/// The exact duel, for rules whose strikes do not depend on the hit points left. Fails with `duel_too_large`
/// beyond the budget.
Result<Duel> exact_duel(const DuelTable& table, std::uint64_t budget = duel_budget,
                        std::stop_token stop = {});

/// The table, with `strikes_of(side)` telling what the strikes of each side do, as a Result<StrikeTable>.
template <class StrikesOf>
Result<DuelTable> table_with(DuelTable table, StrikesOf&& strikes_of) {
    for (std::size_t side = 0; side < 2; ++side) {
        Result<StrikeTable> strikes = strikes_of(side);
        if (!strikes) return Unexpected(strikes.error());
        table.strikes[side] = std::move(*strikes);
    }
    return table;
}

/// Counts of sampled duels; chunks are added in index order.
struct DuelTally {
    std::uint64_t runs = 0;
    std::array<std::uint64_t, 2> wins = {};
    std::uint64_t draws = 0;
    std::map<int, std::uint64_t> turns = {};
    std::array<std::map<double, std::uint64_t>, 2> left = {};

    void count(int winner, int strikes, double left_0, double left_1, std::uint64_t times = 1);
    void add(const DuelTally& other);
    Duel finish() const;
};

/// Counts duels in flat lists and hands them over at the end: a look-up in a tree costs as much as a duel.
class DuelCounts {
public:
    explicit DuelCounts(DuelTally& tally) : tally_(tally) {}
    DuelCounts(const DuelCounts&) = delete;
    DuelCounts& operator=(const DuelCounts&) = delete;
    ~DuelCounts();
    void count(int winner, int strikes, const std::array<double, 2>& left) {
        const auto made = static_cast<std::size_t>(strikes);
        if (made >= ends_.size()) ends_.resize(made + 1);
        for (End& e : ends_[made])
            if (e.winner == winner && e.left == left) {
                ++e.times;
                return;
            }
        ends_[made].push_back({winner, left, 1});
    }

private:
    struct End {
        int winner = -1;
        std::array<double, 2> left = {};
        std::uint64_t times = 0;
    };
    DuelTally& tally_;
    std::vector<std::vector<End>> ends_ = {}; ///< by strikes made
};

} // namespace ludus
