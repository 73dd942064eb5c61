#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "tests/bench/window/painted.h"
#include "ui/arena/arena_page.h"
#include "ui/arena/map_view.h"

#include <QAbstractEventDispatcher>
#include <QThread>
#include <algorithm>
#include <cstdio>

namespace ludus::ui::bench {

namespace {

constexpr int events = 1'000;
constexpr int events_once = 20;

/// What a step and all that follows from it keep the thread busy, until the map and the list of events are
/// painted and nothing is left to do. It waits for the next picture of the screen meanwhile: that is no work.
double time_step(const Run& run, FightPlayer& player, Painted& map, Painted& list) {
    map.expect();
    list.expect();
    QElapsedTimer clock;
    clock.start();
    player.setPosition(player.position() + 1);
    double busy = ms_since(clock);
    const QDeadlineTimer end(1'000);
    for (bool any = true; any || !(map.yes() && list.yes());) {
        clock.start();
        any = QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents);
        if (any)
            busy += ms_since(clock);
        else
            QThread::usleep(100);
        if (end.hasExpired() || run.isOver()) return -1;
    }
    return busy;
}

} // namespace

/// The computer's fight with the most figures, event by event.
bool time_steps(const Run& run) {
    BenchWindow bench;
    if (!bench.open(run)) return false;
    bench.window.openSource(QStringLiteral("preset:progression/level-1-to-20"));
    if (!run.waitFor({bench.opened()})) return false;
    bench.window.showArena();
    auto& page = *bench.window.findChild<ArenaPage*>();
    FightPlayer& player = page.player();
    player.start();
    const int wanted = run.once() ? events_once : events;
    if (!run.settle({{"the fight", [&] { return !player.isPending() && player.count() >= wanted; }}}))
        return false;
    player.setPosition(0);
    if (!run.settle({})) return false;
    Painted map(*page.map().viewport());
    Painted list(page.eventList());
    std::vector<double> times;
    while (static_cast<int>(times.size()) < wanted) {
        times.push_back(time_step(run, player, map, list));
        if (times.back() < 0) return Run::lack("a paint of the fight's next event");
    }
    report("a step through a fight of 1,000 events, the map and all lists painted", times);
    const auto in_time = std::ranges::count_if(times, [](double t) { return t <= 16; });
    std::printf("  %.2f %% of the steps within 16 ms\n",
                100.0 * static_cast<double>(in_time) / static_cast<double>(times.size()));
    return true;
}

} // namespace ludus::ui::bench
