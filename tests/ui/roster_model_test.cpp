#include "tests/ui/sample.h"
#include "ui/document/files.h"
#include "ui/scenario/roster_dock.h"
#include "ui/scenario/roster_edits.h"
#include "ui/scenario/roster_model.h"

#include <gmock/gmock.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

namespace ludus::ui {
namespace {

QString name(const QModelIndex& index) { return index.data().toString(); }

class Roster : public testing::Test {
protected:
    Roster() { document_.open(preset_root("contest/three-against-three"), {}); }

    std::vector<std::string> ids(std::string_view list) const {
        std::vector<std::string> all;
        for (const Value& entry : document_.root()[list].items()) all.push_back(entry["id"].as_text());
        return all;
    }

    Document document_{builtin_rulesets()};
    RosterModel model_{document_};
    QAbstractItemModelTester tester_{&model_, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(Roster, GroupsActorsByTeamAndItemsByKind) {
    ASSERT_EQ(model_.rowCount(), 4);
    const QModelIndex actors = model_.index(0, 0);
    EXPECT_EQ(name(actors), QStringLiteral("Actors"));
    EXPECT_EQ(model_.rowCount(actors), 2);
    EXPECT_EQ(model_.rowCount(model_.index(0, 0, actors)), 3);
    const QModelIndex items = model_.index(1, 0);
    EXPECT_EQ(name(model_.index(0, 0, items)), QStringLiteral("Weapon"));
    EXPECT_EQ(model_.pathOf(model_.index(2, 0)), at("rules"));
    EXPECT_EQ(model_.pathOf(model_.index(3, 0)), Path{});
    EXPECT_FALSE(model_.pathOf(actors).has_value());
    for (std::size_t i = 0; i < ids("actors").size(); ++i) {
        const Path path = at("actors[" + std::to_string(i) + "]");
        EXPECT_EQ(model_.pathOf(model_.indexOf(path)), path);
    }
}

TEST_F(Roster, TeamsOfOneAreNotShown) {
    document_.open(preset_root("contest/even-duel"), {});
    const QModelIndex actors = model_.index(0, 0);
    ASSERT_EQ(model_.rowCount(actors), 2);
    EXPECT_EQ(model_.pathOf(model_.index(0, 0, actors)), at("actors[0]"));
    EXPECT_EQ(model_.indexOf(at("actors[1]")), model_.index(1, 0, actors));
    QMimeData* dragged = model_.mimeData({model_.index(1, 0, actors)});
    model_.dropMimeData(dragged, Qt::MoveAction, 0, 0, actors);
    delete dragged;
    EXPECT_EQ(ids("actors"), (std::vector<std::string>{"roland", "isolde"}));
    EXPECT_EQ(model_.rowCount(model_.index(0, 0)), 2) << "nobody joined anybody";
}

TEST_F(Roster, ShowsLiveHitPointsByTheirRole) {
    const AttackRef ref = *attack_of(*document_.scenario());
    const QModelIndex defender = model_.indexOf(at("actors[" + std::to_string(ref.defender) + "]"));
    const double before = defender.data(RosterModel::VitalityRole).toDouble();
    EXPECT_GT(before, 0);
    QSignalSpy changed(&model_, &QAbstractItemModel::dataChanged);
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(document_.attack({}));
    EXPECT_GT(changed.count(), 0);
    EXPECT_LT(defender.data(RosterModel::VitalityRole).toDouble(), before);
    EXPECT_EQ(defender.data(RosterModel::VitalityMaxRole).toDouble(), before);
}

TEST_F(Roster, TheMostHitPointsCountWhatIsWornAndInForce) {
    document_.open(preset_root("progression/hero-against-goblin"), {});
    const QModelIndex hero = model_.indexOf(at("actors[0]"));
    const auto shown = [&] { return hero.siblingAtColumn(RosterModel::VitalityColumn).data().toString(); };
    EXPECT_EQ(shown(), QStringLiteral("52/52")); // 40 + 2 × VIT 5 + int(0.5 × END 5)
    ASSERT_TRUE(document_.setValue(at("actors[0].effects"),
                                   *read_json(R"([{"id": "ox", "mult": {"max_hp": 1.5}}])")));
    EXPECT_EQ(shown(), QStringLiteral("78/78")); // and nobody has been hit yet
}

TEST_F(Roster, KeepsItsIndexesWhenOnlyValuesChange) {
    const QPersistentModelIndex first(model_.indexOf(at("actors[0]")));
    document_.setValue(at("actors[0].name"), "Someone else");
    ASSERT_TRUE(first.isValid());
    EXPECT_EQ(first.data().toString(), QStringLiteral("Someone else"));
    document_.setValue(at("actors[0].team"), "a third side");
    EXPECT_EQ(model_.rowCount(model_.index(0, 0)), 3);
}

TEST_F(Roster, RenamesThroughTheView) {
    EXPECT_TRUE(model_.setData(model_.indexOf(at("actors[1]")), QStringLiteral("Ysolt")));
    EXPECT_EQ(document_.scenario()->actor_name(1, "en"), "Ysolt");
    EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(Roster, DraggingReordersAndChangesTeams) {
    const auto before = ids("actors");
    const QModelIndex from = model_.indexOf(at("actors[2]"));
    const QModelIndex own = from.parent();
    const std::unique_ptr<QMimeData> data(model_.mimeData({from}));
    model_.dropMimeData(data.get(), Qt::MoveAction, 0, 0, own);
    EXPECT_EQ(ids("actors").front(), before[2]);
    document_.history().undo();
    EXPECT_EQ(ids("actors"), before);
    const QModelIndex other =
        model_.index(1 - model_.indexOf(at("actors[2]")).parent().row(), 0, model_.index(0, 0));
    model_.dropMimeData(data.get(), Qt::MoveAction, -1, 0, other);
    EXPECT_EQ(model_.rowCount(model_.index(0, 0, model_.index(0, 0))) +
                  model_.rowCount(model_.index(1, 0, model_.index(0, 0))),
              6);
    EXPECT_EQ(ids("actors").back(), before[2]);
    EXPECT_EQ(document_.history().count(), 1);
}

class RosterDockTest : public Roster {
protected:
    RosterDockTest() {
        dock_.resize(300, 500);
        dock_.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&dock_));
    }
    RosterDock dock_{document_};
};

TEST_F(RosterDockTest, SelectingTellsThePath) {
    QSignalSpy spy(&dock_, &RosterDock::selected);
    dock_.view().setFocus();
    QTest::keyClick(&dock_.view(), Qt::Key_Down);
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.at(0).at(0).value<Path>(), at("actors[1]"));
}

TEST_F(RosterDockTest, SearchNarrowsTheTree) {
    const QString wanted = name(model_.indexOf(at("actors[0]")));
    QTest::keyClicks(&dock_.search(), wanted);
    const QAbstractItemModel& shown = *dock_.view().model();
    ASSERT_GE(shown.rowCount(), 1);
    const QModelIndex actors = shown.index(0, 0);
    ASSERT_EQ(shown.rowCount(actors), 1);
    EXPECT_EQ(name(shown.index(0, 0, shown.index(0, 0, actors))), wanted);
}

TEST_F(RosterDockTest, AddsCopiesAndRemovesWithUndo) {
    const auto before = ids("actors");
    dock_.addActorAction().trigger();
    EXPECT_EQ(ids("actors").size(), before.size() + 1);
    EXPECT_TRUE(document_.findings().ok());
    document_.history().undo();
    dock_.select(at("actors[0]"));
    dock_.duplicateAction().trigger();
    EXPECT_EQ(ids("actors")[1], before[0] + "-2");
    EXPECT_TRUE(document_.findings().ok());
    document_.history().undo();
    EXPECT_EQ(ids("actors"), before);
    dock_.select(at("actors[0]"));
    dock_.view().setFocus();
    QTest::keyClick(&dock_.view(), Qt::Key_Delete);
    EXPECT_EQ(ids("actors").size(), before.size() - 1);
    EXPECT_TRUE(document_.findings().ok()) << "references to it are gone as well";
    document_.history().undo();
    EXPECT_EQ(ids("actors"), before);
}

/// What the rules say of newcomers: without it this one would do nothing, and never miss.
TEST_F(RosterDockTest, ANewActorIsOfUseAtOnce) {
    document_.open(new_scenario(*document_.registry().find("collision")), {});
    dock_.addActorAction().trigger();
    const Value& added = document_.root()["actors"].items().back();
    EXPECT_EQ(added["stats"]["accuracy"], Value(50));
    EXPECT_EQ(added["collision_effect"]["health"], Value("-{strength}"));
    EXPECT_TRUE(document_.findings().ok());
}

/// The live values are kept by index: they must move with their actors.
TEST_F(RosterDockTest, LiveValuesStayWithTheirActors) {
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(document_.attack({}));
    const AttackRef ref = *attack_of(*document_.scenario());
    const double left = document_.state().number(ref.defender, "stats.hp", -1);
    const std::string id = document_.scenario()->actor_id(ref.defender);
    dock_.select(at("actors[0]"));
    dock_.duplicateAction().trigger();
    EXPECT_EQ(document_.state().actor_count(), document_.scenario()->actor_count());
    EXPECT_EQ(document_.state().number(*document_.scenario()->actor_index(id), "stats.hp", -1), left);
    ASSERT_TRUE(document_.attack({}));
    document_.history().undo();
    document_.history().undo();
    EXPECT_EQ(document_.state().number(ref.defender, "stats.hp", -1), left);
}

TEST_F(RosterDockTest, SpeaksTheLanguageOfTheWindow) {
    const Speaking french(Language::fr, dock_);
    EXPECT_EQ(name(model_.index(0, 0, model_.index(1, 0))), QStringLiteral("Arme"));
}

TEST(RosterEdits, RemovingAnItemTakesItOutOfEveryHand) {
    Document document(builtin_rulesets());
    document.open(preset_root("contest/even-duel"), {});
    const RosterEdit edit = removed(document.root(), *document.schema(), at("items[0]"));
    EXPECT_EQ(edit.root["items"].size(), 1U);
    EXPECT_TRUE(edit.root["actors"].items()[0]["equipment"]["weapon"].is_null());
    EXPECT_EQ(edit.root["actors"].items()[1]["equipment"]["weapon"], Value("broad-sword"));
}

} // namespace
} // namespace ludus::ui
