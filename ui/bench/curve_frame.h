#pragma once

#include "engine/analysis/build_curves.h"
#include "ui/charts/chart_frame.h"
#include "ui/charts/solve_wish.h"

namespace ludus::ui {

class BenchAnalysis;
class CurveChart;
class RangeButton;
class SearchCombo;

/// The curve of the bench: which numbers, over which input, over which part of it.
class CurveFrame : public ChartFrame {
    Q_OBJECT

public:
    explicit CurveFrame(BenchAnalysis& analysis, QWidget* parent = nullptr);

    CurveChart* chart() const { return chart_; }
    SearchCombo* metricBox() const { return metric_; }
    SearchCombo* axisBox() const { return axis_; }
    RangeButton* rangeButton() const { return range_; }

signals:
    void whichValueWanted(const ludus::ui::SolveWish& wish);

protected:
    void retranslate() override;

private:
    void build();
    void fillAxes();
    void fillMetrics();
    void followMeans();
    void showChoice();
    void showTicks();
    void tick(int row, bool on);
    void refresh();
    void grey();
    void showContext();
    QString buildNames() const;
    PointTable tableOf(const CurveAnswer& answer) const;
    void addColumns(const CurveAnswer& answer, const CurveTrace& trace, PointTable& table) const;

    BenchAnalysis& analysis_;
    CurveChart* chart_;
    std::vector<Measure> offered_;
    SearchCombo* metric_;
    QLabel* over_;
    SearchCombo* axis_;
    RangeButton* range_;
    QAction* which_;
    std::vector<Axis> axes_ = {};
};

} // namespace ludus::ui
