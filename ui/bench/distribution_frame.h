#pragma once

#include "ui/charts/chart_frame.h"
#include "ui/charts/series.h"

class QButtonGroup;
class QCheckBox;

namespace ludus::ui {

class BenchAnalysis;
class DistributionChart;
struct DistributionData;

/// The damage histogram of the bench with its views.
class DistributionFrame : public ChartFrame {
    Q_OBJECT

public:
    explicit DistributionFrame(BenchAnalysis& analysis, QWidget* parent = nullptr);

    DistributionChart* chart() const { return chart_; }
    void setView(View view);
    void setGivenHit(bool given);

protected:
    void retranslate() override;

private:
    void refresh();
    void grey();
    DistributionData shown() const;
    std::optional<double> lastDamage() const;
    PointTable tableOf(const DistributionData& data) const;

    BenchAnalysis& analysis_;
    DistributionChart* chart_;
    QButtonGroup* views_;
    QCheckBox* given_hit_;
};

} // namespace ludus::ui
