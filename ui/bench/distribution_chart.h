#pragma once

#include "ui/charts/plot_view.h"

class QAreaSeries;
class QLineSeries;

namespace ludus::ui {

/// One build's damage.
struct NamedDamage {
    std::string id = {}; ///< in files, the same in every language
    QString name = {};
    Distribution damage = {};
};

/// What the histogram shows.
struct DistributionData {
    std::optional<Distribution> now = {};
    QString name = {}; ///< of the present build
    std::vector<NamedDamage> others = {};
    std::optional<double> last = {}; ///< the damage of the last attack
    View view = View::exactly;
    bool given_hit = false;
};

/// The damage of one attack: the present as a filled outline of steps, other builds dashed over it, their
/// means and the last attack marked above.
class DistributionChart : public PlotView {
    Q_OBJECT

public:
    explicit DistributionChart(QWidget* parent = nullptr);
    std::unique_ptr<PlotView> twin() const override;

    void setData(DistributionData data);
    const DistributionData& data() const { return data_; }
    /// The outlines as drawn, in percent.
    QList<QPointF> presentPoints() const;
    QList<QPointF> otherPoints(std::size_t number = 0) const;

protected:
    void rebuild() override;

private:
    struct Ends {
        double low = 0;
        double high = 1;
        double top = 0.01;
        bool whole = true; ///< every value is
    };

    void restyleSeries();
    QLineSeries* newLine();
    Ends ends() const;
    void placeAxes(const Ends& ends);
    void placeMarks();
    void placeLegend();
    void placeCut();
    void placeSpots();
    void describe();
    QString viewText(const QString& value) const;

    DistributionData data_ = {};
    std::vector<Bar> bars_ = {};
    std::vector<std::vector<Bar>> other_bars_ = {};
    QLineSeries* upper_;
    QAreaSeries* area_;
    QLineSeries* line_;
    std::vector<QLineSeries*> others_ = {};
    std::optional<Ticks> up_ = {}; ///< kept while the view is the same, so that the axis does not jump
    std::pair<View, bool> shown_ = {};
};

} // namespace ludus::ui
