#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "engine/rules/registry.h"
#include "ui/arena/map_view.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/bench_analysis.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/distribution_chart.h"
#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"
#include "ui/log/log_dock.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/roster_dock.h"
#include "ui/window/file_work.h"
#include "ui/window/main_window.h"
#include "ui/words/translation.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QProcess>
#include <QSlider>
#include <QTemporaryDir>
#include <QTreeView>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

/// Times of the whole window: from an edit to painted charts and cards, of a dragged slider, of a crowded
/// map, of scenarios with up to 10,000 actors, and from the start of the process to the first paint.
namespace {

using namespace ludus;
using namespace ludus::ui;

constexpr int edits = 200;
constexpr int starts = 20;
constexpr int attacks_in_log = 50;
constexpr int map_figures = 200;
constexpr int crowd_openings = 5;
constexpr int crowd_edits = 20;
constexpr int drag_ms = 10'000;
constexpr qint64 frame_ns = 16'666'667;

/// Whether a widget has painted itself since it was last told of new data.
class Painted : public QObject {
public:
    explicit Painted(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }
    void expect() { painted_ = false; }
    bool yes() const { return painted_; }

private:
    bool eventFilter(QObject*, QEvent* event) override {
        painted_ = painted_ || event->type() == QEvent::Paint;
        return false;
    }
    bool painted_ = true;
};

double at(std::vector<double> times, double share) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1) + 0.5)];
}

void report(const char* what, const std::vector<double>& times) {
    std::printf("%s, %zu times: median %.2f ms, p95 %.2f ms, max %.2f ms\n", what, times.size(),
                at(times, 0.5), at(times, 0.95), at(times, 1));
}

/// Shared by every process on the machine, so that a child can say how long ago its parent started it.
long long now_ns() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// The window as a user has it, with settings of its own.
struct Bench {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    Translation translation;
    Workbench workbench{builtin_rulesets()};
    MainWindow window{workbench,
                      {.settings = settings,
                       .use_language = [this](Language l) { translation.use(l); },
                       .use_theme = [](Theme t) { use_theme(t); }}};

    Bench() {
        window.dialogs.tell = [](const QString&, const QString& text) {
            qWarning("%s", qUtf8Printable(text));
        };
        window.openSource(QStringLiteral("preset:contest/even-duel"));
        while (window.files().isBusy()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        window.resize(1280, 800);
        window.show();
    }
};

void time_edits() {
    Bench bench;
    Document& document = bench.window.document();
    BenchAnalysis& analysis = bench.window.analysis();
    for (int i = 0; i < attacks_in_log; ++i) (void)document.attack({});
    bench.window.logDock().findChild<QTreeView*>()->expandAll();
    document.addBuild(QStringLiteral("Other")); // shown at once, and held against base
    document.compareWith(std::string(base_variant));

    Painted curve(bench.window.findChild<CurveChart*>()->viewport());
    Painted histogram(bench.window.findChild<DistributionChart*>()->viewport());
    Painted odds(&bench.window.findChild<OddsCards*>()->card(OddsCards::hit));
    QObject::connect(&analysis, &BenchAnalysis::curveAnswered, &curve, [&] { curve.expect(); });
    QObject::connect(&analysis, &BenchAnalysis::answered, &histogram, [&] {
        histogram.expect();
        odds.expect();
    });
    const auto settle = [&] {
        while (!analysis.isAnswered() || !curve.yes() || !histogram.yes() || !odds.yes())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    settle();

    const auto time = [&](const char* what, const char* field) {
        const Path path = *parse_path(field);
        std::vector<double> times;
        QElapsedTimer clock;
        for (int i = 0; i < edits; ++i) {
            clock.start();
            document.setValue(path, 10 + i % 37);
            settle();
            times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        report(what, times);
    };
    time("edit to painted, two builds shown", "actors[0].stats.AGI"); // the input of the curve
    time("the same with another curve each time", "actors[1].stats.AGI");
    document.history().setClean();
}

/// A slider dragged to and fro: how long the window's thread is away from the hand with each move.
void time_drag() {
    Bench bench;
    auto* panel = bench.window.findChild<AttackPanel*>();
    FieldRow* row = panel->attackerPanel().rowAt(*parse_path("actors[0].stats.AGI"));
    auto* slider = row->editor().findChild<QSlider*>();
    QElapsedTimer whole;
    whole.start();
    std::vector<double> times;
    slider->setSliderDown(true);
    for (int i = 0; whole.elapsed() < drag_ms; ++i) {
        QElapsedTimer frame;
        frame.start();
        slider->setSliderPosition(10 + std::abs(40 - i % 80));
        QApplication::processEvents();
        times.push_back(static_cast<double>(frame.nsecsElapsed()) / 1e6);
        while (frame.nsecsElapsed() < frame_ns) QApplication::processEvents(QEventLoop::AllEvents, 1);
    }
    slider->setSliderDown(false);
    report("a frame while a slider is dragged for ten seconds", times);
    const auto in_time = std::count_if(times.begin(), times.end(), [](double t) { return t <= 16; });
    std::printf("  %.2f %% of them within 16 ms\n",
                100.0 * static_cast<double>(in_time) / static_cast<double>(times.size()));
    bench.window.document().history().setClean();
}

void time_starts(const QString& program) {
    std::vector<double> times;
    for (int i = 0; i < starts; ++i) {
        QProcess child;
        child.start(program, {QStringLiteral("--started"), QString::number(now_ns())});
        child.waitForFinished();
        times.push_back(child.readAllStandardOutput().trimmed().toDouble());
    }
    report("start to first paint", times);
}

/// A crowded map: 64 × 64 tiles with walls, and 200 figures that move between frames.
Layers crowded_map(int frame) {
    TilesLayer tiles{.width = 64, .height = 64, .ground = std::vector<Ground>(64 * 64, Ground::floor)};
    for (std::size_t i = 0; i < tiles.ground.size(); i += 11) tiles.ground[i] = Ground::wall;
    FiguresLayer figures;
    for (int i = 0; i < map_figures; ++i)
        figures.figures.push_back({.actor = i,
                                   .at = {(i * 7 + frame) % 64, (i * 13) % 64},
                                   .vitality = static_cast<double>(i % 30),
                                   .vitality_max = 30});
    return {std::move(tiles), std::move(figures)};
}

Value crowd(int size) {
    Value::List actors;
    for (int i = 0; i < size; ++i)
        actors.push_back(Value::record({{"id", "a" + std::to_string(i)}, {"team", i % 2 ? "red" : "blue"}}));
    return Value::record({{"ludus", 1}, {"ruleset", "contest"}, {"actors", actors}});
}

void time_map() {
    const auto scenario =
        std::make_shared<const Scenario>(*open_scenario(crowd(map_figures), builtin_rulesets()).scenario);
    MapView map;
    map.resize(900, 700);
    static_cast<QWidget&>(map).show();
    QApplication::processEvents();
    std::vector<double> times;
    QElapsedTimer clock;
    for (int frame = 0; frame < edits; ++frame) {
        clock.start();
        map.show(crowded_map(frame), scenario);
        map.viewport()->repaint();
        times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    report("a frame with 200 figures on 64 x 64 tiles", times);
}

double ms_since(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }

void wait_for(const Painted& painted) {
    while (!painted.yes()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

struct CrowdTimes {
    std::vector<double> opened; ///< from the wish to open a file to the first paint with what is in it
    std::vector<double> listed; ///< the page of all actors, shown for the first time
    std::vector<double> edited; ///< there, where roster, grid and form follow
};

void time_opening(Bench& bench, const Value& root, CrowdTimes& times) {
    const QString file = bench.folder.filePath(QStringLiteral("crowd.ludus.json"));
    (void)write_file_atomically(file.toStdString(), write_json(root));
    Painted page(bench.window.findChild<AttackPanel*>());
    page.expect();
    QObject::connect(&bench.window.document(), &Document::opened, &page, [&] { page.expect(); });
    QElapsedTimer clock;
    clock.start();
    bench.window.openSource(file);
    while (bench.window.files().isBusy() || !page.yes())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    times.opened.push_back(ms_since(clock));
}

/// Hit points, which the roster shows, so that there is something to paint there.
void time_listing(Bench& bench, CrowdTimes& times) {
    Painted roster(bench.window.findChild<RosterDock*>()->view().viewport());
    QElapsedTimer clock;
    roster.expect();
    clock.start();
    bench.window.showPage(Page::scenario);
    wait_for(roster);
    times.listed.push_back(ms_since(clock));
    for (int i = 0; i < crowd_edits; ++i) {
        roster.expect();
        clock.start();
        bench.window.document().setValue(*parse_path("actors[0].stats.hp"), 50 + i);
        wait_for(roster);
        times.edited.push_back(ms_since(clock));
    }
    bench.window.document().history().setClean();
}

void time_crowd(const std::string& what, const Value& root) {
    CrowdTimes times;
    for (int i = 0; i < crowd_openings; ++i) {
        Bench bench;
        time_opening(bench, root, times);
        time_listing(bench, times);
    }
    report((what + ": opened").c_str(), times.opened);
    report((what + ": page of all actors shown").c_str(), times.listed);
    report((what + ": edit painted there").c_str(), times.edited);
}

void time_crowds() {
    for (const int size : {100, 1'000, 10'000}) time_crowd(std::to_string(size) + " actors", crowd(size));
    time_crowd("a name of 5 MB",
               *with_path(crowd(2), *parse_path("actors[0].name"), std::string(5'000'000, 'n')));
}

/// One start: open a sample, paint, and say how long ago `started` was.
void start_once(long long started) {
    Bench bench;
    Painted painted(bench.window.centralWidget());
    painted.expect();
    while (!painted.yes()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("%.2f\n", static_cast<double>(now_ns() - started) / 1e6);
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QLatin1String("--started")) {
        start_once(arguments[2].toLongLong());
        return 0;
    }
    if (arguments.size() == 2 && arguments[1] == QLatin1String("--crowds")) {
        time_crowds();
        return 0;
    }
    time_edits();
    time_drag();
    time_map();
    time_crowds();
    time_starts(QApplication::applicationFilePath());
    return 0;
}
