#include "ui/window/window_place.h"

#include <QScreen>
#include <QWidget>

namespace ludus::ui {

namespace {

constexpr QSize first_size{1280, 800};
constexpr int frame_side = 8; // on each side; title bars are about 32 high
constexpr int frame_height = 40;

} // namespace

bool fits_with_frame(const QSize& window, const QRect& free) {
    return window.width() + 2 * frame_side <= free.width() && window.height() + frame_height <= free.height();
}

void place_window(QWidget& window, const QByteArray& geometry) {
    const bool restored = !geometry.isEmpty() && window.restoreGeometry(geometry);
    const QRect free = window.screen()->availableGeometry();
    if (window.isMaximized() || window.isFullScreen()) return;
    if (!restored) window.resize(first_size);
    if (!fits_with_frame(window.size(), free)) {
        window.resize(window.size().boundedTo(free.size() - QSize(2 * frame_side, frame_height)));
        window.setWindowState(window.windowState() | Qt::WindowMaximized);
        return;
    }
    const QRect inside = free.adjusted(frame_side, frame_height - frame_side, -frame_side, -frame_side);
    if (!restored) return window.move(inside.center() - QPoint(window.width(), window.height()) / 2);
    QRect now(window.pos(), window.size());
    if (now.right() > inside.right()) now.moveRight(inside.right());
    if (now.bottom() > inside.bottom()) now.moveBottom(inside.bottom());
    if (now.left() < free.left()) now.moveLeft(free.left());
    if (now.top() < free.top()) now.moveTop(free.top());
    window.move(now.topLeft());
}

} // namespace ludus::ui
