#pragma once

#include "engine/analysis/axes.h"

#include <QToolButton>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace ludus::ui {

/// Says which part of the axis the curve runs over; pressed, it lets one type another.
class RangeButton : public QToolButton {
    Q_OBJECT

public:
    explicit RangeButton(QWidget* parent);

    void showSpan(const Axis& axis, const AxisSpan& span, bool chosen);
    QDoubleSpinBox* from() const { return from_; }
    QDoubleSpinBox* to() const { return to_; }
    QPushButton* reset() const { return reset_; }

signals:
    void wanted(double from, double to);
    void resetWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void retranslate();
    void tell();

    QLabel* from_label_;
    QLabel* to_label_;
    QDoubleSpinBox* from_;
    QDoubleSpinBox* to_;
    QPushButton* reset_;
};

} // namespace ludus::ui
