#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "ui/charts/baseline_bar.h"
#include "ui/charts/curve_chart.h"
#include "ui/charts/curve_frame.h"
#include "ui/charts/distribution_chart.h"
#include "ui/charts/distribution_frame.h"
#include "ui/charts/odds_line.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using namespace ludus;
using namespace ludus::ui;

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

} // namespace

/// The time from an edit to painted charts and odds line, over 200 edits of one stat. The win chance may come
/// later; the next edit stops it.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    Document document(builtin_rulesets());
    document.open(*read_json(find_preset("contest/even-duel")->text), {});
    BenchAnalysis analysis(document);

    QWidget window;
    auto* all = new QVBoxLayout(&window);
    auto* curve = new CurveFrame(analysis);
    auto* histogram = new DistributionFrame(analysis);
    auto* charts = new QHBoxLayout();
    charts->addWidget(curve);
    charts->addWidget(histogram);
    all->addWidget(new OddsLine(analysis));
    all->addWidget(new BaselineBar(analysis));
    all->addLayout(charts, 1);
    window.resize(1000, 600);
    window.show();

    Painted curve_painted(curve->chart()->viewport());
    Painted histogram_painted(histogram->chart()->viewport());
    QObject::connect(&analysis, &BenchAnalysis::curveAnswered, &curve_painted,
                     [&] { curve_painted.expect(); });
    QObject::connect(&analysis, &BenchAnalysis::answered, &histogram_painted,
                     [&] { histogram_painted.expect(); });
    const auto settle = [&] {
        while (!analysis.isAnswered() || !curve_painted.yes() || !histogram_painted.yes())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    settle();

    const Path path = *parse_path("actors[0].stats.AGI");
    std::vector<double> times;
    QElapsedTimer clock;
    for (int i = 0; i < 200; ++i) {
        clock.start();
        document.setValue(path, 10 + i % 37);
        settle();
        times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    std::printf("edit to painted, %zu edits: median %.2f ms, p95 %.2f ms, max %.2f ms\n", times.size(),
                at(times, 0.5), at(times, 0.95), at(times, 1));
    return 0;
}
