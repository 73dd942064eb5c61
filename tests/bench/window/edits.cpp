#include "engine/schema/path.h"
#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "tests/bench/window/painted.h"
#include "ui/bench/bench_analysis.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/distribution_chart.h"
#include "ui/log/log_dock.h"
#include "ui/window/drawer.h"

#include <QTreeView>

namespace ludus::ui::bench {

namespace {

constexpr int edits = 200;
constexpr int attacks_in_log = 50;

/// The bench with a second build, held against base, and a log of unfolded attacks below.
class EditedBench {
public:
    explicit EditedBench(const Run& run) : run_(run) {}

    [[nodiscard]] bool open();
    [[nodiscard]] bool time(const char* what, const char* field);

private:
    std::vector<Sign> signs();

    const Run& run_;
    BenchWindow bench_;
    Painted curve_{*bench_.window.findChild<CurveChart*>()};
    Painted histogram_{*bench_.window.findChild<DistributionChart*>()};
    Painted log_{bench_.window.logDock()};
    PaintedCards cards_{*bench_.window.findChild<OddsCards*>()};
};

bool EditedBench::open() {
    if (!bench_.open(run_)) return false;
    Document& document = bench_.window.document();
    log_.expect();
    for (int i = 0; i < attacks_in_log; ++i) (void)document.attack({});
    bench_.window.drawer().setOpen(true);
    bench_.window.logDock().findChild<QTreeView*>()->expandAll();
    document.addBuild(QStringLiteral("Other")); // shown at once, and held against base
    document.compareWith(std::string(base_variant));
    QObject::connect(&bench_.window.analysis(), &BenchAnalysis::curveAnswered, &curve_,
                     [this] { curve_.expect(); });
    QObject::connect(&bench_.window.analysis(), &BenchAnalysis::answered, &histogram_,
                     [this] { histogram_.expect(); });
    std::vector<Sign> all = signs();
    all.push_back({"a paint of the log", [this] { return log_.yes(); }});
    return run_.settle(all);
}

/// An edit is painted once it is answered, both charts were painted since they got that answer (they are
/// with every answer, also with one that leaves them as they were), each card was painted with what it says
/// now, and nothing is left to do: then the fields, the differences and whatever else follows the edit are
/// painted too. The duel is not waited for: it begins when no edit has come for a while.
std::vector<Sign> EditedBench::signs() {
    return {bench_.answered(),
            {"a paint of the curve", [this] { return curve_.yes(); }},
            {"a paint of the histogram", [this] { return histogram_.yes(); }},
            {"a paint of the cards that changed", [this] { return cards_.areUpToDate(); }}};
}

bool EditedBench::time(const char* what, const char* field) {
    const Path path = *parse_path(field);
    std::vector<double> times;
    QElapsedTimer clock;
    for (Rounds rounds = run_.rounds(edits); rounds.next();) {
        curve_.expect();
        histogram_.expect();
        clock.start();
        bench_.window.document().setValue(path, 10 + rounds.number() % 37);
        if (!run_.settle(signs())) return false;
        times.push_back(ms_since(clock));
    }
    report(what, times);
    return true;
}

} // namespace

bool time_edits(const Run& run) {
    EditedBench bench(run);
    return bench.open() && bench.time("edit to painted, two builds shown", "actors[0].stats.AGI") &&
           bench.time("edit to painted, another curve each time", "actors[1].stats.AGI");
}

} // namespace ludus::ui::bench
