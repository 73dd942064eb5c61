#pragma once

#include "ui/charts/plot_view.h"

class QAreaSeries;
class QLineSeries;

namespace ludus::ui {

/// What the histogram shows.
struct DistributionData {
    std::optional<Distribution> now = {};
    std::optional<Distribution> baseline = {};
    View view = View::exactly;
    bool given_hit = false;
};

/// The damage of one attack: the present as a filled outline of steps, the baseline dashed over it.
class DistributionChart : public PlotView {
    Q_OBJECT

public:
    explicit DistributionChart(QWidget* parent = nullptr);

    void setData(DistributionData data);
    const DistributionData& data() const { return data_; }
    /// The outlines as drawn, in percent.
    QList<QPointF> presentPoints() const;
    QList<QPointF> baselinePoints() const;

protected:
    void rebuild() override;

private:
    void restyleSeries();
    void placeMarks();
    void placeSpots();
    void describe();
    QString viewText(const QString& value) const;

    DistributionData data_ = {};
    std::vector<Bar> bars_ = {};
    std::vector<Bar> baseline_bars_ = {};
    QLineSeries* upper_;
    QAreaSeries* area_;
    QLineSeries* line_;
    QLineSeries* baseline_;
};

} // namespace ludus::ui
