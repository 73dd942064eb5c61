#include "engine/narration/telling.h"
#include "tests/support/scenarios.h"

#include <gmock/gmock.h>

/// What a duel says of where it is fought, in the rules in which that counts.
using namespace ludus;
using namespace ludus::test;

namespace {

std::string said_of(const Value& root) {
    std::string all;
    for (const Message& note : match_of(root)->duel_notes())
        all += (all.empty() ? "" : " ") + catalogue(Language::en).text(note);
    return all;
}

Value preset_root(std::string_view name) {
    for (const Preset& preset : presets())
        if (preset.name == name) return json(std::string(preset.text));
    ADD_FAILURE() << name;
    return {};
}

Value progression_duel(const std::string& more) {
    return json(R"({"ludus": 1, "ruleset": "progression", "actors": [
        {"id": "Lyra", "equipment": {"weapon": "bow"}, "at": [0, 0]}, {"id": "Brute", "at": [3, 0]}],
        "items": [{"id": "bow", "kind": "weapon", "weapon_range": 4}])" +
                more + "}");
}

const std::string only_strikes = "The duel is without map, skills and potions: the two stay ";
const std::string by_the_clock = " apart and only strike, each again after its own delay.";

} // namespace

TEST(DuelNotes, TellTheDistanceAndWhoCannotReach) {
    EXPECT_EQ(said_of(progression_duel("")), only_strikes + "1 tile" + by_the_clock);
    EXPECT_EQ(said_of(progression_duel(R"(, "attack": {"situation": {"distance": 4}})")),
              only_strikes + "4 tiles" + by_the_clock +
                  " Brute cannot reach Lyra from there, so Lyra cannot lose.");
    EXPECT_EQ(said_of(progression_duel(R"(, "attack": {"situation": {"distance": 5}})")),
              only_strikes + "5 tiles" + by_the_clock +
                  " Neither can reach the other from there, so nobody can win.");
}

TEST(DuelNotes, TellThatTheOddsAreOfTheMap) {
    const std::string on_map = R"(, "arena": {"tiles": ["S....."], "legend": {"S": "sanctuary"}})";
    EXPECT_EQ(said_of(progression_duel(on_map)),
              only_strikes + "1 tile" + by_the_clock +
                  " The odds of the attack are those of the map: 3 tiles apart.");
    EXPECT_EQ(said_of(progression_duel(on_map + R"(, "attack": {"situation": {"distance": 2}})")),
              only_strikes + "2 tiles" + by_the_clock +
                  " Brute cannot reach Lyra from there, so Lyra cannot lose."
                  " The odds of the attack count what the map tells, the duel does not."); // the sanctuary
}

TEST(DuelNotes, OfThePresets) {
    EXPECT_EQ(
        said_of(preset_root("zones/spider-in-the-zone")),
        "The duel is without the map: nobody moves, and what a map would tell is what the situation says."
        " Both strike within one zone. The odds of the attack are those of the map: 2 zones apart.");
    EXPECT_THAT(said_of(preset_root("progression/kiting-archer")),
                testing::HasSubstr("Brute cannot reach Lyra"));
    EXPECT_THAT(said_of(preset_root("progression/armoury")), testing::HasSubstr("Guard cannot reach Lyra"));
    for (const std::string_view ruleset : {"contest", "margin"})
        for (const Preset& preset : presets_of(ruleset)) {
            const std::string said = said_of(json(std::string(preset.text)));
            EXPECT_THAT(said,
                        testing::Not(testing::AnyOf(testing::HasSubstr("reach"), testing::HasSubstr("map"))))
                << preset.name;
        }
}

TEST(DuelNotes, OfZones) {
    const auto figures = [](const std::string& situation, const std::string& arena) {
        return json(R"({"ludus": 1, "ruleset": "zones", "actors": [
            {"id": "Stalker", "team": "x", "equipment": {"weapon": "crossbow"}, "at": [0, 0]},
            {"id": "Mage", "team": "y", "at": [3, 0]}, {"id": "Spider", "team": "y", "at": [1, 0]}],
            "items": [{"id": "crossbow", "type": "shoot", "reach": 3}],
            "attack": {"situation": {)" +
                    situation + "}}" + arena + "}");
    };
    EXPECT_EQ(said_of(figures("", "")), "");
    EXPECT_EQ(said_of(figures(R"("contact": true)", "")), "Both strike in contact.");
    EXPECT_EQ(said_of(figures(R"("distance": 2)", "")),
              "Both strike from 2 zones away. Mage cannot reach Stalker from there, so Stalker cannot lose.");
    const std::string one_zone = R"(, "arena": {"zones": ["1111"]})"; // the spider disturbs the shooter
    EXPECT_THAT(said_of(figures("", one_zone)),
                testing::EndsWith(" The odds of the attack count what the map tells, the duel does not."));
}
