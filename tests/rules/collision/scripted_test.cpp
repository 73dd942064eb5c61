#include "engine/rules/collision/words.h"
#include "tests/rules/collision/collision_test.h"
#include "tests/support/step_check.h"

using namespace ludus;
using namespace ludus::collision_test;

TEST(CollisionScripted, TheRollHitsUpToTheWholePartOfTheChance) {
    const Value hit = rolled(clash_of(plain_clash()), {43});
    EXPECT_TRUE(hit["hit"].as_bool());
    EXPECT_NEAR(hit["hit_percent"].as_double(), 43.868, 0.001); // 50 × 0.987^10
    EXPECT_EQ(hit["effective_percent"], Value(43));
    EXPECT_EQ(hit["damage"], Value(10));
    EXPECT_EQ(hit["source"], Value("actor"));
    const Value miss = rolled(clash_of(plain_clash()), {44});
    EXPECT_FALSE(miss["hit"].as_bool());
    EXPECT_EQ(miss["damage"], Value(0));
}

TEST(CollisionScripted, TheChanceStaysWithinItsLimits) {
    Clash c = plain_clash();
    c.a = R"(, "stats": {"accuracy": 500}, "collision_effect": {"health": -1})";
    EXPECT_TRUE(rolled(clash_of(c), {95})["hit"].as_bool());
    EXPECT_FALSE(rolled(clash_of(c), {96})["hit"].as_bool());
    c.a = R"(, "stats": {"accuracy": 0}, "collision_effect": {"health": -1})";
    EXPECT_TRUE(rolled(clash_of(c), {5})["hit"].as_bool());
    EXPECT_FALSE(rolled(clash_of(c), {6})["hit"].as_bool());
}

TEST(CollisionScripted, ADefenseFarBelowZeroIsStillANumber) {
    Clash c = plain_clash();
    c.b = R"(, "stats": {"defense": -1e8})";
    EXPECT_EQ(rolled(clash_of(c), {1})["hit_percent"], Value(95));
    EXPECT_EQ(odds_of(clash_of(c)).hit_chance, 0.95);
    EXPECT_EQ(rolled(with(clash_of(c), "actors.a.stats.accuracy", 0), {1})["hit_percent"], Value(5));
}

TEST(CollisionScripted, NothingIsRolledWithoutAccuracyNorAgainstSleepers) {
    Clash c = plain_clash();
    c.b = R"(, "status": ["paralyzed"])";
    const Value asleep = rolled(clash_of(c), {});
    EXPECT_TRUE(asleep["hit"].as_bool());
    EXPECT_TRUE(asleep["roll"].is_null());
    EXPECT_EQ(asleep["hit_percent"], Value(100));
    EXPECT_EQ(asleep["effective_percent"], Value(100));
    EXPECT_EQ(asleep["accuracy"], Value(50));
    const Value always = rolled(clash_of(armed_clash(R"("collision_effect": {"health": -8})")), {});
    EXPECT_TRUE(always["accuracy"].is_null());
    EXPECT_EQ(always["damage"], Value(12)); // 8 × 15 / 10
}

TEST(CollisionScripted, WornAccuracyCreatesNone) {
    const Value r = rolled(
        clash_of(armed_clash(R"("collision_effect": {"health": -8}, "wear_effect": {"accuracy": 5})")), {});
    EXPECT_TRUE(r["accuracy"].is_null());
    EXPECT_TRUE(r["roll"].is_null());
}

TEST(CollisionScripted, WithoutAnyEffectNothingHappens) {
    Clash c = plain_clash();
    c.a = R"(, "stats": {"accuracy": 50})";
    const Value r = rolled(clash_of(c), {});
    EXPECT_FALSE(r["hit"].as_bool());
    EXPECT_EQ(r["hit_percent"], Value(0));
    EXPECT_EQ(r["effective_percent"], Value(0));
    EXPECT_TRUE(r["source"].is_null());
}

TEST(CollisionScripted, CriticalComesBeforeStrength) {
    const Value root = clash_of(armed_clash(R"("weapon": "critical", "collision_effect": {"health": -5})"));
    const Value crit = rolled(with(root, "rules.rounding", "floor"), {15});
    EXPECT_TRUE(crit["critical"].as_bool());
    EXPECT_EQ(crit["damage"], Value(15)); // 5 × 2 × 1.5; floor(5 × 1.5) × 2 would be 14
    EXPECT_EQ(crit["base_damage"], Value(5));
    const Value plain = rolled(with(root, "rules.rounding", "floor"), {16});
    EXPECT_FALSE(plain["critical"].as_bool());
    EXPECT_EQ(plain["damage"], Value(7)); // 7.5
    EXPECT_EQ(rolled(with(root, "rules.rounding", "nearest"), {16})["damage"], Value(8));
}

TEST(CollisionScripted, ACriticalWeaponThatTakesNoHealthRollsNothing) {
    const Value r =
        rolled(clash_of(armed_clash(R"("weapon": "critical", "collision_effect": {"health": 3})")), {});
    EXPECT_TRUE(r["hit"].as_bool());
    EXPECT_TRUE(r["crit_roll"].is_null());
}

TEST(CollisionScripted, AWeaponWithoutAnEffectLeavesBareHands) {
    Clash c = armed_clash(R"("weapon": "critical")");
    c.a += R"(, "collision_effect": {"health": -4})";
    const Value r = rolled(clash_of(c), {});
    EXPECT_EQ(r["source"], Value("actor"));
    EXPECT_EQ(r["damage"], Value(4)); // neither proc nor strength
    EXPECT_EQ(rolled(with(clash_of(c), "rules.strength_scales", "always"), {})["damage"], Value(6));
}

TEST(CollisionScripted, LifestealHealsUpToTheGreatestHealth) {
    const Value root = clash_of(armed_clash(R"("weapon": "lifesteal", "collision_effect": {"health": -8})"));
    EXPECT_EQ(rolled(root, {})["healed"], Value(3)); // a quarter of 12
    EXPECT_EQ(rolled(with(root, "actors.a.stats.health", 29), {})["healed"], Value(1));
    EXPECT_EQ(rolled(with(with(root, "actors.a.stats.health", 29), "rules.overheal", true), {})["healed"],
              Value(3));
    // More than there is to take still heals: 12 damage against 1 health.
    EXPECT_EQ(rolled(with(root, "actors.b.stats.health", 1), {})["healed"], Value(3));
}

TEST(CollisionScripted, KnockbackStaggersWithoutAMapToo) {
    const Value root = clash_of(armed_clash(R"("weapon": "knockback", "collision_effect": {"health": -8})"));
    const Value r = rolled(root, {});
    EXPECT_TRUE(r["knockback"].as_bool());
    EXPECT_TRUE(r["staggered"].as_bool());
    const Value dead = rolled(with(root, "actors.b.stats.health", 5), {});
    EXPECT_FALSE(dead["staggered"].as_bool());
}

TEST(CollisionScripted, OtherStatsChangeAsTheyAre) {
    const Value root = clash_of(armed_clash(
        R"("collision_effect": {"health": -2, "mana": "-{strength}", "strength": 4}, "weapon": true)",
        R"(, "stats": {"health": 30, "mana": 40})"));
    const auto match = match_of(root);
    AnySource source(TypedDice{});
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const Value r = match->result(log, log.events().front());
    EXPECT_EQ(r["changes"], json(R"({"health": -3, "mana": -15, "strength": 4})"));
    StepCheck check(*match, log, match->initial_state());
    check.all_events();
    EXPECT_GT(check.paths_seen, 4U);
}

TEST(CollisionScripted, EffectiveStatsUnfoldToEveryItem) {
    Clash c{
        .a = R"(, "stats": {"accuracy": 40, "strength": 12}, "collision_effect": {"health": -1},
                 "equipment": {"weapon": "sword", "top": "horns"}, "inventory": ["charm", "charm"])",
        .b = R"(, "stats": {"strength": 6}, "equipment": {"lower": "belt"})",
        .items =
            R"({"id": "sword", "kind": "weapon", "collision_effect": {"health": -10}, "wear_effect": {"accuracy": "{strength}"}},
                        {"id": "horns", "wearable": "top", "wear_effect": {"strength": "-{defense}", "accuracy": -1}},
                        {"id": "belt", "wearable": "lower", "wear_effect": {"defense": "{strength}"}},
                        {"id": "charm", "passive_effect": {"strength": 2, "accuracy": 50}})"};
    const auto match = match_of(clash_of(c));
    AnySource source(dice({1}));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const Value r = match->result(log, log.events().front());
    EXPECT_EQ(r["accuracy"], Value(51)); // 40 + 12 − 1; what is carried does not count for accuracy
    EXPECT_EQ(r["strength"], Value(16)); // 12 − 0 + 2 + 2
    EXPECT_EQ(r["defense"], Value(6));   // the belt reads the strength of who wears it
    StepCheck check(*match, log, match->initial_state());
    check.all_events();
    EXPECT_GE(check.steps_seen, 12U);
}

TEST(CollisionScripted, ANamedWeaponReplacesTheOneWorn) {
    Clash c = armed_clash(R"("collision_effect": {"health": -8}, "wear_effect": {"strength": 5})");
    c.items += R"(, {"id": "axe", "kind": "weapon", "collision_effect": {"health": -2}})";
    c.more = R"(, "attack": {"weapon": "axe"})";
    const Value r = rolled(clash_of(c), {});
    EXPECT_EQ(r["strength"], Value(15));
    EXPECT_EQ(r["damage"], Value(3)); // 2 × 15 / 10
}

TEST(CollisionWords, NamesArticlesAndVerbsAreFilledIn) {
    using namespace collision;
    const WordLists lists = word_lists(json(R"({"attacks": {"grunts": ["ugh"], "melee_verbs": ["bonks"]}})"));
    const Names names{"Ann", "Bob", "axe"};
    const auto told = [&](std::string_view text) {
        WordChoice choice(1);
        return filled_in(text, names, lists, choice);
    };
    EXPECT_EQ(told("[actor_name] [attacks.melee_verbs] the [attacked_actor_name] with [a-an] [weapon_name]!"),
              "Ann bonks the Bob with an axe!");
    EXPECT_EQ(told("[attacks.grunts], [a-an] sword"), "ugh, a sword");
    EXPECT_EQ(told("[what] [attacks.none] [open"), "[what] [attacks.none] [open");
    EXPECT_EQ(told("[[actor_name]]"), "[Ann]");
    EXPECT_NE(word_lists({}).find("miss_verbs"), nullptr); // built in
    for (const auto& [word, article] :
         {std::pair("hour", "an"), {"unicorn", "a"}, {"Orc", "an"}, {"ball", "a"}, {"", "a"}})
        EXPECT_EQ(article_before(word), article) << word;
}

TEST(CollisionWords, TheScenariosVerbsAreInThePlainSentencesToo) {
    const std::string words =
        R"(, "words": {"attacks": {"melee_verbs": ["bonks"], "miss_verbs": ["flails at"]}})";
    Clash clash = plain_clash();
    clash.more = words;
    for (const Language language : all_languages()) {
        EXPECT_NE(sentences(clash_of(clash), {1}, language).front().find("bonks"), std::string::npos);
        EXPECT_NE(sentences(clash_of(clash), {99}, language).front().find("flails at"), std::string::npos);
    }
    EXPECT_EQ(sentences(clash_of(clash), {1}).front(), "a bonks b for 10 damage.");
    clash.more = R"(, "words": {"attacks": {"melee_verbs": []}})"; // an empty list is none
    EXPECT_EQ(sentences(clash_of(clash), {99}).front().find("⟦"), std::string::npos);
}

TEST(CollisionWords, AMessageAboutTheWeaponNeedsOne) {
    Clash clash = armed_clash(R"("name": "axe", "weapon": true, "collision_effect": {"health": -1})");
    clash.a +=
        R"(, "collision_effect": {"health": -2}, "collision_description": "[actor_name] strikes with [a-an] [weapon_name]!")";
    EXPECT_EQ(sentences(clash_of(clash), {}).front(), "a strikes with an axe!");
    clash.more = R"(, "attack": {"weapon": null}, "words": {"attacks": {"melee_verbs": ["bonks"]}})";
    EXPECT_EQ(sentences(clash_of(clash), {}).front(), "a bonks b for 2 damage.");
}

TEST(CollisionScripted, AnAttackFromAfarSaysThatDistanceDoesNotCount) {
    Clash clash = plain_clash();
    clash.a += R"(, "at": [0, 0])";
    clash.b += R"(, "at": [4, 1])";
    clash.more = R"(, "arena": {"tiles": [".....", "....."]})";
    EXPECT_EQ(sentences(clash_of(clash), {1}).back(),
              "The two are 5 tiles apart: a single attack takes no notice of distance, a fight would have "
              "them meet first.");
    EXPECT_EQ(odds_of(clash_of(clash)).notes.back().key, "collision.apart");
    const Value beside = with(clash_of(clash), "actors.b.at", json("[0, 1]"));
    EXPECT_EQ(sentences(beside, {1}).back(), "Health of b: 30 → 20");
    EXPECT_EQ(odds_of(beside).notes.back().key, "collision.percent_die");
}

TEST(CollisionWords, TheWeaponsDescriptionIsToldWithASingleAttack) {
    const Clash clash = armed_clash(
        R"("name": "Maul", "weapon": true, "collision_effect": {"health": -1}, "description": "Heavy.")");
    EXPECT_EQ(sentences(clash_of(clash), {}).back(), "Maul: Heavy.");
}

TEST(CollisionExact, ADuelSaysWhatItLeavesOut) {
    const auto keys = [](const Value& root) {
        std::vector<std::string> all;
        for (const Message& note : match_of(root)->duel_notes()) all.push_back(note.key);
        return all;
    };
    EXPECT_TRUE(keys(clash_of(plain_clash())).empty());
    Clash clash = plain_clash();
    clash.more = R"(, "arena": {"tiles": ["..."]})";
    clash.b += R"(, "inventory": ["draught"])";
    clash.items = R"({"id": "draught", "use_effect": {"health": 5}})";
    EXPECT_EQ(keys(clash_of(clash)),
              (std::vector<std::string>{"collision.note.no_map", "collision.note.no_potions"}));
}

TEST(CollisionWords, TheWeaponsWordsComeFirstAndTheDiceStayAsTheyAre) {
    Clash c = armed_clash(
        R"("collision_effect": {"health": -8}, "collision_description": "[actor_name] uses [weapon_name]", "collision_sound": "clang")");
    c.a += R"(, "collision_description": "own", "collision_sound": "thud")";
    const auto match = match_of(clash_of(c));
    AnySource source(TypedDice{});
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const auto lines = match->narrate(log, log.events().front());
    EXPECT_EQ(lines.front().arguments.front().value, Argument(LocalText{{{"", "a uses w"}}}));
    EXPECT_EQ(match->result(log, log.events().front())["sound"], Value("clang"));
    EXPECT_TRUE(log.draws(log.events().front()).empty());
}

TEST(CollisionErrors, PointIntoTheText) {
    const Findings found =
        findings_of(clash_of(armed_clash(R"("collision_effect": {"health": "-{strength"})")));
    ASSERT_EQ(told(found.errors), "bad_change @ items[0].collision_effect.health");
}
