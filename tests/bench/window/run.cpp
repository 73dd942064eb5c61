#include "tests/bench/window/run.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <algorithm>
#include <cstdio>

namespace ludus::ui::bench {

namespace {

constexpr int whole_ms = 130'000;
constexpr int share_ms = 10'000;
constexpr int patience_ms = 10'000;

bool all_there(const std::vector<Sign>& signs) {
    return std::all_of(signs.begin(), signs.end(), [](const Sign& sign) { return sign.there(); });
}

/// Whether there was anything to do. Widgets to be deleted later go too, as in a program that runs.
bool work_off(QEventLoop::ProcessEventsFlags flags) {
    const bool any = QAbstractEventDispatcher::instance()->processEvents(flags);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return any;
}

bool lack_of(const std::vector<Sign>& signs, int waited) {
    const std::string after = " within " + std::to_string(waited) + " ms";
    bool any = false;
    for (const Sign& sign : signs) {
        if (sign.there()) continue;
        any = true;
        (void)Run::lack(sign.what + after);
    }
    return any ? false : Run::lack("the end of the window's work" + after);
}

double at(const std::vector<double>& sorted, double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5)];
}

} // namespace

bool Rounds::next() {
    if (begun_ > 0 && (begun_ >= wanted_ || end_.hasExpired())) return false;
    ++begun_;
    return true;
}

Run::Run(bool once) : once_(once), end_(whole_ms) {}

Rounds Run::rounds(int wanted) const {
    return {once_ ? 1 : wanted, std::min(share_ms, static_cast<int>(end_.remainingTime()))};
}

/// A little is left to a wait that begins at the end of all, so that it fails only for a reason.
int Run::patience() const { return std::clamp(static_cast<int>(end_.remainingTime()), 1'000, patience_ms); }

bool Run::wait(const std::vector<Sign>& signs, Until until) const {
    const int most = patience();
    const QDeadlineTimer end(most);
    QTimer alarm; // wakes the loop where no event comes any more
    alarm.setSingleShot(true);
    alarm.start(most);
    for (;;) {
        const bool done = until == Until::there || !work_off(QEventLoop::AllEvents);
        if (done && all_there(signs)) return true;
        if (end.hasExpired()) return lack_of(signs, most);
        if (done) work_off(QEventLoop::WaitForMoreEvents);
    }
}

bool Run::lack(const std::string& what) {
    std::printf("  FAILED: no sign of %s\n", what.c_str());
    return false;
}

void report(const std::string& what, const std::vector<double>& times) {
    if (times.empty()) return;
    std::vector<double> sorted = times;
    std::sort(sorted.begin(), sorted.end());
    std::printf("%s, %zu times: median %.2f ms, p95 %.2f ms, max %.2f ms\n", what.c_str(), sorted.size(),
                at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1));
}

} // namespace ludus::ui::bench
