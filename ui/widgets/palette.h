#pragma once

#include "ui/widgets/tokens.h"

#include <array>

/// The window's colours with a meaning, readable on the palette in use; never the only sign.
namespace ludus::ui {

inline bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

/// The present design: the first side's line.
inline QColor present_colour(const QPalette& palette) { return tokens_of(palette).first.line; }

/// The baseline: grey, and dashed as well.
inline QColor baseline_colour(const QPalette& palette) { return tokens_of(palette).baseline; }

/// Teams and other things that come in any number; after seven they begin anew. The first is always blue, the
/// second always orange; the others are those of Okabe and Ito (2008), told apart by colour-blind eyes too.
inline QColor series_colour(const QPalette& palette, int number) {
    static const auto colours = [](const Tokens& of, std::array<QRgb, 5> others) {
        std::array<QColor, 7> all{of.first.line, of.second.line};
        for (std::size_t i = 0; i < others.size(); ++i) all[i + 2] = QColor(others[i]);
        return all;
    };
    static const auto on_light =
        colours(light_tokens(), {0xFF00785A, 0xFFA8477F, 0xFF8A6100, 0xFF2C7FB0, 0xFF555555});
    static const auto on_dark =
        colours(dark_tokens(), {0xFF00C490, 0xFFE09AC4, 0xFFF0E442, 0xFF9AD0F5, 0xFFBBBBBB});
    const auto& all = is_dark(palette) ? on_dark : on_light;
    return all[static_cast<std::size_t>(number) % all.size()];
}

inline QColor error_tone(const QPalette& palette) { return tokens_of(palette).error; }

inline QColor warning_tone(const QPalette& palette) { return tokens_of(palette).warning; }

/// `share` of `over`, the rest of `under`: what a half-transparent stroke would look like, without the seams.
inline QColor blended(const QColor& over, const QColor& under, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(a * share + b * (1 - share) + 0.5); };
    return QColor(mix(over.red(), under.red()), mix(over.green(), under.green()),
                  mix(over.blue(), under.blue()));
}

inline QColor grid_colour(const QPalette& palette) { return tokens_of(palette).grid; }

inline QColor quiet_text_colour(const QPalette& palette) { return tokens_of(palette).secondary; }

} // namespace ludus::ui
