#pragma once

#include "ui/bench/bench_analysis.h"

#include <QWidget>
#include <array>

class QLabel;

namespace ludus::ui {

/// The figures of the attack in one line, each with what its word means, and how far it is from the baseline.
class OddsLine : public QWidget {
    Q_OBJECT

public:
    explicit OddsLine(BenchAnalysis& analysis, QWidget* parent = nullptr);

    enum Figure { hit, mean, kill, strikes, win, figure_count };
    /// What a figure shows, with its difference to the baseline behind it.
    QString text(Figure figure) const;
    /// Why the attack is certain or impossible; empty where it is neither.
    QString notes() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Cell {
        QLabel* name = nullptr;
        QLabel* value = nullptr;
        QLabel* delta = nullptr;
    };

    void retranslate();
    void restyle();
    void refresh();
    void show(Figure figure, const QString& value, const QString& delta);
    void showNotes();
    void showWin();
    QString winText() const;
    QString winOrigin() const;

    BenchAnalysis& analysis_;
    std::array<Cell, figure_count> cells_ = {};
    QLabel* notes_;
};

} // namespace ludus::ui
