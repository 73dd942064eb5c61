#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/rule.h"
#include "tests/support/scenarios.h"

#include <gtest/gtest.h>

using namespace ludus;
using namespace ludus::progression;
using namespace ludus::test;

namespace {

const std::shared_ptr<const Schema>& shared_schema() {
    static const auto built = std::make_shared<const Schema>(progression::Rule::schema());
    return built;
}

/// A hero and a goblin; `actor` and `items` are keys of the hero and entries of the list, `more` further
/// keys of the document.
Findings findings_with(const std::string& actor, const std::string& items, const std::string& more) {
    const std::string text = R"({"ludus": 1, "ruleset": "progression",
        "actors": [{"id": "hero", "faction": "hero_guild")" +
                             actor + R"(}, {"id": "goblin"}], "items": [)" + items + "]" + more + "}";
    const Result<Value> root = read_json(text);
    EXPECT_TRUE(root) << text;
    return root ? findings_of(*root) : Findings{};
}

Findings with_actor(const std::string& actor) { return findings_with(actor, "", ""); }
Findings with_items(const std::string& items) { return findings_with("", items, ""); }
Findings with_more(const std::string& more) { return findings_with("", "", more); }

template <class T>
void expect_round_trip(const Value& value) {
    const T typed = bind<T>(value);
    EXPECT_EQ(bind<T>(write(typed)), typed);
}

void expect_item_round_trip(const Value& item) {
    const std::string& kind = item["kind"].as_text();
    if (kind == "weapon") return expect_round_trip<Weapon>(item);
    if (kind == "potion") return expect_round_trip<Potion>(item);
    if (kind == "skill") return expect_round_trip<Skill>(item);
    expect_round_trip<Gear>(item);
}

const Field& listed(std::string_view key) {
    static const std::vector<ListedField> all = list_fields(*shared_schema());
    for (const ListedField& f : all)
        if (f.key() == key) return f.field;
    ADD_FAILURE() << "no field " << key;
    return all.front().field;
}

struct Default {
    const char* id;
    Value value;
};

void expect_defaults(const std::string& below, const std::vector<Default>& all) {
    for (const Default& d : all) EXPECT_EQ(listed(below + d.id).fallback, d.value) << below << d.id;
}

constexpr const char* pond = R"(, "arena": {"tiles": ["#..~", "...."], "legend": {"~": "water"})";

} // namespace

TEST(ProgressionSchema, EveryGoldenScenarioIsSound) {
    const Value all = golden("progression");
    ASSERT_EQ(all.size(), 83U);
    for (const Value& entry : all.items()) {
        const Findings found = findings_of(entry["scenario"]);
        EXPECT_EQ(told(found.errors), "");
        EXPECT_EQ(told(found.warnings), "");
    }
}

TEST(ProgressionSchema, EveryGoldenScenarioRoundTrips) {
    const Value all = golden("progression");
    for (const Value& entry : all.items()) {
        const Value& root = entry["scenario"];
        for (const Value& actor : root["actors"].items()) expect_round_trip<Actor>(actor);
        for (const Value& item : root["items"].items()) expect_item_round_trip(item);
        expect_round_trip<Situation>(root["attack"]["situation"]);
        expect_round_trip<Rules>(root["rules"]);
    }
}

TEST(ProgressionSchema, WhatNoGoldenScenarioHasRoundTrips) {
    expect_round_trip<Actor>(*read_json(R"({"id": "a", "class": "mage", "caps": {"int": 30}, "bag": ["x"],
        "skills": ["bolt"], "home": [3, 4], "effects": [{"id": "wall", "mult": {"def": 1.5}, "ticks": 3}]})"));
    expect_item_round_trip(*read_json(R"({"kind": "potion", "heal": 30})"));
    expect_item_round_trip(*read_json(
        R"({"kind": "skill", "power": 1.8, "target": "area_enemies", "element": "fire", "mult": {"atk": 0.5}})"));
    expect_round_trip<Spawner>(*read_json(R"({"at": [1, 2], "actor": "goblin", "every": 5, "max": 3})"));
}

TEST(ProgressionSchema, BindsWhatIsWritten) {
    const auto weapon = bind<Weapon>(*read_json(
        R"({"damage_type": "magical", "element": "dark", "weapon_range": 3, "matk": 4, "evasion": 0.02})"));
    EXPECT_EQ(weapon.damage_type, DamageType::magical);
    EXPECT_EQ(weapon.element, Element::dark);
    EXPECT_EQ(weapon.weapon_range, 3);
    EXPECT_EQ(weapon.matk, 4);
    EXPECT_EQ(weapon.evasion, 0.02);
    const auto actor = bind<Actor>(*read_json(R"({"id": "a", "class": "rogue", "attributes": {"int": 9}})"));
    EXPECT_EQ(actor.profession, Class::rogue);
    EXPECT_EQ(actor.attributes.intellect, 9);
    EXPECT_EQ(actor.caps.intellect, 15);
}

TEST(ProgressionSchema, DefaultsOfActors) {
    expect_defaults("actors.stats.", {{"max_hp", 20},
                                      {"atk", 5},
                                      {"def", 0},
                                      {"matk", 0},
                                      {"mdef", 0},
                                      {"spd", 10},
                                      {"luck", 0},
                                      {"crit_rate", .05},
                                      {"crit_dmg", 1.5},
                                      {"evasion", 0},
                                      {"level", 1},
                                      {"tier", 0},
                                      {"xp", 0},
                                      {"xp_to_next", 100},
                                      {"gold", 0},
                                      {"max_stamina", 50},
                                      {"hp", Value()},
                                      {"stamina", Value()}});
    for (const char* id : {"str", "agi", "vit", "int", "spi", "wis", "end", "per", "cha"}) {
        expect_defaults("actors.attributes.", {{id, 5}});
        expect_defaults("actors.caps.", {{id, 15}});
    }
    for (const char* id : {"fire", "ice", "lightning", "dark", "holy"})
        expect_defaults("actors.elem_vuln.", {{id, 1}});
    expect_defaults("actors.", {{"class", "none"}, {"home", Value()}, {"weapon", Value()}});
}

TEST(ProgressionSchema, DefaultsOfItems) {
    for (const char* kind : {"weapon", "armor", "accessory"})
        for (const char* id : {"atk", "def", "matk", "mdef", "spd", "luck", "crit_rate", "evasion", "max_hp"})
            expect_defaults(std::string("items.") + kind + ".", {{id, 0}});
    expect_defaults("items.weapon.", {{"damage_type", "physical"}, {"element", "none"}, {"weapon_range", 1}});
    expect_defaults("items.skill.", {{"power", 1},
                                     {"range", 1},
                                     {"target", "single_enemy"},
                                     {"radius", 0},
                                     {"aoe_falloff", 0.15},
                                     {"crit_bonus", 0},
                                     {"damage_type", Value()},
                                     {"element", Value()}});
}

TEST(ProgressionSchema, DefaultsOfTheSituation) {
    expect_defaults("attack.situation.", {{"tick", 0},
                                          {"distance", 1},
                                          {"cover", false},
                                          {"attacker_sanctuary", false},
                                          {"defender_sanctuary", false},
                                          {"skill", Value()},
                                          {"distance_from_center", 0}});
    EXPECT_EQ(bind<Situation>(Value()).distance, std::nullopt);
}

TEST(ProgressionSchema, DefaultsOfTheRules) {
    expect_defaults("rules.", {{"damage_variance", 0.3},
                               {"evasion_cap", 0.75},
                               {"crit_cap", 0.8},
                               {"luck_evasion", 0.002},
                               {"luck_crit", 0.003},
                               {"cover_evasion", 0.1},
                               {"sanctuary_atk_mult", 0.5},
                               {"sanctuary_def_mult", 0.5},
                               {"attack_stamina", 3},
                               {"stamina_regen", 1},
                               {"stamina_regen_rest", 5},
                               {"final_minimum", 0},
                               {"attribute_bonuses", true},
                               {"roll_tick", "action"},
                               {"delay_min", 0.15},
                               {"delay_max", 2},
                               {"potion_delay", 0.5},
                               {"xp_per_kill_base", 30},
                               {"xp_per_level_scale", 1.5},
                               {"max_level", 20},
                               {"stat_growth_hp", 5},
                               {"stat_growth_atk", 1},
                               {"stat_growth_def", 1},
                               {"stat_growth_spd", 1},
                               {"threat_decay_rate", 0.1},
                               {"threat_damage_mult", 1},
                               {"threat_heal_mult", 0.5},
                               {"threat_tank_class_mult", 1.5},
                               {"opportunity_attack_damage_mult", 0.5},
                               {"chase_spd_closing_base", 6},
                               {"hero_respawn_ticks", 10},
                               {"hero_return", true},
                               {"resting_heroes_fight_on", false},
                               {"kite_hp", 0.6},
                               {"potion_hp", 0.5},
                               {"engage_ticks", 2},
                               {"engage_mult", 2},
                               {"action_mult.move", 1},
                               {"action_mult.attack", 0.9},
                               {"action_mult.skill", 1.2},
                               {"action_mult.loot", 0.7},
                               {"action_mult.harvest", 0.7},
                               {"action_mult.use_item", 0.6},
                               {"action_mult.rest", 1},
                               {"training_primary", 0.015},
                               {"training_secondary", 0.008},
                               {"level_attributes", 2},
                               {"level_caps", 5}});
    EXPECT_EQ(shared_schema()->default_rng, GeneratorId::xxh64);
}

TEST(ProgressionSchema, TheFactionIsTheSide) {
    const Value root = *read_json(R"({"ludus": 1, "ruleset": "progression",
        "actors": [{"id": "hero", "faction": "hero_guild"}, {"id": "wolf"}]})");
    const Scenario scenario(root, shared_schema());
    EXPECT_EQ(scenario.team(0), "hero_guild");
    EXPECT_EQ(scenario.team(1), "wolf");
    EXPECT_EQ(bind<Actor>(scenario.actor(1)).faction, "wolf");
    EXPECT_EQ(listed("actors.faction").role, Role::team);
    EXPECT_EQ(listed("actors.faction").follows, "id");
    EXPECT_EQ(listed("actors.team").role, Role::none);
}

TEST(ProgressionSchema, AnUnknownKeyIsKept) {
    const Value root = *read_json(
        R"({"ludus": 1, "ruleset": "progression", "actors": [{"id": "a", "stats": {"mana": 3}}]})");
    ASSERT_EQ(told(findings_of(root).errors), "");
    EXPECT_EQ(Scenario(root, shared_schema()).actor(0)["stats"]["mana"], Value(3));
}

TEST(ProgressionSchema, AnUnknownKeyIsAWarning) {
    const Findings found = with_actor(R"(, "stats": {"lukc": 5}, "elem_vuln": {"poison": 2})");
    EXPECT_EQ(told(found.errors), "");
    EXPECT_EQ(told(found.warnings),
              "unknown_key_nearest @ actors[0].stats.lukc, unknown_key @ actors[0].elem_vuln.poison");
}

TEST(ProgressionSchema, RangesAndReferences) {
    EXPECT_EQ(told(with_actor(R"(, "stats": {"atk": 5.5})").errors), "not_whole @ actors[0].stats.atk");
    EXPECT_EQ(told(with_actor(R"(, "stats": {"level": 0})").errors), "out_of_range @ actors[0].stats.level");
    EXPECT_EQ(told(with_more(R"(, "attack": {"situation": {"tick": 2000000000}})").errors), "");
    EXPECT_EQ(told(with_more(R"(, "attack": {"situation": {"tick": 2000000001}})").errors),
              "out_of_range @ attack.situation.tick");
    EXPECT_EQ(told(with_more(R"(, "rules": {"damage_variance": 2.5})").errors),
              "out_of_range @ rules.damage_variance");
    EXPECT_EQ(told(with_more(R"(, "rules": {"chase_spd_closing_base": 0})").errors),
              "not_above @ rules.chase_spd_closing_base");
    EXPECT_EQ(
        told(findings_with(R"(, "skills": ["ring"])", R"({"id": "ring", "kind": "accessory"})", "").errors),
        "wrong_item_kind @ actors[0].skills[0]");
    EXPECT_EQ(told(with_actor(R"(, "bag": ["small_hp_potion", "elixir"])").errors),
              "unknown_item @ actors[0].bag[1]");
}

TEST(ProgressionSchema, SpawnersAreChecked) {
    EXPECT_EQ(
        told(with_more(R"(, "arena": {"spawners": [{"at": [1, 1], "actor": "goblin", "every": 5}]})").errors),
        "");
    EXPECT_EQ(told(with_more(R"(, "arena": {"spawners": [{"at": [1, 1], "actor": "orc"}]})").errors),
              "unknown_actor @ arena.spawners[0].actor, missing_field @ arena.spawners[0].every");
}

TEST(ProgressionCheck, TheShortestDelayIsNotAboveTheLongest) {
    EXPECT_EQ(told(with_more(R"(, "rules": {"delay_min": 3})").errors),
              "delay_min_above_max @ rules.delay_min");
    EXPECT_EQ(told(with_more(R"(, "rules": {"delay_min": 2})").errors), "");
}

TEST(ProgressionCheck, AnAttackTakesASkillForEnemies) {
    const std::string attack = R"(, "attack": {"situation": {"skill": "s"}})";
    for (const char* target : {"self", "area_allies"})
        EXPECT_EQ(
            told(findings_with(
                     "", R"({"id": "s", "kind": "skill", "target": ")" + std::string(target) + "\"}", attack)
                     .errors),
            "skill_not_for_enemies @ attack.situation.skill");
    EXPECT_EQ(told(findings_with("", R"({"id": "s", "kind": "skill"})", attack).errors), "");
}

TEST(ProgressionCheck, AnEffectNeedsADuration) {
    EXPECT_EQ(told(with_items(R"({"id": "s", "kind": "skill", "mult": {"def": 1.5}})").errors),
              "effect_without_duration @ items[0].duration");
    EXPECT_EQ(told(with_items(R"({"id": "s", "kind": "skill", "mult": {"def": 1.5}, "duration": 3})").errors),
              "");
}

TEST(ProgressionCheck, AnUnknownMultipliedStatIsAWarning) {
    const Findings skill =
        with_items(R"({"id": "s", "kind": "skill", "mult": {"defence": 1.5}, "duration": 3})");
    EXPECT_EQ(told(skill.errors), "");
    EXPECT_EQ(told(skill.warnings), "unknown_effect_stat @ items[0].mult.defence");
    EXPECT_EQ(told(with_actor(R"(, "effects": [{"mult": {"def": 2}}, {"mult": {"odd name": 2}}])").warnings),
              R"(unknown_effect_stat @ actors[0].effects[1].mult["odd name"])");
}

TEST(ProgressionCheck, APotionSaysWhatItHeals) {
    EXPECT_EQ(told(with_items(R"({"id": "elixir", "kind": "potion"})").errors),
              "potion_without_heal @ items[0].heal");
    EXPECT_EQ(told(with_items(R"({"id": "elixir", "kind": "potion", "heal": 5})").errors), "");
    EXPECT_EQ(told(with_items(R"({"id": "large_hp_potion", "kind": "potion"})").errors), "");
    EXPECT_EQ(known_heal("small_hp_potion"), 20);
    EXPECT_EQ(known_heal("medium_hp_potion"), 40);
    EXPECT_EQ(known_heal("large_hp_potion"), 80);
}

TEST(ProgressionCheck, PlacesAreOnFreeTilesOfTheMap) {
    const auto home = [](const std::string& at) {
        return told(findings_with(R"(, "home": )" + at, "", std::string(pond) + "}").errors);
    };
    EXPECT_EQ(home("[3, 1]"), "");
    EXPECT_EQ(home("[4, 1]"), "place_off_map @ actors[0].home");
    EXPECT_EQ(home("[3, 2]"), "place_off_map @ actors[0].home");
    EXPECT_EQ(home("[0, 0]"), "place_blocked @ actors[0].home");
    EXPECT_EQ(home("[3, 0]"), "place_blocked @ actors[0].home");
    const std::string spawners = R"(, "spawners": [{"at": [1, 0], "actor": "goblin", "every": 5},
                                                   {"at": [9, 0], "actor": "goblin", "every": 5}]})";
    EXPECT_EQ(told(with_more(pond + spawners).errors), "place_off_map @ arena.spawners[1].at");
}

TEST(ProgressionCheck, ATeamIsNotUsed) {
    const Findings found = with_actor(R"(, "team": "heroes")");
    EXPECT_EQ(told(found.errors), "");
    EXPECT_EQ(told(found.warnings), "team_not_used @ actors[0].team");
}
