#include "engine/narration/reference.h"
#include "tests/ui/window_fixture.h"
#include "ui/window/reference_window.h"
#include "ui/words/words.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>
#include <QTextBrowser>

namespace ludus::ui {
namespace {

/// Help, and the second entry of it.
class RulesWindow : public WindowTest {
protected:
    QAction* action() { return window.menuBar()->actions().back()->menu()->actions().at(1); }
    ReferenceWindow* rules() { return window.findChild<ReferenceWindow*>(); }
    QTextBrowser* text() { return rules()->findChild<QTextBrowser*>(); }
    QLineEdit* search() { return rules()->findChild<QLineEdit*>(); }
    void show() {
        action()->trigger();
        ASSERT_TRUE(QTest::qWaitForWindowActive(rules()));
    }
};

TEST_F(RulesWindow, NeedsAnOpenDocument) {
    EXPECT_FALSE(action()->isEnabled());
    open("contest/even-duel");
    EXPECT_TRUE(action()->isEnabled());
    EXPECT_TRUE(action()->text().contains(QStringLiteral("“Contest”")));
}

/// Whatever the ruleset: its own text, with its name above.
TEST_F(RulesWindow, ShowsTheTextOfTheOpenRuleset) {
    for (const char* preset : {"contest/even-duel", "zones/dwarf-stalker", "progression/orc-camp"}) {
        open(preset);
        show();
        const QString name = ReferenceWindow::rulesetName(document());
        EXPECT_TRUE(rules()->windowTitle().contains(name));
        EXPECT_TRUE(text()->toPlainText().startsWith(name + QLatin1Char('\n'))) << preset;
        EXPECT_EQ(text()->verticalScrollBar()->value(), 0) << preset;
        EXPECT_LE(text()->horizontalScrollBar()->maximum(), 2) << preset; // borders stand half outside
    }
    EXPECT_EQ(window.findChildren<ReferenceWindow*>().size(), 1);
}

TEST_F(RulesWindow, FollowsTheLanguage) {
    open("margin/three-on-one");
    show();
    for (const Language language : all_languages()) {
        translation.use(language);
        EXPECT_TRUE(text()->toPlainText().startsWith(from_utf8(ruleset_name("margin", catalogue(language))) +
                                                     QLatin1Char('\n')));
    }
}

TEST_F(RulesWindow, EscapeClosesIt) {
    open("contest/even-duel");
    show();
    QTest::keyClick(text(), Qt::Key_Escape);
    EXPECT_FALSE(rules()->isVisible());
    show();
    QTest::keyClick(search(), Qt::Key_Escape);
    EXPECT_FALSE(rules()->isVisible());
    EXPECT_TRUE(window.isVisible());
}

TEST_F(RulesWindow, FindsFromPlaceToPlaceAndAround) {
    open("contest/even-duel");
    show();
    QTest::keyClicks(search(), QStringLiteral("roll_b"));
    EXPECT_EQ(text()->textCursor().selectedText(), QStringLiteral("roll_b"));
    const int first = text()->textCursor().position();
    QTest::keyClick(search(), Qt::Key_Return);
    EXPECT_GT(text()->textCursor().position(), first);
    rules()->find(ReferenceWindow::Direction::backward);
    EXPECT_EQ(text()->textCursor().position(), first);
    rules()->find(ReferenceWindow::Direction::backward); // around the beginning
    EXPECT_GT(text()->textCursor().position(), first);
    EXPECT_TRUE(rules()->isVisible()); // Return does not close it
}

TEST_F(RulesWindow, SaysThatNothingIsFound) {
    open("contest/even-duel");
    show();
    QTest::keyClicks(search(), QStringLiteral("dragon"));
    EXPECT_FALSE(rules()->findChild<QLabel*>()->text().isEmpty());
    search()->clear();
    EXPECT_TRUE(rules()->findChild<QLabel*>()->text().isEmpty());
}

} // namespace
} // namespace ludus::ui
