#include "engine/io/file.h"
#include "tests/ui/arena_fixture.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/turn_strip.h"
#include "ui/log/session_log.h"
#include "ui/window/drawer.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <gmock/gmock.h>

#include <QTreeView>

/// What people do outside of turns, on the Arena page.
namespace ludus::ui {
namespace {

/// Three against three, all by hand.
class Outside : public Fight {
protected:
    Outside() {
        openMap("contest/three-against-three");
        for (const int team : {0, 1}) player().setPlay(team, {.by_hand = true});
        player().start();
        wait();
    }
    void press(const char* button) {
        QTest::mouseClick(&aside<QPushButton>(button), Qt::LeftButton);
        wait();
    }
    double hp(int actor) { return player().state().number(actor, "stats.hp", -1); }
    void choose(std::vector<int> actors) {
        QAbstractItemModel& turns = *page().turns().model();
        page().turns().clearSelection();
        for (const int actor : actors)
            for (int row = 0; row < turns.rowCount(); ++row)
                if (turns.index(row, 0).data().toString() == actor_name(*document().scenario(), actor))
                    page().turns().selectionModel()->select(turns.index(row, 0), QItemSelectionModel::Select);
    }
    std::string_view last() { return player().fight()->log.events().back().kind; }
    int on_turn() { return player().awaited()->actor; }
};

TEST_F(Outside, SeveralAreHurtAndHealedAtOnceAndThatIsOneStep) {
    const double first = hp(0);
    const double second = hp(3);
    choose({0, 3});
    aside<QSpinBox>("amount").setValue(5);
    press("hurt");
    EXPECT_EQ(hp(0), first - 5);
    EXPECT_EQ(hp(3), second - 5);
    EXPECT_EQ(player().count(), 1);
    press("heal");
    EXPECT_EQ(hp(0), first);
    document().history().undo();
    wait();
    EXPECT_EQ(hp(0), first - 5);
    document().history().undo();
    wait();
    EXPECT_EQ(player().count(), 0);
}

TEST_F(Outside, WhoIsDownStandsUpWhenHealed) {
    choose({0});
    aside<QSpinBox>("amount").setValue(1000);
    press("hurt");
    EXPECT_EQ(last(), event_kind::death);
    EXPECT_LE(hp(0), 0);
    choose({0});
    aside<QSpinBox>("amount").setValue(9);
    press("heal");
    EXPECT_EQ(hp(0), 9);
    EXPECT_TRUE(player().reason().isEmpty()) << player().reason().toStdString();
}

TEST_F(Outside, AConditionIsShownAsABadgeAndGoesWithUndo) {
    page().asides().ask_condition = [](const Scenario&, int bearer) {
        return Input{.kind = InputKind::condition, .actor = bearer, .text = "prone", .turns = 2};
    };
    choose({on_turn()});
    press("condition");
    const auto badge = [this] {
        return page().turns().model()->index(0, 0).data(TurnModel::badges_role).toString();
    };
    EXPECT_EQ(badge(), QStringLiteral("prone"));
    document().history().undo();
    wait();
    EXPECT_TRUE(badge().isEmpty());
}

TEST_F(Outside, FourOfAKindJoinInOneStep) {
    page().asides().ask_join = [](const Scenario&) {
        return AsidePanel::Wanted{{.kind = InputKind::join, .actor = 1}, 4};
    };
    press("join");
    EXPECT_TRUE(player().reason().isEmpty()) << player().reason().toStdString();
    EXPECT_EQ(player().count(), 4);
    EXPECT_EQ(page().turns().model()->rowCount(), 10);
    document().history().undo();
    wait();
    EXPECT_EQ(page().turns().model()->rowCount(), 6);
}

TEST_F(Outside, SomebodyElseActsFirstOrTheOneOnTurnLetsOthersGoBefore) {
    const int first = on_turn();
    choose({first});
    press("turn");
    const int second = on_turn();
    EXPECT_NE(second, first);
    press("leave");
    EXPECT_NE(on_turn(), nobody);
    EXPECT_TRUE(player().reason().isEmpty()) << player().reason().toStdString();
}

TEST_F(Outside, ANoteIsKeptAmongTheEvents) {
    page().asides().ask_note = [] { return std::optional(QStringLiteral("The door falls shut.")); };
    press("note");
    EXPECT_EQ(last(), event_kind::note);
    EXPECT_TRUE(page().eventList().model()->index(0, 0).data().toString().contains(
        QStringLiteral("The door falls shut.")));
}

TEST_F(Outside, TheDrawerTellsTheFightAndExportsIt) {
    window.drawer().setOpen(true);
    page().asides().ask_note = [] { return std::optional(QStringLiteral("The door falls shut.")); };
    press("note");
    QTest::keyClick(&page(), Qt::Key_1);
    wait();
    SessionLog& log = window.sessionLog();
    ASSERT_TRUE(log.isVisible());
    EXPECT_THAT(log.text().toStdString(), testing::HasSubstr("The door falls shut. [note]"));
    EXPECT_THAT(log.text().toStdString(), testing::HasSubstr("Turn 1"));
    translation.use(Language::fr);
    QApplication::processEvents();
    EXPECT_THAT(log.text().toStdString(), testing::HasSubstr("Tour 1"));
    for (const RecordFormat format :
         {RecordFormat::text, RecordFormat::markdown, RecordFormat::html, RecordFormat::csv}) {
        ASSERT_TRUE(log.exportTo(path("log"), format));
        EXPECT_EQ(*read_file(to_utf8(path("log"))), log.record(format));
    }
    EXPECT_FALSE(log.exportTo(path("no/such/folder/log"), RecordFormat::text));
    window.showBench();
    EXPECT_FALSE(log.isVisible()) << "the attacks of the Bench have theirs";
}

TEST_F(Outside, NothingIsDoneBesideAnActThatIsUnderWay) {
    player().setPlay(0, {.by_hand = true, .typed = true});
    wait();
    player().setPlay(1, {.by_hand = true, .typed = true});
    wait();
    choose({0});
    QTest::keyClick(&page(), Qt::Key_1);
    wait();
    ASSERT_TRUE(page().dice().isAsking());
    for (const char* button : {"hurt", "heal", "condition", "note", "join", "leave", "turn", "edit"})
        EXPECT_FALSE(aside<QPushButton>(button).isEnabled()) << button;
}

TEST_F(Fight, AForkRightAfterTheKillingBlowGoesOn) {
    start("contest/even-duel");
    player().setPosition(player().count());
    const auto events = player().fight()->log.events();
    ASSERT_EQ(events[events.size() - 2].kind, event_kind::death);
    map().choose(events[events.size() - 2].actor);
    const int whole = player().count();
    aside<QSpinBox>("amount").setValue(30);
    QTest::mouseClick(&aside<QPushButton>("heal"), Qt::LeftButton);
    wait();
    EXPECT_TRUE(player().reason().isEmpty()) << player().reason().toStdString();
    EXPECT_GT(player().count(), whole + 1);
    EXPECT_EQ(player().course().branches.size(), 2u);
}

} // namespace
} // namespace ludus::ui
