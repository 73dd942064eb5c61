#pragma once

#include "ui/charts/chart_frame.h"

#include <QTimer>

class QComboBox;
class QProgressBar;
class QPushButton;

namespace ludus::ui {

class LabAnalysis;
struct LabAnswer;
class ElidedLabel;
class StudyChart;

/// The answer to the chosen question: how it was come by, how many runs it takes, and its chart.
class StudyFrame : public ChartFrame {
    Q_OBJECT

public:
    explicit StudyFrame(LabAnalysis& analysis, QWidget* parent = nullptr);

    StudyChart* chart() const { return chart_; }
    /// The answer in figures, above the chart.
    QString headline() const;
    /// The `ludus-cli` line that gives the same answer.
    void copyCommand();
    /// What one has to know to read the chart right, below it.
    QString notes() const;

protected:
    void retranslate() override;

private:
    void build();
    void fillRuns();
    void refresh();
    QString context(const std::optional<LabAnswer>& answer) const;
    void showNotes(const std::optional<LabAnswer>& answer);
    void showWork(bool working);

    LabAnalysis& analysis_;
    StudyChart* chart_;
    QLabel* origin_;
    QLabel* runs_label_;
    QComboBox* runs_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    QLabel* notes_;
    ElidedLabel* headline_;
    QToolButton* command_;
    QTimer patience_;
    bool working_ = false; ///< for long enough to be told
};

} // namespace ludus::ui
