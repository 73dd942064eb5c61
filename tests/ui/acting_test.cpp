#include "engine/fight/awaited.h"
#include "engine/narration/telling.h"
#include "tests/ui/arena_fixture.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/fight_model.h"
#include "ui/arena/order_list.h"
#include "ui/arena/order_model.h"
#include "ui/arena/timeline.h"
#include "ui/arena/turn_strip.h"
#include "ui/window/drawer.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QScrollBar>
#include <QSlider>
#include <QTreeView>
#include <cmath>

namespace ludus::ui {
namespace {

/// A fight by hand as people go through it: who is asked, what is told, which order stands first.
class Acting : public Fight {
protected:
    void begin(const char* preset, TeamPlay first, TeamPlay second) {
        document().history().setClean();
        openMap(preset);
        player().setPlay(0, first);
        player().setPlay(1, second);
        player().start();
        wait();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QWidget* at = QApplication::focusWidget();
        QTest::keyClick(at ? at : &page(), key, with);
        wait();
    }
    void undo() {
        document().history().undo();
        wait();
    }
    QString head() { return page().findChild<QLabel*>(QStringLiteral("whose"))->text(); }
    QString name(int actor) { return actor_name(player().fight()->battle->scenario(), actor); }
    const EventLog& log() { return player().fight()->log; }
    const Event& eventAt(int i) { return log().events()[static_cast<std::size_t>(i)]; }
    std::string told(const Event& event) {
        const auto lines = sentences_of(event, log(), *player().fight()->battle, words());
        return lines.empty() ? std::string() : lines.front();
    }
    /// The actors that the strip marks as those whose turn it is.
    std::vector<std::string> onTurn() {
        std::vector<std::string> all;
        const auto& turns = *page().turns().model();
        for (int row = 0; row < turns.rowCount(); ++row)
            if (turns.index(row, 0).data(TurnModel::on_turn_role).toBool())
                all.push_back(turns.index(row, 0).data().toString().toStdString());
        return all;
    }
    const Input& firstOrder() {
        auto* model = static_cast<OrderModel*>(page().orders().model());
        return model->orders()[static_cast<std::size_t>(page().orders().lookedAt())];
    }
    /// How far a tile is from the nearest enemy who stands.
    double wayToEnemy(int actor, Tile from) {
        const auto& teams = player().fight()->battle->sides().team_of;
        double least = 1e9;
        for (const Figure& one : layer<FiguresLayer>()->figures) {
            const auto at = static_cast<std::size_t>(one.actor);
            if (one.fallen() || !one.active || teams[at] == teams[static_cast<std::size_t>(actor)]) continue;
            least = std::min(least, std::hypot(one.at.x - from.x, one.at.y - from.y));
        }
        return least;
    }
};

constexpr TeamPlay types_dice{.by_hand = true, .typed = true};
constexpr TeamPlay rolls_dice{.by_hand = true, .typed = false};
constexpr TeamPlay by_computer{};

TEST_F(Acting, TheHeadNamesWhoeverIsAskedAndTheDiceStandAlone) {
    begin("contest/three-against-three", types_dice, by_computer);
    for (int i = 0; i < 20 && player().awaited(); ++i) {
        const Awaited& now = *player().awaited();
        if (now.is_dice()) {
            EXPECT_TRUE(head().contains(name(now.person()))) << head().toStdString();
            EXPECT_FALSE(page().orders().isVisible());
            if (now.person() != now.actor) return;
            press(Qt::Key_Return, Qt::ControlModifier);
        } else {
            EXPECT_TRUE(head().contains(name(now.actor))) << head().toStdString();
            EXPECT_TRUE(page().orders().isVisible());
            press(Qt::Key_1);
        }
    }
    FAIL() << "nobody was asked for the dice of a defender";
}

TEST_F(Acting, TheCaptionTellsTheWholeAct) {
    start("contest/three-against-three");
    int fall = 1;
    while (eventAt(fall).kind != event_kind::death) ++fall;
    ASSERT_EQ(eventAt(fall - 1).kind, event_kind::attack);
    player().setPosition(fall + 1);
    EXPECT_THAT(page().caption().toStdString(), testing::HasSubstr(told(eventAt(fall - 1))));
    EXPECT_THAT(page().caption().toStdString(), testing::HasSubstr(told(eventAt(fall))));
    player().setPosition(fall);
    EXPECT_THAT(page().caption().toStdString(), testing::Not(testing::HasSubstr(told(eventAt(fall)))));
}

TEST_F(Acting, MyOwnActStaysReadableAfterTheReply) {
    begin("contest/three-against-three", rolls_dice, by_computer);
    const int mine = player().count();
    press(Qt::Key_1);
    ASSERT_GT(player().count(), mine + 1) << "the computer has replied";
    EXPECT_THAT(page().caption().toStdString(), testing::StartsWith(told(eventAt(mine))));
    EXPECT_THAT(page().caption().toStdString(), testing::HasSubstr(told(log().events().back())));
}

TEST_F(Acting, TheFightForksAtAnyMomentOfThePastAndUndoTakesThatBack) {
    begin("contest/three-against-three", rolls_dice, rolls_dice);
    for (int i = 0; i < 4; ++i) press(Qt::Key_1);
    ASSERT_EQ(player().count(), 4);
    auto* fork = page().findChild<QPushButton*>(QStringLiteral("fork_here"));
    ASSERT_NE(fork, nullptr);
    EXPECT_FALSE(fork->isEnabled()) << "the fight waits here anyway";
    const auto before = course(4);
    player().setPosition(2);
    ASSERT_TRUE(fork->isEnabled());
    QTest::mouseClick(fork, Qt::LeftButton);
    wait();
    EXPECT_EQ(player().course().branches.size(), 2u);
    EXPECT_EQ(player().count(), 2);
    ASSERT_NE(player().awaited(), nullptr) << "an order can be given here now";
    QTest::keyClick(&page(), Qt::Key_2);
    wait();
    EXPECT_EQ(player().count(), 3);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    wait();
    EXPECT_EQ(player().count(), 2);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    wait();
    EXPECT_EQ(player().course().branches.size(), 1u);
    ASSERT_EQ(player().count(), 4);
    EXPECT_EQ(course(4), before);
    EXPECT_EQ(player().position(), 2) << "where one was before";
}

TEST_F(Acting, AForkOfTheComputersFightIsPlayedByPeople) {
    start("contest/three-against-three");
    player().setPosition(3);
    QTest::mouseClick(page().findChild<QPushButton*>(QStringLiteral("fork_here")), Qt::LeftButton);
    wait();
    ASSERT_NE(player().awaited(), nullptr);
    EXPECT_EQ(player().count(), 3);
    undo();
    EXPECT_FALSE(player().course().has_people());
    EXPECT_GT(player().count(), 3);
}

TEST_F(Acting, TheStripMarksWhoActsAtEveryMoment) {
    start("contest/three-against-three");
    player().setPosition(3);
    EXPECT_THAT(onTurn(), testing::ElementsAre(name(eventAt(2).actor).toStdString()));
    EXPECT_FALSE(map().look().on_turn) << "on the map the ring is for whoever is asked";
}

TEST_F(Acting, WhoIsGivenAConditionDoesNotActThereby) {
    begin("contest/three-against-three", rolls_dice, rolls_dice);
    press(Qt::Key_1);
    const int bearer = player().awaited()->actor == 0 ? 3 : 0;
    player().putIn({{.kind = InputKind::condition, .actor = bearer, .text = "prone", .turns = 2}},
                   [] { return QString(); });
    wait();
    ASSERT_EQ(log().events().back().kind, event_kind::condition);
    EXPECT_FALSE(figure(bearer).acts);
    EXPECT_THAT(onTurn(), testing::ElementsAre(name(player().awaited()->actor).toStdString()));
}

TEST_F(Acting, TheStripHasNobodyBeforeTheyJoin) {
    begin("contest/three-against-three", rolls_dice, rolls_dice);
    press(Qt::Key_1);
    player().putIn({{.kind = InputKind::join, .actor = 0}}, [] { return QString(); });
    wait();
    ASSERT_EQ(page().turns().model()->rowCount(), 7);
    player().setPosition(1);
    EXPECT_EQ(page().turns().model()->rowCount(), 6);
}

TEST_F(Acting, RowsTellTheEventFromItsTurn) {
    start("contest/three-against-three");
    EXPECT_TRUE(page().eventList().model()->index(0, 0).data().toString().startsWith(
        QStringLiteral("1 · Turn 1 · ")));
    player().leave();
    document().history().setClean();
    start("progression/hero-against-goblin");
    EXPECT_THAT(page().eventList().model()->index(0, 0).data().toString().toStdString(),
                testing::StartsWith("1 · At 0"));
}

TEST_F(Acting, ForksAndWhatPeopleDidHaveMarksOfTheirOwn) {
    begin("contest/three-against-three", rolls_dice, rolls_dice);
    for (int i = 0; i < 3; ++i) press(Qt::Key_1);
    const Timeline& timeline = *page().findChild<Timeline*>();
    EXPECT_TRUE(timeline.marks().forks.empty());
    EXPECT_THAT(timeline.marks().inputs, testing::ElementsAre(1, 2, 3));
    player().setPosition(1);
    QTest::mouseClick(page().findChild<QPushButton*>(QStringLiteral("fork_here")), Qt::LeftButton);
    wait();
    EXPECT_THAT(timeline.marks().forks, testing::ElementsAre(1));
}

/// In every ruleset, turn after turn: what Space says is never to wait while there is something to be done.
TEST_F(Acting, AnAttackOrAStepTowardsTheEnemyStandsFirst) {
    for (const char* preset : {"contest/three-against-three", "collision/arena", "margin/weak-point-duel",
                               "zones/goblin-cave", "progression/hero-against-goblin"}) {
        begin(preset, rolls_dice, by_computer);
        for (int i = 0; i < 12 && player().awaited(); ++i) {
            const Awaited now = *player().awaited();
            if (!now.is_order()) {
                press(Qt::Key_1);
                continue;
            }
            const Tile here = figure(now.actor).at;
            const double way = wayToEnemy(now.actor, here);
            const auto nearer = [&](const Input& order) {
                return order.target < 0 && order.to && wayToEnemy(now.actor, *order.to) < way;
            };
            const bool attack =
                std::ranges::any_of(now.orders, [](const Input& o) { return o.target >= 0 && !o.to; });
            const Input first = firstOrder();
            const bool step = !attack && std::ranges::any_of(now.orders, nearer);
            if (attack) {
                EXPECT_GE(first.target, 0) << preset << ' ' << i << ' ' << first.act;
            }
            if (step) {
                EXPECT_TRUE(nearer(first) || first.target >= 0) << preset << ' ' << i << ' ' << first.act;
            }
            QTest::keyClick(&page(), Qt::Key_Space);
            wait();
        }
    }
}

TEST_F(Acting, TheNextAttackerSameTargetTwoDiceAndResolveAreSixKeysAtMost) {
    begin("contest/three-against-three", types_dice, types_dice);
    const auto type = [&](const char* dice) {
        int keys = 0;
        for (const char* c = dice; *c; ++c, ++keys) QTest::keyClick(QApplication::focusWidget(), *c);
        wait();
        return keys;
    };
    const auto& orders = player().awaited()->orders;
    const int team =
        player().fight()->battle->sides().team_of[static_cast<std::size_t>(player().awaited()->actor)];
    const int target = orders[2].target;
    ASSERT_NE(target, orders[0].target);
    press(Qt::Key_3);
    type("3");
    type("4");
    press(Qt::Key_Return);
    ASSERT_EQ(player().count(), 1);
    ASSERT_EQ(eventAt(0).target, target);
    const auto& teams = player().fight()->battle->sides().team_of;
    while (teams[static_cast<std::size_t>(player().awaited()->actor)] != team) {
        press(Qt::Key_1);
        press(Qt::Key_Return, Qt::ControlModifier);
    }
    const int next = player().count();
    int keys = 1;
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    wait();
    keys += type("5");
    keys += type("7");
    press(Qt::Key_Return);
    ++keys;
    ASSERT_GT(player().count(), next);
    EXPECT_EQ(eventAt(next).target, target);
    EXPECT_EQ(log().draws(eventAt(next))[0].value, 5);
    EXPECT_EQ(log().draws(eventAt(next))[1].value, 7);
    EXPECT_LE(keys, 6);
}

TEST_F(Acting, AllOrdersAreSeenAndTheMapHasTheMostRoom) {
    for (const char* preset : {"contest/three-against-three", "collision/arena", "zones/goblin-cave"}) {
        begin(preset, rolls_dice, by_computer);
        QApplication::processEvents();
        OrderList& orders = page().orders();
        const int count = orders.model()->rowCount();
        for (int row = 0; row < std::min(count, count > 16 ? 8 : count); ++row)
            EXPECT_TRUE(orders.viewport()->rect().contains(orders.visualRect(orders.model()->index(row, 0))))
                << preset << ' ' << row;
        EXPECT_GE(map().height(), 300) << preset;
        const double tile = map().transform().m11();
        EXPECT_GE(tile, 22) << preset << ": letters can be read";
    }
}

TEST_F(Acting, TheMapStaysWithTheDrawerOpenAndAtTwiceTheSize) {
    begin("contest/three-against-three", types_dice, by_computer);
    window.drawer().setOpen(true);
    QApplication::processEvents();
    EXPECT_GE(map().height(), 120);
    window.drawer().setOpen(false);
    window.resize(960, 540); // what 1920 x 1080 has at 200 %
    QApplication::processEvents();
    EXPECT_EQ(window.size(), QSize(960, 540));
    EXPECT_GE(map().height(), 120);
    const auto* timeline = page().findChild<QSlider*>();
    EXPECT_LE(timeline->mapTo(&window, QPoint(0, timeline->height())).y(), window.height());
    EXPECT_TRUE(timeline->visibleRegion().boundingRect().height() == timeline->height());
}

} // namespace
} // namespace ludus::ui
