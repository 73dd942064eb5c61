#pragma once

#include "ui/bench/bench_work.h"
#include "ui/charts/plot_view.h"

class QLineSeries;

namespace ludus::ui {

/// A metric over one input, the present value marked, the baseline dashed.
class CurveChart : public PlotView {
    Q_OBJECT

public:
    explicit CurveChart(QWidget* parent = nullptr);

    void setData(std::optional<CurveAnswer> data);
    const std::optional<CurveAnswer>& data() const { return data_; }
    /// The first run of points as drawn: corners only, chances in percent.
    QList<QPointF> presentPoints() const;
    QList<QPointF> baselinePoints() const;

protected:
    void rebuild() override;

private:
    using Lines = std::vector<QLineSeries*>;

    void fill(Lines& lines, const std::vector<QList<QPointF>>& pieces, const QPen& pen);
    void placeAxes();
    void placeMarks();
    void placeSpots();
    void describe();
    double scale() const;
    QString pointText(std::size_t index) const;

    std::optional<CurveAnswer> data_ = {};
    Lines now_ = {};
    Lines baseline_ = {};
};

} // namespace ludus::ui
