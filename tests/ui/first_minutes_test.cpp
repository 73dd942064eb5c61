#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"
#include "ui/gallery/gallery_page.h"
#include "ui/gallery/sample_card.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/window/build_chooser.h"
#include "ui/window/drawer.h"
#include "ui/window/page_bar.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

namespace ludus::ui {
namespace {

/// A designer's first ten minutes, with the mouse and the keys of a person.
class FirstMinutes : public WindowTest {
protected:
    AttackPanel& form() { return *window.findChild<AttackPanel*>(); }
    OddsCards& cards() { return *window.findChild<OddsCards*>(); }
    void typeInto(RecordPanel& panel, const char* path, const char* text) {
        auto* line = panel.rowAt(*parse_path(path))->editor().findChild<QLineEdit*>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        settle();
    }
    /// The entry of a button's menu, as it is when it opens.
    QAction* entry(QPushButton& button, const QString& text) {
        emit button.menu()->aboutToShow();
        for (QAction* action : button.menu()->actions())
            if (action->text() == text) return action;
        return nullptr;
    }
};

TEST_F(FirstMinutes, OfADesigner) {
    // A sample from the gallery: its attack stands there, with what to try.
    auto* gallery = window.findChild<GalleryPage*>();
    QTest::mouseClick(gallery->shownCards().front(), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return document().isOpen(); }));
    settle();
    EXPECT_EQ(window.page(), Page::bench);
    EXPECT_EQ(cards().card(OddsCards::hit).text().figure, QStringLiteral("47.50%"));

    // A build of her own, held against base: an edit is an edit of the build.
    auto* chooser = window.findChild<BuildChooser*>();
    chooser->ask_name = [](const QString&, const QString&) { return QStringLiteral("Quick"); };
    entry(chooser->build(), QStringLiteral("New build…"))->trigger();
    EXPECT_EQ(chooser->build().text(), QStringLiteral("Quick"));
    QAction* base = entry(chooser->against(), QStringLiteral("Base"));
    ASSERT_NE(base, nullptr);
    base->trigger();
    typeInto(form().attackerPanel(), "actors[0].stats.AGI", "22");
    EXPECT_EQ(cards().card(OddsCards::hit).text().figure, QStringLiteral("52.50%"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !cards().card(OddsCards::hit).text().difference.isEmpty(); }));
    EXPECT_EQ(cards().card(OddsCards::hit).text().difference, QStringLiteral("▲ +5.00"));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return !cards().card(OddsCards::win).text().difference.isEmpty(); }, 60'000));
    EXPECT_EQ(*find_path(document().file(), *parse_path("actors[0].stats.AGI")), Value(12))
        << "base is as it was";

    // An attack from where she is, and what it was made of.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    ASSERT_EQ(document().log().size(), 1u);
    QTest::mouseClick(window.drawer().findChild<QAbstractButton*>(QStringLiteral("drawer_bar")),
                      Qt::LeftButton);
    EXPECT_TRUE(window.logDock().isVisible());
    EXPECT_EQ(window.drawer().summary(), QStringLiteral("1 attack"));

    // One undo takes the attack back, the next the edit; base is one click away.
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(document().log().empty());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(cards().card(OddsCards::hit).text().figure, QStringLiteral("47.50%"));
    entry(chooser->build(), QStringLiteral("Base"))->trigger();
    EXPECT_EQ(chooser->build().text(), QStringLiteral("Base"));

    // The fight on its page, and back.
    QTest::mouseClick(&window.pageBar().button(Page::arena), Qt::LeftButton);
    EXPECT_EQ(window.page(), Page::arena);
    QTest::mouseClick(&window.pageBar().button(Page::bench), Qt::LeftButton);
    EXPECT_EQ(window.page(), Page::bench);
}

TEST_F(FirstMinutes, APinnedDesignIsOneOfTheBuilds) {
    open("contest/even-duel");
    auto* chooser = window.findChild<BuildChooser*>();
    QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(chooser->against().text(), QStringLiteral("Pinned"));
    typeInto(form().attackerPanel(), "actors[0].stats.AGI", "22");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !cards().card(OddsCards::hit).text().difference.isEmpty(); }));
    EXPECT_EQ(cards().card(OddsCards::hit).text().difference, QStringLiteral("▲ +5.00"));
    QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(chooser->against().text(), QStringLiteral("nothing"));
    EXPECT_FALSE(analysis().baseline());
    EXPECT_EQ(cards().card(OddsCards::hit).text().difference, QString());
    ASSERT_NE(entry(chooser->against(), QStringLiteral("Pinned")), nullptr) << "still on offer";
    entry(chooser->against(), QStringLiteral("Drop the pinned design"))->trigger();
    EXPECT_EQ(entry(chooser->against(), QStringLiteral("Pinned")), nullptr);
}

TEST_F(FirstMinutes, AChangedFieldGoesBackWithAKey) {
    open("contest/even-duel");
    typeInto(form().attackerPanel(), "actors[0].stats.AGI", "22");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_R, Qt::ControlModifier);
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.AGI")), Value(12));
}

/// The right button on a number's name puts the curve on it.
TEST_F(FirstMinutes, ACurveRunsOverTheFieldThatIsClicked) {
    open("contest/even-duel");
    FieldRow& strength = *form().attackerPanel().rowAt(*parse_path("actors[0].stats.STR"));
    QLabel* name = nullptr;
    for (QLabel* label : form().attackerPanel().findChildren<QLabel*>())
        if (label->text() == strength.label()) name = label;
    ASSERT_NE(name, nullptr);
    QContextMenuEvent wanted(QContextMenuEvent::Mouse, QPoint(3, 3), name->mapToGlobal(QPoint(3, 3)));
    QApplication::sendEvent(name, &wanted);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    ASSERT_EQ(menu->actions().size(), 1);
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("Curve over this"));
    menu->actions().front()->trigger();
    menu->close();
    settle();
    EXPECT_EQ(text_of(analysis().curve()->axis.path), "actors[0].stats.STR");
}

/// Whatever a figure is compared with, its card names it.
TEST_F(FirstMinutes, TheCardsNameWhatTheyAreComparedWith) {
    open("contest/even-duel");
    ASSERT_TRUE(document().addBuild(QStringLiteral("Quick")));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), 22));
    ASSERT_TRUE(document().addBuild(QStringLiteral("Strong")));
    document().compareWith(std::string("quick"));
    settle();
    EXPECT_EQ(cards().card(OddsCards::hit).text().remark, QStringLiteral("Quick 52.50%"));
    EXPECT_EQ(cards().card(OddsCards::kill).text().remark, QStringLiteral("= as Quick"));
    ASSERT_TRUE(document().chooseBuild("quick"));
    document().compareWith("base");
    settle();
    EXPECT_EQ(cards().card(OddsCards::hit).text().remark, QStringLiteral("Base 47.50%"));
    EXPECT_EQ(cards().card(OddsCards::kill).text().remark, QStringLiteral("= as Base"));
}

} // namespace
} // namespace ludus::ui
