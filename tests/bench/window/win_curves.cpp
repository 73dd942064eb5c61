#include "engine/schema/path.h"
#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "ui/bench/bench_analysis.h"

namespace ludus::ui::bench {

namespace {

constexpr int edits_elsewhere = 15;

/// The chance to win the duel over a range of one field of the attacker, anew after an edit elsewhere.
class WinCurve {
public:
    explicit WinCurve(const Run& run) : run_(run) {
        QObject::connect(&analysis(), &BenchAnalysis::curveAnswered, &bench_.window, [this] {
            if (first_ == 0) first_ = ms_since(clock_);
        });
    }

    [[nodiscard]] bool open(const char* preset) {
        if (!bench_.open(run_)) return false;
        bench_.window.openSource(QStringLiteral("preset:") + QLatin1String(preset));
        return run_.waitFor({bench_.opened(), bench_.answered()});
    }
    [[nodiscard]] bool time(const std::string& what, const char* field, AxisSpan span);

private:
    BenchAnalysis& analysis() { return bench_.window.analysis(); }
    Sign whole() {
        return {"the whole curve", [this] {
                    const auto& curve = analysis().curve();
                    return analysis().isAnswered() && !analysis().isCurveLate() && curve &&
                           curve->now().exact;
                }};
    }

    const Run& run_;
    BenchWindow bench_;
    QElapsedTimer clock_;
    double first_ = 0;
};

bool WinCurve::time(const std::string& what, const char* field, AxisSpan span) {
    clock_.start();
    analysis().setMetric(Metric::win_chance);
    analysis().setAxis({.group = AxisGroup::attacker, .field = field});
    analysis().setSpan(span);
    if (!run_.waitFor({bench_.answered(), whole()})) return false;
    const Path elsewhere = *parse_path("actors[1].stats.VIT");
    std::vector<double> first;
    std::vector<double> all;
    for (Rounds rounds = run_.rounds(edits_elsewhere); rounds.next();) {
        first_ = 0;
        clock_.start();
        bench_.window.document().setValue(elsewhere, 11 + rounds.number() % 37);
        if (!run_.waitFor({bench_.answered(), whole()})) return false;
        all.push_back(ms_since(clock_));
        first.push_back(first_);
    }
    report(what + ", first line", first);
    report(what + ", whole and exact", all);
    return true;
}

} // namespace

bool time_win_curves(const Run& run) {
    WinCurve even(run);
    if (!even.open("contest/even-duel")) return false;
    if (!even.time("win chance over Agility 0-60, even duel", "stats.AGI", {.from = 0, .to = 60}))
        return false;
    if (!even.time("win chance over Strength 0-60, even duel", "stats.STR", {.from = 0, .to = 60}))
        return false;
    WinCurve mage(run);
    return mage.open("contest/mage-against-armour") &&
           mage.time("win chance over Intelligence 0-60, mage", "stats.INT", {.from = 0, .to = 60});
}

} // namespace ludus::ui::bench
