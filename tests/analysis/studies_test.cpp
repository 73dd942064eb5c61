#include "engine/analysis/batch.h"
#include "engine/analysis/battle_studies.h"
#include "engine/analysis/cast.h"
#include "engine/analysis/match_studies.h"
#include "engine/analysis/tracks.h"
#include "tests/support/scenarios.h"

#include <algorithm>
#include <cmath>

using namespace ludus;
using namespace ludus::test;

namespace {

/// Two against two, with counter-blows and draws.
Value two_pairs() {
    return json(R"({"ludus": 1, "ruleset": "contest", "seed": 5, "rng": "splitmix", "actors": [
        {"id": "a", "team": "us", "stats": {"hp": 40, "AGI": 14}},
        {"id": "b", "team": "us", "stats": {"hp": 25, "INT": 15}, "equipment": {"weapon": "staff"}},
        {"id": "c", "team": "them", "stats": {"hp": 50, "STR": 14, "VIT": 22}},
        {"id": "d", "team": "them", "stats": {"hp": 30}}],
        "items": [{"id": "staff", "attack_type": "magic"}], "fight": {"max_turns": 14}})");
}

Value duel_of_two() { return contest_of(R"("hp": 40, "AGI": 14)", R"("hp": 45, "STR": 9)"); }

StudyJob job(std::uint64_t runs, unsigned jobs = 1) {
    return {.rng = GeneratorId::splitmix, .seed = seed_from_int(5), .runs = runs, .jobs = jobs};
}

/// An attack with the damage it is told to have.
class Told final : public Match {
public:
    Told(Distribution damage, double hp) : scenario_(opened(duel_of_two())), damage_(damage), hp_(hp) {}

    const Scenario& scenario() const override { return scenario_; }
    Value result(const EventLog&, const Event&) const override { return {}; }
    std::vector<Message> narrate(const EventLog&, const Event&) const override { return {}; }
    std::string source(const Event&, std::string_view) const override { return {}; }
    AttackRef attack() const override { return {}; }
    State initial_state() const override { return State(2); }
    double defender_hp(const State&) const override { return hp_; }
    void resolve(AnySource&, const State&, EventLog&) const override {}
    Result<Odds> odds(const State&, Budget, std::stop_token) const override {
        return Odds{.damage = damage_};
    }
    Result<Duel> exact_duel(std::uint64_t, std::stop_token) const override { return fail("cancelled"); }
    void sample_duels(const SeedRange& range, DuelTally& tally, const std::stop_token&) const override {
        tally.count(0, 3, 5, 0, range.count);
    }
    double sample_damage(GeneratorId, Seed, std::uint64_t) const override { return 0; }
    std::vector<Message> duel_notes() const override { return {{"duel.note.no_map"}}; }

private:
    Scenario scenario_;
    Distribution damage_;
    double hp_;
};

std::string refused(const Result<StudyAnswer>& answer) { return answer ? "" : answer.error().front().code; }

void keep_last_point(StudyAnswer& answer) {
    answer.xs = {answer.xs.back()};
    for (StudyLine& line : answer.lines) {
        line.ys = {line.ys.back()};
        line.ci95 = {line.ci95.back()};
    }
}

/// The fights of a job, each played alone with its log.
template <class See>
void one_by_one(const Battle& battle, std::uint64_t runs, See&& see) {
    for (std::uint64_t i = 0; i < runs; ++i) {
        EventLog log;
        const Seed seed = derived_seed_for(GeneratorId::splitmix, seed_from_int(5), i);
        const FightEnd end = must(battle.play({.rng = GeneratorId::splitmix, .seed = seed}, log));
        see(log, end);
    }
}

} // namespace

TEST(StrikesStudy, TwoHitsOfOneInTwo) {
    const Told match(Distribution::from({{0, 0.5}, {10, 0.5}}), 15);
    const StudyAnswer answer = must(strikes_study(match, {}));
    ASSERT_GE(answer.xs.size(), 4U);
    const std::vector<double> expected{0, 1.0 / 4, 1.0 / 2, 11.0 / 16}; // two heads among n coins
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(answer.xs[i], static_cast<double>(i + 1));
        EXPECT_NEAR(answer.lines[0].ys[i], expected[i], 1e-15);
    }
    EXPECT_TRUE(answer.exact());
    EXPECT_TRUE(answer.lines[0].ci95.empty());
    ASSERT_EQ(answer.marks.size(), 1U);
    EXPECT_NEAR(answer.marks[0].x, 4, 1e-12); // two hits, two strikes each
    EXPECT_GT(answer.lines[0].ys.back(), 0.999);
}

TEST(StrikesStudy, IsThePowersOfTheExactDistribution) {
    const auto match = match_of(duel_of_two());
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    const StudyAnswer answer = must(strikes_study(*match, {}));
    for (std::size_t i = 0; i < answer.xs.size(); ++i) {
        const double down = convolve_power(odds.damage, i + 1).at_least(45);
        EXPECT_NEAR(answer.lines[0].ys[i], down, 1e-12) << i;
    }
    EXPECT_GT(answer.xs.size(), 5U);
}

TEST(StrikesStudy, SaysWhyThereIsNoAnswer) {
    EXPECT_EQ(refused(strikes_study(Told(Distribution::certain(0), 15), {})), "study_no_damage");
    EXPECT_EQ(refused(strikes_study(Told(Distribution::certain(3), 0), {})), "study_down_already");
    std::stop_source stop;
    stop.request_stop();
    const StudyJob stopped{.stop = stop.get_token()};
    EXPECT_EQ(refused(strikes_study(Told(Distribution::certain(3), 9), stopped)), "cancelled");
}

/// One in a thousand: the chart ends somewhere, and all it shows is right.
TEST(StrikesStudy, AFaintHopeIsCutOff) {
    const StudyAnswer answer = must(strikes_study(Told(Distribution::from({{0, 0.999}, {9, 0.001}}), 9), {}));
    EXPECT_EQ(answer.xs.back(), 200);
    EXPECT_NEAR(answer.lines[0].ys.back(), 1 - std::pow(0.999, 200), 1e-12);
    EXPECT_TRUE(answer.marks.empty()); // 1000 strikes on average lie beyond
}

/// Of 4,000 possible damages two strikes make 8,000 totals; a third is the last the budget allows.
TEST(StrikesStudy, SaysWhereTheBudgetRanOut) {
    std::vector<Outcome> evenly;
    for (int damage = 1; damage <= 4000; ++damage) evenly.push_back({double(damage), 1.0 / 4000});
    const StudyAnswer answer = must(strikes_study(Told(Distribution::from(evenly), 1e6), {}));
    EXPECT_EQ(answer.xs.back(), 3);
    ASSERT_EQ(answer.notes.size(), 2U);
    EXPECT_EQ(answer.notes[1], (Message{"study.note.strikes_cut", {{"strikes", 3.0}}}));
    // Who is down by then for sure needs no such note.
    EXPECT_EQ(must(strikes_study(Told(Distribution::from(evenly), 1), {})).notes.size(), 1U);
}

/// The exact lines against a hundred thousand duels played: five standard errors of a share of 1/2.
TEST(LeftStudy, AgreesWithDuelsPlayed) {
    const auto match = match_of(duel_of_two());
    const StudyAnswer answer = must(left_study(*match, job(30)));
    ASSERT_TRUE(answer.exact());
    DuelTally tally;
    constexpr std::uint64_t duels = 100'000;
    match->sample_duels({.rng = GeneratorId::splitmix, .seed = seed_from_int(1), .count = duels}, tally);
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < answer.xs.size(); i += 7) {
            double seen = 0;
            for (const auto& [left, count] : tally.left[side])
                if (left >= answer.xs[i] - 1e-9) seen += static_cast<double>(count);
            EXPECT_NEAR(answer.lines[side].ys[i], seen / duels, 5 * 0.5 / 316.2) << answer.xs[i];
        }
    EXPECT_EQ(answer.lines[0].id, "a");
    EXPECT_EQ(answer.lines[1].id, "b");
    EXPECT_TRUE(std::is_sorted(answer.xs.begin(), answer.xs.end()));
    EXPECT_TRUE(std::is_sorted(answer.lines[0].ys.rbegin(), answer.lines[0].ys.rend()));
}

/// The first always wins with 5 left: seen in all of 64 duels, which does not make it certain.
TEST(LeftStudy, ASampledOneCarriesItsInterval) {
    const StudyAnswer answer = must(left_study(Told(Distribution::certain(3), 9), job(64, 2)));
    EXPECT_EQ(answer.runs, 64U);
    EXPECT_EQ(answer.xs, std::vector<double>{5});
    EXPECT_EQ(answer.lines[0].ys, std::vector<double>{1});
    EXPECT_EQ(answer.lines[0].ci95, std::vector<Interval>{wilson95(64, 64)});
    EXPECT_EQ(answer.lines[1].ci95, std::vector<Interval>{wilson95(0, 64)});
    ASSERT_EQ(answer.notes.size(), 3U);
    EXPECT_EQ(answer.notes[1].key, "duel.note.no_map"); // what the duel leaves out
    EXPECT_EQ(answer.notes[2].key, "error.cancelled");  // why it could not be exact
}

/// A chance far below the rounding of 1 is still one.
TEST(StrikesStudy, KeepsTheFaintestChance) {
    const Told match(Distribution::from({{0, 1 - 1e-12}, {5, 1e-12}}), 10);
    const StudyAnswer answer = must(strikes_study(match, {}));
    EXPECT_NEAR(answer.lines[0].ys[1] / 1e-24, 1, 1e-9); // both of two
    EXPECT_NEAR(answer.lines[0].ys[2] / 3e-24, 1, 1e-9); // two of three
}

TEST(WinsStudy, EndsWhereTheBatchDoes) {
    const auto battle = battle_of(two_pairs());
    const StudyAnswer answer = must(wins_study(*battle, {}, job(1000)));
    const Batch batch = must(run_batch(
        *battle, {.rng = GeneratorId::splitmix, .seed = seed_from_int(5), .runs = 1000, .hashed = false}));
    EXPECT_EQ(answer.runs, 1000U);
    EXPECT_EQ(answer.xs.back(), 1000);
    ASSERT_EQ(answer.lines.size(), 3U); // draws were seen
    for (std::size_t team = 0; team < 2; ++team) {
        EXPECT_EQ(answer.lines[team].ys.back(), batch.win_chance(team));
        EXPECT_EQ(answer.lines[team].ci95.back(), batch.ci95(team));
    }
    EXPECT_EQ(answer.lines[2].ys.back(), static_cast<double>(batch.draws) / 1000);
    // The first point is the batch of the first fights.
    const auto first = static_cast<std::uint64_t>(answer.xs.front());
    const Batch begun = must(run_batch(
        *battle, {.rng = GeneratorId::splitmix, .seed = seed_from_int(5), .runs = first, .hashed = false}));
    EXPECT_EQ(answer.lines[0].ys.front(), begun.win_chance(0));
    EXPECT_LT(answer.lines[0].ci95.back().high - answer.lines[0].ci95.back().low,
              answer.lines[0].ci95.front().high - answer.lines[0].ci95.front().low);
}

TEST(LengthStudy, CountsTheFightsThatAreOver) {
    const auto battle = battle_of(two_pairs());
    const StudyAnswer answer = must(length_study(*battle, {}, job(300)));
    std::vector<FightEnd> ends;
    one_by_one(*battle, 300, [&](const EventLog&, const FightEnd& end) { ends.push_back(end); });
    ASSERT_EQ(answer.lines.size(), 3U); // us, them, over
    EXPECT_EQ(answer.xs.front(), 0);
    EXPECT_EQ(answer.xs.back(), 14);
    for (std::size_t i = 0; i < answer.xs.size(); ++i) {
        const auto share = [&](auto&& counts) {
            return static_cast<double>(std::count_if(ends.begin(), ends.end(), counts)) / 300;
        };
        const double t = answer.xs[i];
        EXPECT_EQ(answer.lines[2].ys[i], share([&](const FightEnd& e) { return e.turns <= t; }));
        EXPECT_EQ(answer.lines[1].ys[i],
                  share([&](const FightEnd& e) { return e.turns <= t && e.winner == 1; }));
    }
    EXPECT_EQ(answer.lines[2].ys.back(), 1);
}

/// With two sides of two, all that one side lost the other has taken, counter-blows included.
TEST(DamageStudy, IsWhatTheOthersLost) {
    const auto battle = battle_of(two_pairs());
    const StudyAnswer answer = must(damage_study(*battle, {}, job(200)));
    double lost_by_us = 0;
    double lost_by_them = 0;
    one_by_one(*battle, 200, [&](const EventLog& log, const FightEnd&) {
        for (const Event& event : log.events())
            for (const StateChange& change : log.changes(event)) {
                if (change.path != "stats.hp") continue;
                const double loss = change.before.as_double() - change.after.as_double();
                (change.actor < 2 ? lost_by_us : lost_by_them) += loss;
            }
    });
    ASSERT_EQ(answer.lines.size(), 4U);
    const auto end = [&](std::size_t line) { return answer.lines[line].ys.back(); };
    EXPECT_NEAR(end(0) + end(1), lost_by_them / 200, 1e-9);
    EXPECT_NEAR(end(2) + end(3), lost_by_us / 200, 1e-9);
    EXPECT_GT(end(0), 0);
    for (const StudyLine& line : answer.lines) {
        EXPECT_TRUE(std::is_sorted(line.ys.begin(), line.ys.end()));
        EXPECT_LT(line.ci95.back().low, line.ys.back());
        EXPECT_GT(line.ci95.back().high, line.ys.back());
    }
}

TEST(FallsStudy, CountsEachFirstFall) {
    const auto battle = battle_of(two_pairs());
    const StudyAnswer answer = must(falls_study(*battle, {}, job(200)));
    std::vector<std::uint64_t> fell(4);
    one_by_one(*battle, 200, [&](const EventLog& log, const FightEnd&) {
        for (const Event& event : log.events())
            if (event.kind == event_kind::death) ++fell[static_cast<std::size_t>(event.actor)];
    });
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(answer.lines[i].ys.back(), static_cast<double>(fell[i]) / 200);
        EXPECT_EQ(answer.lines[i].ci95.back(), wilson95(fell[i], 200));
        EXPECT_EQ(answer.lines[i].ys.front(), 0);
        EXPECT_GT(answer.lines[i].ci95.front().high, 0); // none seen is not impossible
    }
}

TEST(BattleStudies, AreTheSameForAnyNumberOfJobs) {
    const auto battle = battle_of(two_pairs());
    for (const auto study : {wins_study, length_study, damage_study, falls_study}) {
        const StudyAnswer one = must(study(*battle, {}, job(333, 1)));
        EXPECT_EQ(one, must(study(*battle, {}, job(333, 2))));
        EXPECT_EQ(one, must(study(*battle, {}, job(333, 5))));
    }
}

/// What was done before the stop is what a smaller job gives, and a stop waits for few fights more.
TEST(BattleStudies, AStopGivesAnUnbrokenBeginning) {
    const auto battle = battle_of(two_pairs());
    for (const auto study : {wins_study, length_study, damage_study, falls_study}) {
        std::stop_source stop;
        StudyJob asked = job(1'000'000, 2);
        asked.stop = stop.get_token();
        asked.progress = [&](std::uint64_t done, std::uint64_t) {
            if (done >= 128) stop.request_stop();
        };
        StudyAnswer stopped = must(study(*battle, {}, asked));
        ASSERT_GE(stopped.runs, 128U);
        ASSERT_LT(stopped.runs, 4096U);
        StudyAnswer smaller = must(study(*battle, {}, job(stopped.runs)));
        if (study == wins_study) { // its points lie closer together in a smaller job; the last is the same
            keep_last_point(stopped);
            keep_last_point(smaller);
            EXPECT_EQ(stopped.xs, std::vector<double>{static_cast<double>(stopped.runs)});
        }
        EXPECT_EQ(stopped, smaller);
    }
}

/// 10,000 fights in pieces of 64, with a point after every 157 or the few more that fill a piece.
TEST(WinsStudy, PointsAreBatchesHoweverTheyFall) {
    const auto battle = battle_of(two_pairs());
    const StudyAnswer answer = must(wins_study(*battle, {}, job(10'000, 2)));
    EXPECT_EQ(answer, must(wins_study(*battle, {}, job(10'000, 5))));
    ASSERT_GE(answer.xs.size(), 60U);
    EXPECT_LE(answer.xs.size(), 65U);
    EXPECT_EQ(answer.xs.back(), 10'000);
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}, answer.xs.size() - 2}) {
        const Batch begun = must(run_batch(*battle, {.rng = GeneratorId::splitmix,
                                                     .seed = seed_from_int(5),
                                                     .runs = static_cast<std::uint64_t>(answer.xs[i]),
                                                     .hashed = false}));
        EXPECT_EQ(answer.lines[0].ys[i], begun.win_chance(0)) << answer.xs[i];
    }
}

TEST(BattleStudies, ManyActorsAreShownBySide) {
    Value root = two_pairs();
    Value::List actors = root["actors"].items();
    for (int i = 0; i < 6; ++i) {
        Value more = actors[3];
        more.set("id", "m" + std::to_string(i));
        actors.push_back(more);
    }
    root.set("actors", actors);
    const auto battle = battle_of(root);
    const Cast cast = cast_of(*battle);
    EXPECT_TRUE(cast.by_side);
    ASSERT_EQ(cast.lines.size(), 2U);
    EXPECT_EQ(cast.lines[1].id, "them");
    const StudyAnswer answer = must(falls_study(*battle, {}, job(30)));
    EXPECT_EQ(answer.lines.size(), 2U);
    EXPECT_EQ(answer.y.name.key, "study.axis.all_down_by");
}

TEST(Dealers, AreFoundThroughTargetsAndCauses) {
    EventLog log;
    log.open(event_kind::attack, 1, 0, 1);
    log.close();
    log.open("knockback", 1, 1, nobody, 1);
    log.close();
    log.open("status", 2, 1);
    log.close();
    const auto events = log.events();
    EXPECT_EQ(dealer_of(log, events[0], 1), 0);
    EXPECT_EQ(dealer_of(log, events[0], 0), 1); // the counter-blow
    EXPECT_EQ(dealer_of(log, events[0], 2), 0); // someone beside
    EXPECT_EQ(dealer_of(log, events[1], 1), 0); // thrown against a wall by the attack
    EXPECT_EQ(dealer_of(log, events[2], 1), nobody);
}

TEST(Tracks, MeansAndRatesOfTwoFights) {
    TrackSums sums({4, 8, 20}, 1);
    sums.add({Track{{{8, 31}}}}, 8);
    sums.add({Track{{{3, 9}, {12, 20}}}}, 12);
    EXPECT_EQ(sums.runs(), 2U);
    EXPECT_EQ(sums.mean(0, 0), 4.5);
    EXPECT_EQ(sums.mean(0, 1), 20);
    EXPECT_EQ(sums.mean(0, 2), 30);
    EXPECT_EQ(sums.rate(0, 2), 3); // 60 in 20
    // 30 ± 1.96 × (√2 / √2): deviations of 1 either way.
    EXPECT_NEAR(sums.mean_ci95(0, 2).high, 30 + 1.959963984540054, 1e-12);
    // 31 − 3 × 8 = 7 and 29 − 3 × 12 = −7: √(98 / 1 / 2) = 7 over a mean time of 10.
    EXPECT_NEAR(sums.rate_ci95(0, 2).low, 3 - 1.959963984540054 * 0.7, 1e-12);
}

/// The first blow ends it: 30 were gained, and no time went by.
TEST(Tracks, FightsThatTakeNoTimeHaveNoRate) {
    TrackSums sums({0, 1}, 2);
    for (int i = 0; i < 2; ++i) sums.add({Track{{{0, 30}}}, Track{}}, 0);
    for (const std::size_t line : {0U, 1U}) {
        EXPECT_EQ(sums.rate(line, 1), 0);
        EXPECT_EQ(sums.rate_ci95(line, 1), (Interval{0, 0}));
    }
}

TEST(Tracks, TimesAreRoundAndFew) {
    const auto battle = battle_of(two_pairs());
    const std::vector<double> turns = time_grid(*battle, {}, job(100));
    EXPECT_EQ(turns.front(), 0);
    EXPECT_EQ(turns.back(), 14);
    EXPECT_EQ(turns.size(), 15U);
    const std::vector<double> ticks = time_grid(*battle, {.unit = "ticks", .continuous = true}, job(100));
    EXPECT_EQ(ticks.back(), 15);
    EXPECT_NEAR(ticks[1], 0.2, 1e-12);
}
