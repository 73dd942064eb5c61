#include "engine/arena/deploy.h"
#include "tests/ui/sample.h"
#include "ui/scenario/roster_edits.h"

#include <gtest/gtest.h>

#include <set>

namespace ludus::ui {
namespace {

Value named(const std::vector<std::pair<std::string, std::string>>& actors) {
    Value::List list;
    for (const auto& [id, name] : actors) list.push_back(Value::record({{"id", id}, {"name", name}}));
    return Value::record({{"ludus", 1}, {"ruleset", "contest"}, {"actors", list}});
}

/// "id/name" of a copy of the entry at `index`.
std::string copy_of(const Value& root, std::size_t index) {
    const RosterEdit edit = duplicated(root, at("actors[" + std::to_string(index) + "]"));
    const Value& copy = *find_path(edit.root, edit.path);
    return copy["id"].as_text() + '/' + copy["name"].as_text();
}

TEST(Duplicated, NamesAndIdsTakeTheNextFreeNumber) {
    EXPECT_EQ(copy_of(named({{"orc", "Orc"}}), 0), "orc-2/Orc 2");
    EXPECT_EQ(copy_of(named({{"orc", "Orc"}, {"orc-2", "Orc 2"}}), 0), "orc-3/Orc 3");
    EXPECT_EQ(copy_of(named({{"orc", "Orc"}, {"orc-2", "Orc 2"}}), 1), "orc-3/Orc 3") << "never Orc 2 3";
    EXPECT_EQ(copy_of(named({{"orc-1", "Orc 1"}, {"orc-2", "Orc 2"}, {"orc-4", "Orc 4"}}), 0), "orc-3/Orc 3");
    EXPECT_EQ(copy_of(named({{"o1", "Orc"}, {"o2", "Orc 2"}, {"o3", "Orc 3"}}), 0), "o4/Orc 4");
    EXPECT_EQ(copy_of(named({{"unit09", "Unit 09"}}), 0), "unit10/Unit 10");
    EXPECT_EQ(copy_of(named({{"r2d2", "R2-D2"}}), 0), "r2d3/R2-D3");
    EXPECT_EQ(copy_of(named({{"7", "赤燕"}}), 0), "7-2/赤燕 2");
}

TEST(Duplicated, NamesInSeveralLanguagesAreNumberedInEach) {
    const Value root = *read_json(R"({"actors": [{"id": "a", "name": {"en": "Orc", "fr": "Orque 2"}}]})");
    const RosterEdit edit = duplicated(root, at("actors[0]"));
    EXPECT_EQ((*find_path(edit.root, edit.path))["name"], *read_json(R"({"en": "Orc 2", "fr": "Orque 3"})"));
}

TEST(Duplicated, StandsOnTheNearestFreeTile) {
    for (const char* preset : {"progression/orc-camp", "zones/goblin-cave"}) {
        Value many = preset_root(preset);
        const Grid map = *grid_of(many["arena"]);
        for (int i = 0; i < 12; ++i) many = duplicated(many, at("actors[1]"), map).root;
        EXPECT_TRUE(open_scenario(many, builtin_rulesets()).findings.ok()) << preset;
        std::set<Tile> tiles;
        for (const Value& actor : many["actors"].items()) tiles.insert(*tile_of(actor["at"]));
        EXPECT_EQ(tiles.size(), many["actors"].size()) << preset;
    }
    const Value root = preset_root("progression/orc-camp");
    const RosterEdit edit = duplicated(root, at("actors[4]"), grid_of(root["arena"]));
    const Tile copy = *tile_of(*find_path(edit.root, at("actors[5].at")));
    EXPECT_EQ(tiles_apart(copy, *tile_of(root["actors"].items()[4]["at"])), 1);
}

TEST(Duplicated, WithoutAKnownMapTheFightFindsAPlace) {
    const Value root = preset_root("progression/orc-camp");
    const RosterEdit edit = duplicated(root, at("actors[4]"));
    EXPECT_FALSE(find_path(edit.root, edit.path)->contains("at"));
}

} // namespace
} // namespace ludus::ui
