#include "engine/analysis/solve.h"
#include "tests/ui/charts_fixture.h"
#include "tests/ui/window_fixture.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/metric_words.h"
#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"
#include "ui/lab/solve_frame.h"

#include <gmock/gmock.h>

#include <QContextMenuEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QTimer>

namespace ludus::ui {
namespace {

using testing::SizeIs;

/// The mark of the curve where a chance is even.
class CurveEven : public Charts {
protected:
    CurveEven() : frame(analysis) {
        frame.resize(640, 420);
        frame.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&frame));
    }

    void look_at(const Measure& metric, const AxisKey& axis) {
        analysis.setMetric(metric);
        analysis.setAxis(axis);
        whole();
    }
    void whole() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !analysis.isBusy(); }, 120'000));
    }
    QStringList labels() {
        QStringList texts;
        for (const auto& [text, place] : frame.chart()->laneLabels()) texts << text;
        return texts;
    }
    /// What the lane says of it; empty where it says nothing.
    QString even_label() {
        return labels()
            .filter(QRegularExpression(QStringLiteral("even|passes")))
            .join(QStringLiteral(" and "));
    }

    /// Where the engine finds the metric of the curve to be a half, in the part that is shown.
    Solution solved(const std::string& metric, std::optional<double> step = {}) {
        const Registry& registry = document.registry();
        const MetricsRequest what{.metrics = {*metric_key(metric, *document.scenario(), registry)},
                                  .jobs = 1};
        const CurveAnswer& curve = *analysis.curve();
        const SolveRange range{.from = curve.span.from, .to = curve.span.to, .step = step};
        const auto at = [&](double x) -> Result<MetricValue> {
            const auto values = metric_values_at(document.root(), {curve.axis.path, x}, registry, what);
            return values ? Result<MetricValue>(values->front()) : Unexpected(values.error());
        };
        return *solve({.range = range, .target = 0.5, .points = 61}, at);
    }

    CurveFrame frame;
};

const AxisKey agility{.group = AxisGroup::attacker, .field = "stats.AGI"};

/// At AGI 12 Isolde hits with 9.5 of 20, with more than half as soon as she has more: the rule jumps.
TEST_F(CurveEven, AJumpIsMarkedWhereSolveHasIt) {
    look_at(Metric::hit_chance, agility);
    const Solution found = solved("hit_chance");
    ASSERT_THAT(found.steps, SizeIs(1));
    EXPECT_EQ(found.steps.front().left().x, 12);
    EXPECT_EQ(even_label(), QStringLiteral("passes 50% right after 12"));
    EXPECT_EQ(labels().front(), QStringLiteral("now 12: 47.50%"));
}

/// The mark follows every other edit; where it is does not depend on the present value.
TEST_F(CurveEven, AWinChanceIsMarkedWhereSolveHasIt) {
    for (const int vitality : {12, 10}) {
        set("actors[1].stats.VIT", vitality);
        for (const int agi : {9, 14}) {
            set("actors[0].stats.AGI", agi);
            look_at(Metric::win_chance, agility);
            const Solution found = solved("win_chance");
            ASSERT_EQ(found.crossings.size() + found.steps.size(), 1U);
            const auto& even = analysis.curve()->lines.front().even;
            ASSERT_THAT(even, SizeIs(1));
            const double x =
                found.steps.empty() ? found.crossings.front().at.x : found.steps.front().left().x;
            EXPECT_NEAR(even.front().from, x, 2e-9);
            EXPECT_TRUE(even_label().contains(rounded(x))) << even_label().toStdString();
        }
    }
}

/// A dwarf shoots a number of dice: there is nothing between two of them.
TEST_F(CurveEven, AWholeFieldIsEvenBetweenTwoNumbers) {
    document.open(preset_root("zones/dwarf-stalker"), {});
    settle();
    look_at(Metric::hit_chance, {.group = AxisGroup::attacker, .field = "stats.shoot"});
    ASSERT_TRUE(analysis.curve()->axis.whole());
    const Solution found = solved("hit_chance", 1);
    ASSERT_THAT(found.steps, SizeIs(1));
    EXPECT_EQ(even_label(), QStringLiteral("even between %1 and %2")
                                .arg(rounded(found.steps.front().left().x))
                                .arg(rounded(found.steps.front().right().x)));
}

TEST_F(CurveEven, NothingIsMarkedWhereTheCurveIsOnOneSide) {
    look_at(Metric::kill_chance, agility);
    EXPECT_EQ(even_label(), QString());
    look_at(Metric::mean, agility); // no chance
    EXPECT_EQ(even_label(), QString());
}

/// A build held beside is even elsewhere: each is named, and no label lies on another.
TEST_F(CurveEven, BesideAnotherBuildEachIsNamed) {
    look_at(Metric::hit_chance, agility);
    analysis.pinBaseline();
    set("actors[1].stats.AGI", 18);
    whole();
    ASSERT_THAT(analysis.curve()->lines, SizeIs(2));
    EXPECT_TRUE(even_label().contains(QStringLiteral("passes 50% right after 18")))
        << even_label().toStdString();
    EXPECT_TRUE(even_label().contains(QStringLiteral("passes 50% right after 12")))
        << even_label().toStdString();
    const auto places = frame.chart()->laneLabels();
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(places[i].second.intersects(places[k].second))
                << places[i].first.toStdString() << " over " << places[k].first.toStdString();
}

/// From a card and from the curve the Lab is asked which value makes it so.
class WhichValue : public WindowTest {
protected:
    WhichValue() {
        document().open(preset_root("contest/even-duel"), {});
        window.showBench();
        settle();
    }
    /// Takes the menu's entry as soon as it is open.
    void choose_first_of_menu(QWidget& on, const QPoint& at) {
        QTimer::singleShot(0, &window, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Return);
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, on.mapToGlobal(at));
        QApplication::sendEvent(&on, &event);
    }
    SolveFrame& solve() { return *window.findChild<SolveFrame*>(); }
    const SolveAnswer& answered() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return solve().answer() && !solve().isBusy(); }, 120'000));
        return *solve().answer();
    }
};

TEST_F(WhichValue, IsAskedFromTheCurveWithItsMetricAndField) {
    analysis().setMetric(Metric::hit_chance);
    analysis().setAxis({.group = AxisGroup::defender, .field = "stats.AGI"});
    settle();
    auto* chart = window.findChild<CurveChart*>();
    choose_first_of_menu(*chart->viewport(), chart->viewport()->rect().center());
    EXPECT_TRUE(solve().isVisible());
    const SolveAnswer& solved = answered();
    EXPECT_EQ(solved.metric.id(), "hit_chance");
    EXPECT_EQ(text_of(solved.path), "actors[1].stats.AGI");
    EXPECT_EQ(solved.target, 0.5);
}

TEST_F(WhichValue, IsAskedFromACardWithItsOwnMetric) {
    analysis().setAxis(agility);
    settle();
    auto* cards = window.findChild<OddsCards*>();
    OddsCard& card = cards->card(OddsCards::kill);
    choose_first_of_menu(card, card.rect().center());
    EXPECT_TRUE(solve().isVisible());
    const SolveAnswer& solved = answered();
    EXPECT_EQ(solved.metric.id(), "kill_chance");
    EXPECT_EQ(text_of(solved.path), "actors[0].stats.AGI");
}

} // namespace
} // namespace ludus::ui
