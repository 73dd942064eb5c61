#include "ui/widgets/scrub_label.h"

#include <QMouseEvent>

namespace ludus::ui {

namespace {

/// One step every so many pixels of the label's own font, so that it feels the same at any scale.
int pixels_a_step(const QWidget& widget) { return qMax(2, widget.fontMetrics().averageCharWidth() / 2); }

} // namespace

void ScrubLabel::setScrubbable(bool on) {
    scrubbable_ = on;
    if (on)
        setCursor(Qt::SizeHorCursor);
    else
        unsetCursor();
}

void ScrubLabel::mousePressEvent(QMouseEvent* event) {
    from_ = event->position().toPoint().x();
    if (scrubbable_ && event->button() == Qt::LeftButton)
        event->accept();
    else
        QLabel::mousePressEvent(event);
}

void ScrubLabel::mouseMoveEvent(QMouseEvent* event) {
    if (!scrubbable_ || !(event->buttons() & Qt::LeftButton)) return QLabel::mouseMoveEvent(event);
    const int steps = (event->position().toPoint().x() - from_) / pixels_a_step(*this);
    if (steps == 0) return;
    from_ += steps * pixels_a_step(*this);
    emit scrubbed(steps);
}

} // namespace ludus::ui
