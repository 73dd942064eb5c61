#include "ui/widgets/still_frame.h"

#include <QEvent>
#include <QLayout>

namespace ludus::ui {

void StillFrame::hold(QWidget* inner) {
    inner_ = inner;
    inner_->setParent(this);
    inner_->setGeometry(rect());
    updateGeometry();
}

QSize StillFrame::sizeHint() const { return inner_ ? inner_->sizeHint() : QSize(); }

QSize StillFrame::minimumSizeHint() const { return inner_ ? inner_->minimumSizeHint() : QSize(); }

int StillFrame::heightForWidth(int width) const {
    if (!inner_) return 0;
    return inner_->hasHeightForWidth() ? inner_->heightForWidth(width) : inner_->sizeHint().height();
}

bool StillFrame::fits() const {
    return inner_->minimumSizeHint().width() <= width() && heightForWidth(width()) == held_height_;
}

/// Sent by the widget inside once its own layout has settled.
bool StillFrame::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && inner_ && !fits()) {
        held_height_ = heightForWidth(width());
        updateGeometry();
    }
    return QWidget::event(event);
}

void StillFrame::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!inner_) return;
    inner_->setGeometry(rect());
    held_height_ = heightForWidth(width());
}

} // namespace ludus::ui
