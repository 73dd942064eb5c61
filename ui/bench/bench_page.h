#pragma once

#include "ui/document/document.h"

#include <QWidget>

namespace ludus::ui {

class BenchAnalysis;

/// One attack: who strikes whom with what, the odds line, the curve and the histogram.
class BenchPage : public QWidget {
    Q_OBJECT

public:
    BenchPage(Document& document, BenchAnalysis& analysis, QWidget* parent = nullptr);

signals:
    /// The help of the field that has the focus.
    void helpWanted(const QString& help);
};

} // namespace ludus::ui
