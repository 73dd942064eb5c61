#pragma once

#include "engine/analysis/build_curves.h"
#include "ui/charts/plot_view.h"

class QAreaSeries;
class QLineSeries;
class QPen;

namespace ludus::ui {

/// One or more metrics over one input: the present build solid, others dashed, sampled lines with their band,
/// the present value marked. A click sets it.
class CurveChart : public PlotView {
    Q_OBJECT

public:
    explicit CurveChart(QWidget* parent = nullptr);
    std::unique_ptr<PlotView> twin() const override;

    void setData(std::optional<CurveAnswer> data, bool range_chosen = false);
    const std::optional<CurveAnswer>& data() const { return data_; }
    /// The first run of points of a line as drawn: corners only, chances in percent.
    QList<QPointF> points(std::size_t line) const;
    QList<QPointF> presentPoints() const { return points(0); }
    /// Of the first build beside the present one; empty where there is none.
    QList<QPointF> otherPoints() const;
    /// How many stretches of band are drawn.
    int bandCount() const;

protected:
    void rebuild() override;
    bool isPickable() const override { return data_.has_value() && !isStale(); }
    std::optional<Range> rangeFor(const Range& wanted, bool moved) const override;
    bool isRangeChosen() const override { return range_chosen_; }
    void showRange(const Range& range) override;

private:
    struct Drawn {
        std::vector<QLineSeries*> pieces = {};
    };
    struct DrawnBand {
        QLineSeries* low = nullptr;
        QLineSeries* high = nullptr;
        QAreaSeries* area = nullptr;
    };

    void fillLine(std::size_t line);
    void fillBands();
    void fillBand(DrawnBand& drawn, const Band& band, const QColor& colour);
    DrawnBand newBand();
    QLineSeries* newSeries();
    Ticks upwards() const;
    void placeAxes();
    void placeMarks();
    std::optional<EvenPlace> evenOf(const CurveTrace& trace) const;
    std::optional<Mark> evenMark(const CurveTrace& trace) const;
    QString evenText(const CurveTrace& trace, const EvenPlace& even) const;
    void placeLegend();
    void placeSpots();
    void describe();
    double scale() const;
    QPen penOf(const CurveTrace& trace) const;
    QString buildName(std::size_t build) const;
    QString traceName(const CurveTrace& trace) const;
    QString valueText(const CurveTrace& trace, double x) const;
    QString pointText(double x) const;
    std::vector<std::pair<double, QColor>> dotsAt(double x, std::optional<std::size_t> build) const;

    std::optional<CurveAnswer> data_ = {};
    bool range_chosen_ = false;
    std::vector<Drawn> lines_ = {};
    std::vector<DrawnBand> bands_ = {};
    std::optional<Ticks> up_ = {}; ///< kept while the same is shown, so that the axis does not jump
    std::string shown_ = {};       ///< what: metrics and axis
};

} // namespace ludus::ui
