#include "ui/panels/typed_number.h"

#include "engine/base/utf8.h"
#include "engine/narration/number_text.h"

#include <charconv>
#include <cmath>

namespace ludus::ui {

namespace {

/// What a character stands for in a number; 0 = nothing, it is a space of some kind.
std::string_view ascii_of(std::string_view character) {
    switch (utf8_code(character)) {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
    case 0xA0:   // no break
    case 0x2009: // thin
    case 0x202F: // narrow, no break
    case 0x3000: // ideographic
        return "";
    case 0x2212: return "-";
    case 0xD7:
    case 'X': return "x";
    case 0xF7: return "/";
    case ',': return ".";
    default: return character;
    }
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

/// 20 and not 20.0, and every digit of the rest.
Value as_written(double value) {
    if (std::trunc(value) == value && std::abs(value) < 1e15) return static_cast<long long>(value);
    return value;
}

/// 4.3 percent is 0.043 to the last digit: the point is moved, nothing is divided.
std::optional<double> hundredth(std::string_view text) {
    if (text.find_first_of("eE") == text.npos) return finite(std::string(text) + "e-2");
    const auto number = finite(text);
    return number ? std::optional(*number / 100) : std::nullopt;
}

std::optional<NumberEntry> read_plain(std::string_view text, NumberRules rules) {
    const bool percent = text.ends_with('%');
    if (percent) text.remove_suffix(1);
    if (rules.whole && !percent)
        if (const auto whole = exact_whole(text)) return NumberEntry{.value = *whole};
    const auto number = percent && !rules.in_percent ? hundredth(text) : finite(text);
    return number ? std::optional(NumberEntry{.value = as_written(*number)}) : std::nullopt;
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

std::string normalized_number(std::string_view text) {
    std::string out;
    for (const std::string_view character : utf8_split(text)) out += ascii_of(character);
    return out;
}

Value tidy_number(double value) {
    const double shown = shown_value(value);
    if (std::trunc(shown) == shown && std::abs(shown) < 1e15) return static_cast<long long>(shown);
    return shown;
}

std::optional<Value> plain_number(std::string_view text, NumberRules rules) {
    const auto entry = read_plain(normalized_number(text), rules);
    return entry ? std::optional(entry->value) : std::nullopt;
}

std::optional<NumberEntry> typed_number(std::string_view text, const Value& present, NumberRules rules) {
    const std::string typed = normalized_number(text);
    if (typed.empty()) return std::nullopt;
    const double now = present.is_number() ? present.as_double() : 0.0;
    const std::string_view rest = std::string_view(typed).substr(1);
    if (typed[0] == '=') return read_plain(rest, rules);
    const bool changes = typed[0] == '+' || typed[0] == 'x' || typed[0] == '*' || typed[0] == '/' ||
                         (typed[0] == '-' && (now >= 0 || rules.takes_away));
    if (!changes) return read_plain(typed, rules);
    const auto result = applied(typed[0], rest, now);
    if (!result || !std::isfinite(*result)) return std::nullopt;
    return NumberEntry{.value = tidy_number(rules.whole ? std::round(*result) : *result), .worked_out = true};
}

} // namespace ludus::ui
