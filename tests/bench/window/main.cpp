#include "tests/bench/window/cases.h"
#include "ui/widgets/theme.h"
#include "ui/work/work_thread.h"

#include <QApplication>
#include <clocale>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

/// Times of the whole window: from an edit to painted charts and cards, of a dragged slider, of a crowded
/// map, of scenarios with up to 10,000 actors, of a fight stepped through, and from the start of the process
/// to the first paint.
///   ludus-ui-bench                          everything, in less than 150 s
///   ludus-ui-bench --edits --wins --drag --map --crowds --steps --starts    only these
///   ludus-ui-bench --once …                 each once, on small data: does it still run?
namespace {

using namespace ludus::ui;
using namespace ludus::ui::bench;

constexpr std::chrono::seconds longest{148};

struct Case {
    const char* option;
    bool (*time)(const Run& run);
};

constexpr Case cases[] = {{"--edits", time_edits},  {"--wins", time_win_curves}, {"--drag", time_drag},
                          {"--map", time_map},      {"--crowds", time_crowds},   {"--steps", time_steps},
                          {"--starts", time_starts}};

/// Ends the program where the window's own thread hangs: no wait of that thread can notice it.
class Watchdog {
public:
    Watchdog() : thread_([this](const std::stop_token& end) { watch(end); }) {}

private:
    void watch(const std::stop_token& end) {
        std::unique_lock lock(mutex_);
        never_.wait_for(lock, end, longest, [] { return false; });
        if (end.stop_requested()) return;
        std::printf("  FAILED: not at an end after %d s\n", static_cast<int>(longest.count()));
        std::fflush(nullptr);
        std::_Exit(3);
    }

    std::mutex mutex_;
    std::condition_variable_any never_;
    std::jthread thread_; ///< last: it uses the others
};

/// False where there are options that nothing is known of.
bool read_options(QStringList options, bool& once, QStringList& wanted) {
    once = options.removeAll(QStringLiteral("--once")) > 0;
    for (const Case& one : cases)
        if (options.removeAll(QLatin1String(one.option)) > 0) wanted << QLatin1String(one.option);
    return options.isEmpty();
}

/// Without a display Qt's stand-in for one complains about every window.
void quiet_offscreen(QtMsgType, const QMessageLogContext&, const QString& text) {
    if (!text.startsWith(QLatin1String("This plugin does not support")))
        std::fprintf(stderr, "%s\n", qUtf8Printable(text));
}

int run_cases(const Run& run, const QStringList& wanted) {
    int failed = 0;
    for (const Case& one : cases) {
        if (!wanted.isEmpty() && !wanted.contains(QLatin1String(one.option))) continue;
        if (!run.isOver() && one.time(run)) continue;
        std::printf("%s: %s\n", one.option + 2, run.isOver() ? "no time is left" : "failed");
        ++failed;
    }
    return failed;
}

int measure(QStringList options) {
    if (options.size() == 2 && options[0] == QLatin1String("--started"))
        return start_once(Run(false), options[1].toLongLong()) ? 0 : 1;
    bool once = false;
    QStringList wanted;
    if (!read_options(std::move(options), once, wanted)) {
        std::fprintf(stderr,
                     "ludus-ui-bench [--once] [--edits] [--drag] [--map] [--crowds] [--steps] [--starts]\n");
        return 2;
    }
    return run_cases(Run(once), wanted) == 0 ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ); // a line that was measured is not lost with those after it
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(quiet_offscreen);
    const Watchdog watchdog;
    QApplication app(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    use_theme(Theme::light);
    const int code = measure(QApplication::arguments().mid(1));
    if (WorkThread::allEnded(std::chrono::seconds(1))) return code;
    std::fflush(nullptr);
    std::_Exit(code);
}
