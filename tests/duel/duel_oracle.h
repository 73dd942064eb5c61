#pragma once

#include "engine/duel/duel.h"

#include <cmath>
#include <cstdint>
#include <map>

/// A duel worked out the slow way: strike by strike over every pair of hit points.
namespace ludus::test {

class DuelOracle {
public:
    explicit DuelOracle(const DuelTable& table) : table_(table) {}

    Duel solve() {
        add(standing_, table_.hp[0], table_.hp[1], 1);
        settle(0);
        std::array<double, 2> next{}; // when either strikes
        for (int made = 1; made <= table_.max_strikes && !standing_.empty(); ++made) {
            const std::size_t side = next[0] <= next[1] ? 0 : 1;
            next[side] += table_.delays[side];
            strike(side);
            settle(made);
        }
        for (const auto& [key, s] : standing_) end(s, table_.max_strikes);
        return finish();
    }

private:
    struct Pair {
        double a = 0;
        double b = 0;
        double p = 0;
    };
    /// Hit points in units of 1e-8: sums of the same losses in another order are one.
    using Key = std::pair<std::int64_t, std::int64_t>;
    using States = std::map<Key, Pair>;

    static std::int64_t cell(double hp) { return std::llround(hp * 1e8); }

    static void add(States& states, double a, double b, double p) {
        Pair& s = states.try_emplace({cell(a), cell(b)}, Pair{.a = a, .b = b}).first->second;
        s.p += p;
    }

    static double less(double hp, double loss) { return hp - loss > 1e-9 ? hp - loss : 0; }

    void strike(std::size_t side) {
        const StrikeTable& t = table_.strikes[side];
        States next;
        for (const auto& [key, s] : standing_) {
            add(next, s.a, s.b, s.p * t.nothing);
            for (const Outcome& o : t.hit.support())
                if (t.hit_chance > 0) lose(next, s, 1 - side, o.value, t.hit_chance * o.p);
            for (const Outcome& o : t.counter.support())
                if (t.counter_chance > 0) lose(next, s, side, o.value, t.counter_chance * o.p);
        }
        standing_ = std::move(next);
    }

    static void lose(States& next, const Pair& s, std::size_t who, double loss, double p) {
        add(next, who == 0 ? less(s.a, loss) : s.a, who == 1 ? less(s.b, loss) : s.b, s.p * p);
    }

    /// Takes out the pairs in which somebody has fallen.
    void settle(int made) {
        for (auto it = standing_.begin(); it != standing_.end();) {
            const bool over = it->second.a <= 1e-9 || it->second.b <= 1e-9;
            if (over || it->second.p == 0) {
                if (it->second.p > 0) end(it->second, made);
                it = standing_.erase(it);
            } else {
                ++it;
            }
        }
    }

    void end(const Pair& s, int made) {
        const bool a = s.a > 1e-9;
        const bool b = s.b > 1e-9;
        (a == b ? duel_.draw : duel_.win[a ? 0 : 1]) += s.p;
        turns_[made] += s.p;
        left_[0].push_back({s.a, s.p});
        left_[1].push_back({s.b, s.p});
    }

    Duel finish() {
        duel_.turns.assign(turns_.begin(), turns_.end());
        for (std::size_t side = 0; side < 2; ++side) duel_.left[side] = Distribution::from(left_[side]);
        return duel_;
    }

    const DuelTable& table_;
    States standing_ = {};
    Duel duel_ = {};
    std::map<int, double> turns_ = {};
    std::array<std::vector<Outcome>, 2> left_ = {};
};

} // namespace ludus::test
