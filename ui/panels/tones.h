#pragma once

#include <QColor>
#include <QPalette>

/// Colours with a meaning, readable on the palette in use; never the only sign.
namespace ludus::ui {

inline bool is_dark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

inline QColor error_tone(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xFF, 0x8A, 0x80) : QColor(0xB0, 0x00, 0x20);
}

inline QColor warning_tone(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xFF, 0xC6, 0x6D) : QColor(0x8A, 0x5A, 0x00);
}

} // namespace ludus::ui
