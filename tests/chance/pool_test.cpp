#include "engine/chance/any_source.h"
#include "engine/chance/exact.h"
#include "engine/dist/pool.h"

#include <gtest/gtest.h>

#include <map>
#include <ostream>

using namespace ludus;

namespace ludus {

static void PrintTo(const PoolSpec& spec, std::ostream* out) {
    for (const int s : spec.sides) *out << 'd' << s << ' ';
    *out << "mode " << static_cast<int>(spec.mode);
    if (spec.reroll)
        *out << " reroll " << static_cast<int>(spec.reroll->strategy) << " x" << spec.reroll->times;
}

} // namespace ludus

namespace {

using Values = std::vector<int>;

/// The oracle: the rules of a pool spelt out once more, every face of every die walked by recursion.
class BruteForce {
public:
    explicit BruteForce(const PoolSpec& spec) : spec_(spec) {}

    std::map<int, double> run() {
        roll({}, 1);
        return p_;
    }

private:
    void roll(const Values& so_far, double p) {
        if (so_far.size() == spec_.sides.size()) return reroll(so_far, 0, p);
        const int sides = spec_.sides[so_far.size()];
        for (int face = 1; face <= sides; ++face) {
            Values next = so_far;
            next.push_back(face);
            roll(next, p / sides);
        }
    }

    void reroll(const Values& values, int pass, double p) {
        const int times = spec_.reroll && !values.empty() ? spec_.reroll->times : 0;
        if (pass >= times) return finish(values, p);
        switch (spec_.reroll->strategy) {
        case RerollStrategy::lowest:
            return again(values, lowest(values), p,
                         [=, this](const Values& v, double q) { reroll(v, pass + 1, q); });
        case RerollStrategy::specific_indexes:
            if (pass >= static_cast<int>(spec_.reroll->indexes.size())) return finish(values, p);
            return again(values,
                         static_cast<std::size_t>(spec_.reroll->indexes[static_cast<std::size_t>(pass)]), p,
                         [=, this](const Values& v, double q) { reroll(v, pass + 1, q); });
        case RerollStrategy::all_fail: return failures(values, 0, pass, p);
        }
    }

    void failures(const Values& values, std::size_t at, int pass, double p) {
        if (at == values.size()) return reroll(values, pass + 1, p);
        if (values[at] >= spec_.threshold) return failures(values, at + 1, pass, p);
        again(values, at, p, [=, this](const Values& v, double q) { failures(v, at + 1, pass, q); });
    }

    template <class Then>
    void again(const Values& values, std::size_t at, double p, Then then) {
        for (int face = 1; face <= spec_.sides[at]; ++face) {
            Values next = values;
            next[at] = face;
            then(next, p / spec_.sides[at]);
        }
    }

    static std::size_t lowest(const Values& values) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < values.size(); ++i)
            if (values[i] < values[best]) best = i;
        return best;
    }

    void finish(Values values, double p) {
        std::sort(values.rbegin(), values.rend());
        int total = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool counts = spec_.mode == PoolMode::sum || (spec_.mode == PoolMode::max && i == 0) ||
                                (spec_.mode == PoolMode::top_n_sum && static_cast<int>(i) < spec_.top_n);
            if (counts) total += values[i];
            if (spec_.mode == PoolMode::success_count && values[i] >= spec_.threshold) ++total;
        }
        p_[total] += p;
    }

    const PoolSpec& spec_;
    std::map<int, double> p_ = {};
};

std::vector<PoolSpec> specs() {
    std::vector<PoolSpec> all;
    const std::vector<std::optional<Reroll>> rerolls{
        std::nullopt,
        Reroll{},
        Reroll{.times = 2},
        Reroll{.times = 0},
        Reroll{.strategy = RerollStrategy::all_fail},
        Reroll{.strategy = RerollStrategy::all_fail, .times = 2},
        Reroll{.strategy = RerollStrategy::specific_indexes, .times = 2, .indexes = {1, 1, 0}},
        Reroll{.strategy = RerollStrategy::specific_indexes, .times = 5, .indexes = {1, 0}}};
    for (const Values& sides : {Values{6, 6, 6}, Values{4, 6, 8}, Values{3, 2}})
        for (const PoolMode mode :
             {PoolMode::sum, PoolMode::max, PoolMode::top_n_sum, PoolMode::success_count})
            for (const auto& reroll : rerolls)
                all.push_back({.sides = sides, .mode = mode, .top_n = 2, .threshold = 3, .reroll = reroll});
    all.push_back({});
    all.push_back({.mode = PoolMode::max, .reroll = Reroll{}});
    all.push_back({.sides = {6}, .mode = PoolMode::top_n_sum, .top_n = 5});
    all.push_back({.sides = {6, 6}, .mode = PoolMode::top_n_sum, .top_n = 0});
    return all;
}

} // namespace

/// The oracle adds up to 50,000 terms plainly, which may cost it 50,000 · 1.1e-16 = 6e-12 at worst, and in
/// fact costs it 2e-14.
class ExactPool : public testing::TestWithParam<PoolSpec> {};

TEST_P(ExactPool, EqualsBruteForce) {
    std::map<int, double> exact;
    const auto done = Exact().enumerate([](Exact& c) { return c.pool({"pool"}, GetParam()).final; },
                                        [&](int value, double p) { exact[value] += p; });
    ASSERT_TRUE(done);
    const auto expected = BruteForce(GetParam()).run();
    EXPECT_EQ(*done, expected.size()); // one branch per final
    ASSERT_EQ(exact.size(), expected.size());
    for (const auto& [value, p] : expected) EXPECT_NEAR(exact.at(value), p, 1e-13) << value;
}

INSTANTIATE_TEST_SUITE_P(, ExactPool, testing::ValuesIn(specs()));

TEST(Pool, TypedDiceAreAskedForDieByDie) {
    AnySource source(TypedDice{{4}, {2}, {5}, {1}});
    std::vector<Draw> draws;
    source.record_to(draws);
    const PoolSpec spec{.sides = {6, 6, 8}, .reroll = Reroll{}};
    const PoolRoll roll = source.pool({"attack_die"}, spec);
    EXPECT_TRUE(source.verdict());
    EXPECT_EQ(roll.final, 4 + 1 + 5); // the 2 was rolled again; the new 1 stands though lower
    ASSERT_EQ(roll.rerolls.size(), 1U);
    EXPECT_EQ(roll.rerolls[0].target, 1);
    EXPECT_EQ(roll.rerolls[0].before, 2);
    EXPECT_EQ(roll.rerolls[0].after, 1);
    EXPECT_TRUE(roll.dice[1].rerolled);
    EXPECT_FALSE(roll.dice[0].rerolled);
    ASSERT_EQ(draws.size(), 4U);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(draws[static_cast<std::size_t>(i)].index, i);
    EXPECT_EQ(draws[3].sides, 6);
}

TEST(Pool, TiesOfTheLowestAreTheFirst) {
    AnySource source(TypedDice{{3}, {2}, {2}, {6}});
    const PoolRoll roll = source.pool({"d"}, {.sides = {6, 6, 6}, .reroll = Reroll{}});
    EXPECT_EQ(roll.rerolls.front().target, 1);
}

/// The shortcut of hot loops reads the same dice to the same number.
TEST(Pool, TheRunningTotalIsTheRoll) {
    int seen = 0;
    for (const PoolSpec& spec : specs()) {
        if (!adds_up_as_rolled(spec)) continue;
        ++seen;
        for (int seed = 0; seed < 20; ++seed) {
            AnySource first(GeneratorId::splitmix, seed_from_int(seed));
            AnySource second(GeneratorId::splitmix, seed_from_int(seed));
            EXPECT_EQ(running_total(first, {"pool"}, spec), roll_pool(second, {"pool"}, spec).final);
            EXPECT_EQ(first.die({"next"}, 1000), second.die({"next"}, 1000)); // as many draws
        }
    }
    EXPECT_GT(seen, 1);
}
