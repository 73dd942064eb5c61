#include "engine/dist/pool_reroll_lowest.h"

#include "engine/dist/pool_distribution.h"

#include <cmath>
#include <numeric>

namespace ludus::pool {

namespace {

/// 1728, or 10^3000 where that is no number to read.
std::string count_text(const std::vector<int>& sides) {
    double digits = 0;
    for (const int s : sides) digits += std::log10(s);
    if (digits > 15) return "10^" + std::to_string(static_cast<int>(digits));
    return std::to_string(std::accumulate(sides.begin(), sides.end(), std::int64_t{1}, std::multiplies<>()));
}

/// All combinations of faces, numbered with the first die running fastest.
class States {
public:
    explicit States(const PoolSpec& spec) : spec_(spec) {
        for (const int s : spec.sides) {
            strides_.push_back(p_.size());
            p_.resize(p_.size() * static_cast<std::size_t>(s));
        }
        p_.assign(p_.size(), 1.0 / static_cast<double>(p_.size()));
        lowest_.reserve(p_.size());
        for (std::size_t state = 0; state < p_.size(); ++state) lowest_.push_back(lowest_of(state));
    }

    void reroll() {
        std::vector<double> next(p_.size(), 0.0);
        for (std::size_t state = 0; state < p_.size(); ++state) {
            const auto die = static_cast<std::size_t>(lowest_[state]);
            const auto faces = static_cast<std::size_t>(spec_.sides[die]);
            const std::size_t ones = state - (state / strides_[die] % faces) * strides_[die];
            const double share = p_[state] / static_cast<double>(faces);
            for (std::size_t face = 0; face < faces; ++face) next[ones + face * strides_[die]] += share;
        }
        p_ = std::move(next);
    }

    /// Of one reroll: every state goes to as many as its lowest die has faces.
    std::uint64_t cost() const {
        std::uint64_t cells = 0;
        for (const int die : lowest_)
            cells += static_cast<std::uint64_t>(spec_.sides[static_cast<std::size_t>(die)]);
        return 4 * cells;
    }

    Weights finals() const {
        const int most = std::accumulate(spec_.sides.begin(), spec_.sides.end(), 0);
        Weights out{.first = 0, .w = std::vector<double>(static_cast<std::size_t>(most) + 1, 0.0)};
        std::vector<PoolDie> dice(spec_.sides.size());
        for (std::size_t state = 0; state < p_.size(); ++state) {
            for (std::size_t i = 0; i < dice.size(); ++i) dice[i].value = face(state, i);
            out.w[static_cast<std::size_t>(reduce_pool(spec_, dice))] += p_[state];
        }
        return out;
    }

private:
    int face(std::size_t state, std::size_t die) const {
        return static_cast<int>(state / strides_[die] % static_cast<std::size_t>(spec_.sides[die])) + 1;
    }
    int lowest_of(std::size_t state) const {
        std::size_t lowest = 0;
        for (std::size_t i = 1; i < strides_.size(); ++i)
            if (face(state, i) < face(state, lowest)) lowest = i;
        return static_cast<int>(lowest);
    }

    const PoolSpec& spec_;
    std::vector<std::size_t> strides_ = {};
    std::vector<double> p_ = {1.0};
    std::vector<int> lowest_ = {};
};

} // namespace

Result<Weights> reroll_lowest_by_states(const PoolSpec& spec, DiceWork& work) {
    double states = 1;
    for (const int s : spec.sides) states *= s;
    if (states > most_pool_states)
        return fail("pool_states", "reroll.times",
                    {{"states", count_text(spec.sides)}, {"limit", std::int64_t{most_pool_states}}});
    States all(spec);
    for (int pass = 0; pass < spec.reroll->times; ++pass) {
        if (!work.spend(all.cost())) return work.reason();
        all.reroll();
    }
    return all.finals();
}

} // namespace ludus::pool
