#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class MarginCli : public Cli {
protected:
    const std::string file = write("margin.json", R"({
  "ludus": 1, "ruleset": "margin", "seed": 42,
  "actors": [{"id": "a", "stats": {"accuracy": 1}, "weapon": "w"}, {"id": "b", "profile": "block"}],
  "items": [{"id": "w", "damage_base": 4}, {"id": "burst", "kind": "attack", "pattern": "multi_hit", "N": 3, "M": 4, "V": 2}]
})");
};

double number(const Value& v) { return v.as_double(); }

} // namespace

TEST_F(MarginCli, AttackTellsEveryDie) {
    const Value v = json_of({"attack", file}); // random.Random(42).randint(1, 6) is 6
    EXPECT_EQ(v["result"]["roll"]["rolls"], json(R"([{"sides": 6, "value": 6, "tags": []}])"));
    EXPECT_EQ(v["result"]["margin"], Value(3));
    EXPECT_EQ(v["result"]["weakpoint_bonus"], Value(1));
    EXPECT_EQ(v["after"], json(R"({"b": {"hp": 14}})"));
}

TEST_F(MarginCli, CurvesOfTheRulesetsOwnMeans) {
    for (const char* x : {"actors.a.stats.accuracy=0:4:1", "items.w.hit_tn_base=2:6:1",
                          "attack.situation.enemy_count=1:5:1"}) {
        const Value v = json_of({"curve", file, "--x", x, "--metric", "hit_chance,weakpoint_bonus"});
        ASSERT_EQ(v["points"].size(), 5U);
        EXPECT_NE(v["points"].items().front()["weakpoint_bonus"],
                  v["points"].items().back()["weakpoint_bonus"]);
    }
    const Value v =
        json_of({"curve", file, "--x", "actors.a.stats.accuracy=3:3:1", "--metric", "weakpoint_bonus"});
    EXPECT_NEAR(number(v["points"].items()[0]["weakpoint_bonus"]), 4.0 / 6, 1e-15); // levels 0 0 0 1 1 2
    EXPECT_EQ(lines(text_of({"curve", file, "--x", "actors.a.stats.accuracy=3:3:1", "--metric",
                             "weakpoint_bonus", "--csv"}))[0],
              "x,weakpoint_bonus");
    const std::vector<std::string> told =
        refused({"curve", file, "--x", "actors.a.stats.accuracy=0:4:1", "--metric", "luck"});
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0], HasSubstr("weakpoint_bonus"));                                      // what there is
    refused({"curve", duel, "--x", "rules.die_sides=2:3:1", "--metric", "weakpoint_bonus"}); // not contest's
}

TEST_F(MarginCli, OddsCarryMeansAndNotes) {
    EXPECT_FALSE(json_of({"odds", file}).contains("notes"));
    EXPECT_TRUE(json_of({"odds", file})["means"].contains("weakpoint_bonus"));
    const Value far = json_of({"odds", file, "--set", "attack.situation.difficulty_mod=90"});
    EXPECT_EQ(far["hit_chance"], Value(0));
    EXPECT_EQ(far["notes"], json(R"(["No roll can hit: the best scores 7, and 94 is needed."])"));
    EXPECT_THAT(text_of({"odds", file, "--set", "attack.situation.difficulty_mod=90", "--lang", "zh-TW"}),
                HasSubstr("不可能命中"));
    const Value burst = json_of({"odds", file, "--set", "attack.weapon=burst"});
    EXPECT_NEAR(number(burst["means"]["failures"]), 3 * 5.0 / 6, 1e-15); // TN 6: only a 6 stands
    EXPECT_FALSE(json_of({"odds", duel}).contains("means"));
}

TEST_F(MarginCli, PoolsOfNoneAndOfAMillion) {
    const std::string none = "items.w.hit_dice=[]";
    EXPECT_EQ(json_of({"odds", file, "--set", none})["hit_chance"], Value(0));
    EXPECT_EQ(json_of({"attack", file, "--set", none})["result"]["roll"]["final"], Value(0));
    const auto told =
        refused({"odds", file, "--set", R"(items.w.hit_dice=[{"sides": 6, "count": 1000000}])"});
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0], HasSubstr("items[0].hit_dice[0].count"));
    EXPECT_THAT(told[0], HasSubstr("1000"));
}

TEST_F(MarginCli, FightsReplay) {
    const std::string out = folder / "fight.json";
    text_of({"fight", "preset:three-on-one", "--replay", out});
    EXPECT_TRUE(json_of({"replay", out, "--verify"})["ok"].as_bool());
    const Value batch = json_of({"batch", "preset:three-on-one", "--runs", "300", "--jobs", "1"});
    EXPECT_EQ(batch["hash"],
              json_of({"batch", "preset:three-on-one", "--runs", "300", "--jobs", "3"})["hash"]);
}

TEST_F(MarginCli, SeveralDiceAreNumberedFromOneAndRollsUpwards) {
    const std::string text = text_of({"attack", file, "--set", "attack.weapon=burst", "--dice", "6,1,2"});
    EXPECT_THAT(text, HasSubstr("b’s d6 (1) = 6 (typed), b’s d6 (2) = 1"));
    EXPECT_EQ(text.find_first_of("_["), text.npos);
    const std::size_t first = text.find("succeeds (1)");
    const std::size_t last = text.find("succeeds (3)");
    ASSERT_NE(first, text.npos);
    EXPECT_LT(first, last);
    EXPECT_LT(text.find("major failures so far (1)"), text.find("major failures so far (2)"));
    EXPECT_THAT(text_of({"attack", file, "--dice", "6"}), HasSubstr("a’s d6 = 6")); // one has no number
}

TEST_F(MarginCli, TheTurnStandsOnEveryLineOfAFight) {
    const std::vector<std::string> all = lines(text_of({"fight", file, "--set", "attack.weapon=burst"}));
    std::size_t told = 0;
    for (; told < all.size() && !all[told].empty(); ++told) {
        const std::size_t digit = all[told].find_first_not_of(' ');
        ASSERT_NE(digit, std::string::npos);
        EXPECT_TRUE(std::isdigit(static_cast<unsigned char>(all[told][digit]))) << all[told];
    }
    EXPECT_GT(told, 3U);
}
