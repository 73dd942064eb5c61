#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "tests/bench/window/painted.h"

#include <QApplication>
#include <QProcess>
#include <chrono>
#include <cstdio>

namespace ludus::ui::bench {

namespace {

constexpr int starts = 20;
constexpr int start_ms = 10'000;

/// Shared by every process on the machine, so that a child can say how long ago its parent started it.
long long now_ns() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

bool time_starts(const Run& run) {
    std::vector<double> times;
    for (Rounds rounds = run.rounds(starts); rounds.next();) {
        QProcess child;
        child.start(QApplication::applicationFilePath(),
                    {QStringLiteral("--started"), QString::number(now_ns())});
        bool said = child.waitForFinished(start_ms) && child.exitCode() == 0;
        if (said) times.push_back(child.readAllStandardOutput().trimmed().toDouble(&said));
        if (!said) return Run::lack("the first paint of a process that was started");
    }
    report("start to first paint", times);
    return true;
}

/// Not until the window is idle: what a user waits for is the first picture.
bool start_once(const Run& run, long long started) {
    BenchWindow bench;
    if (!bench.open(run)) return false;
    Painted painted(*bench.window.centralWidget());
    painted.expect();
    if (!run.waitFor({{"the first paint", [&] { return painted.yes(); }}})) return false;
    std::printf("%.2f\n", static_cast<double>(now_ns() - started) / 1e6);
    return true;
}

} // namespace ludus::ui::bench
