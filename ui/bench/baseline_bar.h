#pragma once

#include "ui/bench/bench_analysis.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace ludus::ui {

/// Pins the present design as the baseline, lets go of it, and lists what has changed since.
class BaselineBar : public QWidget {
    Q_OBJECT

public:
    explicit BaselineBar(BenchAnalysis& analysis, QWidget* parent = nullptr);

    /// "Isolde · AGI 12 → 22", one a line.
    QString listed() const;
    /// Puts a widget before the buttons: what the baseline is compared with.
    void lead(QWidget* widget);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    BenchAnalysis& analysis_;
    QHBoxLayout* row_;
    QHBoxLayout* below_;
    QPushButton* pin_;
    QPushButton* clear_;
    QLabel* changes_;
};

} // namespace ludus::ui
