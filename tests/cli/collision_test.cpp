#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class CollisionCli : public Cli {};

} // namespace

TEST_F(CollisionCli, OddsShowBothChances) {
    const Value odds = json_of({"odds", "preset:sword-and-minotaur"});
    EXPECT_EQ(odds["hit_chance"], Value(0.65)); // 80 × 0.987^15 = 65.74
    const CliRun run = run_cli({"odds", "preset:sword-and-minotaur"});
    EXPECT_THAT(run.out, HasSubstr("65.74%"));
    EXPECT_THAT(run.out, HasSubstr("65 in 100"));
}

TEST_F(CollisionCli, AnAttackUnfoldsToEveryItem) {
    const CliRun run = run_cli({"attack", "preset:sword-and-minotaur", "--dice", "65"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("the Minotaur!"));
    EXPECT_THAT(run.out, HasSubstr("effective accuracy: accuracy + strength = 70 + 10 = 80"));
    EXPECT_THAT(run.out, HasSubstr("Health of Minotaur: 80 → 70"));
}

TEST_F(CollisionCli, AFightReplaysFromItsFile) {
    const std::string replay = folder / "fight.json";
    const Value fight = json_of({"fight", "preset:arena", "--replay", replay});
    EXPECT_FALSE(fight["winner"].is_null());
    EXPECT_TRUE(json_of({"replay", replay, "--verify"})["ok"].as_bool());
    const std::string orders = write(
        "orders.json", R"([{"at": 1, "kind": "order", "actor": "player", "act": "equip", "item": "plate"}])");
    EXPECT_EQ(run_cli({"fight", "preset:arena", "--inputs", orders, "--replay", replay}).code, 0);
    EXPECT_TRUE(json_of({"replay", replay, "--verify"})["ok"].as_bool());
}

TEST_F(CollisionCli, ARefusedOrderSaysWhy) {
    const std::string orders =
        write("orders.json", R"([{"at": 1, "kind": "order", "act": "equip", "item": "plate"}])");
    const std::vector<std::string> told =
        refused({"fight", "preset:arena", "--inputs", orders, "--set", "actors.player.stats.strength=7"});
    EXPECT_THAT(told, testing::ElementsAre(HasSubstr("“Plate Armor” needs strength 8, and there is only 7"),
                                           HasSubstr("at event 1 possible is: Go to 3, 10; ")));
}

TEST_F(CollisionCli, ImportsPrototypes) {
    const std::string file =
        write("prototypes.json", R"({"hero": {"stats": {"health": 9}, "default_items": ["axe"], "tile": 3},
        "orc": {"stats": {"health": 5}, "collision_effect": {"health": -1}},
        "axe": {"name": "Axe", "attributes": {"weapon": "critical", "collision_effect": {"health": -4}}}})");
    const CliRun run = run_cli({"import", "collision", file});
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(run.err, HasSubstr("hero.tile"));
    EXPECT_EQ(json(run.out)["actors"].items()[0]["equipment"]["weapon"], Value("axe"));
    EXPECT_EQ(run_cli({"odds", write("made.json", run.out)}).code, 0);
    EXPECT_EQ(json_of({"import", "collision", file})["left_out"].size(), 1U);
    expect_refused({"import", "contest", file}, "“contest” has no files of its own");
    expect_refused({"import", "collision"}, "FILE is missing");
}
