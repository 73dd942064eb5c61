#include "engine/fight/replay.h"
#include "engine/narration/awaited_words.h"
#include "tests/ui/arena_fixture.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/fight_model.h"
#include "ui/arena/fight_setup.h"
#include "ui/arena/marks.h"
#include "ui/arena/order_list.h"
#include "ui/arena/order_model.h"
#include "ui/arena/turn_strip.h"
#include "ui/dice/dice_fields.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <gmock/gmock.h>

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

namespace ludus::ui {
namespace {

/// The heroes of a fight on a map, by hand; their dice are rolled.
class Hand : public Fight {
protected:
    Hand() {
        start("collision/arena");
        player().setPlay(0, {.by_hand = true});
        wait();
    }
    std::size_t events() { return player().fight()->log.events().size(); }
    void takeBack() {
        document().history().undo();
        wait();
    }
};

TEST_F(Hand, AnotherDocumentIsRunByTheComputerAgain) {
    EXPECT_TRUE(player().course().has_people());
    open("zones/goblin-cave");
    EXPECT_FALSE(player().course().has_people());
}

TEST_F(Hand, ATurnWaitsForAnOrder) {
    const Awaited* awaited = player().awaited();
    ASSERT_NE(awaited, nullptr);
    EXPECT_EQ(awaited->actor, 0);
    EXPECT_FALSE(awaited->orders.empty());
    EXPECT_THAT(page().caption().toStdString(),
                testing::HasSubstr(document().scenario()->actor_name(0, "en")));
}

TEST_F(Hand, ArrowKeysAndClicksAreStepsAndCanBeTakenBack) {
    const Tile start = figure(0).at;
    const auto before = events();
    map().setFocus();
    QTest::keyClick(&map(), Qt::Key_Right);
    wait();
    EXPECT_GT(events(), before);
    EXPECT_EQ(figure(0).at, (Tile{start.x + 1, start.y}));
    ASSERT_NE(player().awaited(), nullptr) << "the others have moved, and it is our turn again";
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, onScreen({start.x + 2, start.y}));
    wait();
    EXPECT_EQ(figure(0).at, (Tile{start.x + 2, start.y}));
    takeBack();
    takeBack();
    EXPECT_EQ(figure(0).at, start);
    EXPECT_EQ(events(), before);
}

TEST_F(Hand, EveryOrderThatIsOfferedIsTaken) {
    const Inputs offered = player().awaited()->orders;
    ASSERT_FALSE(offered.empty());
    for (const Input& order : offered) {
        player().order(order);
        wait();
        EXPECT_TRUE(player().reason().isEmpty()) << player().reason().toStdString();
        takeBack();
    }
}

TEST_F(Hand, TheOneWhoseTurnItIsIsMarked) {
    const TurnStrip& strip = page().turns();
    const QModelIndex first = strip.model()->index(0, 0);
    EXPECT_TRUE(first.data(TurnModel::on_turn_role).toBool());
    EXPECT_FALSE(strip.model()->index(1, 0).data(TurnModel::on_turn_role).toBool());
    EXPECT_EQ(map().look().on_turn, 0);
    player().setPosition(0);
    if (player().count() > 0) {
        EXPECT_FALSE(map().look().on_turn) << "nobody is asked at a moment of the past";
    }
}

TEST_F(Hand, AnEditPutsTheCursorBehindItAndIsTakenBackWhole) {
    const auto before = events();
    map().choose(0);
    hurt(3);
    wait();
    EXPECT_EQ(events(), before + 1);
    EXPECT_TRUE(player().isAtTheEnd());
    EXPECT_NE(player().awaited(), nullptr) << "it is still the same one's turn";
    EXPECT_EQ(player().course().branches.size(), 1u);
    takeBack();
    EXPECT_EQ(events(), before);
}

TEST_F(Hand, SpaceGivesTheOrderThatIsLookedAtAndNeverAnAttackOfTheBench) {
    const auto before = events();
    QTest::keyClick(&page(), Qt::Key_Space);
    wait();
    EXPECT_GT(events(), before);
    EXPECT_TRUE(document().log().empty());
    EXPECT_FALSE(document().isPlayed());
}

TEST_F(Hand, AKeyPressesNoButtonThatWasClicked) {
    auto* end = page().findChild<QPushButton*>(QStringLiteral("end_fight"));
    QTest::mouseClick(end, Qt::LeftButton);
    EXPECT_FALSE(player().isOn());
    EXPECT_FALSE(end->hasFocus());
    QTest::keyClick(&map(), Qt::Key_Space);
    wait();
    EXPECT_TRUE(player().isOn()) << "Space begins the fight, as its button says";
    QTest::keyClick(&map(), Qt::Key_Space);
    wait();
    EXPECT_TRUE(player().isOn());
}

TEST_F(Hand, TheFightThatWasEndedComesBackWithUndo) {
    QTest::keyClick(&page(), Qt::Key_1);
    wait();
    const std::string hash = hash_text(player().fight()->log, player().fight()->battle->scenario());
    player().leave();
    EXPECT_FALSE(player().isOn());
    EXPECT_EQ(document().undoText().toStdString(), "End the fight");
    takeBack();
    ASSERT_TRUE(player().isOn());
    EXPECT_EQ(hash_text(player().fight()->log, player().fight()->battle->scenario()), hash);
    EXPECT_FALSE(document().isModified()) << "the file would be no other";
}

TEST_F(Hand, WhoPlaysIsChosenInItsBoxAndTheKeysGoBackToTheFight) {
    QComboBox* box = page().setup().teamBoxes().at(1);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    wait();
    EXPECT_TRUE(player().course().play_of(1).by_hand);
    EXPECT_TRUE(map().hasFocus());
    const TeamPlay chosen = player().course().play_of(1);
    QTest::keyClick(&map(), Qt::Key_Down);
    wait();
    EXPECT_EQ(player().course().play_of(1), chosen);
    EXPECT_TRUE(player().isOn());
}

TEST_F(Hand, TakingOverInMidFightKeepsWhatHappenedAndTheCourseThatWas) {
    player().setPlay(0, {});
    wait();
    const int whole = player().count();
    ASSERT_GT(whole, 6);
    player().setPosition(5);
    const auto before = course(5);
    player().setPlay(0, {.by_hand = true});
    wait();
    ASSERT_NE(player().awaited(), nullptr);
    EXPECT_EQ(course(5), before);
    EXPECT_EQ(player().course().branches.size(), 2u);
    player().setBranch(0);
    wait();
    EXPECT_EQ(player().count(), whole);
}

TEST_F(Hand, AClickWhereSeveralOrdersLeadAsksWhichOne) {
    open("zones/goblin-cave");
    window.showArena();
    player().setPlay(0, {.by_hand = true});
    player().start();
    wait();
    const auto& orders = player().awaited()->orders;
    const auto attack = std::ranges::find_if(orders, [](const Input& o) { return o.target >= 0; });
    ASSERT_NE(attack, orders.end());
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, onScreen(figure(attack->target).at));
    auto* menu = page().findChild<QMenu*>(QStringLiteral("orders_there"));
    ASSERT_NE(menu, nullptr);
    EXPECT_GE(menu->actions().size(), 2) << "plain and precise";
    menu->actions().front()->trigger();
    menu->close();
    wait();
    EXPECT_FALSE(player().course().present().inputs.empty());
}

TEST_F(Hand, AFigureIsDrawnToWhereItGoes) {
    const Tile from = figure(0).at;
    const Tile to{from.x + 1, from.y};
    QTest::mousePress(map().viewport(), Qt::LeftButton, {}, onScreen(from));
    QTest::mouseMove(map().viewport(), onScreen(to));
    QTest::mouseRelease(map().viewport(), Qt::LeftButton, {}, onScreen(to));
    wait();
    EXPECT_EQ(figure(0).at, to);
}

/// Two teams by hand, with dice that are typed.
class Typed : public Fight {
protected:
    void begin(const char* preset) {
        openMap(preset);
        player().setPlay(0, {.by_hand = true, .typed = true});
        player().setPlay(1, {.by_hand = true, .typed = true});
        player().start();
        wait();
    }
    void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
        QTest::keyClick(QApplication::focusWidget(), one, with);
        wait();
    }
    void type(const char* text) {
        for (const char* c = text; *c; ++c) QTest::keyClick(QApplication::focusWidget(), *c);
        wait();
    }
    DicePanel& dice() { return page().dice(); }
    QLineEdit& die(int i) { return *dice().findChild<QLineEdit*>(QStringLiteral("die_%1").arg(i)); }
    std::size_t inputs() { return player().course().present().inputs.size(); }
};

TEST_F(Typed, AnActIsOrderedTypedAnsweredAndTakenBackAsOne) {
    begin("zones/goblin-cave");
    const QModelIndex first = page().orders().model()->index(0, 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !first.data(OrderModel::chance_role).toString().isEmpty(); }));
    const QString chance = first.data(OrderModel::chance_role).toString();
    key(Qt::Key_1);
    ASSERT_TRUE(dice().isAsking());
    EXPECT_TRUE(dice().title().contains(chance)) << dice().title().toStdString();
    EXPECT_TRUE(die(0).hasFocus());
    type("5 3 6");
    EXPECT_EQ(die(0).text() + die(1).text() + die(2).text(), QStringLiteral("536"));
    EXPECT_TRUE(dice().isAsking()) << "the last one is taken with Enter";
    key(Qt::Key_Return);
    ASSERT_NE(player().awaited(), nullptr);
    EXPECT_FALSE(player().awaited()->is_dice()) << "now the rule asks whether it is a powerful one";
    EXPECT_EQ(player().count(), 0) << "nothing has happened yet";
    key(Qt::Key_1);
    ASSERT_TRUE(dice().isAsking()) << "the dice of the damage come after the answer";
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_GT(player().count(), 0);
    EXPECT_TRUE(page().orders().hasFocus());
    const std::string hash = hash_text(player().fight()->log, player().fight()->battle->scenario());
    document().history().undo();
    wait();
    EXPECT_EQ(inputs(), 0u);
    EXPECT_EQ(player().count(), 0);
    document().history().redo();
    wait();
    EXPECT_EQ(hash_text(player().fight()->log, player().fight()->battle->scenario()), hash);
}

TEST_F(Typed, AnImpossibleFaceIsRefusedWithItsRangeAndNothingHappens) {
    begin("zones/goblin-cave");
    key(Qt::Key_1);
    type("9");
    EXPECT_EQ(dice().fields().note().toStdString(), "A d6 shows 1 to 6, not 9.");
    EXPECT_TRUE(die(0).hasFocus());
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(player().count(), 0);
    EXPECT_EQ(inputs(), 1u) << "the order";
    type("4");
    EXPECT_TRUE(dice().fields().note().isEmpty());
    EXPECT_TRUE(die(1).hasFocus());
}

TEST_F(Typed, TheContestTakesAnyNumberOnceItIsMeant) {
    begin("contest/even-duel");
    key(Qt::Key_1);
    type("25");
    EXPECT_THAT(dice().fields().note().toStdString(), testing::HasSubstr("A d20 shows 1 to 20, not 25."));
    EXPECT_TRUE(die(0).hasFocus());
    key(Qt::Key_Return);
    EXPECT_TRUE(die(1).hasFocus());
    type("7");
    key(Qt::Key_Return);
    ASSERT_EQ(player().count(), 1);
    EXPECT_EQ(player().fight()->log.draws(player().fight()->log.events()[0])[0].value, 25);
}

TEST_F(Typed, AFieldGoesOnWhenNoDigitCanFitAndATabAfterThatSkipsNone) {
    begin("contest/even-duel");
    key(Qt::Key_1);
    type("5"); // of a d20: 50 is no face
    EXPECT_TRUE(die(1).hasFocus());
    QTest::keyClick(&die(1), Qt::Key_Tab);
    EXPECT_TRUE(die(1).hasFocus());
    type("13");
    EXPECT_EQ(die(0).text(), QStringLiteral("5"));
    EXPECT_EQ(die(1).text(), QStringLiteral("13"));
    key(Qt::Key_Return);
    const auto draws = player().fight()->log.draws(player().fight()->log.events()[0]);
    EXPECT_EQ(draws[0].value, 5);
    EXPECT_EQ(draws[1].value, 13);
}

TEST_F(Typed, BlankDiceGiveNothingAwayBeforeTheStageIsGiven) {
    begin("zones/goblin-cave");
    key(Qt::Key_1);
    EXPECT_TRUE(player().awaited()->fallen.empty());
    EXPECT_EQ(dice().fields().count(), 3u) << "the dice of the attack alone";
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(!dice().isAsking() || !player().awaited()->fallen.empty());
}

TEST_F(Typed, EveryRulesetIsPlayedWithItsDiceByTheKeysAlone) {
    for (const char* preset : {"contest/three-against-three", "collision/arena", "margin/weak-point-duel",
                               "zones/goblin-cave", "progression/hero-against-goblin"}) {
        document().history().setClean();
        begin(preset);
        for (int i = 0; i < 30 && player().awaited(); ++i)
            dice().isAsking() ? key(Qt::Key_Return, Qt::ControlModifier) : key(Qt::Key_1);
        EXPECT_TRUE(player().reason().isEmpty()) << preset << player().reason().toStdString();
        EXPECT_GT(player().count(), 3) << preset;
    }
}

TEST_F(Typed, ADieOfThePastIsCorrectedOnceItsConsequencesAreAccepted) {
    begin("contest/even-duel");
    key(Qt::Key_1);
    type("20");
    type("1");
    key(Qt::Key_Return);
    key(Qt::Key_1);
    key(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(player().count(), 2);
    const State before = player().state();
    QTreeView& list = page().eventList();
    list.expandAll();
    const QModelIndex event = list.model()->index(0, 0);
    QModelIndex die;
    for (int row = 0; row < list.model()->rowCount(event); ++row)
        if (const auto one = list.model()->index(row, 0, event); one.data(FightModel::die_role).toInt() == 1)
            die = one;
    ASSERT_TRUE(die.isValid());
    QStringList changes;
    bool accepted = false;
    page().ask_die = [](const QString&, double present) {
        EXPECT_EQ(present, 20);
        return std::optional(2.0);
    };
    page().ask_correction = [&](const QStringList& all) {
        changes = all;
        return accepted;
    };
    const auto correct = [&] {
        changes.clear();
        list.setFocus();
        list.setCurrentIndex(die);
        QTest::keyClick(&list, Qt::Key_F2);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !changes.isEmpty(); }));
        wait();
    };
    correct();
    EXPECT_EQ(player().state(), before) << "it was not wanted";
    accepted = true;
    correct();
    EXPECT_NE(player().state(), before);
    const Draw& first = player().fight()->log.draws(player().fight()->log.events()[0])[0];
    EXPECT_EQ(first.value, 2);
    EXPECT_EQ(first.origin, Origin::corrected);
    document().history().undo();
    wait();
    EXPECT_EQ(player().state(), before);
}

TEST_F(Fight, BeginsWithThePresentStateWhereThatIsChosen) {
    openMap("contest/three-against-three");
    ASSERT_TRUE(document().setLive(0, *parse_path("stats.hp"), 7));
    auto* from = page().findChild<QComboBox*>(QStringLiteral("fight_from"));
    EXPECT_TRUE(from->isVisible());
    from->setCurrentIndex(1);
    page().goOn();
    wait();
    player().setPosition(0);
    EXPECT_EQ(player().state().number(0, "stats.hp", 0), 7);
    player().leave();
    from->setCurrentIndex(0);
    page().goOn();
    wait();
    player().setPosition(0);
    EXPECT_NE(player().state().number(0, "stats.hp", 0), 7);
}

TEST_F(Fight, ItsEndIsKeptAsThePresentStateAndUndoTakesThatBack) {
    start("contest/three-against-three");
    player().setPosition(player().count());
    const State end = player().state();
    EXPECT_FALSE(document().isPlayed());
    ASSERT_TRUE(document().keepFight(end));
    for (int i = 0; i < 6; ++i)
        EXPECT_EQ(document().state().number(i, "stats.hp", -1), end.number(i, "stats.hp", -1)) << i;
    EXPECT_TRUE(document().isModified());
    document().history().undo();
    EXPECT_FALSE(document().isPlayed());
}

TEST_F(Fight, TheStripHasEverybodyInTheOrderOfTurnsAndStrikesTheFallen) {
    start("contest/three-against-three");
    player().setPosition(player().count());
    const QAbstractItemModel& turns = *page().turns().model();
    ASSERT_EQ(turns.rowCount(), 6);
    std::set<QString> marks;
    int fallen = 0;
    for (int row = 0; row < 6; ++row) {
        marks.insert(turns.index(row, 0).data(TurnModel::mark_role).toString());
        fallen += turns.index(row, 0).data(TurnModel::fallen_role).toBool() ? 1 : 0;
        EXPECT_FALSE(turns.index(row, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
    EXPECT_EQ(marks.size(), 6u);
    EXPECT_GE(fallen, 3);
}

std::vector<std::string> marked(const std::vector<const char*>& names) {
    std::vector<QString> all;
    for (const char* name : names) all.push_back(QString::fromUtf8(name));
    std::vector<std::string> marks;
    for (const QString& mark : marks_of(all)) marks.push_back(mark.toStdString());
    return marks;
}

TEST(Marks, TellEverybodyApart) {
    using testing::ElementsAre;
    EXPECT_THAT(marked({"Dwarf stalker", "Dwarf guard", "Goblin mage"}), ElementsAre("DS", "DG", "GM"));
    EXPECT_THAT(marked({"Orc", "Orc", "Orc", "Orc"}), ElementsAre("Or1", "Or2", "Or3", "Or4"));
    EXPECT_THAT(marked({"Orc 1", "Orc 2", "Ogre"}), ElementsAre("Or1", "Or2", "Og"));
    EXPECT_THAT(marked({"Wolf~2", "Wolf"}), ElementsAre("Wo2", "Wo"));
    EXPECT_THAT(marked({"哥布林", "矮人"}), ElementsAre("哥布", "矮人"));
}

TEST(Marks, AreAllDifferentHoweverManyThereAre) {
    std::vector<QString> names(150, QStringLiteral("Goblin"));
    names.push_back(QStringLiteral("Goblin 7"));
    const auto marks = marks_of(names);
    EXPECT_EQ(std::set<QString>(marks.begin(), marks.end()).size(), names.size());
    for (const QString& mark : marks) EXPECT_LE(mark.size(), 3);
}

TEST(Faces, AreWholeWhenNoDigitCanFollow) {
    const auto whole = [](const char* text, int sides) {
        return is_whole_face(QString::fromLatin1(text), sides);
    };
    EXPECT_TRUE(whole("4", 6));
    EXPECT_FALSE(whole("1", 20));
    EXPECT_FALSE(whole("2", 20)); // 20
    EXPECT_TRUE(whole("3", 20));
    EXPECT_TRUE(whole("0", 10));
    EXPECT_FALSE(whole("1", 10)); // 10
    EXPECT_FALSE(whole("5", 100));
    EXPECT_TRUE(whole("57", 100));
    EXPECT_FALSE(whole("10", 100)); // 100
    EXPECT_FALSE(whole("0", 100));  // 00
    EXPECT_FALSE(whole("0.5", 0));
    EXPECT_FALSE(whole("", 6));
}

TEST(Faces, ZeroIsTheHighestOfTenAndOfAHundred) {
    EXPECT_EQ(face_typed(QStringLiteral("0"), 10), 10);
    EXPECT_EQ(face_typed(QStringLiteral("00"), 100), 100);
    EXPECT_EQ(face_typed(QStringLiteral("0"), 6), 0);
    EXPECT_EQ(face_typed(QStringLiteral("0,25"), 0), 0.25);
    EXPECT_FALSE(face_typed(QStringLiteral("x"), 6));
}

} // namespace
} // namespace ludus::ui
