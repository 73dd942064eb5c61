#include "engine/io/json_writer.h"
#include "tests/ui/sample.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QSignalSpy>

namespace ludus::ui {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class BuildsTest : public testing::Test {
protected:
    BuildsTest() {
        document.useClock([this] { return now += std::chrono::seconds(5); });
        document.open(preset_root("contest/even-duel"), {});
        first = document.root()["actors"].items()[0]["id"].as_text();
        second = document.root()["actors"].items()[1]["id"].as_text();
    }

    Value value(const char* path) const { return *find_path(document.root(), at(path)); }
    Value inFile(const std::string& path) const {
        const Value* found = find_path(document.file(), at(path));
        return found ? *found : Value("nothing there");
    }
    Value set(const std::string& id) const { return inFile("variants." + id + ".set"); }
    double live(int actor = 1) const { return document.state().number(actor, "stats.hp", -1); }
    void hit() { ASSERT_TRUE(document.attack({{.value = 20}, {.value = 1}})); }
    std::vector<std::string> ids() const {
        std::vector<std::string> all;
        for (const Build& build : document.builds()) all.push_back(build.id);
        return all;
    }

    Document document{builtin_rulesets()};
    std::chrono::steady_clock::time_point now = {};
    std::string first = {};
    std::string second = {};
};

TEST_F(BuildsTest, AnEditIsOneOfTheChosenBuild) {
    const Value before = value("actors[0].stats.hp");
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    EXPECT_EQ(document.build(), "tough");
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 250));
    EXPECT_EQ(value("actors[0].stats.hp"), Value(250));
    EXPECT_EQ(inFile("actors[0].stats.hp"), before);
    EXPECT_EQ(set("tough")["actors." + first + ".stats.hp"], Value(250));
    EXPECT_THAT(to_utf8(document.undoText()), HasSubstr("250 (build “Tough”)"));
    ASSERT_TRUE(document.chooseBuild("base"));
    EXPECT_EQ(value("actors[0].stats.hp"), before);
    EXPECT_EQ(document.scenario()->actor(0)["stats"]["hp"], before);
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 90));
    EXPECT_EQ(inFile("actors[0].stats.hp"), Value(90));
    EXPECT_THAT(to_utf8(document.undoText()), testing::Not(HasSubstr("build")));
}

TEST_F(BuildsTest, UndoGoesBackToTheBuildItWasDoneIn) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 250));
    ASSERT_TRUE(document.chooseBuild("base"));
    document.history().undo();
    EXPECT_EQ(document.build(), "tough");
    EXPECT_EQ(set("tough").size(), 0U);
    document.history().redo();
    EXPECT_EQ(set("tough").size(), 1U);
    document.history().undo();
    document.history().undo();
    EXPECT_EQ(document.build(), "base");
    EXPECT_FALSE(document.file().contains("variants"));
    EXPECT_FALSE(document.isModified());
}

TEST_F(BuildsTest, ChoosingIsNoStepAndSavesNothing) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    document.markSaved(QStringLiteral("/tmp/x"));
    const std::string saved = write_json(document.toSave());
    const int steps = document.history().count();
    ASSERT_TRUE(document.chooseBuild("base"));
    document.compareWith(std::string("tough"));
    EXPECT_EQ(document.history().count(), steps);
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(write_json(document.toSave()), saved);
}

TEST_F(BuildsTest, BuildsAreMadeCopiedNamedAndDeleted) {
    QSignalSpy told(&document, &Document::buildsChanged);
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 250));
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tougher"), "tough"));
    EXPECT_EQ(value("actors[0].stats.hp"), Value(250));
    EXPECT_THAT(ids(), ElementsAre("base", "tough", "tougher"));
    ASSERT_TRUE(document.renameBuild("tough", QStringLiteral("Hard")));
    EXPECT_EQ(document.buildName("tough"), QStringLiteral("Hard"));
    EXPECT_EQ(document.undoText(), QStringLiteral("Rename build Tough to Hard"));
    ASSERT_TRUE(document.removeBuild("tougher"));
    EXPECT_EQ(document.build(), "base");
    EXPECT_THAT(ids(), ElementsAre("base", "tough"));
    document.history().undo();
    EXPECT_EQ(document.build(), "tougher");
    EXPECT_THAT(ids(), ElementsAre("base", "tough", "tougher"));
    EXPECT_GE(told.count(), 5);
    EXPECT_FALSE(document.removeBuild("nobody"));
    EXPECT_FALSE(document.chooseBuild("nobody"));
}

TEST_F(BuildsTest, WhatAllBuildsShareIsEditedInTheFile) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("seed"), 77));
    ASSERT_TRUE(document.setValue(at("attack.attacker"), second));
    ASSERT_TRUE(document.setValue(at("attack.defender"), first));
    EXPECT_EQ(inFile("seed"), Value(77));
    EXPECT_EQ(inFile("attack.attacker"), Value(second));
    EXPECT_EQ(set("tough").size(), 0U);
    EXPECT_EQ(value("seed"), Value(77));
}

TEST_F(BuildsTest, ActorsComeAndGoInABuild) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Pack")));
    Value root = document.root();
    Value actors = root["actors"];
    actors.push_back(Value::record({{"id", "wolf"}, {"team", "wolves"}}));
    root.set("actors", actors);
    ASSERT_TRUE(document.setRoot(root, [] { return QStringLiteral("Add an actor"); }));
    EXPECT_EQ(document.root()["actors"].size(), 3U);
    EXPECT_EQ(document.state().actor_count(), 3U);
    EXPECT_EQ(inFile("actors").size(), 2U);
    EXPECT_TRUE(set("pack").contains("actors.wolf"));
    EXPECT_EQ(document.undoText(), QStringLiteral("Add an actor (build “Pack”)"));
    ASSERT_TRUE(document.renameId(at("actors[2].id"), QStringLiteral("bear")));
    EXPECT_TRUE(set("pack").contains("actors.bear"));
    ASSERT_TRUE(document.chooseBuild("base"));
    EXPECT_EQ(document.state().actor_count(), 2U);
}

TEST_F(BuildsTest, RenamingAnIdRenamesItInBuilds) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 250));
    ASSERT_TRUE(document.renameId(at("actors[0].id"), QStringLiteral("ann")));
    EXPECT_EQ(inFile("actors[0].id"), Value("ann"));
    EXPECT_EQ(set("tough"), Value::record({{"actors.ann.stats.hp", 250}}));
    EXPECT_EQ(value("actors[0].stats.hp"), Value(250));
    Value root = document.file();
    root = *with_path(root, at("items"), Value::list({Value::record({{"id", "club"}})}));
    root = *with_path(
        root, at("variants.tough.set"),
        Value::record({{"attack.weapon", "club"}, {"attack", Value::record({{"weapon", "club"}})}}));
    document.open(root, {});
    ASSERT_TRUE(document.renameId(at("items[0].id"), QStringLiteral("mace")));
    EXPECT_EQ(set("tough"),
              Value::record({{"attack.weapon", "mace"}, {"attack", Value::record({{"weapon", "mace"}})}}));
}

TEST_F(BuildsTest, RenamingAnIdRenamesItInChecks) {
    Value root = document.file();
    root.set("checks", Value::list({Value::record({{"metric", "fell:" + first},
                                                   {"attack", Value::record({{"attacker", first}})}}),
                                    Value::record({{"metric", "team_win:" + first}})}));
    document.open(root, {});
    ASSERT_TRUE(document.renameId(at("actors[0].id"), QStringLiteral("ann")));
    EXPECT_EQ(inFile("checks[0].metric"), Value("fell:ann"));
    EXPECT_EQ(inFile("checks[0].attack.attacker"), Value("ann"));
    EXPECT_EQ(inFile("checks[1].metric"), Value("team_win:" + first));
}

/// Hit points that begin alike are one value; those a build sets are its own.
TEST_F(BuildsTest, LiveValuesStayOrAreFoundAgain) {
    hit();
    const double wounded = live();
    ASSERT_LT(wounded, 100);
    ASSERT_TRUE(document.addBuild(QStringLiteral("Strong")));
    ASSERT_TRUE(document.setValue(at("actors[0].stats.STR"), 1));
    EXPECT_EQ(live(), wounded);
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("actors[1].stats.hp"), 250));
    EXPECT_EQ(live(), 250);
    hit();
    const double tough = live();
    ASSERT_LT(tough, 250);
    ASSERT_TRUE(document.chooseBuild("strong"));
    EXPECT_EQ(live(), wounded);
    EXPECT_EQ(document.log().size(), 2U);
    ASSERT_TRUE(document.chooseBuild("tough"));
    EXPECT_EQ(live(), tough);
    EXPECT_EQ(find_path(document.toSave(), at("play.state.actors." + second + "[\"stats.hp\"]"))->as_double(),
              wounded);
}

TEST_F(BuildsTest, AnAttackInABuildIsReadBackFromTheFile) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("actors[1].stats.hp"), 250));
    hit();
    const Value saved = document.toSave();
    document.open(saved, {});
    EXPECT_TRUE(document.findings().errors.empty());
    ASSERT_EQ(document.log().size(), 1U);
    EXPECT_EQ(document.log()[0]->before->number(1, "stats.hp", -1), 250);
    EXPECT_EQ(document.build(), "base");
    EXPECT_EQ(write_json(document.toSave()), write_json(saved));
}

TEST_F(BuildsTest, AnyBuildCanBeLookedAtBesideTheChosenOne) {
    ASSERT_TRUE(document.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 250));
    ASSERT_TRUE(document.chooseBuild("base"));
    const auto tough = document.snapshotOf("tough");
    ASSERT_TRUE(tough);
    EXPECT_EQ(tough->design->scenario->actor(0)["stats"]["hp"], Value(250));
    EXPECT_EQ(document.build(), "base");
    EXPECT_FALSE(document.snapshotOf("nobody"));
    document.compareWith(std::string("tough"));
    EXPECT_EQ(document.comparedBuild(), "tough");
    ASSERT_TRUE(document.removeBuild("tough"));
    EXPECT_EQ(document.comparedBuild(), std::nullopt);
    document.pinBuild();
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 7));
    const auto pinned = document.snapshotOf(std::string(Document::pinned_build));
    ASSERT_TRUE(pinned);
    EXPECT_FALSE(pinned->root() == document.root());
    EXPECT_EQ(document.comparedBuild(), std::string(Document::pinned_build));
    document.unpinBuild();
    EXPECT_EQ(document.comparedBuild(), std::nullopt);
}

} // namespace

} // namespace ludus::ui
