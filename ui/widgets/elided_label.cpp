#include "ui/widgets/elided_label.h"

#include "ui/widgets/plain_tip.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace ludus::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
    if (text_ == text) return;
    const bool grows = limit_ > 0;
    text_ = text;
    setAccessibleDescription(text);
    if (grows) updateGeometry();
    update();
}

bool ElidedLabel::isElided() const { return fontMetrics().horizontalAdvance(text_) > contentsRect().width(); }

QSize ElidedLabel::sizeHint() const {
    const int most = fontMetrics().averageCharWidth() * limit_;
    return {limit_ > 0 ? std::min(fontMetrics().horizontalAdvance(text_) + 2, most) : 0,
            fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text_, Qt::ElideRight, contentsRect().width()));
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && isElided()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plain_tip(text_), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace ludus::ui
