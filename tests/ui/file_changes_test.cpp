#include "tests/ui/sample.h"
#include "ui/scenario/file_changes.h"

#include <gmock/gmock.h>

namespace ludus::ui {
namespace {

using What = FileChange::What;

std::vector<std::string> told(const Value& saved, const Value& now) {
    static constexpr const char* words[] = {"changed", "added", "removed", "moved"};
    std::vector<std::string> all;
    for (const FileChange& change : changes_between(saved, now))
        all.push_back(std::string(words[static_cast<int>(change.what)]) + ' ' + text_of(change.path));
    return all;
}

using List = std::vector<std::string>;

TEST(FileChanges, AreNoneWhereNothingIsChanged) {
    const Value root = preset_root("progression/orc-camp");
    EXPECT_EQ(told(root, root), List{});
    EXPECT_EQ(told(root, *read_json(find_preset("progression/orc-camp")->text)), List{});
}

TEST(FileChanges, AreToldFieldByField) {
    const Value saved = preset_root("progression/orc-camp");
    Value now = *with_path(saved, at("actors[4].stats.max_hp"), 99);
    now = *with_path(now, at("actors[0].attributes.vit"), 9);
    now = *with_path(now, at("actors[1].bag"), Value());
    EXPECT_EQ(told(saved, now), (List{"changed actors[0].attributes.vit", "changed actors[1].bag",
                                      "changed actors[4].stats.max_hp"}));
    const auto changes = changes_between(saved, now);
    EXPECT_EQ(changes[2].from, Value(90));
    EXPECT_EQ(changes[2].to, Value(99));
    EXPECT_TRUE(changes[0].from.is_null());
}

TEST(FileChanges, KnowEntriesByTheirIds) {
    const Value saved = preset_root("contest/three-against-three");
    Value::List actors = saved["actors"].items();
    const Value gone = actors[2];
    actors.erase(actors.begin() + 2);
    Value fresh = actors[0];
    actors.insert(actors.begin(), fresh.set("id", "new"));
    Value now = Value(saved).set("actors", actors);
    now = *with_path(now, at("actors[1].stats.STR"), 77);
    EXPECT_EQ(told(saved, now),
              (List{"added actors[0]", "changed actors[1].stats.STR", "removed actors[2]"}));
    EXPECT_EQ(changes_between(saved, now)[2].from, gone);
}

TEST(FileChanges, AnotherOrderIsOneChange) {
    const Value saved = preset_root("contest/three-against-three");
    Value::List actors = saved["actors"].items();
    std::swap(actors[0], actors[3]);
    EXPECT_EQ(told(saved, Value(saved).set("actors", actors)), List{"moved actors"});
}

/// The first build brings the list of them: it is told as the build, with each thing it sets.
TEST(FileChanges, ABuildIsToldWithWhatItSets) {
    const Value saved = preset_root("contest/even-duel");
    const Value set = Value::record({{"actors.isolde.stats.AGI", 22}});
    const Value build = Value::record({{"id", "quick"}, {"set", set}});
    const Value now = Value(saved).set("variants", Value::list({build}));
    EXPECT_EQ(told(saved, now),
              (List{"added variants[0]", "changed variants[0].set[\"actors.isolde.stats.AGI\"]"}));
    EXPECT_EQ(told(now, saved), List{"removed variants[0]"});
}

TEST(FileChanges, ListsWithoutIdsAndBrokenOnesCountAsAWhole) {
    const Value saved = *read_json(R"({"actors": [{"id": "a"}, {"id": "a"}], "x": [1, 2]})");
    const Value now = *read_json(R"({"actors": [{"id": "a"}, {"id": "b"}], "x": [1, 3]})");
    EXPECT_EQ(told(saved, now), (List{"changed actors", "changed x"}));
}

} // namespace
} // namespace ludus::ui
