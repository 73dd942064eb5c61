#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/rules/collision/fields.h"
#include "engine/rules/collision/rule.h"
#include "tests/support/places.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

std::shared_ptr<const Schema> shared_schema() {
    static const auto schema = std::make_shared<const Schema>(collision::Rule::schema());
    return schema;
}

Findings look_at_tree(const Value& root) {
    Findings findings = check_scenario(root, *shared_schema());
    if (findings.ok()) collision::Rule::check(Scenario(root, shared_schema()), findings);
    return findings;
}

/// A scenario around some of its parts: `"rules": {…}`.
Findings look_at(std::string_view parts) {
    const auto root = read_json(R"({"ludus": 1, "ruleset": "collision", )" + std::string(parts) + "}");
    EXPECT_TRUE(root) << parts;
    return root ? look_at_tree(*root) : Findings{};
}

/// "code path", one line a problem.
std::string lines_told(const Errors& errors) {
    std::string all;
    for (const Error& e : errors) all += (all.empty() ? "" : "\n") + e.code + ' ' + e.path;
    return all;
}

template <class T>
void expect_round_trip(const Value& value) {
    const T typed = bind<T>(value);
    EXPECT_EQ(bind<T>(write(typed)), typed);
}

Value default_of(std::string_view key) {
    for (const ListedField& f : list_fields(*shared_schema()))
        if (f.key() == key) return f.field.fallback;
    ADD_FAILURE() << "no field " << key;
    return {};
}

} // namespace

TEST(CollisionSchema, GoldenScenariosAreSoundAndRoundTrip) {
    const auto text = read_file(test::in_tests("golden/collision.json"));
    ASSERT_TRUE(text);
    const auto cases = read_json(*text);
    ASSERT_TRUE(cases);
    ASSERT_FALSE(cases->items().empty());
    for (const Value& golden : cases->items()) {
        const Value& scenario = golden["scenario"];
        const Findings findings = look_at_tree(scenario);
        EXPECT_EQ(lines_told(findings.errors), "");
        EXPECT_EQ(lines_told(findings.warnings), "");
        for (const Value& actor : scenario["actors"].items()) expect_round_trip<collision::Actor>(actor);
        for (const Value& item : scenario["items"].items()) expect_round_trip<collision::Item>(item);
        expect_round_trip<collision::Rules>(scenario["rules"]);
    }
}

TEST(CollisionSchema, DefaultsAreTheRulesOwn) {
    EXPECT_EQ(default_of("actors.stats.accuracy"), Value());
    EXPECT_EQ(default_of("actors.stats.defense"), Value(0));
    EXPECT_EQ(default_of("actors.stats.strength"), Value(10));
    EXPECT_EQ(default_of("actors.stats.health"), Value(10));
    EXPECT_EQ(default_of("items.other.weapon"), Value());
    EXPECT_EQ(default_of("rules.decay"), Value(0.987));
    EXPECT_EQ(default_of("rules.hit_min"), Value(5));
    EXPECT_EQ(default_of("rules.hit_max"), Value(95));
    EXPECT_EQ(default_of("rules.crit_percent"), Value(15));
    EXPECT_EQ(default_of("rules.crit_mult"), Value(2));
    EXPECT_EQ(default_of("rules.strength_div"), Value(10));
    EXPECT_EQ(default_of("rules.lifesteal"), Value(0.25));
    EXPECT_EQ(default_of("rules.strength_scales"), Value("weapon"));
    EXPECT_EQ(default_of("rules.rounding"), Value("none"));
    EXPECT_EQ(default_of("rules.overheal"), Value(false));
    EXPECT_EQ(shared_schema()->default_rng, GeneratorId::rot);
}

TEST(CollisionSchema, HealthMaxFollowsHealth) {
    const auto actor = bind<collision::Actor>(*read_json(R"({"stats": {"health": 80}})"));
    EXPECT_EQ(actor.stats.health_max, 80);
}

TEST(CollisionSchema, AWeaponIsTrueOrAWord) {
    using Weapon = std::variant<bool, collision::WeaponType>;
    const auto weapon = [](std::string_view text) { return bind<collision::Item>(*read_json(text)).weapon; };
    EXPECT_EQ(weapon(R"({"weapon": true})"), Weapon(true));
    EXPECT_EQ(weapon(R"({"weapon": "knockback"})"), Weapon(collision::WeaponType::knockback));
    EXPECT_EQ(weapon("{}"), std::nullopt);
    EXPECT_EQ(lines_told(look_at(R"("items": [{"id": "w", "weapon": "poison"}])").errors),
              "unknown_option items[0].weapon");
}

TEST(CollisionSchema, FurtherStatsAreFreeNumbers) {
    const Findings free = look_at(R"("actors": [{"id": "a", "stats": {"mana": 3, "odd name": 1}}])");
    EXPECT_EQ(lines_told(free.errors), "");
    EXPECT_EQ(lines_told(free.warnings), "");
    EXPECT_EQ(lines_told(look_at(R"("actors": [{"id": "a", "stats": {"mana": "much"}}])").errors),
              "wrong_type actors[0].stats.mana");
    EXPECT_EQ(lines_told(look_at(R"("actors": [{"id": "a", "stats": {"acuracy": 3}}])").warnings),
              "unknown_key_nearest actors[0].stats.acuracy");
}

TEST(CollisionSchema, FurtherStatsRoundTrip) {
    const Value value = *read_json(R"({"stats": {"mana": 3, "health": 7}})");
    const auto actor = bind<collision::Actor>(value);
    ASSERT_NE(actor.stats.further.find("mana"), nullptr);
    EXPECT_EQ(*actor.stats.further.find("mana"), 3);
    EXPECT_EQ(actor.stats.further.find("health"), nullptr);
    expect_round_trip<collision::Actor>(value);
}

TEST(CollisionSchema, UnknownKeysAreWarningsAndKept) {
    const Value root =
        *read_json(R"({"ludus": 1, "ruleset": "collision", "actors": [{"id": "a", "colour": "red"}]})");
    const Findings findings = look_at_tree(root);
    EXPECT_EQ(lines_told(findings.errors), "");
    EXPECT_EQ(lines_told(findings.warnings), "unknown_key actors[0].colour");
    EXPECT_EQ(Scenario(root, shared_schema()).actor(0)["colour"], Value("red"));
}

TEST(CollisionSchema, ChangesAreNumbersOrSignedStats) {
    EXPECT_EQ(lines_told(look_at(R"("items": [{"id": "w", "collision_effect": {"health": "-{strength}",
                                "defense": "+2", "accuracy": -1.5}}])")
                             .errors),
              "");
    EXPECT_EQ(
        lines_told(
            look_at(R"("items": [{"id": "w", "collision_effect": {"health": "-{strength}*2"}}])").errors),
        "bad_change items[0].collision_effect.health");
}

TEST(CollisionSchema, RangesAreHeld) {
    EXPECT_EQ(lines_told(look_at(R"("rules": {"decay": 0, "strength_div": 0, "crit_percent": 101})").errors),
              "not_above rules.decay\nnot_above rules.strength_div\nout_of_range rules.crit_percent");
    EXPECT_EQ(lines_told(look_at(R"("actors": [{"id": "a", "status": ["asleep"]}])").errors),
              "unknown_option actors[0].status[0]");
    EXPECT_EQ(lines_told(look_at(R"("actors": [{"id": "a", "inventory": ["nothing"]}])").errors),
              "unknown_item actors[0].inventory[0]");
}

TEST(CollisionCheck, TheLeastHitChanceIsNotAboveTheGreatest) {
    const Findings findings = look_at(R"("rules": {"hit_min": 96})");
    ASSERT_EQ(lines_told(findings.errors), "min_above_max rules.hit_min");
    EXPECT_EQ(findings.errors[0].arguments, (Arguments{{"min", 96.0}, {"max", 95.0}}));
    EXPECT_EQ(lines_told(look_at(R"("rules": {"hit_min": 50, "hit_max": 50})").errors), "");
}

TEST(CollisionCheck, WarnsOfUnknownNamesInMessages) {
    const Findings findings = look_at(R"("words": {"attacks": {"grunts": ["ugh"], "silence": []}},
        "actors": [{"id": "a", "collision_description": "[actor_name] [attacks.grunts] [a-an] [wepon_name]!",
                    "miss_description": "[attacks.miss_verbs] [attacks.silence] [open"}],
        "items": [{"id": "w", "miss_description": "[[weapon_name]] [attacks.melee_verbs] [words.grunts]",
                   "collision_description": "]["}])");
    EXPECT_EQ(lines_told(findings.errors), "");
    ASSERT_EQ(lines_told(findings.warnings), "unknown_template_name actors[0].collision_description\n"
                                             "unknown_template_name actors[0].miss_description\n"
                                             "unknown_template_name items[0].miss_description");
    EXPECT_EQ(findings.warnings[0].arguments, (Arguments{{"name", std::string("wepon_name")}}));
    EXPECT_EQ(findings.warnings[1].arguments, (Arguments{{"name", std::string("attacks.silence")}}));
    EXPECT_EQ(findings.warnings[2].arguments, (Arguments{{"name", std::string("words.grunts")}}));
}

TEST(CollisionCheck, WarnsOfStatsNobodyHas) {
    const Findings findings = look_at(R"("actors": [{"id": "a", "stats": {"mana": 1},
                                          "collision_effect": {"health": "-{rage}"}}],
        "items": [{"id": "i", "wear_effect": {"defence": 8}, "use_effect": {"mana": 2},
                   "passive_effect": {"mana": "{strength}"}, "requires_stat": {"wits": 3}}])");
    EXPECT_EQ(lines_told(findings.errors), "");
    ASSERT_EQ(lines_told(findings.warnings), "unknown_stat actors[0].collision_effect.health\n"
                                             "unknown_stat items[0].wear_effect.defence\n"
                                             "unknown_stat items[0].requires_stat.wits");
    EXPECT_EQ(findings.warnings[0].arguments, (Arguments{{"stat", std::string("rage")}}));
}

TEST(CollisionCheck, WarnsOfWornArmourWhoseRequirementIsNotMet) {
    const auto warned = [](const std::string& strength, const std::string& more = {}) {
        return told(
            findings_of(
                clash_of({.a = R"(, "stats": {"strength": )" + strength +
                               R"(}, "equipment": {"lower": "plate"})" + more,
                          .items = R"({"id": "plate", "wearable": "lower", "requires_stat": {"strength": 8},
                                                       "wear_effect": {"strength": 5}},
                                                      {"id": "charm", "passive_effect": {"strength": 1}})"}))
                .warnings);
    };
    EXPECT_EQ(warned("8"), "");
    EXPECT_EQ(warned("7"), "worn_requirement_not_met @ actors[0].equipment.lower"); // its own +5 aside
    EXPECT_EQ(warned("7", R"(, "inventory": ["charm"])"), "");
}

TEST(CollisionSchema, ANewcomerHitsAndMissesWithItsOwnHands) {
    const Schema schema = collision::Rule::schema();
    const Value actor = as_newcomer(json(R"({"id": "n"})"), schema);
    Value root = clash_of({});
    root.set("actors", Value::list({actor, json(R"({"id": "b", "stats": {"defense": 10}})")}));
    EXPECT_TRUE(findings_of(root).ok());
    const Odds odds = odds_of(root);
    EXPECT_NEAR(odds.hit_chance, 43.0 / 100, 1e-15); // 50 × 0.987^10 = 43.87
    EXPECT_NEAR(odds.damage.mean(), 4.3, 1e-12);     // its strength of 10
}

TEST(CollisionCheck, WarnsOfItemsInSlotsTheyAreNotMadeFor) {
    const Findings findings =
        look_at(R"("items": [{"id": "hat", "wearable": "top"}, {"id": "club", "weapon": true},
                  {"id": "fork", "kind": "weapon"}, {"id": "spoon", "weapon": false}],
        "actors": [{"id": "a", "equipment": {"weapon": "club", "top": "hat"}, "weapon": "fork"},
                   {"id": "b", "equipment": {"weapon": "hat", "middle": "hat", "lower": "club"}}],
        "attack": {"weapon": "spoon"})");
    EXPECT_EQ(lines_told(findings.errors), "");
    EXPECT_EQ(lines_told(findings.warnings), "not_a_weapon actors[1].equipment.weapon\n"
                                             "wrong_slot actors[1].equipment.middle\n"
                                             "wrong_slot actors[1].equipment.lower\n"
                                             "not_a_weapon attack.weapon");
}
