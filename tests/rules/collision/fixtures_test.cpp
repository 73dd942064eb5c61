#include "engine/io/presets.h"
#include "tests/support/scenarios.h"

/// The document's own examples are in the presets, number by number.
namespace ludus::test {
namespace {

Scenario preset(std::string_view name) { return opened(json(must(find_preset(name)).text)); }

Value stats_of(const Scenario& scenario, std::string_view actor) {
    return scenario.actor(scenario.actor_index(actor).value())["stats"];
}

void expect_stats(const Value& found, double strength, double accuracy, double defense) {
    EXPECT_EQ(found["strength"].as_double(), strength);
    EXPECT_EQ(found["accuracy"].as_double(), accuracy);
    EXPECT_EQ(found["defense"].as_double(), defense);
}

TEST(CollisionFixtures, AreThoseOfTheDocument) {
    const Scenario labyrinth = preset("collision/sword-and-minotaur");
    expect_stats(stats_of(labyrinth, "player"), 10, 70, 5);
    expect_stats(stats_of(labyrinth, "minotaur"), 12, 80, 15);
    EXPECT_EQ(stats_of(labyrinth, "minotaur")["health"].as_double(), 80);
    EXPECT_EQ((*labyrinth.item("sword"))["wear_effect"]["accuracy"], Value("{strength}"));
    const Scenario arena = preset("collision/arena");
    expect_stats(stats_of(arena, "player"), 10, 70, 5);
    expect_stats(stats_of(arena, "minotaur"), 10, 40, 15);
    EXPECT_EQ((*arena.item("chainmail"))["wear_effect"]["defense"].as_double(), 8);
    EXPECT_EQ((*arena.item("plate"))["requires_stat"]["strength"].as_double(), 8);
    EXPECT_EQ((*arena.item("plate"))["wear_effect"]["defense"].as_double(), 10);
    for (const char* armour : {"chainmail", "plate"})
        EXPECT_EQ((*arena.item(armour))["wearable"], Value("lower"));
    for (const char* stat : {"strength", "defense", "accuracy"})
        EXPECT_GT((*arena.item(stat + std::string("_potion")))["use_effect"][stat].as_double(), 0) << stat;
}

} // namespace
} // namespace ludus::test
