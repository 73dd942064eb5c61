#pragma once

#include <string>
#include <string_view>

namespace ludus {

/// A text as one cell of comma-separated values (RFC 4180): quoted where it holds the separator, a quote or a
/// line break, with quotes doubled. `Anna "Ax", smith` becomes `"Anna ""Ax"", smith"`.
inline std::string csv_cell(std::string_view text, char separator = ',') {
    const bool plain = text.find_first_of("\"\r\n") == text.npos && text.find(separator) == text.npos;
    if (plain) return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

} // namespace ludus
