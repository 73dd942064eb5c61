#include "tests/ui/charts_fixture.h"
#include "tests/ui/two_dice.h"
#include "ui/bench/axis_words.h"
#include "ui/bench/bench_notes.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/distribution_chart.h"
#include "ui/bench/distribution_frame.h"
#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"

#include <gmock/gmock.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <atomic>
#include <numeric>
#include <thread>

namespace ludus::ui {
namespace {

using testing::DoubleEq;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Distribution sample() { return Distribution::from({{0, 0.5}, {3, 0.2}, {4, 0.3}}); }

// --- points

TEST(Series, OneBarAValueAsWideAsValuesLieApart) {
    const auto bars = bars_of(sample());
    ASSERT_THAT(bars, SizeIs(3));
    EXPECT_EQ(bars[0], (Bar{.low = 0, .high = 0, .from = -0.5, .to = 0.5, .p = 0.5}));
    EXPECT_EQ(bars[1], (Bar{.low = 3, .high = 3, .from = 2.5, .to = 3.5, .p = 0.2}));
}

TEST(Series, ManyValuesShareBarsAndTheMissKeepsItsOwn) {
    std::vector<Outcome> outcomes{{0, 0.5}};
    for (int i = 1; i <= 500; ++i) outcomes.push_back({10 + i * 0.1, 0.001});
    const auto bars = bars_of(Distribution::from(outcomes));
    EXPECT_LE(bars.size(), 62U);
    EXPECT_DOUBLE_EQ(bars[0].p, 0.5);
    EXPECT_DOUBLE_EQ(bars[0].high, 0);
    const double all =
        std::accumulate(bars.begin(), bars.end(), 0.0, [](double sum, const Bar& b) { return sum + b.p; });
    EXPECT_NEAR(all, 1, 1e-12);
    for (std::size_t i = 1; i < bars.size(); ++i) EXPECT_LE(bars[i - 1].to, bars[i].from);
}

TEST(Series, OutlineComesDownBetweenBarsThatDoNotTouch) {
    const QList<QPointF> expected{{-0.5, 0},  {-0.5, 0.5}, {0.5, 0.5}, {0.5, 0},   {2.5, 0},
                                  {2.5, 0.2}, {3.5, 0.2},  {3.5, 0.3}, {4.5, 0.3}, {4.5, 0}};
    EXPECT_EQ(outline_of(bars_of(sample()), View::exactly, -1, 6), expected);
}

TEST(Series, AtLeastFallsBehindEachValueAndAtMostRisesBeforeIt) {
    const auto bars = bars_of(sample());
    EXPECT_THAT(heights_of(bars, View::at_least), ElementsAre(DoubleEq(1), DoubleEq(0.5), DoubleEq(0.3)));
    EXPECT_THAT(heights_of(bars, View::at_most), ElementsAre(DoubleEq(0.5), DoubleEq(0.7), DoubleEq(1)));
    const QList<QPointF> least{{-1, 1},    {-0.5, 1},  {-0.5, 1},  {0.5, 1}, {0.5, 0.5},
                               {3.5, 0.5}, {3.5, 0.3}, {4.5, 0.3}, {4.5, 0}, {6, 0}};
    EXPECT_EQ(outline_of(bars, View::at_least, -1, 6), least);
    const QList<QPointF> most{{-1, 0},    {-0.5, 0}, {-0.5, 0.5}, {2.5, 0.5}, {2.5, 0.7},
                              {3.5, 0.7}, {3.5, 1},  {4.5, 1},    {4.5, 1},   {6, 1}};
    EXPECT_EQ(outline_of(bars, View::at_most, -1, 6), most);
}

TEST(Series, GivenAHitTheMissesAreGone) {
    const auto hits = given_hit({.hit_chance = 0.5, .damage = sample()});
    ASSERT_TRUE(hits);
    EXPECT_DOUBLE_EQ(hits->p_of(3), 0.4);
    EXPECT_DOUBLE_EQ(hits->min(), 3);
    const auto with_zeros = given_hit({.hit_chance = 0.8, .damage = sample()});
    EXPECT_DOUBLE_EQ(with_zeros->p_of(0), 0.3 / 0.8); // hits that take nothing stay
    EXPECT_FALSE(given_hit({.hit_chance = 0, .damage = Distribution()}));
}

TEST(Series, ATallMissIsCutSoThatTheRestCanBeRead) {
    const auto tall = bars_of(Distribution::from({{0, 0.9}, {3, 0.04}, {4, 0.06}}));
    EXPECT_TRUE(is_cut(tall, View::exactly));
    EXPECT_DOUBLE_EQ(top_of(tall, View::exactly), 0.06 * 1.25);
    EXPECT_FALSE(is_cut(tall, View::at_least));
    EXPECT_FALSE(is_cut(bars_of(sample()), View::exactly));
}

TEST(Series, TicksAreRound) {
    EXPECT_EQ(ticks_for(0, 47.5, 5), (Ticks{.min = 0, .max = 50, .interval = 10, .decimals = 0}));
    EXPECT_EQ(ticks_for(0.31, 0.44, 5), (Ticks{.min = 0.3, .max = 0.45, .interval = 0.05, .decimals = 2}));
    EXPECT_EQ(ticks_within(0, 33, 8), (Ticks{.min = 0, .max = 33, .interval = 5, .decimals = 0}));
    EXPECT_GT(ticks_for(3, 3, 5).max, 3);
}

TEST(Series, WholeNumbersHaveNoTicksBetweenThem) {
    EXPECT_EQ(ticks_within(9, 11, 8, true), (Ticks{.min = 9, .max = 11, .interval = 1, .decimals = 0}));
    EXPECT_EQ(ticks_within(9, 11, 8, false).interval, 0.5);
    EXPECT_EQ(ticks_within(0, 40, 8, true).interval, 5);
}

TEST(Series, AnAxisStaysWhileWhatIsDrawnFillsIt) {
    const Ticks before{.min = 0, .max = 50, .interval = 10, .decimals = 0};
    EXPECT_EQ(steadied(before, {.min = 0, .max = 40, .interval = 10, .decimals = 0}), before);
    EXPECT_EQ(steadied(before, {.min = 0, .max = 60, .interval = 10, .decimals = 0}).max, 60);
    EXPECT_EQ(steadied(before, {.min = 0, .max = 20, .interval = 5, .decimals = 0}).max, 20);
}

TEST(Series, OverWholeNumbersEachValueReachesHalfAStep) {
    const auto pieces = pieces_of({.xs = {1, 2, 3}, .ys = {0.1, 0.2, 0.2}, .whole = true});
    ASSERT_THAT(pieces, SizeIs(1));
    EXPECT_EQ(pieces[0],
              (QList<QPointF>{{1, 0.1}, {1.5, 0.1}, {1.5, 0.2}, {2.5, 0.2}, {2.5, 0.2}, {3, 0.2}}));
    const auto thinned = pieces_of({.xs = {0, 10, 11}, .ys = {0.1, 0.2, 0.3}, .whole = true});
    EXPECT_EQ(thinned[0], (QList<QPointF>{{0, 0.1}, {10, 0.2}, {10.5, 0.2}, {10.5, 0.3}, {11, 0.3}}));
}

TEST(Series, TablesListTheRounderSideOfAJump) {
    const CurveLine line{
        .xs = {0, 1, 1.4999999, 1.5, 2}, .ys = {0, 0, 0, 1, 1}, .between = {false, false, true, true, false}};
    EXPECT_THAT(rows_of(line), ElementsAre(0, 1, 3, 4));
    EXPECT_DOUBLE_EQ(*value_at(line, 0.5), 0);
    EXPECT_DOUBLE_EQ(*value_at(line, 1.7), 1);
    EXPECT_FALSE(value_at(line, 2.5));
}

TEST(Series, BandsBreakWhereAPointIsExact) {
    const Interval band{.low = 0.4, .high = 0.6};
    const auto bands = bands_of({.xs = {0, 1, 2, 3},
                                 .ys = {0.5, 0.5, 1, 0.5},
                                 .bands = {band, band, std::nullopt, band},
                                 .exact = false});
    ASSERT_THAT(bands, SizeIs(2));
    EXPECT_EQ(bands[0].low, (QList<QPointF>{{0, 0.4}, {1, 0.4}}));
    EXPECT_EQ(bands[1].high, (QList<QPointF>{{3, 0.6}}));
}

TEST(Series, CurvesBreakWhereThereIsNoValue) {
    const auto pieces = pieces_of({.xs = {1, 2, 3, 4}, .ys = {0.1, std::nullopt, 0.3, 0.4}});
    ASSERT_THAT(pieces, SizeIs(2));
    EXPECT_EQ(pieces[0], (QList<QPointF>{{1, 0.1}}));
    EXPECT_EQ(pieces[1], (QList<QPointF>{{3, 0.3}, {4, 0.4}}));
}

TEST(Series, StraightStretchesKeepTheirEnds) {
    EXPECT_EQ(simplified({{0, 1}, {1, 1}, {2, 1}, {3, 2}}), (QList<QPointF>{{0, 1}, {2, 1}, {3, 2}}));
}

// --- the thread

using Numbers = LatestWorker<int, int>;

TEST(LatestWorker, OnlyTheNewestIsAnswered) {
    std::vector<int> answers;
    std::atomic<int> stopped = 0;
    Numbers worker(
        [&](int request, const std::stop_token& stop, const Progress&) {
            while (request < 3 && !stop.stop_requested()) std::this_thread::yield();
            stopped += stop.stop_requested();
            return request * 10;
        },
        [&](const Result<int>& answer) { answers.push_back(*answer); });
    for (const int request : {1, 2, 3}) worker.ask(request);
    EXPECT_TRUE(worker.pending());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !worker.pending(); }, 60'000));
    EXPECT_THAT(answers, ElementsAre(30));
}

TEST(LatestWorker, AnAnswerThatArrivesTooLateIsDropped) {
    std::vector<int> answers;
    std::atomic<int> done = 0;
    Numbers worker([&](int request, const std::stop_token&, const Progress&) { return ++done, request; },
                   [&](const Result<int>& answer) { answers.push_back(*answer); });
    worker.ask(1);
    while (done < 1) std::this_thread::yield(); // its answer is made, and on its way or in the queue
    worker.ask(2);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !worker.pending(); }, 60'000));
    EXPECT_THAT(answers, ElementsAre(2));
}

TEST(LatestWorker, EndsInTheMiddleOfItsWork) {
    std::atomic<bool> started = false;
    std::vector<int> answers;
    {
        Numbers worker(
            [&](int request, const std::stop_token& stop, const Progress&) {
                started = true;
                while (!stop.stop_requested()) std::this_thread::yield();
                return request;
            },
            [&](const Result<int>& answer) { answers.push_back(*answer); });
        worker.ask(1);
        while (!started) std::this_thread::yield();
    }
    QCoreApplication::processEvents();
    EXPECT_THAT(answers, IsEmpty());
}

TEST(LatestWorker, WhatItsWorkThrowsArrivesAsAnError) {
    std::vector<std::string> codes;
    Numbers worker(
        [](int request, const std::stop_token&, const Progress&) -> Result<int> {
            if (request == 1) throw std::bad_alloc();
            if (request == 2) throw std::runtime_error("odd");
            return request;
        },
        [&](const Result<int>& answer) { codes.push_back(answer ? "fine" : answer.error().front().code); });
    for (const int request : {1, 2, 3}) {
        worker.ask(request);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !worker.pending(); }, 60'000));
    }
    EXPECT_THAT(codes, ElementsAre("work_memory", "work_failed", "fine"));
}

// The work holds on until it is let go, long after its worker is gone.
TEST(LatestWorker, DoesNotWaitForWorkThatHeedsNoStop) {
    struct Shared {
        std::atomic<bool> started = false;
        std::atomic<bool> let_go = false;
    };
    const auto shared = std::make_shared<Shared>();
    std::vector<int> answers;
    {
        Numbers worker(
            [shared](int request, const std::stop_token&, const Progress&) {
                shared->started = true;
                while (!shared->let_go) std::this_thread::yield();
                return request;
            },
            [&](const Result<int>& answer) { answers.push_back(*answer); });
        worker.ask(1);
        while (!shared->started) std::this_thread::yield();
    }
    EXPECT_FALSE(WorkThread::allEnded(std::chrono::milliseconds(0)));
    shared->let_go = true;
    EXPECT_TRUE(WorkThread::allEnded(std::chrono::minutes(1)));
    QCoreApplication::processEvents();
    EXPECT_THAT(answers, IsEmpty());
}

// --- answers

TEST_F(Charts, AnEditMovesOddsCurveAndHistogramAndUndoBringsThemBack) {
    DistributionFrame histogram(analysis);
    CurveFrame curve(analysis);
    EXPECT_NEAR(hit_chance(), 0.475, 1e-12);
    EXPECT_NEAR(*analysis.odds()->strikes, 17.3, 0.01);
    const auto bars = histogram.chart()->presentPoints();
    const auto line = curve.table().rows;

    set("actors[0].stats.AGI", 22);
    EXPECT_NEAR(hit_chance(), 0.525, 1e-12);
    EXPECT_NE(histogram.chart()->presentPoints(), bars);
    EXPECT_NEAR(*analysis.curve()->now().at(22), 0.525, 1e-12);

    document.history().undo();
    settle();
    EXPECT_NEAR(hit_chance(), 0.475, 1e-12);
    EXPECT_EQ(histogram.chart()->presentPoints(), bars);
    EXPECT_EQ(curve.table().rows, line);
}

TEST_F(Charts, EditedHitPointsCount) {
    EXPECT_EQ(analysis.odds()->odds.kill_chance, 0);
    set("actors[1].stats.hp", 10);
    EXPECT_NEAR(analysis.odds()->odds.kill_chance, 0.34, 1e-12); // 10 or more
}

TEST_F(Charts, LiveHitPointsCountOnceAnAttackWasResolved) {
    set("actors[1].stats.hp", 26);
    ASSERT_TRUE(document.attack({}));
    settle();
    const Value* live = document.state().find(1, "stats.hp");
    ASSERT_TRUE(live);
    EXPECT_EQ(analysis.odds()->defender_hp, live->as_double());
}

TEST_F(Charts, TheDuelComesLater) {
    ASSERT_TRUE(QTest::qWaitFor([this] { return !analysis.isDuelPending(); }, 120'000));
    ASSERT_TRUE(analysis.duel());
    EXPECT_NEAR(analysis.duel()->win[0], 0.5228, 0.01);
    OddsCards cards(analysis);
    const CardText& win = cards.card(OddsCards::win).text();
    EXPECT_EQ(win.figure.startsWith(QLatin1Char('~')), !analysis.duel()->exact);
    EXPECT_EQ(win.origin == QStringLiteral("exact"), analysis.duel()->exact);
    EXPECT_EQ(win.spread.isEmpty(), analysis.duel()->exact);
}

TEST_F(Charts, EditsInARowAreAnsweredOnce) {
    QSignalSpy answered(&analysis, &BenchAnalysis::answered);
    const Path path = *parse_path("actors[0].stats.AGI");
    for (int agi = 13; agi <= 22; ++agi) document.setValue(path, agi);
    settle();
    EXPECT_EQ(answered.size(), 1);
    EXPECT_NEAR(hit_chance(), 0.525, 1e-12);
}

TEST_F(Charts, EveryNumericFieldIsAnAxis) {
    QStringList labels;
    for (const Axis& axis : analysis.axes()) labels += axis_label(axis);
    EXPECT_TRUE(labels.contains(QStringLiteral("Attacker · Agility (AGI)")))
        << labels.join(u'\n').toStdString();
    EXPECT_TRUE(labels.contains(QStringLiteral("Defender · Vitality (VIT)")));
    EXPECT_EQ(labels.size(), 7 + 7 + 11); // the contest's stats of both, and its rules
}

TEST_F(Charts, TheFirstAxisAlongWhichTheCurveMovesIsShown) {
    EXPECT_EQ(analysis.axis()->field, "stats.AGI"); // STR, INT and DEX come first and change no hit chance
    EXPECT_EQ(analysis.curve()->axis.present, 12);
    EXPECT_EQ(analysis.curve()->now().xs.front(), 0);
    EXPECT_EQ(analysis.curve()->now().xs.back(), 30);
}

TEST_F(Charts, ARulesetsOwnMeansAreOfferedAndGoWithIt) {
    CurveFrame frame(analysis);
    auto* metric = frame.findChildren<QComboBox*>()[0];
    frame.show();
    EXPECT_EQ(metric->count(), 7);
    document.open(preset_root("collision/arena"), {});
    settle();
    ASSERT_EQ(metric->count(), 8);
    EXPECT_EQ(metric->itemText(7), QStringLiteral("nominal chance to hit"));
    QTest::keyClick(metric, Qt::Key_End);
    settle();
    EXPECT_EQ(analysis.metric().mean, "nominal_chance");
    EXPECT_EQ(*analysis.curve()->now().at(*analysis.curve()->axis.present),
              analysis.odds()->odds.means.front().value);
    document.open(preset_root("contest/even-duel"), {});
    settle();
    EXPECT_EQ(metric->count(), 7);
    EXPECT_EQ(analysis.metric(), Metric::hit_chance);
    EXPECT_EQ(metric->currentIndex(), 0);
}

// The ruleset keeps every stat as a live value once an attack was made; the curve varies the design's.
TEST_F(Charts, TheCurveStillMovesAfterAnAttack) {
    document.open(preset_root("progression/hero-against-goblin"), {});
    analysis.setMetric(Metric::mean);
    analysis.setAxis({.group = AxisGroup::attacker, .field = "stats.atk"});
    settle();
    const auto before = analysis.curve()->now().ys;
    EXPECT_NE(before.front(), before.back());
    ASSERT_TRUE(document.attack({}));
    settle();
    EXPECT_EQ(analysis.curve()->now().ys, before);
    EXPECT_DOUBLE_EQ(*analysis.curve()->now().at(*analysis.curve()->axis.present),
                     analysis.odds()->odds.damage.mean());
}

TEST_F(Charts, TheBenchSaysWhyAnAttackIsImpossible) {
    BenchNotes line(analysis);
    EXPECT_EQ(line.reasons(), QString());
    document.open(preset_root("zones/throwing-axe"), {});
    settle();
    EXPECT_EQ(line.reasons(), QString());
    set("attack.situation.distance", 99);
    EXPECT_EQ(hit_chance(), 0);
    EXPECT_TRUE(line.reasons().contains(QStringLiteral("99"))) << line.reasons().toStdString();
    EXPECT_TRUE(line.text().contains(line.reasons()));
    set("attack.situation.distance", 1);
    EXPECT_EQ(line.reasons(), QString());
}

TEST_F(Charts, TheBenchSaysWhatTheWinChanceLeavesOut) {
    BenchNotes line(analysis);
    document.open(preset_root("progression/hero-against-goblin"), {});
    settle();
    EXPECT_TRUE(line.text().contains(QStringLiteral("without map, skills and potions")))
        << line.text().toStdString();
}

/// Also that the odds come from the map at another distance; what has no room in the line is behind “More”.
TEST_F(Charts, WhatDoesNotFitIntoTheNotesIsBehindMore) {
    BenchNotes line(analysis);
    line.resize(500, line.sizeHint().height());
    line.show();
    document.open(preset_root("zones/goblin-cave"), {});
    settle();
    const auto* more = line.findChild<QToolButton*>(QStringLiteral("more_notes"));
    ASSERT_TRUE(more->isVisible());
    EXPECT_LE(more->geometry().right(), line.width());
    const auto* whole = more->menu()->findChild<QLabel*>();
    EXPECT_TRUE(whole->text().contains(QStringLiteral("The odds of the attack are those of the map")))
        << whole->text().toStdString();
    line.resize(5000, line.height());
    EXPECT_FALSE(more->isVisible());
}

TEST_F(Charts, DivisorsAreVariedAboveZeroOnly) {
    analysis.setAxis({.group = AxisGroup::rules, .field = "agi_div"});
    settle();
    EXPECT_GT(analysis.curve()->now().xs.front(), 0);
    EXPECT_EQ(analysis.curveReason(), QString());
}

TEST_F(Charts, WholeFieldsAreVariedInWholeSteps) {
    analysis.setAxis({.group = AxisGroup::rules, .field = "die_sides"});
    settle();
    for (const double x : analysis.curve()->now().xs) EXPECT_EQ(x, std::round(x));
    EXPECT_EQ(analysis.curve()->now().xs.front(), 2);
}

// --- what cannot be computed

TEST_F(Charts, AnInvalidDocumentKeepsTheLastAnswerGreyedWithTheReason) {
    DistributionFrame histogram(analysis);
    CurveFrame curve(analysis);
    OddsCards cards(analysis);
    const auto bars = histogram.chart()->presentPoints();
    set("actors[0].stats.AGI", -3);
    EXPECT_TRUE(analysis.isStale());
    EXPECT_TRUE(analysis.reason().contains(QStringLiteral("-3"))) << analysis.reason().toStdString();
    EXPECT_TRUE(histogram.chart()->isStale());
    EXPECT_TRUE(curve.chart()->isStale());
    EXPECT_EQ(histogram.chart()->presentPoints(), bars);
    EXPECT_EQ(cards.card(OddsCards::hit).text().figure, QStringLiteral("47.50%"));
    EXPECT_TRUE(cards.card(OddsCards::hit).text().stale);
    document.history().undo();
    settle();
    EXPECT_FALSE(analysis.isStale());
    EXPECT_FALSE(histogram.chart()->isStale());
}

TEST_F(Charts, AnotherScenarioStartsAfresh) {
    analysis.pinBaseline();
    analysis.setAxis({.group = AxisGroup::rules, .field = "die_sides"});
    settle();
    document.open(preset_root("contest/mage-against-armour"), {});
    settle();
    EXPECT_FALSE(analysis.baseline());
    EXPECT_EQ(analysis.axis()->field, "die_sides"); // it is there too
    EXPECT_NEAR(hit_chance(), 0.525, 1e-12);
}

TEST(ChartsAlone, AScenarioThatCannotBePlayedSaysSo) {
    const Ruleset unplayable{.id = "two_dice", .version = 1, .schema = two_dice::schema};
    const Registry registry{std::span(&unplayable, 1)};
    Document document(registry);
    document.open(two_dice::scenario(), {});
    BenchAnalysis analysis(document);
    DistributionFrame histogram(analysis);
    ASSERT_TRUE(QTest::qWaitFor([&] { return analysis.isAnswered(); }, 60'000));
    EXPECT_TRUE(analysis.isStale());
    EXPECT_FALSE(analysis.odds());
    EXPECT_FALSE(histogram.chart()->accessibleDescription().isEmpty());
}

// --- baseline

TEST_F(Charts, TheBaselineStaysWhileTheDesignMoves) {
    DistributionFrame histogram(analysis);
    CurveFrame curve(analysis);
    OddsCards cards(analysis);
    BenchNotes notes(analysis);
    const auto card = [&](OddsCards::Figure figure) { return cards.card(figure).text(); };
    const auto bars = histogram.chart()->presentPoints();
    analysis.pinBaseline();
    settle();
    EXPECT_THAT(analysis.differences(), IsEmpty());

    set("actors[0].stats.AGI", 22);
    EXPECT_EQ(histogram.chart()->otherPoints(), bars);
    EXPECT_EQ(curve.chart()->otherPoints(), curve.chart()->presentPoints()); // only AGI changed
    EXPECT_EQ(card(OddsCards::hit).figure, QStringLiteral("52.50%"));
    EXPECT_EQ(card(OddsCards::hit).difference, QStringLiteral("▲ +5.00"));
    EXPECT_EQ(card(OddsCards::hit).remark, QStringLiteral("Pinned 47.50%"));
    EXPECT_EQ(card(OddsCards::kill).figure, QStringLiteral("0.00%"));
    EXPECT_EQ(card(OddsCards::kill).difference, QString());
    EXPECT_EQ(card(OddsCards::kill).remark, QStringLiteral("= as Pinned"));
    ASSERT_THAT(analysis.differences(), SizeIs(1));
    EXPECT_EQ(analysis.differences()[0].before, Value(12));
    EXPECT_EQ(analysis.differences()[0].after, Value(22));
    EXPECT_EQ(notes.text(), QStringLiteral("Isolde · Agility (AGI) 12 → 22"));

    analysis.clearBaseline();
    EXPECT_EQ(card(OddsCards::hit).figure, QStringLiteral("52.50%"));
    EXPECT_EQ(card(OddsCards::hit).difference + card(OddsCards::hit).remark, QString());
    EXPECT_EQ(notes.text(), QString());
    EXPECT_THAT(histogram.chart()->otherPoints(), IsEmpty());
    EXPECT_THAT(curve.chart()->otherPoints(), IsEmpty());
}

TEST_F(Charts, ADefaultWrittenOutIsNoDifference) {
    analysis.pinBaseline();
    set("rules.die_sides", 20);
    EXPECT_THAT(analysis.differences(), IsEmpty());
    set("rules.die_sides", 12);
    ASSERT_THAT(analysis.differences(), SizeIs(1));
    EXPECT_EQ(analysis.differences()[0].before, Value(20));
}

// --- under the mouse and the keys

TEST_F(Charts, TheArrowKeysReadTheHistogram) {
    DistributionFrame frame(analysis);
    DistributionChart& chart = *frame.chart();
    frame.show();
    EXPECT_EQ(chart.readOut(), QString());
    QTest::keyClick(&chart, Qt::Key_Right);
    EXPECT_EQ(chart.readOut(), QStringLiteral("exactly 0: 52.50%"));
    QTest::keyClick(&chart, Qt::Key_Right);
    EXPECT_EQ(chart.readOut(), QStringLiteral("exactly 7: 4.75%"));
    QTest::keyClick(&chart, Qt::Key_End);
    EXPECT_EQ(chart.readOut(), QStringLiteral("exactly 25: 0.25%"));
    QTest::keyClick(&chart, Qt::Key_Left);
    frame.setView(View::at_least);
    EXPECT_EQ(chart.readOut(), QStringLiteral("at least 24: 0.75%"));
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_EQ(chart.readOut(), QString());
}

// --- numbers and files

TEST(PointsModel, KeepsTheRulesOfModels) {
    PointsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    PointTable table{.columns = {{.id = "x", .title = QStringLiteral("X")}, {.id = "p", .chance = true}},
                     .rows = {{0.5, 0.25}, {1.0, std::nullopt}}};
    model.setTable(table);
    EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("0.5"));
    EXPECT_EQ(model.index(0, 1).data().toString(), QStringLiteral("25.00%"));
    EXPECT_EQ(model.index(1, 1).data().toString(), QStringLiteral("–"));
    EXPECT_EQ(model.index(0, 1).data(Qt::EditRole).toDouble(), 0.25);
    table.rows[0][1] = 0.5;
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setTable(table);
    EXPECT_EQ(changed.size(), 1);
    table.rows.pop_back();
    model.setTable(table);
    EXPECT_EQ(model.rowCount(), 1);
    model.setTable({});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(Charts, EveryChartHasATableBehindIt) {
    DistributionFrame frame(analysis);
    frame.show();
    for (QToolButton* button : frame.findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Table")) QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(frame.isTableShown());
    ASSERT_THAT(frame.table().rows, SizeIs(20));
    EXPECT_THAT(*frame.table().rows[1][0], DoubleEq(7));
    EXPECT_THAT(*frame.table().rows[1][2], DoubleNear(0.475, 1e-12));
    frame.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&frame));
    QTableView* numbers = frame.findChild<QTableView*>();
    numbers->setFocus();
    QTest::keyClick(numbers, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("damage\texactly\tat_least")));
}

QByteArray content(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

TEST_F(Charts, FilesHavePointsWhateverTheLanguage) {
    CurveFrame frame(analysis);
    const Speaking french(Language::fr, frame);
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("curve.csv"));
    ASSERT_TRUE(write_csv(frame.table(), frame.caption(), name));
    const QList<QByteArray> lines = content(name).split('\n');
    EXPECT_TRUE(lines[0].startsWith("# Chance de toucher")) << lines[0].toStdString();
    EXPECT_TRUE(lines[1].startsWith("# ") && lines[2].startsWith("# ")); // the scenario, the build
    EXPECT_TRUE(lines[1].contains(") · Isolde ") && lines[1].contains(" Roland, ")) << lines[1].toStdString();
    EXPECT_EQ(lines[3], QByteArray("actors[0].stats.AGI,hit_chance"));
    EXPECT_EQ(lines[4], QByteArray("0,0.4275"));
    EXPECT_EQ(lines[5], QByteArray("0.5,0.4275"));
    const auto refused =
        write_csv(frame.table(), frame.caption(), folder.filePath(QStringLiteral("no/such/folder.csv")));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().code, "file_unwritable");
}

TEST_F(Charts, PicturesAndDrawingsAreOfPrintSizeWhateverTheWindowIs) {
    DistributionFrame frame(analysis);
    frame.resize(300, 240);
    frame.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&frame));
    QTemporaryDir folder;
    const QString svg = folder.filePath(QStringLiteral("chart.svg"));
    ASSERT_TRUE(write_svg(*frame.chart(), frame.caption(), svg));
    const QByteArray drawing = content(svg);
    EXPECT_TRUE(drawing.contains("<title>Damage of one attack</title>"));
    EXPECT_TRUE(drawing.contains(">Damage of one attack<")); // written above the chart
    EXPECT_TRUE(drawing.contains("Even duel (Contest)"));
    EXPECT_TRUE(drawing.contains(">mean 6.17")); // the mark
    EXPECT_FALSE(drawing.contains("…"));
    EXPECT_GT(drawing.count("<path"), 1);
    const QString png = folder.filePath(QStringLiteral("chart.png"));
    ASSERT_TRUE(write_png(*frame.chart(), frame.caption(), png));
    EXPECT_EQ(QImage(png).size(), paper_size * 2);
}

TEST_F(Charts, AllSpeaksTheWindowsLanguage) {
    QWidget window;
    OddsCards cards(analysis, &window);
    const auto hit = [&] { return cards.card(OddsCards::hit).text().figure; };
    DistributionFrame frame(analysis, &window);
    {
        const Speaking french(Language::fr, window);
        EXPECT_EQ(hit(), QStringLiteral("47,50\u202f%"));
        QTest::keyClick(frame.chart(), Qt::Key_Home);
        EXPECT_TRUE(frame.chart()->readOut().endsWith(QStringLiteral("52,50\u202f%")))
            << frame.chart()->readOut().toStdString();
        EXPECT_TRUE(frame.chart()->chart()->locale().decimalPoint() == QStringLiteral(","));
    }
    EXPECT_EQ(hit(), QStringLiteral("47.50%"));
}

} // namespace
} // namespace ludus::ui
