#include "engine/schema/path.h"
#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "tests/bench/window/painted.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/curve_chart.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"

#include <QApplication>
#include <QSlider>
#include <algorithm>
#include <cstdio>

namespace ludus::ui::bench {

namespace {

constexpr int drag_ms = 10'000;
constexpr int frames_once = 3;
constexpr qint64 frame_ns = 16'666'667;

QSlider* slider_of(MainWindow& window, const char* field) {
    auto* panel = window.findChild<AttackPanel*>();
    FieldRow* row = panel ? panel->attackerPanel().rowAt(*parse_path(field)) : nullptr;
    return row ? row->editor().findChild<QSlider*>() : nullptr;
}

/// How long the thread is away while it works off what there is to do.
double ms_away() {
    QElapsedTimer clock;
    clock.start();
    QApplication::processEvents();
    return ms_since(clock);
}

/// The longest absence within one frame: with the move itself, or later, when the answers to it are painted.
double time_frame(QSlider& slider, int position) {
    QElapsedTimer frame;
    frame.start();
    slider.setSliderPosition(position);
    QApplication::processEvents();
    double longest = ms_since(frame);
    while (frame.nsecsElapsed() < frame_ns) longest = std::max(longest, ms_away());
    return longest;
}

std::vector<double> frames_of_drag(const Run& run, QSlider& slider) {
    std::vector<double> times;
    QElapsedTimer whole;
    whole.start();
    slider.setSliderDown(true);
    for (int i = 0; run.once() ? i < frames_once : whole.elapsed() < drag_ms && !run.isOver(); ++i)
        times.push_back(time_frame(slider, 10 + std::abs(40 - i % 80)));
    slider.setSliderDown(false);
    return times;
}

} // namespace

/// A slider dragged to and fro: how long the window's thread is away from the hand.
bool time_drag(const Run& run) {
    BenchWindow bench;
    if (!bench.open(run) || !run.settle({bench.answered()})) return false;
    QSlider* slider = slider_of(bench.window, "actors[0].stats.AGI");
    if (!slider) return Run::lack("a slider on the bench");
    Painted curve(*bench.window.findChild<CurveChart*>());
    curve.expect();
    const std::vector<double> times = frames_of_drag(run, *slider);
    const Sign drawn{"a paint of what was dragged", [&] { return curve.yes(); }};
    if (!run.settle({bench.answered(), drawn})) return false; // else nothing was measured but an idle window
    report("longest absence in a frame while a slider is dragged for ten seconds", times);
    const auto in_time = std::count_if(times.begin(), times.end(), [](double t) { return t <= 16; });
    std::printf("  %.2f %% of the frames without one over 16 ms\n",
                100.0 * static_cast<double>(in_time) / static_cast<double>(times.size()));
    return true;
}

} // namespace ludus::ui::bench
