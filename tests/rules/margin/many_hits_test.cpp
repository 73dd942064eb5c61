#include "engine/rules/margin/fields.h"
#include "tests/rules/margin/brute_force.h"
#include "tests/rules/margin/duels.h"

#include <ostream>

#ifdef LUDUS_HAS_RAPIDCHECK
#include <rapidcheck/gtest.h>
#endif

using namespace ludus;
using namespace ludus::margin_test;

namespace {

Value scenario_of(const ManyHits& hits) {
    Value root = margin_of({.weapon = R"("kind": "attack", "pattern": "multi_hit", "M": 0, "V": 0, "N": 0)"});
    root = with(root, "items.w.M", hits.TN);
    root = with(root, "items.w.N", hits.N);
    root = with(root, "items.w.V", hits.V);
    root = with(root, "items.w.dice", Value::list({Value::record({{"sides", hits.sides}})}));
    return with(root, "items.p.fail_model", write(hits.model));
}

/// Up to 8^5 branches of plainly added doubles: 32,768 · 1.1e-16 = 4e-12 at worst.
void expect_brute_force(const ManyHits& hits) {
    const Odds odds = odds_of(scenario_of(hits));
    const auto expected = BruteForce(hits).run();
    ASSERT_EQ(odds.damage.size(), expected.size());
    for (const auto& [damage, p] : expected) EXPECT_NEAR(odds.damage.p_of(damage), p, 1e-11) << damage;
}

margin::FailModel graded(const margin::GradedRules& rules) {
    return {.mode = margin::FailMode::graded, .graded_rules = rules};
}

} // namespace

TEST(ManyHits, AllOrNothing) {
    for (const int n : {0, 1, 2, 5}) expect_brute_force({.N = n, .TN = 3, .V = 7});
    expect_brute_force({.N = 3, .TN = 9, .V = 2});
    expect_brute_force({.N = 3, .TN = 1, .V = 2});
    expect_brute_force({.N = 3, .TN = 4, .V = -2});
}

TEST(ManyHits, GradedByDelta) {
    for (const int n : {1, 2, 5})
        expect_brute_force(
            {.N = n,
             .TN = 5,
             .V = 5,
             .model = graded(
                 {.minor_fail_max_delta = 1, .minor_damage_multiplier = 0.5, .major_extra_damage = 2})});
}

TEST(ManyHits, GradedByFailures) {
    for (const int n : {1, 2, 5})
        expect_brute_force({.N = n,
                            .TN = 5,
                            .V = 5,
                            .model = graded({.minor_damage_multiplier = 0.5,
                                             .major_extra_damage = 2,
                                             .graded_by = margin::GradedBy::failures,
                                             .minor_max_failures = 2})});
}

#ifdef LUDUS_HAS_RAPIDCHECK

RC_GTEST_PROP(ManyHits, EqualBruteForceWhateverTheNumbers, ()) {
    ManyHits hits{.sides = *rc::gen::inRange(2, 8),
                  .N = *rc::gen::inRange(0, 5),
                  .TN = *rc::gen::inRange(-1, 12),
                  .V = *rc::gen::inRange(-3, 12)};
    hits.model = {
        .mode = *rc::gen::element(margin::FailMode::all_or_nothing, margin::FailMode::graded),
        .graded_rules = {.minor_fail_max_delta = *rc::gen::inRange(-1, 6),
                         .minor_damage_multiplier = *rc::gen::inRange(-4, 9) / 4.0,
                         .major_extra_damage = *rc::gen::inRange(-4, 6),
                         .graded_by = *rc::gen::element(margin::GradedBy::delta, margin::GradedBy::failures),
                         .minor_max_failures = *rc::gen::inRange(0, 4)}};
    const Odds odds = odds_of(scenario_of(hits));
    const auto expected = BruteForce(hits).run();
    RC_ASSERT(odds.damage.size() == expected.size());
    for (const auto& entry : expected)
        RC_ASSERT(std::abs(odds.damage.p_of(entry.first) - entry.second) < 1e-11);
}

#endif
