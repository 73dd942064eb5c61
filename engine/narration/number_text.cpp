#include "engine/narration/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ludus {

namespace {

constexpr int plain_digits = 12;

/// The longest text is -DBL_MAX with 17 decimals: 1 + 309 + 1 + 17 characters.
using Buffer = std::array<char, 400>;

template <class... How>
std::string digits_of(double value, How... how) {
    Buffer buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, how...).ptr;
    return {buffer.data(), end};
}

/// 1e-07 is written 1e-7, and 1e+20 is written 1e20.
std::string short_exponent(std::string text) {
    const std::size_t start = text.find('e') + 1;
    if (text[start] == '+') text.erase(start, 1);
    const std::size_t first = start + (text[start] == '-' ? 1 : 0);
    while (text[first] == '0' && first + 1 < text.size()) text.erase(first, 1);
    return text;
}

/// to_chars alone would take the shorter writing and turn 100000 into 1e+05.
std::string shortest(double value) {
    const double size = std::abs(value);
    if (size == 0) return "0";
    if (size >= 1e-4 && size < 1e16) return digits_of(value, std::chars_format::fixed);
    return short_exponent(digits_of(value, std::chars_format::scientific));
}

/// -0.001 with two decimals is 0.00: the sign of a number that shows as nothing is noise.
std::string fixed(double value, int decimals) {
    std::string text = digits_of(value, std::chars_format::fixed, std::clamp(decimals, 0, most_decimals));
    if (text.front() == '-' && text.find_first_of("123456789") == std::string::npos) text.erase(0, 1);
    return text;
}

std::string without_finish(double value, const NumberFormat& format) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-∞" : "∞";
    switch (format.digits) {
    case NumberFormat::Digits::plain: return shortest(shown_value(value));
    case NumberFormat::Digits::shortest: return shortest(value);
    case NumberFormat::Digits::fixed: return fixed(value, format.decimals);
    }
    return {};
}

} // namespace

double shown_value(double value) {
    if (!std::isfinite(value)) return value;
    if (std::abs(value) >= 1e12) return std::round(value);
    const std::string text = digits_of(value, std::chars_format::scientific, plain_digits - 1);
    double shown = value;
    std::from_chars(text.data(), text.data() + text.size(), shown);
    return shown;
}

std::string number_text(double value, const NumberFormat& format, const NumberStyle& style) {
    std::string text = without_finish(format.percent ? value * 100 : value, format);
    if (const std::size_t point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, style.decimal);
    return format.percent ? text + style.percent : text;
}

std::string number_text(std::int64_t value, const NumberFormat& format, const NumberStyle& style) {
    if (format.percent || format.digits == NumberFormat::Digits::fixed)
        return number_text(static_cast<double>(value), format, style);
    return std::to_string(value);
}

std::string chance_text(double p, const NumberStyle& style) {
    const NumberFormat format{.digits = NumberFormat::Digits::fixed, .decimals = 2, .percent = true};
    const auto shown = [&](double x) { return number_text(x, format, style); };
    if (p > 0 && p < 0.0001) return "< " + shown(0.0001);
    if (p < 1 && p > 0.9999) return "> " + shown(0.9999);
    return shown(p);
}

} // namespace ludus
