#pragma once

#include <QColor>
#include <QPalette>
#include <array>

/// The window's colours with a meaning, readable on the palette in use; never the only sign. Series colours
/// are those of Okabe and Ito (2008), told apart by colour-blind eyes too; on dark ground the lighter ones of
/// the set stand for the darker.
namespace ludus::ui {

inline bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

/// The present design: blue #0072B2, on dark ground sky blue #56B4E9.
inline QColor present_colour(const QPalette& palette) {
    return is_dark(palette) ? QColor(0x56, 0xB4, 0xE9) : QColor(0x00, 0x72, 0xB2);
}

/// The baseline: vermillion #D55E00, on dark ground orange #E69F00. It is dashed as well.
inline QColor baseline_colour(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xE6, 0x9F, 0x00) : QColor(0xD5, 0x5E, 0x00);
}

/// Teams and other things that come in any number; after seven they begin anew.
inline QColor series_colour(const QPalette& palette, int number) {
    static const std::array<QColor, 7> on_light{QColor(0x00, 0x72, 0xB2), QColor(0xD5, 0x5E, 0x00),
                                                QColor(0x00, 0x9E, 0x73), QColor(0xCC, 0x79, 0xA7),
                                                QColor(0xE6, 0x9F, 0x00), QColor(0x56, 0xB4, 0xE9),
                                                QColor(0x55, 0x55, 0x55)};
    static const std::array<QColor, 7> on_dark{QColor(0x56, 0xB4, 0xE9), QColor(0xE6, 0x9F, 0x00),
                                               QColor(0x00, 0xC4, 0x90), QColor(0xE0, 0x9A, 0xC4),
                                               QColor(0xF0, 0xE4, 0x42), QColor(0x4A, 0x9E, 0xD8),
                                               QColor(0xBB, 0xBB, 0xBB)};
    const auto& colours = is_dark(palette) ? on_dark : on_light;
    return colours[static_cast<std::size_t>(number) % colours.size()];
}

inline QColor error_tone(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xFF, 0x8A, 0x80) : QColor(0xB0, 0x00, 0x20);
}

inline QColor warning_tone(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xFF, 0xC6, 0x6D) : QColor(0x8A, 0x5A, 0x00);
}

/// `share` of `over`, the rest of `under`: what a half-transparent stroke would look like, without the seams.
inline QColor blended(const QColor& over, const QColor& under, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(a * share + b * (1 - share) + 0.5); };
    return QColor(mix(over.red(), under.red()), mix(over.green(), under.green()),
                  mix(over.blue(), under.blue()));
}

inline QColor grid_colour(const QPalette& palette) {
    return blended(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.13);
}

inline QColor quiet_text_colour(const QPalette& palette) {
    return blended(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.75);
}

} // namespace ludus::ui
