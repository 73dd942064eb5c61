#include "engine/io/json_writer.h"
#include "tests/rules/progression/progression_test.h"
#include "tests/support/places.h"

#include <map>

/// Skills in a fight: when they are used, what they do, and the twelve of the presets.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// The items of every preset of this ruleset, by name; of one that occurs twice, both must be the same.
std::map<std::string, Value> preset_skills() {
    std::map<std::string, Value> all;
    for (const char* preset :
         {"fireball-on-a-cluster", "hero-against-goblin", "kiting-archer", "level-1-to-20", "orc-camp"}) {
        const Value root = json(must(read_file(test::in_project("resources/presets/progression/") +
                                               std::string(preset) + ".ludus.json")));
        for (const Value& item : root["items"].items()) {
            if (!(item["kind"] == Value("skill"))) continue;
            const auto [it, fresh] = all.emplace(text_in(item["name"], "en"), item);
            EXPECT_EQ(it->second, item) << preset;
        }
    }
    return all;
}

std::string preset_skill(const std::string& name) {
    const auto all = preset_skills();
    const auto it = all.find(name);
    if (it == all.end()) throw std::runtime_error("no preset has " + name);
    return write_json(it->second);
}

/// `a` with the skills at [3, 0], `b` beside it; both of speed 1, so that a skill is at 0, 1.2, …
Played with_skills(const std::string& items, const std::string& ids, const std::string& stats = {},
                   int ticks = 1, const std::string& b_stats = {}) {
    const std::string base = R"("max_hp": 500, "spd": 1, "max_stamina": 200)";
    return fought(
        {plain_actor("a", "hero_guild", base + (stats.empty() ? "" : ", " + stats),
                     R"("skills": [)" + ids + R"(], "at": [3, 0])"),
         plain_actor("b", "y", R"("max_hp": 500, "spd": 1)" + (b_stats.empty() ? "" : ", " + b_stats),
                     R"("at": [4, 0])")},
        {.ticks = ticks, .items = items});
}

/// Names of the skills that an actor used, in order.
std::vector<std::string> used(const Played& p, int actor) {
    std::vector<std::string> names;
    for (const Event* e : p.of("skill", actor)) names.push_back(p.result(*e)["skill"].as_text());
    return names;
}

} // namespace

TEST(ProgressionSkills, ThePresetsHaveTheSourcesTwelve) {
    struct Row {
        std::string name, profession, target;
        int range, radius;
        double falloff, power;
        std::string type, element;
        int cooldown, stamina;
        std::string more = "{}"; ///< crit_bonus, mult, duration, heal_fraction
    };
    const std::string one = "single_enemy", area = "area_enemies";
    const std::vector<Row> rows{
        {"Whirlwind", "warrior", area, 1, 1, 0, 1.5, "physical", {}, 8, 20},
        {"Rain of Arrows", "ranger", area, 4, 2, 0.15, 1.4, "physical", {}, 10, 18},
        {"Fireball", "mage", area, 4, 2, 0.2, 1.8, "magical", "fire", 8, 22},
        {"Power Strike", "warrior", one, 1, 0, 0.15, 1.8, {}, {}, 4, 12},
        {"Quick Shot", "ranger", one, 3, 0, 0.15, 1.5, {}, {}, 3, 8},
        {"Arcane Bolt", "mage", one, 4, 0, 0.15, 2.0, "magical", {}, 4, 14},
        {"Backstab", "rogue", one, 1, 0, 0.15, 2.2, {}, {}, 4, 10, R"({"crit_bonus": 0.15})"},
        {"Shield Wall",
         "warrior",
         "self",
         1,
         0,
         0.15,
         1,
         {},
         {},
         8,
         15,
         R"({"mult": {"def": 1.5}, "duration": 3})"},
        {"Evasive Step",
         "rogue",
         "self",
         1,
         0,
         0.15,
         1,
         {},
         {},
         7,
         10,
         R"({"mult": {"evasion": 1.3}, "duration": 3})"},
        {"Mark Prey",
         "ranger",
         one,
         4,
         0,
         0.15,
         0,
         {},
         {},
         10,
         15,
         R"({"mult": {"def": 0.75}, "duration": 4})"},
        {"Rally",
         "none",
         "area_allies",
         1,
         3,
         0.15,
         1,
         {},
         {},
         10,
         15,
         R"({"mult": {"atk": 1.1, "def": 1.1}, "duration": 3})"},
        {"Second Wind", "none", "self", 1, 0, 0.15, 1, {}, {}, 20, 20, R"({"heal_fraction": 0.2})"}};
    const auto all = preset_skills();
    for (const Row& row : rows) {
        ASSERT_TRUE(all.contains(row.name)) << row.name;
        const Value& s = all.at(row.name);
        const auto number = [&](const char* key, double fallback) {
            return s[key].is_null() ? fallback : s[key].as_double();
        };
        const auto text = [&](const char* key, const std::string& fallback) {
            return s[key].is_null() ? fallback : s[key].as_text();
        };
        EXPECT_EQ(text("class", "none"), row.profession) << row.name;
        EXPECT_EQ(text("target", one), row.target) << row.name;
        EXPECT_EQ(number("range", 1), row.range) << row.name;
        EXPECT_EQ(number("radius", 0), row.radius) << row.name;
        EXPECT_EQ(number("aoe_falloff", 0.15), row.falloff) << row.name;
        EXPECT_EQ(number("power", 1), row.power) << row.name;
        EXPECT_EQ(text("damage_type", ""), row.type) << row.name;
        EXPECT_EQ(text("element", ""), row.element) << row.name;
        EXPECT_EQ(number("cooldown", 0), row.cooldown) << row.name;
        EXPECT_EQ(number("stamina_cost", 0), row.stamina) << row.name;
        const Value more = json(row.more);
        for (const char* key : {"crit_bonus", "mult", "duration", "heal_fraction"})
            EXPECT_EQ(s[key], more[key]) << row.name << ' ' << key;
    }
}

TEST(ProgressionSkills, AreUsedOffCooldownWhichCountsWholeTicks) {
    const Played p = with_skills(R"({"id": "s", "name": "S", "kind": "skill", "power": 2, "cooldown": 3})",
                                 R"("s")", {}, 7);
    const auto skills = p.of("skill", 0);
    ASSERT_EQ(skills.size(), 3U);
    EXPECT_EQ(p.given(*skills[0], "cooldowns.s", 0), Value(3));
    // Ticks 1, 2, 3 count it down; the first action from 3 on uses it again.
    EXPECT_EQ(skills[0]->time, 0);
    EXPECT_GE(skills[1]->time, 3);
    EXPECT_LT(skills[1]->time, 4);
    std::vector<Value> left;
    for (const Event* tick : p.of("tick"))
        if (p.change(*tick, "cooldowns.s", 0)) left.push_back(p.given(*tick, "cooldowns.s", 0));
    EXPECT_EQ(left[0], Value(2));
    EXPECT_EQ(left[1], Value(1));
    EXPECT_TRUE(left[2].is_null());
}

TEST(ProgressionSkills, NeedTheirStaminaAndSpendIt) {
    const std::string s = R"({"id": "s", "name": "S", "kind": "skill", "power": 2, "stamina_cost": 10})";
    const Played enough = with_skills(s, R"("s")", R"("stamina": 10)");
    EXPECT_EQ(enough.given(*enough.of("skill", 0).front(), "stats.stamina", 0), Value(0));
    const Played short_of = with_skills(s, R"("s")", R"("stamina": 9)");
    EXPECT_TRUE(short_of.of("skill", 0).empty());
    EXPECT_FALSE(short_of.of("attack", 0).empty());
}

TEST(ProgressionSkills, NeedTheTargetInRange) {
    const auto first = [](int range) {
        const Played p = fought(
            {plain_actor("a", "x", R"("spd": 1)", R"("skills": ["s"], "at": [0, 0])"),
             plain_actor("b", "y", R"("spd": 1)", R"("at": [4, 0])")},
            {.ticks = 1,
             .items = R"({"id": "s", "kind": "skill", "power": 2, "range": )" + std::to_string(range) + "}"});
        return p.log.events().front().kind;
    };
    EXPECT_EQ(first(4), "skill");
    EXPECT_EQ(first(3), "move");
}

TEST(ProgressionSkills, OfOneTargetRunTheSixSteps) {
    const Played p = with_skills(R"({"id": "s", "kind": "skill", "power": 2})", R"("s")", R"("atk": 10)", 1,
                                 R"("evasion": 0.2, "def": 4)");
    const Event& skill = *p.of("skill", 0).front();
    const Event& blow = *p.of("attack", 0).front();
    EXPECT_EQ(blow.cause, static_cast<int>(skill.seq));
    const Value r = p.result(blow);
    EXPECT_FALSE(r["evasion_roll"].is_null());
    EXPECT_FALSE(r["variance_roll"].is_null());
    EXPECT_FALSE(r["crit_roll"].is_null());
    EXPECT_EQ(r["base_damage"], Value(8));
    EXPECT_EQ(r["damage"], Value(16));
    EXPECT_NEAR(p.next(blow, 0) ? p.next(blow, 0)->time : 1.2, 1.2, 1e-12);
}

TEST(ProgressionSkills, TrainOnceHoweverManyTheyHit) {
    const Played p = fought(
        {plain_actor("a", "x", R"("atk": 10, "spd": 1)", R"("skills": ["s"], "at": [3, 0])"),
         plain_actor("b", "y", R"("max_hp": 90, "spd": 1)", R"("at": [2, 0])"),
         plain_actor("c", "y", R"("max_hp": 90, "spd": 1)", R"("at": [4, 0])")},
        {.ticks = 1,
         .items = R"({"id": "s", "kind": "skill", "target": "area_enemies", "radius": 2, "cooldown": 9})"});
    EXPECT_EQ(p.of("attack", 0)[1]->cause, 1); // the skill is event 1
    EXPECT_NEAR(p.state_at(1).number(0, "training.str", 0), 0.015, 1e-12);
}

TEST(ProgressionSkillChoice, TheBestScoreComesFirst) {
    const std::string three = R"({"id": "w", "name": "weak", "kind": "skill", "power": 1.1, "cooldown": 50},
                                 {"id": "s", "name": "strong", "kind": "skill", "power": 1.3, "cooldown": 50},
                                 {"id": "t", "name": "twin", "kind": "skill", "power": 1.3, "cooldown": 50})";
    EXPECT_EQ(used(with_skills(three, R"("w", "s", "t")", {}, 5), 0),
              (std::vector<std::string>{"strong", "twin", "weak"})); // of equals the first listed
}

TEST(ProgressionSkillChoice, AnAreaScoresItsPowerForEveryTargetWhereThereAreSeveral) {
    // Against one: 1.8 before 1.5. Against two beside it: 1.5 × 2 = 3 before 1.8.
    const std::string skills = preset_skill("Whirlwind") + ", " + preset_skill("Power Strike");
    const auto first = [&](const std::string& second_place) {
        const Played p =
            fought({plain_actor("a", "hero_guild", R"("max_hp": 500, "spd": 1)",
                                R"("skills": ["whirlwind", "power-strike"], "at": [3, 0])"),
                    plain_actor("b", "y", R"("max_hp": 500, "spd": 1)", R"("at": [4, 0])"),
                    plain_actor("c", "y", R"("max_hp": 500, "spd": 1)", R"("at": )" + second_place)},
                   {.ticks = 1, .items = skills, .tiles = R"("............", "............")"});
        return used(p, 0).front();
    };
    EXPECT_EQ(first("[11, 0]"), "Power Strike");
    EXPECT_EQ(first("[4, 1]"), "Whirlwind");
}

TEST(ProgressionArea, HitsAllAroundTheNearestWithFalloff) {
    const Played p =
        fought({plain_actor("mage", "hero_guild", R"("max_hp": 100, "matk": 20, "max_stamina": 60)",
                            R"("skills": ["fireball"], "at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 200, "evasion": 0.9)", R"("at": [3, 0])"),
                plain_actor("c", "y", R"("max_hp": 200)", R"("at": [5, 0])"),
                plain_actor("d", "y", R"("max_hp": 200)", R"("at": [6, 0])")},
               {.items = R"({"id": "fireball", "kind": "skill", "power": 2, "range": 4, "radius": 2,
                      "target": "area_enemies", "aoe_falloff": 0.2, "damage_type": "magical", "cooldown": 8,
                      "stamina_cost": 22})"});
    const Event& skill = p.log.events()[0];
    EXPECT_EQ(skill.kind, "skill");
    EXPECT_EQ(p.given(skill, "stats.stamina", 0), Value(38));
    EXPECT_EQ(p.given(skill, "cooldowns.fireball", 0), Value(8));
    const Event& centre = p.log.events()[1];
    const Event& edge = p.log.events()[2];
    EXPECT_EQ(centre.target, 1);
    EXPECT_EQ(centre.cause, 1);
    EXPECT_EQ(edge.target, 2);
    EXPECT_EQ(p.result(centre)["damage"], Value(40)); // 20 × 2
    EXPECT_EQ(p.result(edge)["damage"], Value(24));   // × (1 − 2 × 0.2)
    EXPECT_TRUE(p.result(centre)["evasion_roll"].is_null());
    EXPECT_FALSE(p.result(centre)["crit_roll"].is_null());
    EXPECT_TRUE(p.result(edge)["crit_roll"].is_null());
    EXPECT_NE(p.log.events()[3].cause, 1); // d is three tiles from the impact
}

TEST(ProgressionArea, TheImpactIsTheNearestEnemyInCastRangeAndInSight) {
    // The nearest stands behind a wall: the next one is the centre.
    const Played p =
        fought({plain_actor("a", "x", R"("spd": 1)", R"("skills": ["s"], "at": [0, 0])"),
                plain_actor("hidden", "y", R"("spd": 1)", R"("at": [2, 0])"),
                plain_actor("seen", "y", R"("spd": 1)", R"("at": [0, 3])")},
               {.ticks = 1,
                .items = R"({"id": "s", "kind": "skill", "target": "area_enemies", "range": 4, "radius": 0})",
                .tiles = R"(".#..", ".#..", "....", "....")"});
    ASSERT_FALSE(p.of("skill", 0).empty());
    EXPECT_EQ(p.of("skill", 0).front()->target, 2);
}

TEST(ProgressionPresetSkills, ShieldWallGivesHalfAsMuchDefenseForThreeTicks) {
    const Played p =
        with_skills(preset_skill("Shield Wall"), R"("shield-wall")", R"("def": 10)", 4, R"("atk": 30)");
    ASSERT_EQ(used(p, 0).front(), "Shield Wall");
    std::map<int, std::int64_t> taken; // by tick
    for (const Event* e : p.of("attack", 1))
        taken[static_cast<int>(e->time)] = p.result(*e)["damage"].as_int();
    EXPECT_EQ(taken.at(0), 23); // 30 − 15 // 2
    EXPECT_EQ(taken.at(2), 23);
    EXPECT_EQ(taken.at(3), 25); // 30 − 10 // 2
    EXPECT_EQ(p.state_at(3).find(0, "effects")->size(), 1U);
    EXPECT_EQ(p.state_at(3.01).find(0, "effects")->size(), 0U);
}

TEST(ProgressionPresetSkills, EvasiveStepRaisesEvasionByThreeTenths) {
    const Played p = with_skills(preset_skill("Evasive Step"), R"("evasive-step")", R"("evasion": 0.2)", 4);
    ASSERT_EQ(used(p, 0).front(), "Evasive Step");
    const auto attacks = p.of("attack", 1);
    EXPECT_NEAR(p.result(*attacks.front())["evasion_chance"].as_double(), 0.26, 1e-12);
    EXPECT_NEAR(p.result(*attacks.back())["evasion_chance"].as_double(), 0.2, 1e-12);
}

TEST(ProgressionPresetSkills, MarkPreyTakesAQuarterOfTheDefenseForFourTicks) {
    const Played p =
        with_skills(preset_skill("Mark Prey"), R"("mark-prey")", R"("atk": 30)", 5, R"("def": 10)");
    ASSERT_EQ(used(p, 0).front(), "Mark Prey");
    const auto attacks = p.of("attack", 0);
    EXPECT_EQ(p.result(*attacks[0])["damage"], Value(0)); // it does no harm itself
    EXPECT_EQ(p.given(*attacks[0], "effects", 1).items()[0]["ticks"], Value(4));
    EXPECT_EQ(p.result(*attacks[1])["def_power"], Value(7)); // int(10 × 0.75)
    EXPECT_EQ(p.state_at(4).find(1, "effects")->size(), 1U);
    EXPECT_EQ(p.state_at(4.01).find(1, "effects")->size(), 0U);
}

TEST(ProgressionPresetSkills, RallyRaisesAlliesWithinThreeTiles) {
    const Played p =
        fought({plain_actor("a", "orcs", R"("atk": 10, "def": 10, "spd": 1)",
                            R"("skills": ["rally"], "at": [3, 0])"),
                plain_actor("near", "orcs", R"("atk": 20, "def": 10, "spd": 1)", R"("at": [6, 0])"),
                plain_actor("far", "orcs", R"("atk": 20, "def": 10, "spd": 1)", R"("at": [7, 0])"),
                plain_actor("enemy", "y", R"("spd": 1)", R"("at": [4, 0])")},
               {.ticks = 1, .items = preset_skill("Rally")});
    const Event& rally = *p.of("skill", 0).front();
    for (const int ally : {0, 1}) {
        const Value effect = p.given(rally, "effects", ally).items()[0];
        EXPECT_EQ(effect["mult"], json(R"({"atk": 1.1, "def": 1.1})"));
        EXPECT_EQ(effect["ticks"], Value(3));
    }
    EXPECT_FALSE(p.change(rally, "effects", 2));
    EXPECT_FALSE(p.change(rally, "effects", 3));
}

TEST(ProgressionPresetSkills, SecondWindHealsAFifthOfTheMaximumBelowHalf) {
    const auto skill = [](const std::string& hp) {
        return with_skills(preset_skill("Second Wind"), R"("second-wind")", R"("hp": )" + hp);
    };
    const Played low = skill("249");
    const Event& wind = *low.of("skill", 0).front();
    EXPECT_EQ(low.given(wind, "stats.hp", 0), Value(349)); // 249 + 0.2 × 500
    EXPECT_EQ(low.given(wind, "cooldowns.second-wind", 0), Value(20));
    EXPECT_EQ(skill("250").log.events().front().kind, "attack"); // not yet
}

TEST(ProgressionPresetSkills, BackstabIsMoreOftenCritical) {
    const Value root =
        staged({plain_actor("a", "x", R"("atk": 10)", R"("skills": ["backstab"], "at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 200)", R"("at": [1, 0])")},
               {.ticks = 1, .items = preset_skill("Backstab"), .rules = {}});
    const Played p = played(root);
    EXPECT_NEAR(p.result(*p.of("attack", 0).front())["crit_chance"].as_double(), 0.2, 1e-12); // 0.05 + 0.15
}

TEST(ProgressionEffects, AreLaidByHitsAloneAndBeginAnew) {
    const std::string hex =
        R"({"id": "hex", "kind": "skill", "power": 1, "mult": {"def": 0.5}, "duration": 5})";
    const Played sure = with_skills(hex, R"("hex")", {}, 3);
    for (const Event* e : sure.of("attack", 0))
        EXPECT_EQ(sure.given(*e, "effects", 1).size(), 1U); // never two of one name
    EXPECT_EQ(sure.given(*sure.of("attack", 0).back(), "effects", 1).items()[0]["ticks"], Value(5));
    const Played missed = with_skills(hex, R"("hex")", {}, 3, R"("evasion": 0.75)");
    for (const Event* e : missed.of("attack", 0))
        EXPECT_EQ(missed.result(*e)["evaded"].as_bool(), missed.change(*e, "effects", 1) == nullptr);
}

TEST(ProgressionEffects, WithoutTicksLastAsLongAsTheFight) {
    const Played p = fought({plain_actor("a", "x", R"("max_hp": 90)",
                                         R"("effects": [{"id": "curse", "mult": {"atk": 0.5}},
                                 {"id": "haste", "mult": {"spd": 2}, "ticks": 2}], "at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 90)", R"("at": [1, 0])")},
                            {.ticks = 5});
    EXPECT_EQ(p.state_at(2).find(0, "effects")->size(), 2U);
    EXPECT_EQ(*p.final_state().find(0, "effects"), json(R"([{"id": "curse", "mult": {"atk": 0.5}}])"));
}

namespace {

/// A healer whose own hit points are whole, with one of its own two tiles away and an enemy beside it.
Played healer(const std::string& of_friend, const std::string& rules = {}) {
    return fought(
        {plain_actor("healer", "x", R"("max_hp": 100, "spd": 1)", R"("skills": ["mend"], "at": [3, 0])"),
         plain_actor("friend", "x", R"("max_hp": 100, "atk": 0, "spd": 1)" + of_friend, R"("at": [1, 0])"),
         plain_actor("b", "y", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [4, 0])")},
        {.items = R"({"id": "mend", "kind": "skill", "target": "area_allies", "radius": 2,
                                "heal_fraction": 0.2, "cooldown": 9})",
         .rules = no_chance + rules});
}

/// With a self-made wall of a skill, and an enemy that comes nearer.
Played braced(int column, const std::string& items = {}, const std::string& of_b = {}) {
    return fought(
        {plain_actor("a", "x", R"("max_hp": 900, "spd": 1)", R"("skills": ["wall"], "at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 900, "atk": 0, "spd": 1)",
                     R"("at": [)" + std::to_string(column) + ", 0]" + of_b)},
        {.ticks = 6,
         .items = R"({"id": "wall", "kind": "skill", "target": "self", "mult": {"def": 2}, "duration": 9,
                      "cooldown": 9})" +
                  items});
}

} // namespace

TEST(ProgressionHealing, IsForWhoeverInItsAreaIsHurtEnough) {
    const Played p = healer(R"(, "hp": 49)");
    const Event& mend = p.log.events().front();
    ASSERT_EQ(mend.kind, "skill");
    EXPECT_EQ(p.given(mend, "stats.hp", 1), Value(69));                     // 49 + a fifth of 100
    EXPECT_EQ(healer(R"(, "hp": 50)").log.events().front().kind, "attack"); // half is not below half
    EXPECT_EQ(healer(R"(, "hp": 50)", R"(, "potion_hp": 0.51)").log.events().front().kind, "skill");
}

TEST(ProgressionEffects, WaitUntilBlowsCanFall) {
    EXPECT_EQ(braced(1).log.events().front().kind, "skill"); // beside it
    const Played p = braced(5);                              // in sight, but neither can strike the other yet
    ASSERT_FALSE(p.of("skill", 0).empty());
    const Event& use = *p.of("skill", 0).front();
    const State then = p.state_at(use.time);
    const auto column = [&](int i) { return then.find(i, "at")->items()[0].as_int(); };
    EXPECT_LE(column(1) - column(0), 1);
    EXPECT_GT(use.time, 0);
}

TEST(ProgressionEffects, AnEnemysBowReachesFurtherThanOnesOwnHand) {
    const Played p = braced(3, ", " + a_bow, R"(, "equipment": {"weapon": "bow"})");
    EXPECT_EQ(p.log.events().front().kind, "skill");
}
