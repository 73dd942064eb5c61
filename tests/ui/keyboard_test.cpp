#include "tests/ui/window_fixture.h"
#include "ui/arena/arena_page.h"
#include "ui/bench/attack_bar.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/weapon_chooser.h"
#include "ui/gallery/gallery_page.h"
#include "ui/gallery/sample_card.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/window/action_model.h"
#include "ui/window/command_palette.h"
#include "ui/window/drawer.h"
#include "ui/window/page_bar.h"
#include "ui/window/shortcuts_window.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPointer>
#include <QScrollArea>
#include <QTreeView>

namespace ludus::ui {
namespace {

class Keyboard : public WindowTest {
protected:
    AttackPanel& form() { return *window.findChild<AttackPanel*>(); }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QWidget* at = QApplication::focusWidget();
        QTest::keyClick(at ? at : &window, key, with);
    }
    QLineEdit* lineOf(const char* path) {
        return form().attackerPanel().rowAt(*parse_path(path))->editor().findChild<QLineEdit*>();
    }
    CommandPalette* openPalette() {
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        return window.findChild<CommandPalette*>();
    }
    /// What the palette finds for something typed.
    QStringList namesFor(const char* typed) {
        const QPointer<CommandPalette> palette = openPalette();
        if (!palette) return {QStringLiteral("no palette")};
        auto* line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QLatin1String(typed));
        const QStringList names = namesIn(*palette->findChild<QTreeView*>());
        palette->close();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !palette; }));
        return names;
    }
    /// Does the first thing it finds.
    void run(const char* typed) {
        const QPointer<CommandPalette> palette = openPalette();
        ASSERT_TRUE(palette);
        auto* line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QLatin1String(typed));
        QTest::keyClick(line, Qt::Key_Return);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !palette; }));
    }
    static QStringList namesIn(const QTreeView& list) {
        QStringList names;
        for (int row = 0; row < list.model()->rowCount(); ++row)
            names << list.model()->index(row, ActionModel::name_column).data().toString();
        return names;
    }
    static bool holdsFocus(const QWidget& widget) {
        const QWidget* at = QApplication::focusWidget();
        return at && (at == &widget || widget.isAncestorOf(at));
    }
};

TEST_F(Keyboard, TypeANumberEnterSpaceAttacks) {
    open("contest/even-duel");
    QLineEdit* agi = lineOf("actors[0].stats.AGI");
    agi->setFocus();
    agi->selectAll();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("15"));
    press(Qt::Key_Return);
    press(Qt::Key_Space);
    EXPECT_EQ(agi->text(), QStringLiteral("15"));
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_TRUE(holdsFocus(form())) << "and the focus stays where it is";
    agi->selectAll();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("17"));
    press(Qt::Key_Space);
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.AGI")), Value(17))
        << "taken over first";
    EXPECT_EQ(document().log().size(), 2u);
}

TEST_F(Keyboard, CtrlZTakesBackAnAttackOfTypedDice) {
    open("contest/even-duel");
    press(Qt::Key_F8);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("20"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("9"));
    press(Qt::Key_Return);
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_EQ(QApplication::focusWidget()->objectName(), QStringLiteral("die_0"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("1"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().log().size(), 1u) << "what is being typed comes first";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(document().log().empty());
    EXPECT_EQ(QApplication::focusWidget()->objectName(), QStringLiteral("die_0")) << "and the dice go on";
}

TEST_F(Keyboard, CtrlZInANumberTakesBackWhatWasDoneLast) {
    open("contest/even-duel");
    QLineEdit* agi = lineOf("actors[0].stats.AGI");
    const QString before = agi->text();
    agi->setFocus();
    agi->selectAll();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("15"));
    press(Qt::Key_Return);
    press(Qt::Key_Space);
    ASSERT_EQ(document().log().size(), 1u);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(document().log().empty());
    EXPECT_EQ(agi->text(), QStringLiteral("15"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(agi->text(), before);
}

TEST_F(Keyboard, CtrlZInTheSeedTakesBackTheAttack) {
    open("contest/even-duel");
    auto* seed = window.findChild<QLineEdit*>(QStringLiteral("seed"));
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, QStringLiteral("12"));
    press(Qt::Key_Space);
    ASSERT_EQ(document().log().size(), 1u);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(document().log().empty());
    EXPECT_EQ(seed->text(), QStringLiteral("12"));
}

TEST_F(Keyboard, EachPartOfAnAttackIsOneKeyAway) {
    open("contest/three-against-three");
    window.showLab();
    press(Qt::Key_F5);
    EXPECT_EQ(window.page(), Page::bench);
    EXPECT_TRUE(holdsFocus(form().attackerChooser()));
    press(Qt::Key_F6);
    EXPECT_TRUE(holdsFocus(form().defenderChooser()));
    press(Qt::Key_F7);
    EXPECT_TRUE(holdsFocus(form().weaponChooser()));
    press(Qt::Key_F8);
    EXPECT_TRUE(holdsFocus(*window.findChild<AttackBar*>()));
    EXPECT_EQ(QApplication::focusWidget()->objectName(), QStringLiteral("die_0"));
}

TEST_F(Keyboard, PagesAndDrawerAreOneKeyAway) {
    open("contest/even-duel");
    const std::array keys{Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4};
    for (const Page page : {Page::lab, Page::scenario, Page::arena, Page::bench}) {
        press(keys[static_cast<std::size_t>(page)], Qt::ControlModifier);
        EXPECT_EQ(window.page(), page);
        EXPECT_EQ(window.pageBar().page(), page);
    }
    EXPECT_FALSE(window.logDock().isVisible());
    press(Qt::Key_L, Qt::ControlModifier);
    EXPECT_TRUE(window.logDock().isVisible());
    QApplication::processEvents();
    EXPECT_LE(2 * window.logDock().height(), window.drawer().height());
    press(Qt::Key_L, Qt::ControlModifier);
    EXPECT_FALSE(window.logDock().isVisible());
}

TEST_F(Keyboard, TabGoesAsTheEyeGoes) {
    open("contest/mage-against-armour");
    form().attackerChooser().setFocus();
    const QWidget* inside = form().findChild<QScrollArea*>()->widget(); // it scrolls on the way
    QPoint last(0, -1);
    int steps = 0;
    while (holdsFocus(form()) && steps < 80) {
        const QWidget* at = QApplication::focusWidget();
        const QPoint place = at->mapTo(inside, QPoint(0, 0)) + QPoint(0, at->height() / 2);
        EXPECT_TRUE(place.y() > last.y() + 8 || place.x() > last.x())
            << at->metaObject()->className() << ' ' << at->accessibleName().toStdString();
        last = place;
        ++steps;
        press(Qt::Key_Tab);
    }
    EXPECT_GT(steps, 15);
    EXPECT_LT(steps, 80);
}

TEST_F(Keyboard, ThePaletteFindsAndDoesEveryAction) {
    open("contest/even-duel");
    press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QPointer<CommandPalette> palette = window.findChild<CommandPalette*>();
    ASSERT_NE(palette, nullptr);
    const auto* list = palette->findChild<QTreeView*>();
    const QStringList listed = namesIn(*list);
    for (const auto& entry : window.actionBook().entries())
        EXPECT_EQ(listed.contains(menu_path(entry)), entry.action->isEnabled())
            << menu_path(entry).toStdString();
    auto* line = palette->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("arena"));
    ASSERT_GE(list->model()->rowCount(), 1);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return window.page() == Page::arena; }));
}

TEST_F(Keyboard, ThePaletteFindsWhatThePagesHaveOnButtons) {
    open("contest/even-duel");
    const QString picture = QStringLiteral("Export ▸ ") + window.findChild<CurveFrame*>()->title() +
                            QStringLiteral(" ▸ Save picture (PNG)…");
    const auto finds = [this](const char* typed, const QString& name) {
        const QStringList names = namesFor(typed);
        EXPECT_TRUE(names.contains(name)) << names.join(u'\n').toStdString();
    };
    finds("build", QStringLiteral("Build ▸ New build…"));
    finds("variant", QStringLiteral("Build ▸ New build…"));
    finds("fight", QStringLiteral("Fight ▸ Begin the fight"));
    finds("export", picture);
    finds("chart png", picture);
    EXPECT_TRUE(namesFor("export log").isEmpty()) << "nothing is in it yet";
    ASSERT_TRUE(document().attack({}));
    EXPECT_FALSE(namesFor("export log").isEmpty());
}

TEST_F(Keyboard, ThePalettePlaysTheFightChoosesABuildAndCopiesAChart) {
    open("contest/even-duel");
    const FightPlayer& player = window.arenaPage().player();
    run("begin the fight");
    ASSERT_TRUE(QTest::qWaitFor([&] { return player.isOn(); }, 60'000));
    EXPECT_EQ(window.page(), Page::arena);
    run("fork the fight");
    EXPECT_TRUE(QTest::qWaitFor([&] { return player.course().branches.size() == 2; }, 60'000));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !player.isPending(); }, 60'000));
    run("end the fight");
    EXPECT_TRUE(QTest::qWaitFor([&] { return !player.isOn(); }, 60'000));
    ASSERT_TRUE(document().addBuild(QStringLiteral("Heavy")));
    run("build base");
    EXPECT_TRUE(QTest::qWaitFor([&] { return document().build() == "base"; }));
    settle();
    QGuiApplication::clipboard()->clear();
    run("export over copy table");
    EXPECT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->text().isEmpty(); }));
}

TEST_F(Keyboard, EveryKeyOfAMenuIsListedUnderHelp) {
    ShortcutsWindow list(window.actionBook(), &window);
    list.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto* model = list.findChild<QTreeView*>()->model();
    QStringList keys;
    for (int row = 0; row < model->rowCount(); ++row)
        keys << model->index(row, ActionModel::keys_column).data().toString();
    for (const auto& entry : window.actionBook().entries()) {
        const QString key = entry.action->shortcut().toString(QKeySequence::NativeText);
        EXPECT_TRUE(key.isEmpty() || keys.contains(key)) << key.toStdString();
    }
    EXPECT_TRUE(keys.contains(QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText)));
    EXPECT_EQ(QSet<QString>(keys.begin(), keys.end()).size() + 4, keys.size())
        << "F2 has three meanings, Space and Esc have two each";
}

TEST_F(Keyboard, NoTwoActionsHaveTheSameKey) {
    QStringList keys;
    for (const auto& entry : window.actionBook().entries())
        if (!entry.action->shortcut().isEmpty()) keys << entry.action->shortcut().toString();
    EXPECT_EQ(QSet<QString>(keys.begin(), keys.end()).size(), keys.size())
        << keys.join(QLatin1Char(' ')).toStdString();
}

TEST_F(Keyboard, TheGalleryIsSearchedAndOpenedWithKeys) {
    auto* gallery = window.findChild<GalleryPage*>();
    const auto all = gallery->shownCards();
    EXPECT_EQ(all.front()->accessibleName(), QStringLiteral("Even duel"))
        << "the easiest of the first ruleset";
    all.front()->setFocus();
    press(Qt::Key_Right);
    EXPECT_TRUE(all[1]->hasFocus());
    press(Qt::Key_Left);
    EXPECT_TRUE(all[0]->hasFocus());
    gallery->search().setFocus();
    QTest::keyClicks(&gallery->search(), QStringLiteral("minotaur sword"));
    EXPECT_LT(gallery->shownCards().size(), all.size());
    ASSERT_FALSE(gallery->shownCards().empty());
    press(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return document().isOpen(); }));
    EXPECT_EQ(document().title(), QStringLiteral("Sword and minotaur"));
}

} // namespace
} // namespace ludus::ui
