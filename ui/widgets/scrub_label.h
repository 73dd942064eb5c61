#pragma once

#include <QLabel>

namespace ludus::ui {

/// A label that steps its field while it is dragged sideways: fine tuning where there is no room for a
/// slider.
class ScrubLabel : public QLabel {
    Q_OBJECT

public:
    explicit ScrubLabel(QWidget* parent) : QLabel(parent) {}
    void setScrubbable(bool on);

signals:
    void scrubbed(int steps);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    bool scrubbable_ = false;
    int from_ = 0;
};

} // namespace ludus::ui
