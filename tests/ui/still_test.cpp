#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/distribution_chart.h"
#include "ui/bench/sample_banner.h"
#include "ui/charts/search_combo.h"
#include "ui/panels/field_editor.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/roster_dock.h"
#include "ui/widgets/page_area.h"
#include "ui/window/drawer.h"
#include "ui/window/page_bar.h"

#include <QAbstractButton>
#include <QChart>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTreeView>

namespace ludus::ui {
namespace {

/// A screen's size, and how high each plot of the Bench is there, whatever is done.
struct Screen {
    QSize size;
    double plot;
    Language language;
};

constexpr double plot_beside_log = 120;

/// Of every ruleset the scenario with the longest names, or the most of them.
constexpr std::array widest{"contest/mage-against-armour", "collision/arena", "zones/goblin-cave",
                            "margin/three-on-one", "progression/orc-camp"};

class Still : public WindowTest, public testing::WithParamInterface<Screen> {
protected:
    void show(const char* preset) {
        translation.use(GetParam().language);
        window.resize(GetParam().size);
        open(preset);
        QApplication::processEvents();
        ASSERT_EQ(window.size(), GetParam().size) << preset;
    }
    std::array<PlotView*, 2> plots() {
        return {window.findChild<CurveChart*>(), window.findChild<DistributionChart*>()};
    }
    /// How high the plots are now; each is looked at, and none may be too low.
    void expectPlots(double least, const std::string& state) {
        QApplication::processEvents();
        EXPECT_EQ(window.size(), GetParam().size) << state << ": the window has grown";
        for (PlotView* plot : plots()) {
            const double high = plot->chart()->plotArea().height();
            RecordProperty(state + (plot == plots()[0] ? ", curve" : ", histogram"), static_cast<int>(high));
            EXPECT_GE(high, least) << state << ' ' << plot->metaObject()->className();
        }
    }
    /// No page needs more than its place; a form that is made anew needs a moment.
    void expectUnscrolled(const std::string& where) {
        for (const PageArea* area : window.findChildren<PageArea*>()) {
            const auto fits = [area] { return !area->isVisible() || !area->scrolls(); };
            EXPECT_TRUE(QTest::qWaitFor(fits, 2'000))
                << where << " needs " << area->wholeSize().width() << " × " << area->wholeSize().height();
        }
    }
    CurveFrame& curve() { return *window.findChild<CurveFrame*>(); }
    /// Ticks the n-th figure of the list as a person does: down to it, then Space.
    void tick(int row) {
        SearchCombo& box = *curve().metricBox();
        QTest::mouseClick(&box, Qt::LeftButton);
        QTest::keyClick(box.list(), Qt::Key_Home);
        for (int i = 0; i < row; ++i) QTest::keyClick(box.list(), Qt::Key_Down);
        QTest::keyClick(box.list(), Qt::Key_Space);
        QTest::keyClick(box.list(), Qt::Key_Escape);
        ASSERT_EQ(analysis().metrics().size(), 2u);
        settle();
    }
    QLineEdit& lineOf(const char* field) {
        auto& panel = window.findChild<AttackPanel*>()->attackerPanel();
        return *panel.rowAt(*parse_path(field))->editor().findChild<QLineEdit*>();
    }
    /// A second build to compare with: what was there is pinned, and hit points differ.
    void pinAndEdit(const char* field) {
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
        ASSERT_TRUE(analysis().baseline());
        QLineEdit& line = lineOf(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, QStringLiteral("31"));
        QTest::keyClick(&line, Qt::Key_Return);
        ASSERT_EQ(*find_path(document().root(), *parse_path(field)), Value(31));
        settle();
    }
    QLabel& sentence() { return *window.findChild<QLabel*>(QStringLiteral("sentence")); }
    bool isInSight(const QWidget& widget) {
        return widget.isVisible() && widget.visibleRegion().boundingRect().size() == widget.size();
    }
};

TEST_P(Still, NoPageWidensTheWindow) {
    for (const char* preset : widest) {
        show(preset);
        for (const Page page : all_pages) {
            window.showPage(page);
            QApplication::processEvents();
            EXPECT_EQ(window.size(), GetParam().size) << preset << ' ' << static_cast<int>(page);
            expectUnscrolled(preset);
        }
        EXPECT_GE(window.width(), window.pageBar().minimumSizeHint().width()) << preset;
        window.showBench();
        expectPlots(GetParam().plot, preset);
    }
}

TEST_P(Still, NoEntryOfTheRosterWidensTheWindow) {
    for (const char* preset : widest) {
        show(preset);
        window.showPage(Page::scenario);
        auto* roster = window.findChild<RosterDock*>()->findChild<QTreeView*>();
        QTest::keyClick(roster, Qt::Key_Home);
        for (int i = 0; i < 16; ++i) {
            QTest::keyClick(roster, Qt::Key_Down);
            QApplication::processEvents();
            ASSERT_EQ(window.size(), GetParam().size) << preset << ' ' << i;
            expectUnscrolled(std::string(preset) + ' ' + std::to_string(i));
        }
    }
}

TEST_P(Still, ThePlotsKeepTheirHeightWhateverIsCompared) {
    show("contest/mage-against-armour");
    ASSERT_TRUE(window.findChild<SampleBanner*>()->isVisible());
    expectPlots(GetParam().plot, "banner");
    pinAndEdit("actors[0].stats.AGI");
    expectPlots(GetParam().plot, "two builds");
    tick(2);
    ASSERT_TRUE(QTest::qWaitFor([this] { return curve().chart()->data()->lines.size() == 4; }, 10'000))
        << curve().chart()->data()->metrics.size() << " of " << curve().chart()->data()->builds.size();
    expectPlots(GetParam().plot, "two figures, two builds");
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.hp"), Value("many")));
    settle();
    expectPlots(GetParam().plot, "an error");
}

TEST_P(Still, TheDiceAndTheOutcomeHaveTheirPlace) {
    show("contest/mage-against-armour");
    expectPlots(GetParam().plot, "before");
    const QRect before = plots()[0]->geometry();
    const QRect bar = window.findChild<QWidget*>(QStringLiteral("attack_bar"))->geometry();
    const auto expect_same = [&](const char* state) {
        QApplication::processEvents();
        EXPECT_EQ(plots()[0]->geometry(), before) << state;
        EXPECT_EQ(window.findChild<QWidget*>(QStringLiteral("attack_bar"))->geometry(), bar) << state;
    };
    auto* table_dice = window.findChild<QPushButton*>(QStringLiteral("table_dice"));
    QTest::mouseClick(table_dice, Qt::LeftButton);
    expect_same("dice");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("xy"));
    expect_same("a wrong die");
    QTest::mouseClick(table_dice, Qt::LeftButton);
    expect_same("no dice");
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&window, Qt::Key_Space);
        expect_same("an outcome");
    }
}

TEST_P(Still, FromStageToStageNothingMovesAndNoDieIsClipped) {
    show("zones/goblin-cave");
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.shoot"), Value(12)));
    settle();
    QApplication::processEvents();
    auto& bar = *window.findChild<QWidget*>(QStringLiteral("attack_bar"));
    const auto places = [&] {
        QApplication::processEvents();
        QList<QRect> all{bar.geometry(), plots()[0]->geometry(), plots()[1]->geometry()};
        for (const char* still : {"attack", "table_dice", "reset", "stage"}) {
            const QWidget& part = *bar.findChild<QWidget*>(QLatin1String(still));
            all << QRect(part.mapTo(&window, QPoint(0, 0)), QSize(0, part.height()));
        }
        return all;
    };
    const auto expect_whole = [&](const char* state) {
        int seen = 0;
        for (const QLineEdit* die : bar.findChildren<QLineEdit*>()) {
            if (!die->isVisible() || die->visibleRegion().isEmpty()) continue;
            EXPECT_EQ(die->visibleRegion().boundingRect().height(), die->height()) << state;
            ++seen;
        }
        EXPECT_GT(seen, 0) << state;
    };
    const auto key = [](Qt::Key one) { QTest::keyClick(QApplication::focusWidget(), one); };
    const QList<QRect> before = places();
    key(Qt::Key_F8);
    EXPECT_EQ(places(), before) << "the dice of the attack";
    expect_whole("more dice than fit");
    for (int i = 0; i < 12; ++i) QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("6"));
    EXPECT_EQ(places(), before) << "typed";
    key(Qt::Key_Return);
    ASSERT_TRUE(bar.findChild<QWidget*>(QStringLiteral("answer_no"))->isVisible());
    EXPECT_EQ(places(), before) << "the question";
    key(Qt::Key_Return);
    EXPECT_EQ(places(), before) << "the dice of the damage";
    expect_whole("damage");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_EQ(places(), before) << "the outcome";
}

TEST_P(Still, WhatIsWrongWithAFieldMovesNoRowAndGoesWithEscape) {
    show("contest/mage-against-armour");
    auto& form = *window.findChild<AttackPanel*>();
    const auto places = [&] {
        QApplication::processEvents();
        QList<QRect> all;
        for (const QWidget* editor : form.findChildren<FieldEditor*>()) all << editor->geometry();
        return all;
    };
    QLineEdit& line = lineOf("actors[0].stats.AGI");
    const FieldRow& row = *form.attackerPanel().rowAt(*parse_path("actors[0].stats.AGI"));
    const QList<QRect> before = places();
    const QString value = line.text();
    line.setFocus();
    line.selectAll();
    QTest::keyClicks(&line, QStringLiteral("x"));
    QTest::keyClick(&line, Qt::Key_Return);
    EXPECT_FALSE(row.noteText().isEmpty());
    EXPECT_EQ(places(), before);
    QTest::keyClick(&line, Qt::Key_Escape);
    EXPECT_TRUE(row.noteText().isEmpty()) << row.noteText().toStdString();
    EXPECT_EQ(line.text(), value);
    EXPECT_EQ(places(), before);
}

TEST_P(Still, TheHeaderOfTheCurveStaysWhateverIsChosen) {
    show("contest/mage-against-armour");
    const auto places = [&] {
        QApplication::processEvents();
        return QList<QRect>{curve().metricBox()->geometry(), curve().axisBox()->geometry(),
                            curve().chart()->geometry()};
    };
    const QList<QRect> before = places();
    // Where the controls stand is settled before the curve is worked out.
    for (int i = 0; i < curve().metricBox()->count(); ++i) {
        QTest::mouseClick(curve().metricBox(), Qt::LeftButton);
        QTest::keyClick(curve().metricBox()->list(), i == 0 ? Qt::Key_Home : Qt::Key_Down);
        QTest::keyClick(curve().metricBox()->list(), Qt::Key_Return);
        EXPECT_EQ(places(), before) << curve().metricBox()->currentText().toStdString();
    }
    QTest::mouseClick(curve().metricBox(), Qt::LeftButton);
    QTest::keyClick(curve().metricBox()->list(), Qt::Key_Home);
    QTest::keyClick(curve().metricBox()->list(), Qt::Key_Return);
    for (int i = 0; i < 8; ++i) {
        QTest::mouseClick(curve().axisBox(), Qt::LeftButton);
        QTest::keyClick(curve().axisBox()->search(), Qt::Key_Down);
        QTest::keyClick(curve().axisBox()->search(), Qt::Key_Return);
        EXPECT_EQ(places(), before) << curve().axisBox()->currentText().toStdString();
    }
}

TEST_P(Still, BesideTheLogThePlotsAndTheOutcomeCanBeRead) {
    show("contest/mage-against-armour");
    pinAndEdit("actors[0].stats.AGI");
    QTest::keyClick(&window, Qt::Key_Space);
    QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier);
    ASSERT_TRUE(window.drawer().isOpen());
    expectPlots(plot_beside_log, "log");
    EXPECT_TRUE(isInSight(sentence()));
    EXPECT_FALSE(sentence().text().isEmpty());
    tick(2);
    expectPlots(plot_beside_log, "log, two figures, two builds");
    EXPECT_TRUE(isInSight(sentence()));
}

/// 1920 × 1080 with everything twice as large, less the frame and the bars of a desktop.
class Doubled : public Still {};

TEST_P(Doubled, EverythingCanBeReached) {
    for (const char* preset : widest) {
        show(preset);
        for (const Page page : all_pages) {
            window.showPage(page);
            QApplication::processEvents();
            ASSERT_EQ(window.size(), GetParam().size) << preset;
            EXPECT_TRUE(isInSight(window.pageBar().button(page))) << preset;
        }
        window.showBench();
        expectPlots(GetParam().plot, preset);
        EXPECT_TRUE(isInSight(*window.findChild<QPushButton*>(QStringLiteral("attack")))) << preset;
        EXPECT_TRUE(isInSight(sentence())) << preset;
    }
}

std::vector<Screen> screens() {
    std::vector<Screen> all;
    for (const Language language : all_languages())
        for (const auto& [size, plot] :
             {std::pair(QSize(1280, 800), 240.0), std::pair(QSize(1366, 768), 220.0),
              std::pair(QSize(1024, 720), 180.0)})
            all.push_back({.size = size, .plot = plot, .language = language});
    return all;
}

std::string name_of_screen(const testing::TestParamInfo<Screen>& info) {
    std::string name(code_of(info.param.language));
    std::erase(name, '-');
    return name + std::to_string(info.param.size.width());
}

std::vector<Screen> doubled() {
    std::vector<Screen> all;
    for (const Language language : all_languages())
        all.push_back({.size = QSize(960, 500), .plot = plot_beside_log, .language = language});
    return all;
}

INSTANTIATE_TEST_SUITE_P(Screens, Doubled, testing::ValuesIn(doubled()), name_of_screen);
INSTANTIATE_TEST_SUITE_P(Screens, Still, testing::ValuesIn(screens()), name_of_screen);

} // namespace
} // namespace ludus::ui
