#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// Bytes of the well-formed UTF-8 character that `text` begins with, 1 to 4; 0 where it begins with none.
/// Overlong forms, surrogates and anything above U+10FFFF are malformed (Unicode 15, table 3-7): ED A0 80,
/// which would be U+D800, gives 0.
inline std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto within = [&](std::size_t i, unsigned low, unsigned high) {
        return byte(i) >= low && byte(i) <= high;
    };
    const auto tail = [&](std::size_t i) { return within(i, 0x80, 0xBF); };
    if (text.empty()) return 0;
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return tail(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool second = within(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
        return second && tail(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool second = within(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
        return second && tail(2) && tail(3) ? 4 : 0;
    }
    return 0;
}

/// The number of a well-formed character: "é" is 0xE9. Of a byte that is none, the byte.
inline std::uint32_t utf8_code(std::string_view character) {
    const auto first = static_cast<unsigned char>(character.front());
    const std::size_t length = utf8_length(character);
    if (length < 2) return first;
    std::uint32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6 | (static_cast<unsigned char>(character[i]) & 0x3FU);
    return code;
}

/// A byte of a character that is not its first.
inline bool is_continuing(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The characters, each a part of the text; a byte that is none stands alone.
inline std::vector<std::string_view> utf8_split(std::string_view text) {
    std::vector<std::string_view> all;
    for (; !text.empty(); text.remove_prefix(all.back().size()))
        all.push_back(text.substr(0, std::max<std::size_t>(1, utf8_length(text))));
    return all;
}

/// Characters of well-formed text: every byte but the continuing ones, so "é" is 1.
inline std::size_t utf8_characters(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += !is_continuing(c);
    return count;
}

/// Characters of a name that are told.
inline constexpr std::size_t longest_name = 120;

/// What is shown of a text that may be of any length: at most so many characters, an ellipsis in place of the
/// rest. Looks no further than it shows, so that 5 MB take no time.
inline std::string utf8_cut(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < most && end < text.size(); ++i)
        end += std::max<std::size_t>(1, utf8_length(text.substr(end)));
    return end >= text.size() ? std::string(text) : std::string(text.substr(0, end)) + "…";
}

} // namespace ludus
