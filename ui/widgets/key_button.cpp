#include "ui/widgets/key_button.h"

#include "ui/widgets/tokens.h"

#include <QStyleOptionButton>
#include <QStylePainter>

namespace ludus::ui {

void KeyButton::setKeyText(const QString& key) {
    key_ = key;
    updateGeometry();
    update();
}

int KeyButton::capWidth() const {
    if (key_.isEmpty()) return 0;
    return QFontMetrics(scaled(font(), Scale::caption)).horizontalAdvance(key_) + space::between;
}

QSize KeyButton::sizeHint() const {
    const QSize plain = QPushButton::sizeHint();
    return {plain.width() + capWidth() + space::between, plain.height()};
}

void KeyButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    painter.drawControl(QStyle::CE_PushButtonBevel, option);
    QStyleOptionButton label = option;
    label.rect.adjust(0, 0, -(capWidth() + space::inside), 0);
    painter.drawControl(QStyle::CE_PushButtonLabel, label);
    if (hasFocus()) painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
    if (key_.isEmpty()) return;
    const QFont small = scaled(font(), Scale::caption);
    const int high = QFontMetrics(small).height();
    const QRect cap(width() - capWidth() - space::between, (height() - high) / 2, capWidth(), high);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(small);
    painter.setPen(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
    painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.drawText(cap, Qt::AlignCenter, key_);
}

} // namespace ludus::ui
