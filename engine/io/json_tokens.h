#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace ludus {

inline constexpr std::string_view json_blanks = " \t\r\n";

/// Past the closing quote of the string whose opening quote is at `at`, or the text's end.
inline std::size_t after_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

/// Past the bracket, comma, colon, string, number or word that begins at `at`.
inline std::size_t after_token(std::string_view text, std::size_t at) {
    constexpr std::string_view stops = "[]{},:\" \t\r\n";
    if (text[at] == '"') return after_string(text, at);
    if (stops.find(text[at]) != std::string_view::npos) return at + 1;
    return std::min(text.find_first_of(stops, at), text.size());
}

} // namespace ludus
