#pragma once

#include "ui/bench/bench_work.h"
#include "ui/charts/chart_frame.h"

class QComboBox;

namespace ludus::ui {

class BenchAnalysis;
class CurveChart;

/// The curve of the bench: which number, over which input.
class CurveFrame : public ChartFrame {
    Q_OBJECT

public:
    explicit CurveFrame(BenchAnalysis& analysis, QWidget* parent = nullptr);

    CurveChart* chart() const { return chart_; }

protected:
    void retranslate() override;

private:
    void fillAxes();
    void fillMetrics();
    void followMeans();
    void showChoice();
    void refresh();
    PointTable tableOf(const CurveAnswer& answer) const;

    BenchAnalysis& analysis_;
    CurveChart* chart_;
    std::vector<Measure> offered_;
    QComboBox* metric_;
    QLabel* over_;
    QComboBox* axis_;
    std::vector<Axis> axes_ = {};
};

} // namespace ludus::ui
