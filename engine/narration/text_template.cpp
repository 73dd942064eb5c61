#include "engine/narration/text_template.h"

#include "engine/narration/elision.h"

#include <algorithm>

namespace ludus {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_name(std::string_view text) {
    return !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
        return is_letter(c) || is_digit(c) || c == '.';
    });
}

/// "2" or "12", up to most_decimals.
std::optional<int> parse_decimals(std::string_view text) {
    if (text.empty() || text.size() > 2 || !std::all_of(text.begin(), text.end(), is_digit)) return {};
    int decimals = 0;
    for (char c : text) decimals = 10 * decimals + (c - '0');
    if (decimals > most_decimals) return {};
    return decimals;
}

/// What stands after the colon: "g", "%", ".2" or ".2%".
std::optional<NumberFormat> parse_format(std::string_view text) {
    if (text == "g") return NumberFormat{.digits = NumberFormat::Digits::shortest};
    NumberFormat format{.percent = text.ends_with('%')};
    if (format.percent) text.remove_suffix(1);
    if (text.empty() && format.percent) return format;
    if (!text.starts_with('.')) return {};
    const std::optional<int> decimals = parse_decimals(text.substr(1));
    if (!decimals) return {};
    format.digits = NumberFormat::Digits::fixed;
    format.decimals = *decimals;
    return format;
}

/// "blow|blows" gives two forms, "擊" one. Three are a slip: none of the languages has them.
std::optional<std::vector<std::string>> parse_forms(std::string_view text) {
    const std::size_t bar = text.find('|');
    if (bar == std::string_view::npos) return std::vector{std::string(text)};
    const std::string_view first = text.substr(0, bar), second = text.substr(bar + 1);
    if (second.find('|') != std::string_view::npos) return {};
    return std::vector{std::string(first), std::string(second)};
}

bool parse_head(std::string_view head, Placeholder& into) {
    if (const std::size_t blank = head.find(' '); blank != std::string_view::npos) {
        into.word = head.substr(0, blank);
        head.remove_prefix(blank + 1);
        if (!is_elidable(into.word)) return false;
    }
    into.name = head;
    return is_name(head);
}

/// What stands between the braces.
std::optional<Placeholder> parse_placeholder(std::string_view body) {
    Placeholder placeholder;
    const std::size_t mark = body.find_first_of(":?");
    if (!parse_head(body.substr(0, mark), placeholder)) return {};
    if (mark == std::string_view::npos) return placeholder;
    if (body[mark] == ':') {
        const auto format = parse_format(body.substr(mark + 1));
        if (!format) return {};
        placeholder.format = *format;
    } else {
        auto forms = parse_forms(body.substr(mark + 1));
        if (!forms) return {};
        placeholder.forms = std::move(*forms);
    }
    return placeholder;
}

void append_text(TextTemplate& pieces, std::string_view text) {
    if (text.empty()) return;
    if (pieces.empty() || !std::holds_alternative<std::string>(pieces.back()))
        pieces.emplace_back(std::string());
    std::get<std::string>(pieces.back()).append(text);
}

Unexpected broken(std::string_view text) {
    return fail("catalogue.placeholder", {}, {{"text", std::string(text)}});
}

} // namespace

Result<TextTemplate> parse_template(std::string_view text) {
    TextTemplate pieces;
    while (!text.empty()) {
        const std::size_t brace = std::min(text.find_first_of("{}"), text.size());
        append_text(pieces, text.substr(0, brace));
        text.remove_prefix(brace);
        if (text.empty()) break;
        if (text.starts_with("{{") || text.starts_with("}}")) {
            append_text(pieces, text.substr(0, 1));
            text.remove_prefix(2);
            continue;
        }
        const std::size_t end = text.find_first_of("{}", 1);
        if (text.front() == '}' || end == std::string_view::npos || text[end] == '{') return broken(text);
        auto placeholder = parse_placeholder(text.substr(1, end - 1));
        if (!placeholder) return broken(text.substr(0, end + 1));
        pieces.emplace_back(std::move(*placeholder));
        text.remove_prefix(end + 1);
    }
    return pieces;
}

} // namespace ludus
