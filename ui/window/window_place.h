#pragma once

#include <QByteArray>
#include <QRect>

class QWidget;

namespace ludus::ui {

/// Puts a window where it was, or at its first size in the middle, and in any case inside the free part of
/// the screen: where that is smaller than the window with its frame, the window fills it.
void place_window(QWidget& window, const QByteArray& geometry);

/// Whether a window of this size fits into the free part with the frame a window manager puts around it.
bool fits_with_frame(const QSize& window, const QRect& free);

} // namespace ludus::ui
