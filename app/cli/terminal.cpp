#include "app/cli/terminal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace ludus::cli {

namespace {

/// East Asian wide characters: CJK, kana, full-width forms.
bool is_wide(std::uint32_t c) {
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
           (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
           (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x20000 && c <= 0x3FFFD);
}

std::string padded(const std::string& cell, std::size_t width, Align align) {
    const std::string blanks(width - std::min(width, width_of(cell)), ' ');
    return align == Align::left ? cell + blanks : blanks + cell;
}

} // namespace

std::size_t width_of(std::string_view utf8) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto first = static_cast<unsigned char>(utf8[i]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        std::uint32_t c = length == 1 ? first : first & (0x7FU >> length);
        for (std::size_t k = 1; k < length && i + k < utf8.size(); ++k)
            c = c << 6 | (static_cast<unsigned char>(utf8[i + k]) & 0x3FU);
        width += is_wide(c) ? 2 : 1;
        i += length;
    }
    return width;
}

std::string one_line(std::string_view utf8) {
    std::string out;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        // U+0080 to U+009F: terminals take U+009B for ESC [.
        const bool c1 = byte == 0xC2 && i + 1 < utf8.size() && static_cast<unsigned char>(utf8[i + 1]) < 0xA0;
        if (byte >= 0x20 && byte != 0x7F && !c1) {
            out += utf8[i];
        } else if (byte == '\n' || byte == '\t') {
            out += byte == '\n' ? "\\n" : "\\t";
        } else {
            char number[8];
            const unsigned code = c1 ? static_cast<unsigned char>(utf8[++i]) : byte;
            std::snprintf(number, sizeof number, "\\u%04X", code);
            out += number;
        }
    }
    return out;
}

void Table::add(std::vector<std::string> cells) {
    for (std::string& cell : cells) cell = one_line(cell);
    rows_.push_back(std::move(cells));
}

std::string Table::text(bool coloured, std::size_t indent) const {
    std::vector<std::size_t> widths(columns_.size(), 0);
    for (const auto& row : rows_)
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], width_of(row[c]));
    std::string out;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        std::string line(indent, ' ');
        for (std::size_t c = 0; c < rows_[r].size(); ++c) {
            const std::string cell = padded(rows_[r][c], widths[c], columns_[c]);
            line += (c > 0 ? "  " : "") + (r == 0 ? bold(cell, coloured) : cell);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

std::string bar(double share, std::size_t columns) {
    constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const auto filled =
        static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * static_cast<double>(columns) * 8));
    std::string out;
    for (std::size_t i = 0; i < filled / 8; ++i) out += "█";
    return out.append(eighths[filled % 8]);
}

std::string bold(std::string_view text, bool coloured) {
    return coloured ? "\033[1m" + std::string(text) + "\033[0m" : std::string(text);
}

std::string dim(std::string_view text, bool coloured) {
    return coloured ? "\033[2m" + std::string(text) + "\033[0m" : std::string(text);
}

} // namespace ludus::cli
