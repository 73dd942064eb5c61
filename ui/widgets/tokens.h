#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace ludus::ui {

/// A side's colours: the line that names it, the fill of its bars and figures, and a tint behind text.
struct SideColours {
    QColor line;
    QColor fill;
    QColor tint;
};

/// Every colour of the window by its meaning. Text on the ground it is used on reaches 4.5 : 1, the border of
/// a control 3 : 1; disabled text alone is below. The accent is never a side or a series.
struct Tokens {
    QColor window; ///< behind everything
    QColor base;   ///< fields and charts
    QColor raised; ///< cards and buttons
    QColor bar;    ///< tool bar and drawer
    QColor line;   ///< between things
    QColor grid;   ///< inside charts and tables
    QColor border; ///< of controls
    QColor text;
    QColor secondary;
    QColor disabled;
    QColor accent; ///< focus, chosen page, primary button
    QColor on_accent;
    QColor selection;
    QColor selection_text;
    SideColours first;
    SideColours second;
    QColor baseline;
    QColor error;
    QColor warning;
};

const Tokens& light_tokens();
const Tokens& dark_tokens();
/// The set that a palette was made from.
const Tokens& tokens_of(const QPalette& palette);
QPalette palette_from(const Tokens& tokens);

/// Sizes of text beside the base of 13: ticks and captions 11, secondary 12, titles 16, figures 20.
enum class Scale { caption, secondary, base, title, figure };
QFont scaled(const QFont& base, Scale scale);
QFont bold(QFont font);

/// Distances: inside a group, between controls, the margin of a page, between unlike things.
namespace space {
inline constexpr int inside = 4;
inline constexpr int between = 8;
inline constexpr int margin = 12;
inline constexpr int apart = 16;
} // namespace space

/// Heights of rows that are the same everywhere, and the rounding of corners.
namespace extent {
inline constexpr int tool_bar = 40;
inline constexpr int control = 26;
inline constexpr int drawer_bar = 28;
inline constexpr double corner = 4;
} // namespace extent

} // namespace ludus::ui
