#pragma once

#include "ui/charts/plot_view.h"
#include "ui/lab/lab_analysis.h"

class QAreaSeries;
class QLineSeries;

namespace ludus::ui {

/// The lines of an answer, told apart by colour and dash, each with the band of its 95 % interval. Beside
/// another build, those of the present one are drawn through and those of the other dashed, in the same
/// colours.
class StudyChart : public PlotView {
    Q_OBJECT

public:
    explicit StudyChart(QWidget* parent = nullptr);
    std::unique_ptr<PlotView> twin() const override;

    void setAnswer(std::optional<LabAnswer> answer);
    /// What to say while there is nothing to draw.
    void setWaiting(const QString& text);
    /// A line as drawn: chances in percent. The other build's follow those of the present one.
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
    /// A line with the answer it belongs to, and its place there.
    struct Trace {
        const StudyAnswer* of = nullptr;
        std::size_t number = 0;
        bool other = false; ///< of the build that the present one is held against
        const StudyLine& line() const { return of->lines[number]; }
    };
    std::vector<Trace> traces() const;
    const StudyAnswer* otherAnswer() const;
    QString nameOf(const Trace& trace) const;
    Drawn added();
    void fill(Drawn& drawn, const Trace* trace);
    void placeAxes();
    void placeMarks();
    void placeSpots();
    void describe();
    QString textAt(double x) const;
    QPen penOf(const Trace& trace) const;
    double scale() const { return answer_ && answer_->answer.y.chance ? 100 : 1; }

    std::optional<LabAnswer> answer_ = {};
    QString waiting_ = {};
    std::vector<Drawn> drawn_ = {};
};

} // namespace ludus::ui
