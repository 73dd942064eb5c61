#pragma once

#include "ui/widgets/palette.h"

#include <cmath>

namespace ludus::ui {

/// The ground of a cell: at the middle that of fields, to 1 more of the first side's fill, to 0 more of the
/// second's. The text of the window reaches 4.5 : 1 on all of them.
inline QColor heat_colour(const QPalette& palette, double share) {
    const Tokens& tokens = tokens_of(palette);
    const QColor& end = share >= 0.5 ? tokens.first.fill : tokens.second.fill;
    return blended(end, tokens.base, 2 * std::abs(share - 0.5));
}

} // namespace ludus::ui
