#include "engine/schema/change.h"

#include <charconv>
#include <cmath>

namespace ludus {

namespace {

std::variant<Change, ChangeFault> parse_stat(std::string_view text, std::size_t open, bool negative) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return ChangeFault{text.size()};
    if (close == open + 1) return ChangeFault{close};
    if (close + 1 != text.size()) return ChangeFault{close + 1};
    return Change{.stat = std::string(text.substr(open + 1, close - open - 1)), .negative = negative};
}

std::variant<Change, ChangeFault> parse_amount(std::string_view text, std::size_t start, bool negative) {
    double amount = 0;
    const char* end = text.data() + text.size();
    if (start == text.size() || text[start] == '-') return ChangeFault{start};
    const auto [stop, status] = std::from_chars(text.data() + start, end, amount);
    if (status != std::errc() || !std::isfinite(amount)) return ChangeFault{start};
    if (stop != end) return ChangeFault{static_cast<std::size_t>(stop - text.data())};
    return Change{.amount = negative ? -amount : amount};
}

} // namespace

std::variant<Change, ChangeFault> parse_change(std::string_view text) {
    const bool is_signed = !text.empty() && (text[0] == '-' || text[0] == '+');
    const bool negative = is_signed && text[0] == '-';
    const std::size_t start = is_signed ? 1 : 0;
    if (start < text.size() && text[start] == '{') return parse_stat(text, start, negative);
    return parse_amount(text, start, negative);
}

std::string text_of(const Change& change) { return (change.negative ? "-{" : "{") + change.stat + "}"; }

} // namespace ludus
