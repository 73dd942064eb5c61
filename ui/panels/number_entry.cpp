#include "ui/panels/number_entry.h"

#include "engine/narration/number_text.h"

#include <charconv>
#include <cmath>
#include <string>

namespace ludus::ui {

namespace {

/// ASCII, a point for the comma, no spaces: "−1 234,5" → "-1234.5".
std::string normalized(const QString& text) {
    QString out;
    for (const QChar c : text) {
        if (c.isSpace()) continue;
        if (c == QChar(0x2212))
            out += QLatin1Char('-');
        else if (c == QChar(0x00D7) || c == QLatin1Char('X'))
            out += QLatin1Char('x');
        else if (c == QChar(0x00F7))
            out += QLatin1Char('/');
        else if (c == QLatin1Char(','))
            out += QLatin1Char('.');
        else
            out += c;
    }
    return out.toStdString();
}

template <class Number>
std::optional<Number> parsed(std::string_view text) {
    Number number{};
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return number;
}

std::optional<double> finite(std::string_view text) {
    const auto number = parsed<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

/// All 64 bits of a seed, which a double does not hold.
std::optional<Value> exact_whole(std::string_view text) {
    if (const auto number = parsed<long long>(text)) return Value(*number);
    if (const auto number = parsed<unsigned long long>(text)) return Value(*number);
    return std::nullopt;
}

std::optional<NumberEntry> plain_number(std::string_view text, NumberRules rules) {
    const bool percent = text.ends_with('%');
    if (percent) text.remove_suffix(1);
    if (rules.whole && !percent)
        if (const auto whole = exact_whole(text)) return NumberEntry{.value = *whole};
    const auto number = finite(text);
    if (!number) return std::nullopt;
    return NumberEntry{.value = tidy_number(percent && !rules.in_percent ? *number / 100 : *number)};
}

std::optional<double> applied(char sign, std::string_view operand, double present) {
    const bool percent = operand.ends_with('%');
    if (percent) operand.remove_suffix(1);
    const auto number = finite(operand);
    const bool twice_signed = operand.starts_with('+') || operand.starts_with('-');
    if (!number || twice_signed) return std::nullopt;
    const double amount = percent ? present * *number / 100 : *number;
    const double factor = percent ? *number / 100 : *number;
    switch (sign) {
    case '+': return present + amount;
    case '-': return present - amount;
    case '/': return factor == 0 ? std::nullopt : std::optional(present / factor);
    default: return present * factor;
    }
}

} // namespace

Value tidy_number(double value) {
    const double shown = shown_value(value);
    if (std::trunc(shown) == shown && std::abs(shown) < 1e15) return static_cast<long long>(shown);
    return shown;
}

std::optional<NumberEntry> read_number(const QString& text, const Value& present, NumberRules rules) {
    const std::string typed = normalized(text);
    if (typed.empty()) return std::nullopt;
    const double now = present.is_number() ? present.as_double() : 0.0;
    const std::string_view rest = std::string_view(typed).substr(1);
    if (typed[0] == '=') return plain_number(rest, rules);
    const bool changes = typed[0] == '+' || typed[0] == 'x' || typed[0] == '*' || typed[0] == '/' ||
                         (typed[0] == '-' && now >= 0);
    if (!changes) return plain_number(typed, rules);
    const auto result = applied(typed[0], rest, now);
    if (!result || !std::isfinite(*result)) return std::nullopt;
    return NumberEntry{.value = tidy_number(rules.whole ? std::round(*result) : *result), .worked_out = true};
}

} // namespace ludus::ui
