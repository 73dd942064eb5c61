#pragma once

#include "ui/bench/bench_analysis.h"
#include "ui/widgets/elided_label.h"

class QLabel;
class QToolButton;

namespace ludus::ui {

/// One line below the figures that keeps its place: why the attack is certain or impossible, what the figures
/// start from and leave out, and what has changed since the baseline. What does not fit is behind “More”, one
/// below the other.
class BenchNotes : public ElidedLabel {
    Q_OBJECT

public:
    explicit BenchNotes(BenchAnalysis& analysis, QWidget* parent = nullptr);

    /// Why the attack is certain or impossible; empty where it is neither.
    QString reasons() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fold();

    BenchAnalysis& analysis_;
    QLabel* whole_;
    QToolButton* more_;
};

} // namespace ludus::ui
