#pragma once

#include <QAbstractSpinBox>

namespace ludus::ui {

class EntryLine;

/// The look and keys of a spin box around a line that takes expressions too. It only announces what the user
/// wants. The wheel turns it only while it has the focus, so that scrolling a panel changes nothing.
class NumberSpin : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit NumberSpin(QWidget* parent);

    EntryLine& line() { return *line_; }
    void stepBy(int steps) override { emit stepped(steps); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stepped(int steps);

protected:
    StepEnabled stepEnabled() const override { return StepUpEnabled | StepDownEnabled; }
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QSize sizeFor(int digits) const;
    EntryLine* line_;
};

} // namespace ludus::ui
