#include "engine/document/next_snapshot.h"
#include "engine/io/json_writer.h"
#include "tests/ui/sample.h"
#include "tests/ui/two_dice.h"
#include "ui/document/files.h"
#include "ui/scenario/findings_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <thread>

namespace ludus::ui {

namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

Path at(std::string_view path) { return *parse_path(path); }

/// A duel in which everybody hits for what the dice say, and a clock that only the test moves.
class DocumentTest : public testing::Test {
protected:
    DocumentTest() {
        document.useClock([this] { return now; });
        document.open(preset_root("contest/even-duel"), {});
    }

    double live() const { return document.state().number(1, "stats.hp", -1); }
    void hit() { ASSERT_TRUE(document.attack({{.value = 20}, {.value = 1}})); }
    bool setHitPoints(int hp) { return document.setValue(at("actors[1].stats.hp"), hp); }
    std::string saved() const { return write_json(document.toSave()); }
    std::vector<std::string> codes() const {
        std::vector<std::string> all;
        for (const Error& e : document.findings().errors) all.push_back(e.code);
        return all;
    }

    Document document{builtin_rulesets()};
    std::chrono::steady_clock::time_point now = {};
};

TEST_F(DocumentTest, AScenarioOpenedWithAnErrorCanBeMendedAndAttackedIn) {
    Value root = preset_root("contest/even-duel");
    root = *with_path(root, at("actors[0].stats.hp"), "many");
    document.open(root, {});
    ASSERT_FALSE(document.scenario());
    EXPECT_EQ(document.state().actor_count(), 2u);
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 80));
    ASSERT_TRUE(document.scenario());
    EXPECT_EQ(document.state().number(0, "stats.hp", -1), 80);
    hit();
    EXPECT_LT(live(), 100);
}

TEST_F(DocumentTest, TheStateIsAsLongAsTheActorListAlsoWhereThatIsBroken) {
    ASSERT_TRUE(
        document.setRoot(*with_path(document.root(), at("actors"), "nobody"), [] { return QString(); }));
    EXPECT_EQ(document.state().actor_count(), 0u);
    document.history().undo();
    EXPECT_EQ(document.state().actor_count(), 2u);
    ASSERT_TRUE(
        document.setRoot(*with_path(document.root(), at("actors[0]"), Value()), [] { return QString(); }));
    EXPECT_EQ(document.state().actor_count(), 1u);
}

TEST_F(DocumentTest, UndoBringsBackTheLiveValueThatEditsMoved) {
    hit();
    const double left = live();
    ASSERT_LT(left, 100);
    ASSERT_TRUE(setHitPoints(120));
    now += 5s;
    ASSERT_TRUE(setHitPoints(100));
    EXPECT_EQ(document.history().count(), 3);
    EXPECT_EQ(live(), 100);
    document.history().undo();
    EXPECT_EQ(live(), 120);
    document.history().undo();
    EXPECT_EQ(live(), left);
    document.history().redo();
    EXPECT_EQ(live(), 120);
}

TEST_F(DocumentTest, DraggingAValueThereAndBackChangesNothing) {
    hit();
    const double left = live();
    const std::string before = saved();
    for (const int hp : {105, 120, 110, 100}) {
        now += 300ms;
        ASSERT_TRUE(setHitPoints(hp));
    }
    EXPECT_EQ(live(), left);
    EXPECT_EQ(document.history().count(), 1) << "only the attack";
    EXPECT_EQ(saved(), before);
}

TEST_F(DocumentTest, EditsOfAFieldAreOneStepOnlyWhileTypingGoesOn) {
    ASSERT_TRUE(setHitPoints(110));
    now += 1000ms;
    ASSERT_TRUE(setHitPoints(120));
    EXPECT_EQ(document.history().count(), 1);
    now += 1001ms;
    ASSERT_TRUE(setHitPoints(130));
    EXPECT_EQ(document.history().count(), 2);
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 90));
    ASSERT_TRUE(setHitPoints(140));
    EXPECT_EQ(document.history().count(), 4) << "another field came between";
    document.history().undo();
    ASSERT_TRUE(setHitPoints(150));
    EXPECT_EQ(document.history().count(), 4) << "what was undone is not typed on";
    document.markSaved({});
    ASSERT_TRUE(setHitPoints(160));
    EXPECT_TRUE(document.isModified()) << "what was saved is not typed on";
    document.history().undo();
    EXPECT_FALSE(document.isModified());
}

TEST_F(DocumentTest, UndoSaysWhoseWhatFromAndToInEveryLanguage) {
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 110));
    now += 200ms;
    ASSERT_TRUE(document.setValue(at("actors[0].stats.hp"), 120));
    EXPECT_EQ(to_utf8(document.undoText()), "Change Isolde’s hit points from 100 to 120");
    use_language(Language::fr);
    EXPECT_EQ(to_utf8(document.undoText()), "Modification\u00a0: PV d’Isolde, de 100 à 120");
    use_language(Language::zh_tw);
    EXPECT_EQ(to_utf8(document.undoText()), "將伊索德的生命值從 100 改為 120");
    use_language(Language::en);
}

TEST_F(DocumentTest, UndoNamesPeopleAndChoicesByTheirWordsNotTheirIds) {
    ASSERT_TRUE(document.setValue(at("attack.attacker"), document.root()["actors"].items()[1]["id"]));
    const QString text = document.undoText();
    const auto name = [&](std::size_t i) {
        return from_utf8(document.root()["actors"].items()[i]["name"]["en"].as_text());
    };
    EXPECT_EQ(text, QStringLiteral("Change attacker from %1 to %2").arg(name(0), name(1)));
    ASSERT_TRUE(document.setValue(at("seed"), 77));
    EXPECT_TRUE(document.undoText().endsWith(QStringLiteral("to 77"))) << to_utf8(document.undoText());
}

TEST_F(DocumentTest, SavingWritesExactlyWhatWasOpened) {
    hit();
    const Value played = document.toSave();
    Value::Record members = played.members();
    std::rotate(members.begin(), members.end() - 1,
                members.end()); // `play` first, and something of one's own
    members.front().value.set("notes", "second evening");
    const Value root(members);
    document.open(root, {});
    EXPECT_EQ(document.log().size(), 1u);
    EXPECT_EQ(saved(), write_json(root));
    hit();
    EXPECT_EQ(document.toSave().members().front().key, "play");
    EXPECT_EQ(document.toSave()["play"]["notes"], Value("second evening"));
    document.history().undo();
    EXPECT_EQ(saved(), write_json(root));
}

TEST_F(DocumentTest, LiveValuesWithoutALogAreReadAndKept) {
    const std::string id = document.scenario()->actor_id(1);
    Value root = preset_root("contest/even-duel");
    root.set("play",
             *read_json(R"({"state": {"attacks": 3, "actors": {")" + id + R"(": {"stats.hp": 40}}}})"));
    document.open(root, {});
    EXPECT_TRUE(document.findings().ok());
    EXPECT_EQ(live(), 40);
    EXPECT_EQ(document.state().attacks, 3u);
    EXPECT_TRUE(document.isPlayed());
    EXPECT_EQ(saved(), write_json(root));
    hit();
    const double left = live();
    const Value again = document.toSave();
    document.open(again, {});
    EXPECT_TRUE(document.findings().ok()) << (codes().empty() ? "" : codes().front());
    EXPECT_EQ(live(), left);
    EXPECT_EQ(document.state().attacks, 4u);
    ASSERT_EQ(document.log().size(), 1u);
    EXPECT_EQ(document.log().front()->before->number(1, "stats.hp", -1), 40);
}

TEST_F(DocumentTest, AFightThatCannotBeReadIsToldAndKept) {
    const Value design = preset_root("contest/even-duel");
    for (const char* play :
         {R"({"log": 7})", R"({"log": [7]})", R"({"log": [{"dice": 3}]})", R"({"log": [{"dice": [99]}]})",
          R"({"state": []})", R"({"state": {"actors": {"nobody": {"stats.hp": 1}}}})", R"("x")",
          R"({"log": [{"dice": [], "design": {"ludus": 1}}]})", R"({"log": [{"choices": [1]}]})"}) {
        Value root = design;
        root.set("play", *read_json(play));
        document.open(root, {});
        ASSERT_GE(codes().size(), 2u) << play;
        EXPECT_EQ(codes().front(), "play_unreadable") << play;
        EXPECT_TRUE(document.findings().errors[1].path.starts_with("play")) << play;
        EXPECT_TRUE(document.scenario()) << play;
        EXPECT_FALSE(document.attack({})) << "it would write over the fight: " << play;
        ASSERT_TRUE(setHitPoints(90)) << play;
        EXPECT_EQ(document.toSave()["play"], *read_json(play)) << play;
        document.history().undo();
        EXPECT_EQ(saved(), write_json(root)) << play;
    }
}

TEST_F(DocumentTest, ResettingDropsAFightThatCannotBeReadAndUndoBringsItBack) {
    Value root = preset_root("contest/even-duel");
    root.set("play", *read_json(R"({"log": 7})"));
    document.open(root, {});
    ASSERT_TRUE(document.isPlayed());
    document.resetPlay();
    EXPECT_TRUE(document.findings().ok());
    EXPECT_FALSE(document.toSave().contains("play"));
    hit();
    document.history().undo();
    document.history().undo();
    EXPECT_EQ(saved(), write_json(root));
    EXPECT_EQ(codes().front(), "play_unreadable");
}

TEST_F(DocumentTest, AFightInAFileWithAnErrorIsReadWhenTheErrorIsMended) {
    hit();
    const double left = live();
    ASSERT_TRUE(document.setValue(at("actors[0].stats.AGI"), "quick"));
    const Value broken = document.toSave();
    EXPECT_TRUE(broken.contains("play")) << "an error in the design is no reason to drop the fight";
    document.open(broken, {});
    EXPECT_EQ(saved(), write_json(broken));
    EXPECT_TRUE(document.log().empty());
    ASSERT_TRUE(document.setValue(at("actors[0].stats.AGI"), 12));
    EXPECT_EQ(document.log().size(), 1u);
    EXPECT_EQ(live(), left);
    document.history().undo();
    EXPECT_EQ(saved(), write_json(broken));
}

TEST_F(DocumentTest, AnEditBetweenAttacksIsReadBackAsItWas) {
    hit();
    ASSERT_TRUE(setHitPoints(120));
    now += 2s;
    ASSERT_TRUE(setHitPoints(100)); // back, but nobody is hurt any more
    hit();
    const State before = *document.log().back()->before;
    const State after = document.state();
    document.open(document.toSave(), {});
    ASSERT_EQ(document.log().size(), 2u);
    EXPECT_EQ(*document.log().back()->before, before);
    EXPECT_EQ(document.state(), after);
}

TEST_F(DocumentTest, ACorrectedDieMeetsTheActorsThereAreNow) {
    hit();
    Value actors = document.root()["actors"];
    Value third = actors.items()[0];
    third.set("id", "third");
    actors.push_back(third);
    ASSERT_TRUE(document.setRoot(Value(document.root()).set("actors", actors), [] { return QString(); }));
    ASSERT_TRUE(document.correctLastDie(0, 19));
    EXPECT_EQ(document.state().actor_count(), 3u);
    hit();
}

TEST_F(DocumentTest, OpeningIsToldAndAnEmptyHistoryIsNot) {
    QSignalSpy opened(&document, &Document::opened);
    ASSERT_TRUE(setHitPoints(120));
    document.history().undo();
    EXPECT_EQ(opened.count(), 0);
    document.open(preset_root("contest/glass-archer"), {});
    EXPECT_EQ(opened.count(), 1);
}

TEST_F(DocumentTest, WhatWasWorkedOutElsewhereIsTakenOnlyWhileItIsNotStale) {
    const auto work_out = [&](int hp) {
        Proposal made{.revision = document.revision(), .what = [] { return QStringLiteral("elsewhere"); }};
        std::jthread worker([&made, from = document.snapshot(), &registry = document.registry(), hp] {
            made.after = *next_snapshot(from, Edit{at("actors[1].stats.hp"), hp}, registry);
        });
        worker.join();
        return made;
    };
    const Proposal early = work_out(60);
    ASSERT_TRUE(setHitPoints(120));
    EXPECT_FALSE(document.take(early));
    EXPECT_EQ(live(), 120);
    EXPECT_TRUE(document.take(work_out(60)));
    EXPECT_EQ(live(), 60);
    EXPECT_EQ(document.undoText(), QStringLiteral("elsewhere"));
}

int checked = 0;
int prepared = 0;

/// How often the document asks for it, whatever is behind it.
const Registry& counting() {
    static const Ruleset ruleset{.id = "two_dice",
                                 .version = 1,
                                 .schema = two_dice::schema,
                                 .check = [](const Scenario&, Findings&) { ++checked; },
                                 .match =
                                     [](const Scenario& scenario, const AttackRef& attack) {
                                         ++prepared;
                                         return two_dice::match(scenario, attack);
                                     }};
    static const Registry all{std::span(&ruleset, 1)};
    return all;
}

TEST(CountedDocument, AnEditIsCheckedOnceAndPreparedOnceAndAnAttackNotAtAll) {
    Document document(counting());
    document.open(two_dice::scenario(), {});
    checked = prepared = 0;
    ASSERT_TRUE(document.setValue(at("actors[0].aim"), 3));
    EXPECT_EQ(checked, 1);
    EXPECT_EQ(prepared, 1);
    ASSERT_TRUE(document.attack({{.value = 6}, {.value = 2}}));
    ASSERT_TRUE(document.correctLastDie(0, 5));
    ASSERT_TRUE(document.awaitedBy({.people = {.type = {true, true}}}));
    document.history().undo();
    document.history().undo();
    document.history().undo();
    document.history().redo();
    EXPECT_EQ(checked, 1);
    EXPECT_EQ(prepared, 1);
}

} // namespace

} // namespace ludus::ui
