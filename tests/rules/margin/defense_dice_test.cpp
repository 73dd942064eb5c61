#include "engine/analysis/run_duel.h"
#include "engine/facts/fight_hash.h"
#include "engine/narration/telling.h"
#include "tests/rules/margin/duels.h"
#include "tests/support/step_check.h"

/// The dice of a defense have rules as those of a weapon have: of the attack, or of the profile in their
/// place.
using namespace ludus;
using namespace ludus::margin_test;

namespace {

constexpr double tiny = 1e-15;

const std::string two_dice_pool = R"("dice": [{"sides": 6, "count": 2}])";
const std::string best_die = R"("dice_rules": {"mode": "max"})";
const std::string one_of_five = R"("N": 1, "M": 5, "V": 4)";

/// The chance that one roll against TN 5 fails.
double failing(const std::string& attack, const std::string& profile = R"("type": "evade")") {
    return odds_of(margin_of({.weapon = many(one_of_five + attack), .profile = profile})).hit_chance;
}

std::string unfit(const std::string& attack, const std::string& profile) {
    return told(findings_of(margin_of({.weapon = many(one_of_five + attack), .profile = profile})).errors);
}

struct Defended {
    std::unique_ptr<Match> match;
    EventLog log = {};
    const Event& event() const { return log.events().front(); }
    Value result() const { return match->result(log, event()); }
    std::vector<std::string> draws() const {
        std::vector<std::string> all;
        for (const Draw& d : log.draws(event())) all.push_back(label_of(d));
        return all;
    }
};

Defended defended(const MarginDuel& duel, const std::vector<double>& faces) {
    Defended r{.match = match_of(margin_of(duel))};
    AnySource source(dice(faces));
    r.match->resolve(source, r.match->initial_state(), r.log);
    EXPECT_TRUE(source.verdict());
    return r;
}

} // namespace

TEST(MarginDefenseDice, TheAttacksRulesReadItsDice) {
    EXPECT_NEAR(failing(", " + two_dice_pool), 6.0 / 36, tiny);                    // 2d6 of 4 or less
    EXPECT_NEAR(failing(", " + two_dice_pool + ", " + best_die), 16.0 / 36, tiny); // both 4 or less
    const std::string counted =
        R"(, "dice": [{"sides": 6, "count": 3}], "dice_rules": {"mode": "success_count", "threshold": 5})";
    EXPECT_NEAR(failing(counted), 1, tiny); // at most 3 successes, and 5 are needed
    EXPECT_NEAR(failing(counted + R"(, "tn_base": -4)"), 8.0 / 27, tiny); // no 5 or 6 in three
}

TEST(MarginDefenseDice, UpgradedAddedAndRerolledDiceCount) {
    const auto with_rules = [](const std::string& rules) {
        return failing(R"(, "dice_rules": {)" + rules + "}");
    };
    EXPECT_NEAR(with_rules(""), 4.0 / 6, tiny);
    EXPECT_NEAR(with_rules(R"("upgrade_die": [{"index": 0, "to": 8}])"), 4.0 / 8, tiny);
    EXPECT_NEAR(with_rules(R"("mode": "max", "add_dice": [{"sides": 4}])"), 16.0 / 24, tiny);
    EXPECT_NEAR(with_rules(R"("reroll": {"strategy": "lowest"})"), 4.0 / 6, tiny);
    EXPECT_NEAR(with_rules(R"("threshold": 5, "reroll": {"strategy": "all_fail"})"), 16.0 / 36, tiny);
}

TEST(MarginDefenseDice, AProfilesOwnTakeThePlaceOfTheAttacks) {
    const std::string evader = R"("type": "evade", )";
    EXPECT_NEAR(failing("", evader + two_dice_pool + ", " + best_die), 16.0 / 36, tiny);
    EXPECT_NEAR(failing(", " + two_dice_pool, evader + best_die), 16.0 / 36,
                tiny); // its rules, the attack's dice
    EXPECT_NEAR(failing(", " + best_die, evader + two_dice_pool), 16.0 / 36, tiny); // the other way round
    EXPECT_NEAR(failing(", " + two_dice_pool + ", " + best_die, evader + R"("dice_rules": {})"), 6.0 / 36,
                tiny);
    EXPECT_NEAR(failing(", " + two_dice_pool, evader + R"("dice": [])"), 1, tiny); // an empty pool is 0
}

TEST(MarginDefenseDice, ABrokenGuardRollsAsTheFallbackSays) {
    const std::string guard =
        R"("type": "block", "dice": [{"sides": 2}], "fail_model": {"mode": "graded", "graded_rules": {"break_guard_on_major": true}})";
    Value root = margin_of({.stats_b = R"("hp": 90)", .weapon = many(one_of_five), .profile = guard});
    Value items = root["items"];
    items.mutable_items().push_back(json(R"({"id": "evade", "kind": "profile", "dice": [{"sides": 12}]})"));
    root.set("items", items).set("fight", json(R"({"max_turns": 3})"));
    const auto battle = battle_of(with(root, "actors.b.weapon", "w"));
    EventLog log;
    must(battle->play({}, log));
    std::vector<int> sides;
    for (const Event& e : log.events())
        if (e.kind == event_kind::attack && e.target == 1) sides.push_back(log.draws(e)[0].sides);
    EXPECT_EQ(sides, (std::vector<int>{2, 2})); // up again once its own turn has passed
}

TEST(MarginDefenseDice, RerollsOfManyHitsKeepTheirNumbers) {
    const MarginDuel duel{.weapon =
                              many(R"("N": 2, "M": 5, "V": 4, "dice": [{"sides": 6, "count": 2}], )"
                                   R"("dice_rules": {"mode": "max", "reroll": {"strategy": "lowest"}})")};
    const Defended r = defended(duel, {2, 3, /* the 2 again */ 5, /* next */ 1, 4, /* the 1 again */ 2});
    EXPECT_EQ(r.draws(), (std::vector<std::string>{"defense_die", "defense_die[1]", "defense_die[2]",
                                                   "defense_die[3]", "defense_die[4]", "defense_die[5]"}));
    EXPECT_EQ(r.result()["successes"], Value(1)); // 5 and 3: 5; 2 and 4: 4
    const Value rolls = r.result()["rolls"];
    EXPECT_EQ(rolls.items()[0]["rolls"].items()[0]["tags"], json(R"(["rerolled"])"));
    EXPECT_EQ(rolls.items()[1]["final"], Value(4));
    StepCheck check(*r.match, r.log, r.match->initial_state());
    check.all_events();
}

TEST(MarginDefenseDice, CountedDiceSayWhereTheirThresholdStands) {
    const std::string counted = R"("dice_rules": {"mode": "success_count", "threshold": 5})";
    const auto source_with = [](const std::string& attack, const std::string& profile) {
        const Defended r = defended({.weapon = heavy(R"("M": 1, "V": 1)" + attack), .profile = profile}, {6});
        const StepFact* step = find_step(r.log, r.event(), "die_success");
        return step ? source_path(step->info->operands[1].source, *r.match, r.event()) : std::string();
    };
    EXPECT_EQ(source_with(", " + counted, R"("type": "evade")"), "items.w.dice_rules.threshold");
    EXPECT_EQ(source_with("", R"("type": "evade", )" + counted), "items.p.dice_rules.threshold");
}

TEST(MarginDefenseDice, PlayedAgreesWithExact) {
    const auto match = match_of(margin_of(
        {.weapon = many(R"("N": 3, "M": 5, "V": 1)"),
         .profile =
             R"("type": "evade", "dice": [{"sides": 6, "count": 2}], "dice_rules": {"mode": "max"})"}));
    constexpr std::uint64_t attacks = 100'000;
    const double mean = match->sample_damage(GeneratorId::splitmix, seed_from_int(1), attacks) / attacks;
    EXPECT_NEAR(mean, 3 * 16.0 / 36, 5 * 0.861 / 316.2); // sd √(3 · 4/9 · 5/9) = 0.861, √100,000 = 316.2
}

TEST(MarginDefenseDice, WhatDoesNotFitIsRefusedWithItsPlace) {
    EXPECT_EQ(unfit(R"(, "dice_rules": {"mode": "top_n_sum"})", R"("type": "evade")"),
              "top_n_missing @ items[0].dice_rules.top_n");
    EXPECT_EQ(unfit("", R"("dice_rules": {"mode": "success_count"})"),
              "threshold_missing @ items[1].dice_rules.threshold");
    EXPECT_EQ(unfit("", R"("dice_rules": {"upgrade_die": [{"index": 1, "to": 8}]})"),
              "die_index_out_of_range @ items[1].dice_rules.upgrade_die[0].index"); // the attack has one die
    EXPECT_EQ(unfit(R"(, "dice_rules": {"upgrade_die": [{"index": 0, "to": 8}]})", R"("dice": [])"),
              "die_index_out_of_range @ items[0].dice_rules.upgrade_die[0].index"); // the profile has none
    EXPECT_EQ(
        unfit("", R"("dice": [{"sides": 6, "count": 1000}], "dice_rules": {"add_dice": [{"sides": 6}]})"),
        "pool_too_large @ items[1].dice_rules.add_dice");
    EXPECT_EQ(unfit("", R"("dice": [{"sides": 6, "count": 2}], "dice_rules": {"mode": "max"})"), "");
}

TEST(MarginTags, OfActorsAreKeptAndNoRuleReadsThem) {
    const Value plain = margin_of({.weapon = many(one_of_five)});
    const Value tagged = with(plain, "actors.b.tags", json(R"(["boss", "flying"])"));
    EXPECT_TRUE(findings_of(tagged).ok());
    EXPECT_TRUE(findings_of(tagged).warnings.empty());
    EXPECT_EQ(odds_of(tagged).hit_chance, odds_of(plain).hit_chance);
    EXPECT_EQ(told(findings_of(with(plain, "actors.b.tags", json("[3]"))).errors),
              "wrong_type @ actors[1].tags[0]");
}

TEST(MarginSentences, ShowTheDiceAndTheTargetNumberOfADefense) {
    const auto line = [](const MarginDuel& duel, const std::vector<double>& faces, Language language) {
        const Defended r = defended(duel, faces);
        return sentences_of(r.event(), r.log, *r.match, catalogue(language)).front();
    };
    const MarginDuel burst{.stats_b = R"("evade": 1)", .weapon = many(R"("N": 3, "M": 4, "V": 4)")};
    EXPECT_EQ(line(burst, {1, 3, 6}, Language::en),
              "b evades 2 of 3 hits from a (dice 1 · 3 · 6, scores 2 · 4 · 7 against 4) and takes 4 damage.");
    EXPECT_EQ(line(burst, {1, 3, 6}, Language::zh_tw),
              "a連續攻擊 3 段，b閃過 2 段（骰 1 · 3 · 6，總值 2 · 4 · 7 對門檻 4），受到 4 點傷害。");
    const MarginDuel once{.weapon = many(one_of_five + ", " + two_dice_pool + ", " + best_die)};
    EXPECT_EQ(line(once, {2, 5}, Language::en),
              "b evades 1 of 1 hit from a (dice (2, 5), scores 5 against 5) and takes 0 damage.");
    const MarginDuel blow{.weapon = heavy(R"("M": 5, "V": 3)")};
    EXPECT_EQ(line(blow, {3}, Language::fr),
              "b n’esquive pas le coup lourd d’a (dé 3, 3 contre 5, à 2 près) et subit 6 dégâts.");
}
