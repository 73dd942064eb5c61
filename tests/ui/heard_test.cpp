#include "engine/fight/awaited.h"
#include "tests/ui/arena_fixture.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/order_list.h"
#include "ui/words/field_words.h"

#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>

namespace ludus::ui {
namespace {

/// What a screen reader is told of the two pages that fights are watched on.
class Heard : public Fight {
protected:
    static std::string heard(QWidget* widget, QAccessible::Text what = QAccessible::Name) {
        QAccessibleInterface* told = widget ? QAccessible::queryAccessibleInterface(widget) : nullptr;
        return told ? told->text(what).toStdString() : "nothing is there";
    }
    QLabel* label(const char* name) { return page().findChild<QLabel*>(QString::fromLatin1(name)); }
    void begin() {
        openMap("contest/three-against-three");
        for (const int team : {0, 1}) player().setPlay(team, {.by_hand = true, .typed = true});
        player().start();
        wait();
    }
};

TEST_F(Heard, WhatHappenedWhoIsAskedAndForWhat) {
    begin();
    const std::string who =
        actor_name(player().fight()->battle->scenario(), player().awaited()->actor).toStdString();
    EXPECT_EQ(heard(label("caption")), page().caption().toStdString());
    EXPECT_EQ(heard(label("caption"), QAccessible::Description), "What happened");
    EXPECT_THAT(heard(label("whose")), testing::HasSubstr(who));
    QTest::keyClick(&page(), Qt::Key_1);
    wait();
    ASSERT_TRUE(page().dice().isAsking());
    EXPECT_EQ(heard(label("stage")), page().dice().title().toStdString());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("77"));
    EXPECT_THAT(heard(label("dice_note")), testing::HasSubstr("A d20 shows 1 to 20"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backspace);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backspace);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    wait();
    EXPECT_GT(player().count(), 0);
    EXPECT_EQ(heard(label("caption")), page().caption().toStdString());
}

TEST_F(Heard, TheOrdersAndTheOrderOfTurns) {
    begin();
    QAccessibleInterface* orders = QAccessible::queryAccessibleInterface(&page().orders());
    ASSERT_NE(orders, nullptr);
    ASSERT_GT(orders->childCount(), 0);
    EXPECT_THAT(orders->child(0)->text(QAccessible::Name).toStdString(), testing::HasSubstr("Attack"));
}

TEST_F(Heard, TheSentenceOfTheLastAttackOnTheBench) {
    open("contest/even-duel");
    window.showBench();
    ASSERT_TRUE(document().attack({}));
    auto* bar = window.findChild<AttackBar*>();
    const QLabel* sentence = nullptr;
    for (QLabel* one : bar->findChildren<QLabel*>())
        if (heard(one, QAccessible::Description) == "Last attack") sentence = one;
    ASSERT_NE(sentence, nullptr);
    EXPECT_FALSE(sentence->text().isEmpty());
    EXPECT_EQ(heard(const_cast<QLabel*>(sentence)), sentence->text().toStdString());
}

TEST_F(Heard, EveryControlOfTheArenaHasAName) {
    begin();
    for (int step = 0; step < 2; ++step) { // orders, then dice
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0 ||
                widget->inherits("QTabBar"))
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            if (button && button->text().size() > 2) continue;
            if (!widget->accessibleName().isEmpty()) continue;
            if (widget->focusProxy() && !widget->focusProxy()->accessibleName().isEmpty()) continue;
            ADD_FAILURE() << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
        }
        QTest::keyClick(&page(), Qt::Key_1);
        wait();
    }
}

} // namespace
} // namespace ludus::ui
