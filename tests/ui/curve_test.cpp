#include "tests/ui/charts_fixture.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/distribution_chart.h"
#include "ui/bench/distribution_frame.h"
#include "ui/bench/range_button.h"
#include "ui/charts/search_combo.h"
#include "ui/log/attack_facts.h"

#include <gmock/gmock.h>

#include <QDoubleSpinBox>
#include <QFontMetricsF>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QValueAxis>
#include <QWheelEvent>

namespace ludus::ui {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

/// The curve of the bench in a window of its own.
class Curve : public Charts {
protected:
    Curve() : frame(analysis) {
        frame.resize(640, 420);
        frame.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&frame));
    }

    CurveChart& chart() { return *frame.chart(); }
    QValueAxis* across() { return qobject_cast<QValueAxis*>(chart().chart()->axes(Qt::Horizontal).front()); }
    QPoint at(double x, double share_of_height = 0.5) {
        const QRectF area = chart().chart()->plotArea();
        const double share = (x - across()->min()) / (across()->max() - across()->min());
        return QPointF(area.left() + share * area.width(), area.top() + share_of_height * area.height())
            .toPoint();
    }
    void wheel(const QPoint& place, int notches) {
        QWheelEvent event(place, chart().viewport()->mapToGlobal(place), {}, {0, 120 * notches}, {}, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(chart().viewport(), &event);
    }
    void drag(const QPoint& from, const QPoint& to) {
        QTest::mousePress(chart().viewport(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, chart().viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(chart().viewport(), &move);
        QTest::mouseRelease(chart().viewport(), Qt::LeftButton, {}, to);
    }
    double value(std::string_view path) { return find_path(document.root(), *parse_path(path))->as_double(); }
    AxisSpan span() { return analysis.curve()->span; }

    CurveFrame frame;
};

/// The slow way: the drawn line against odds worked out afresh, a little beside every whole number.
TEST_F(Curve, StepsStandWhereTheRuleHasThem) {
    const CurveLine& line = analysis.curve()->now();
    EXPECT_TRUE(line.exact);
    for (int agi = 1; agi < 30; ++agi)
        for (const double x : {agi - 0.001, agi + 0.001, agi + 0.3}) {
            const auto root = with_path(document.root(), *parse_path("actors[0].stats.AGI"), x);
            const auto match =
                prepare_match(*open_scenario(*root, builtin_rulesets()).scenario, builtin_rulesets());
            const Odds odds = *(*match)->odds((*match)->initial_state(), {}, {});
            EXPECT_NEAR(*value_at(line, x), odds.hit_chance, 1e-12) << x;
        }
}

TEST_F(Curve, AWholeFieldIsWorkedOutAtEveryWholeNumberAndDrawnAsStairs) {
    analysis.setAxis({.group = AxisGroup::rules, .field = "die_sides"});
    settle();
    const CurveLine& line = analysis.curve()->now();
    EXPECT_TRUE(line.whole);
    ASSERT_GT(line.xs.size(), 10U);
    for (std::size_t i = 1; i < line.xs.size(); ++i) EXPECT_EQ(line.xs[i] - line.xs[i - 1], 1);
    for (std::size_t i = 1; i < static_cast<std::size_t>(chart().presentPoints().size()); ++i) {
        const QPointF a = chart().presentPoints()[static_cast<int>(i) - 1];
        const QPointF b = chart().presentPoints()[static_cast<int>(i)];
        EXPECT_TRUE(a.x() == b.x() || a.y() == b.y()); // level or upright
    }
    EXPECT_EQ(across()->tickInterval(), std::round(across()->tickInterval()));
    EXPECT_EQ(across()->labelFormat(), QStringLiteral("%.0f"));
}

TEST_F(Curve, AClickSetsTheValueAsOneStepOfTheHistory) {
    const int steps = document.history().count();
    QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, at(20));
    settle();
    EXPECT_NEAR(value("actors[0].stats.AGI"), 20, 0.11);
    EXPECT_EQ(document.history().count(), steps + 1);
    EXPECT_EQ(analysis.curve()->axis.present, value("actors[0].stats.AGI"));
    document.history().undo();
    settle();
    EXPECT_EQ(value("actors[0].stats.AGI"), 12);
}

/// "Agility (AGI) 21.5: chance to hit …": the number that stands in what is read under the mouse.
TEST_F(Curve, AClickSetsWhatIsReadUnderTheMouse) {
    for (const double aimed : {21.37, 7.81, 14.16}) {
        QTest::mouseMove(chart().viewport(), at(aimed));
        const QString read = chart().readOut();
        ASSERT_FALSE(read.isEmpty());
        QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, at(aimed));
        settle();
        const QString set = QString::number(value("actors[0].stats.AGI"));
        EXPECT_TRUE(read.startsWith(QStringLiteral("Agility (AGI) %1:").arg(set)))
            << read.toStdString() << ", set to " << set.toStdString();
    }
}

TEST_F(Curve, EnterSetsTheValueUnderTheCursor) {
    chart().setFocus();
    QTest::keyClick(&chart(), Qt::Key_End);
    QTest::keyClick(&chart(), Qt::Key_Left);
    EXPECT_TRUE(chart().readOut().startsWith(QStringLiteral("Agility (AGI) 29.5")))
        << chart().readOut().toStdString();
    QTest::keyClick(&chart(), Qt::Key_Return);
    EXPECT_EQ(value("actors[0].stats.AGI"), 29.5);
}

TEST_F(Curve, TheRangeStaysWhileTheValueIsInside) {
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 30}));
    for (const int agi : {14, 18, 26, 30}) {
        set("actors[0].stats.AGI", agi);
        EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 30})) << agi;
    }
    set("actors[0].stats.AGI", 31);
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 80}));
    set("actors[0].stats.AGI", 12);
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 80})); // inside, so it stays
}

TEST_F(Curve, TheWheelZoomsAroundThePointer) {
    wheel(at(15), 3);
    settle();
    const double width = 30 / (1.25 * 1.25 * 1.25);
    EXPECT_NEAR(span().width(), width, 0.2);
    EXPECT_NEAR((span().from + span().to) / 2, 15, 0.3);
    EXPECT_EQ(across()->min(), span().from);
    EXPECT_EQ(chart().presentPoints().front().x(), span().from); // worked out anew, with finer samples
    EXPECT_TRUE(analysis.isSpanChosen());
    set("actors[0].stats.AGI", 29); // outside: a range that was chosen stays
    EXPECT_NEAR(span().width(), width, 0.2);
}

TEST_F(Curve, DraggingMovesTheRangeAndSetsNothing) {
    wheel(at(15), 4);
    settle();
    const AxisSpan before = span();
    drag(at(before.from + before.width() * 0.5), at(before.from + before.width() * 0.25));
    settle();
    EXPECT_NEAR(span().from - before.from, before.width() * 0.25, before.width() * 0.02);
    EXPECT_NEAR(span().width(), before.width(), 1e-6);
    EXPECT_EQ(value("actors[0].stats.AGI"), 12);
}

TEST_F(Curve, TheRangeNeverLeavesTheFieldsOwn) {
    wheel(at(3), 2);
    settle();
    const double width = span().width();
    drag(at(span().from + 1), at(span().to - 1));
    settle();
    EXPECT_EQ(span().from, 0);
    EXPECT_NEAR(span().width(), width, 1e-6);
}

TEST_F(Curve, ADoubleClickBringsTheUsualRangeBackAndSetsNothing) {
    wheel(at(20), 4);
    settle();
    QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, at(20));
    QTest::mouseDClick(chart().viewport(), Qt::LeftButton, {}, at(20));
    settle();
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 30}));
    EXPECT_FALSE(analysis.isSpanChosen());
    EXPECT_EQ(value("actors[0].stats.AGI"), 12);
}

TEST_F(Curve, KeysZoomMoveAndReset) {
    chart().setFocus();
    QTest::keyClick(&chart(), Qt::Key_Plus);
    settle();
    EXPECT_NEAR(span().width(), 24, 1e-6);
    const double from = span().from;
    QTest::keyClick(&chart(), Qt::Key_Right, Qt::ShiftModifier);
    settle();
    EXPECT_NEAR(span().from, from + 2.4, 1e-6);
    QTest::keyClick(&chart(), Qt::Key_0);
    settle();
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 30}));
}

TEST_F(Curve, ARangeCanBeTyped) {
    RangeButton* button = frame.rangeButton();
    EXPECT_EQ(button->text(), QStringLiteral("0 – 30"));
    button->to()->setFocus();
    button->to()->selectAll();
    QTest::keyClicks(button->to(), QStringLiteral("50"));
    QTest::keyClick(button->to(), Qt::Key_Return);
    settle();
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 50}));
    EXPECT_EQ(button->text(), QStringLiteral("0 – 50"));
    QTest::mouseClick(button->reset(), Qt::LeftButton);
    settle();
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 30}));
}

TEST_F(Curve, TheListOfInputsIsSearchedByAnyWords) {
    SearchCombo* box = frame.axisBox();
    box->setFocus();
    box->showPopup();
    ASSERT_TRUE(box->isPopupShown());
    QTest::keyClicks(box->search(), QStringLiteral("vit def"));
    ASSERT_EQ(box->list()->model()->rowCount(), 1);
    EXPECT_EQ(box->list()->model()->index(0, 0).data().toString(),
              QStringLiteral("Defender · Vitality (VIT)"));
    QTest::keyClick(box->search(), Qt::Key_Return);
    EXPECT_FALSE(box->isPopupShown());
    settle();
    EXPECT_EQ(*analysis.axis(), (AxisKey{.group = AxisGroup::defender, .field = "stats.VIT"}));
}

TEST_F(Curve, TheListIsWalkedThroughWithTheArrows) {
    SearchCombo* box = frame.axisBox();
    box->showPopup();
    QTest::keyClicks(box->search(), QStringLiteral("defender"));
    QTest::keyClick(box->search(), Qt::Key_Down);
    QTest::keyClick(box->search(), Qt::Key_Return);
    EXPECT_EQ(analysis.axis()->group, AxisGroup::defender);
    box->showPopup();
    QTest::keyClick(box->search(), Qt::Key_Escape);
    EXPECT_FALSE(box->isPopupShown());
}

TEST_F(Curve, SeveralMetricsThatAreCountedAlikeShareAnAxis) {
    SearchCombo* box = frame.metricBox();
    box->showPopup();
    const int kill = 2;
    const QRect row = box->list()->visualRect(box->list()->model()->index(kill, 0));
    QTest::mouseClick(box->list()->viewport(), Qt::LeftButton, {},
                      row.topLeft() + QPoint(8, row.height() / 2));
    EXPECT_TRUE(box->isPopupShown()); // for the next
    settle();
    EXPECT_EQ(analysis.metrics(), (std::vector<Measure>{Metric::hit_chance, Metric::kill_chance}));
    ASSERT_THAT(analysis.curve()->lines, SizeIs(2));
    EXPECT_EQ(box->fullText(), QStringLiteral("chance to hit, chance to kill"));
    EXPECT_NEAR(*analysis.curve()->line(0, Metric::hit_chance)->at(12), 0.475, 1e-12);
    EXPECT_NEAR(*analysis.curve()->line(0, Metric::kill_chance)->at(12), 0, 1e-12);
    EXPECT_TRUE(chart().writtenLines().join(u'\n').contains(QStringLiteral("chance to kill")));
}

/// The darkest dot of a row is its letters.
TEST_F(Curve, WhatCanOnlyBeShownAloneIsWrittenAsClearlyAsTheRest) {
    SearchCombo* box = frame.metricBox();
    box->showPopup();
    const QImage list = box->list()->viewport()->grab().toImage();
    const auto darkest = [&](int row) {
        const QRect place = box->list()->visualRect(box->list()->model()->index(row, 0));
        int least = 255;
        for (int y = place.top(); y <= place.bottom(); ++y)
            for (int x = place.left() + place.height() + 8; x <= place.right(); ++x)
                least = std::min(least, qGray(list.pixel(x, y)));
        return least;
    };
    const int mean = 1;
    const int kill = 2;
    ASSERT_FALSE(box->itemData(mean, Qt::CheckStateRole).isValid());
    ASSERT_TRUE(box->itemData(kill, Qt::CheckStateRole).isValid());
    EXPECT_NEAR(darkest(mean), darkest(kill), 25);
}

TEST_F(Curve, WhatIsCountedOtherwiseSaysWhyAndIsShownAlone) {
    SearchCombo* box = frame.metricBox();
    const int mean = 1;
    EXPECT_FALSE(box->itemData(mean, Qt::CheckStateRole).isValid());
    EXPECT_TRUE(box->itemData(mean, Qt::ToolTipRole).toString().contains(QStringLiteral("chance to hit")));
    box->showPopup();
    const QRect row = box->list()->visualRect(box->list()->model()->index(mean, 0));
    QTest::mouseClick(box->list()->viewport(), Qt::LeftButton, {}, row.center());
    settle();
    EXPECT_EQ(analysis.metrics(), (std::vector<Measure>{Metric::mean}));
    EXPECT_NEAR(*analysis.curve()->now().at(12), 6.175, 1e-9);
}

TEST_F(Curve, BuildsAreDrawnOverEachOtherInBothCharts) {
    DistributionFrame histogram(analysis);
    const auto strong = [&](int strength) {
        const auto root = with_path(document.root(), *parse_path("actors[0].stats.STR"), strength);
        const Scenario scenario = *open_scenario(*root, builtin_rulesets()).scenario;
        return LiveDesign{scenario, State(scenario.actor_count())};
    };
    analysis.setMetric(Metric::mean);
    analysis.setOthers({{.name = "Heavy", .input = strong(30)}, {.name = "Light", .input = strong(2)}});
    settle();
    ASSERT_THAT(analysis.curve()->lines, SizeIs(3));
    EXPECT_GT(*analysis.curve()->lines[1].line.at(12), *analysis.curve()->now().at(12));
    EXPECT_LT(*analysis.curve()->lines[2].line.at(12), *analysis.curve()->now().at(12));
    const QString written = chart().writtenLines().join(u'\n');
    for (const char* name : {"now", "Heavy", "Light"}) EXPECT_TRUE(written.contains(QLatin1String(name)));
    EXPECT_FALSE(histogram.chart()->otherPoints(0).isEmpty());
    EXPECT_NE(histogram.chart()->otherPoints(0), histogram.chart()->otherPoints(1));
    EXPECT_EQ(frame.table().columns.size(), 4U);
    EXPECT_EQ(frame.table().columns[2].id, "Heavy_mean");
    EXPECT_EQ(frame.caption().build, QStringLiteral("now, Heavy, Light"));
    analysis.setOthers({});
    settle();
    EXPECT_THAT(analysis.curve()->lines, SizeIs(1));
    EXPECT_TRUE(histogram.chart()->otherPoints(0).isEmpty());
}

TEST_F(Curve, TheDocumentsComparedBuildIsDrawnByItsName) {
    DistributionFrame histogram(analysis);
    ASSERT_TRUE(document.addBuild(QStringLiteral("Heavy")));
    document.compareWith("base");
    set("actors[0].stats.STR", 30); // of the build that was just made
    ASSERT_TRUE(analysis.baseline() && analysis.baseline()->odds);
    EXPECT_NEAR(analysis.baseline()->odds->odds.damage.mean(), 6.175, 1e-9);
    EXPECT_GT(analysis.odds()->odds.damage.mean(), 6.175);
    EXPECT_EQ(frame.caption().build, QStringLiteral("Heavy, Base"));
    EXPECT_TRUE(chart().writtenLines().join(u'\n').contains(QStringLiteral("Base")));
    EXPECT_FALSE(histogram.chart()->otherPoints().isEmpty());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !analysis.isBusy(); }, 120'000));
    EXPECT_TRUE(analysis.baseline()->duel);
    ASSERT_TRUE(document.chooseBuild("base")); // held against itself
    settle();
    EXPECT_FALSE(analysis.baseline());
    EXPECT_TRUE(chart().otherPoints().isEmpty());
}

TEST_F(Curve, SumsOfOtherBuildsGoOnToTheEndsOfTheAxis) {
    DistributionFrame histogram(analysis);
    analysis.pinBaseline();
    set("actors[0].stats.STR", 30);
    histogram.setView(View::at_most);
    const auto now = histogram.chart()->presentPoints();
    const auto before = histogram.chart()->otherPoints();
    EXPECT_EQ(now.back().x(), before.back().x());
    EXPECT_DOUBLE_EQ(before.back().y(), 100);
    EXPECT_DOUBLE_EQ(before.front().y(), 0);
    histogram.setView(View::at_least);
    EXPECT_DOUBLE_EQ(histogram.chart()->otherPoints().back().y(), 0);
    EXPECT_EQ(histogram.chart()->otherPoints().back().x(), histogram.chart()->presentPoints().back().x());
}

TEST_F(Curve, TheLastAttackIsMarkedInTheHistogram) {
    DistributionFrame histogram(analysis);
    EXPECT_FALSE(histogram.chart()->data().last);
    ASSERT_TRUE(document.attack({}));
    settle();
    EXPECT_EQ(histogram.chart()->data().last, facts_of(*document.log().back()).damage);
    histogram.resize(500, 400);
    histogram.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&histogram));
    bool named = false;
    for (const auto& [text, place] : histogram.chart()->laneLabels())
        named = named || text.startsWith(QStringLiteral("last attack"));
    EXPECT_TRUE(named);
    document.history().undo();
    settle();
    EXPECT_FALSE(histogram.chart()->data().last);
}

TEST_F(Curve, AnotherScenariosChartIsGoneAtOnce) {
    DistributionFrame histogram(analysis);
    ASSERT_FALSE(chart().presentPoints().isEmpty());
    document.open(preset_root("collision/arena"), {});
    EXPECT_FALSE(analysis.curve());
    EXPECT_TRUE(chart().presentPoints().isEmpty());
    EXPECT_TRUE(histogram.chart()->presentPoints().isEmpty());
    settle();
    EXPECT_FALSE(chart().presentPoints().isEmpty());
}

/// Curves of win chances take long enough to be waited for, at least those of one of these.
TEST_F(Curve, WhatIsLateIsGreyAndKeepsItsLinesUntilTheNewOnesCome) {
    bool seen = false;
    for (const char* preset : {"contest/even-duel", "progression/hero-against-goblin", "collision/arena"}) {
        document.open(preset_root(preset), {});
        for (const char* hp : {"actors[0].stats.hp", "actors[1].stats.hp"})
            document.setValue(*parse_path(hp), 400); // an exact duel of many states at every point
        settle();
        analysis.setMetric(Metric::win_chance);
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return analysis.isCurveLate() || analysis.isAnswered(); }, 120'000));
        if (analysis.isCurveLate()) {
            seen = true;
            EXPECT_TRUE(chart().isGrey()) << preset;
            EXPECT_FALSE(chart().presentPoints().isEmpty()) << preset; // the old ones
        }
        analysis.setMetric(Metric::hit_chance);
        settle();
        EXPECT_FALSE(chart().isGrey()) << preset;
    }
    EXPECT_TRUE(seen);
}

TEST_F(Curve, WhoShowsTheWorkIsToldWithTheEditThatMakesIt) {
    ASSERT_TRUE(QTest::qWaitFor([this] { return !analysis.isBusy(); }, 120'000));
    QSignalSpy busy(&analysis, &BenchAnalysis::busy);
    ASSERT_TRUE(document.setValue(*parse_path("actors[0].stats.AGI"), 15));
    EXPECT_TRUE(analysis.isBusy());
    ASSERT_THAT(busy, SizeIs(1));
    EXPECT_TRUE(busy.front().front().toBool());
    ASSERT_TRUE(QTest::qWaitFor([&] { return busy.size() == 2; }, 120'000));
    EXPECT_FALSE(analysis.isBusy());
}

TEST_F(Curve, QuickAnswersNeverTurnTheChartGrey) {
    QSignalSpy late(&analysis, &BenchAnalysis::late);
    for (int agi = 13; agi <= 20; ++agi) set("actors[0].stats.AGI", agi);
    EXPECT_FALSE(chart().isGrey());
}

TEST_F(Curve, SampledPointsCarryTheirBand) {
    CurveAnswer answer = *analysis.curve();
    CurveLine& line = answer.lines.front().line;
    line.exact = false;
    line.bands.assign(line.xs.size(), Interval{.low = 0.4, .high = 0.6});
    chart().setData(answer);
    EXPECT_EQ(chart().bandCount(), 1);
    chart().setCursorNear(12);
    EXPECT_TRUE(chart().readOut().contains(QStringLiteral("40.00% – 60.00%")))
        << chart().readOut().toStdString();
    chart().setData(analysis.curve());
    EXPECT_EQ(chart().bandCount(), 0);
}

/// In three languages, in a narrow and a wide frame: nothing is cut short, no label lies on another or
/// outside.
TEST_F(Curve, TitlesAndLabelsAreWholeInEveryLanguage) {
    analysis.pinBaseline();
    set("actors[0].stats.AGI", 13);
    ASSERT_TRUE(document.attack({}));
    settle();
    DistributionFrame histogram(analysis);
    for (const Language language : {Language::en, Language::fr, Language::zh_tw}) {
        const Speaking curve_speaks(language, frame);
        const Speaking histogram_speaks(language, histogram);
        for (const int width : {320, 640})
            for (QWidget* widget : {static_cast<QWidget*>(&frame), static_cast<QWidget*>(&histogram)}) {
                widget->resize(width, 360);
                widget->show();
                ASSERT_TRUE(QTest::qWaitForWindowExposed(widget));
                auto* plot = widget->findChild<PlotView*>();
                EXPECT_FALSE(plot->writtenLines().join(u'\n').contains(QStringLiteral("…")));
                const auto labels = plot->laneLabels();
                EXPECT_FALSE(labels.empty());
                for (std::size_t i = 0; i < labels.size(); ++i) {
                    EXPECT_TRUE(QRectF(plot->rect()).contains(labels[i].second));
                    EXPECT_LT(labels[i].second.bottom(), plot->chart()->plotArea().top() + 1);
                    for (std::size_t k = 0; k < i; ++k)
                        EXPECT_FALSE(labels[i].second.intersects(labels[k].second))
                            << labels[i].first.toStdString() << " over " << labels[k].first.toStdString();
                }
            }
    }
}

/// Of every preset that is quick enough for a test: the drawn line against whole duels worked out afresh.
TEST_F(Curve, WinChancesAreExactAtEveryWholeNumber) {
    analysis.setMetric(Metric::win_chance);
    settle();
    const CurveLine& line = analysis.curve()->now();
    EXPECT_TRUE(line.exact);
    EXPECT_EQ(span(), (AxisSpan{.from = 0, .to = 30}));
    for (int agi = 0; agi <= 30; ++agi) {
        const auto root = with_path(document.root(), *parse_path("actors[0].stats.AGI"), agi);
        const auto match =
            prepare_match(*open_scenario(*root, builtin_rulesets()).scenario, builtin_rulesets());
        ASSERT_TRUE(line.at(agi)) << agi;
        EXPECT_NEAR(*line.at(agi), (*match)->exact_duel(duel_budget, {})->win[0], 1e-12) << agi;
    }
    set("actors[1].stats.AGI", 13); // an edit elsewhere
    EXPECT_TRUE(analysis.curve()->now().exact);
    EXPECT_TRUE(analysis.curve()->now().at(29));
}

/// A point more on the die begins above 2, 12 and 22, and Roland's ends there: upright on both sides, nothing
/// else between whole numbers.
TEST_F(Curve, WinChancesAreUprightWhereTheRuleJumps) {
    analysis.setMetric(Metric::win_chance);
    settle();
    const CurveLine& line = analysis.curve()->now();
    std::vector<double> beside;
    for (std::size_t i = 0; i < line.xs.size(); ++i)
        if (line.is_between(i)) beside.push_back(line.xs[i]);
    ASSERT_THAT(beside, SizeIs(6));
    for (std::size_t k = 0; k < 3; ++k) {
        const double x = 2 + 10.0 * static_cast<double>(k);
        EXPECT_LT(beside[2 * k], x);
        EXPECT_GT(beside[2 * k + 1], x);
        EXPECT_NEAR(beside[2 * k], x, 1e-6);
        EXPECT_NEAR(beside[2 * k + 1], x, 1e-6);
        EXPECT_LT(*line.at(x), *value_at(line, x + 1e-6));
        EXPECT_GT(*line.at(x), *value_at(line, x - 1e-6));
    }
}

TEST_F(Curve, DraggingTheInputOfTheCurveCostsOnePoint) {
    const auto line = analysis.curve()->now().xs.size();
    set("actors[0].stats.AGI", 12.3);
    EXPECT_EQ(analysis.curve()->now().xs.size(), line + 1); // the line as it was, and where it is now
    EXPECT_TRUE(analysis.curve()->now().at(12.3));
}

} // namespace
} // namespace ludus::ui
