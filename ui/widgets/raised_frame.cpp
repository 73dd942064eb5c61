#include "ui/widgets/raised_frame.h"

#include "ui/widgets/tokens.h"

#include <QPainter>

namespace ludus::ui {

void RaisedFrame::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens_of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.line);
    painter.setBrush(ground_ == Ground::base ? t.base : t.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), extent::corner, extent::corner);
}

} // namespace ludus::ui
