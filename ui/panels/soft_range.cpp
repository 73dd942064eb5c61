#include "ui/panels/soft_range.h"

#include "engine/narration/number_text.h"

#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

/// Ranges up to this are shown whole.
constexpr double narrow = 100;

/// 2 × value rounded up to one digit: 130 → 300.
double round_top(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)));
    return std::ceil(value / unit) * unit;
}

/// Real fields are often used with whole numbers: a strength of 8 goes up by 1 and not by 0.1, but a factor
/// of 2 by 0.1. Nothing can be told from 0.
bool counts_whole(const Type& type, double value, double fallback) {
    if (type.kind == Kind::whole) return true;
    const double size = std::max(std::abs(value), std::abs(fallback));
    return std::trunc(value) == value && std::trunc(fallback) == fallback && (size >= 5 || size == 0);
}

double reach(Kind kind, double size) {
    if (kind == Kind::whole) return size <= 50 ? 100 : round_top(2 * size);
    if (size <= 1) return 1;
    if (size <= 10) return 20;
    return size <= 50 ? 100 : round_top(2 * size);
}

double step_of(Kind kind, double width) {
    if (width <= 0) return 1;
    const double step = std::pow(10.0, std::floor(std::log10(width / 100) + 1e-9));
    return kind == Kind::whole ? std::max(1.0, step) : std::min(1.0, step);
}

} // namespace

int SoftRange::positions() const { return std::max(1, static_cast<int>(std::lround((high - low) / step))); }

int SoftRange::position_of(double value) const {
    return static_cast<int>(std::lround((std::clamp(value, low, high) - low) / step));
}

double SoftRange::value_at(int position) const {
    return position >= positions() ? high : shown_value(low + position * step);
}

bool has_soft_range(const Type& type) { return type.max <= 4e9 && type.min >= -4e9; }

SoftRange soft_range(const Type& type, double value, double fallback) {
    const Kind kind = counts_whole(type, value, fallback) ? Kind::whole : Kind::number;
    const double up = reach(kind, std::max({value, fallback, 0.0}));
    const double down = value < 0 || fallback < 0 ? reach(kind, -std::min(value, fallback)) : 0.0;
    SoftRange range;
    range.high = type.max <= narrow ? type.max : std::min(type.max, up);
    range.low = type.min >= -narrow && type.min <= 0 ? type.min : std::max(type.min, -down);
    if (range.high <= range.low) range.high = range.low + 1;
    const bool fine = range.high - range.low <= 2 && type.kind != Kind::whole;
    range.step = step_of(fine ? Kind::number : kind, range.high - range.low);
    return range;
}

} // namespace ludus::ui
