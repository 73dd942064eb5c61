#include "engine/rules/collision/import.h"
#include "tests/rules/collision/collision_test.h"

using namespace ludus;
using namespace ludus::collision_test;

namespace {

const Value actors = json(R"({
    "player": {"collision_effect": {"health": "-{strength}"}, "collision_description": "You [attacks.melee_verbs]!",
               "attributes": {"strength": 10, "accuracy": 70, "defense": 5, "glow": true}, "stats": {"health": 100},
               "default_items": ["sword", "plate", "helmet"], "sprite": "player.png"},
    "minotaur": {"collision_effect": {"health": -3}, "attributes": {"strength": 12, "rage": 4}, "stats": {"health": 80}}})");

const Value items = json(R"({
    "sword": {"name": "Sword", "attributes": {"weapon": true, "collision_effect": {"health": -10}, "wear_effect": {"accuracy": "{strength}"}}},
    "plate": {"name": "Plate Armor", "attributes": {"wearable": "lower", "requires_stat": {"strength": 8}, "description": "Heavy."}}})");

} // namespace

TEST(CollisionImport, MakesAScenarioThatPlays) {
    const Imported made = must(collision::import_prototypes({actors, items}));
    EXPECT_TRUE(findings_of(made.scenario).ok());
    const Value& player = made.scenario["actors"].items()[0];
    EXPECT_EQ(player["equipment"], json(R"({"weapon": "sword", "lower": "plate"})"));
    EXPECT_EQ(player["stats"], json(R"({"strength": 10, "accuracy": 70, "defense": 5, "health": 100})"));
    EXPECT_EQ(made.scenario["actors"].items()[1]["stats"]["rage"], Value(4));
    // The sword reads the base strength: 70 + 10.
    EXPECT_EQ(rolled(made.scenario, {1})["accuracy"], Value(80));
}

TEST(CollisionImport, TellsWhatItLeftOut) {
    const Imported made = must(collision::import_prototypes({actors, items}));
    EXPECT_EQ(told(made.left_out),
              "import_left_out @ player.sprite, "
              "import_left_out @ player.attributes.glow, import_unknown_item @ player.default_items[2]");
}

TEST(CollisionImport, KeepsTheDescriptionOfAnItem) {
    const Imported made = must(collision::import_prototypes({actors, items}));
    EXPECT_EQ(made.scenario["items"].items()[1]["description"], Value("Heavy."));
    EXPECT_TRUE(findings_of(made.scenario).warnings.empty());
}

/// The words as a scenario itself has them, and the same inside of `words`.
TEST(CollisionImport, ReadsTheWordsOfAScenario) {
    const Value attacks = json(R"({"attacks": {"melee_verbs": ["bonks"], "miss_verbs": ["fans"]}})");
    for (const Value& words : {attacks, Value::record({{"words", attacks}})}) {
        const Imported made = must(collision::import_prototypes({actors, items, words}));
        EXPECT_EQ(made.scenario["words"], attacks);
        EXPECT_EQ(made.left_out.front().path, "player.sprite"); // and nothing of the words
    }
}

TEST(CollisionImport, ReadsWordListsAndWrappedFiles) {
    const Value wrapped = Value::record({{"actors", actors}, {"items", items}});
    const Value words = json(R"({"melee_verbs": ["bonks"], "version": 3})");
    const Imported made = must(collision::import_prototypes({wrapped, words}));
    EXPECT_EQ(made.scenario["actors"].size(), 2U);
    EXPECT_EQ(made.scenario["words"]["attacks"]["melee_verbs"], json(R"(["bonks"])"));
    EXPECT_EQ(made.left_out.front().code, "import_unclear");
}

TEST(CollisionImport, RefusesWhatHoldsNothing) {
    EXPECT_EQ(told(collision::import_prototypes({json("[]")}).error()), "import_not_records @ ");
    EXPECT_EQ(told(collision::import_prototypes({json("{}")}).error()), "import_nothing @ ");
}
