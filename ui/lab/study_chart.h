#pragma once

#include "ui/charts/plot_view.h"
#include "ui/lab/lab_analysis.h"

class QAreaSeries;
class QLineSeries;

namespace ludus::ui {

/// The lines of an answer, told apart by colour and dash, each with the band of its 95 % interval.
class StudyChart : public PlotView {
    Q_OBJECT

public:
    explicit StudyChart(QWidget* parent = nullptr);
    std::unique_ptr<PlotView> twin() const override;

    void setAnswer(std::optional<LabAnswer> answer);
    /// What to say while there is nothing to draw.
    void setWaiting(const QString& text);
    /// A line as drawn: chances in percent.
    QList<QPointF> points(int line) const;

protected:
    void rebuild() override;

private:
    struct Drawn {
        QAreaSeries* band = nullptr;
        QLineSeries* low = nullptr;
        QLineSeries* high = nullptr;
        QLineSeries* line = nullptr;
    };
    Drawn added();
    void fill(Drawn& drawn, std::size_t line);
    void placeAxes();
    void placeMarks();
    void placeSpots();
    void describe();
    QPen penOf(std::size_t line) const;
    double scale() const { return answer_ && answer_->answer.y.chance ? 100 : 1; }

    std::optional<LabAnswer> answer_ = {};
    QString waiting_ = {};
    std::vector<Drawn> drawn_ = {};
};

} // namespace ludus::ui
