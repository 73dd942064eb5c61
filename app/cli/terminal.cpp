#include "app/cli/terminal.h"

#include "engine/base/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <unistd.h>

namespace ludus::cli {

namespace {

/// East Asian wide characters: CJK, kana, full-width forms.
bool is_wide(std::uint32_t c) {
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
           (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
           (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x20000 && c <= 0x3FFFD);
}

/// Emphasis on its way to the terminal: no text that is safe to print holds an ESC, so it is put in last, in
/// place of these, which Unicode keeps for such a use.
constexpr std::array<std::string_view, 3> marks{"\uFDD0", "\uFDD1", "\uFDD2"};
constexpr std::array<std::string_view, 3> codes{"\033[1m", "\033[2m", "\033[0m"};
constexpr std::size_t no_mark = marks.size();

std::string marked(std::string_view text, std::size_t mark) {
    std::string out;
    if (mark != no_mark) out += marks[mark];
    out += text;
    if (mark != no_mark) out += marks.back();
    return out;
}

/// Control characters, U+0080 to U+009F too: terminals take U+009B for ESC [. Marks that turn the direction
/// of writing, with which a name could show another number than is there; the two separators that break
/// lines.
bool is_unsafe(std::uint32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || (c >= 0xFDD0 && c <= 0xFDD2);
}

std::size_t first_length(std::string_view utf8) { return std::max<std::size_t>(1, utf8_length(utf8)); }

/// Whether a text may hold several lines.
enum class Lines { one, many };

/// The place of the next character that is not safe, from `at` on.
std::size_t next_unsafe(std::string_view text, std::size_t at, Lines lines) {
    while (at < text.size()) {
        const char c = text[at];
        if ((c >= 0x20 && c < 0x7F) || (c == '\n' && lines == Lines::many)) {
            ++at;
            continue;
        }
        const std::size_t length = utf8_length(text.substr(at));
        if (length < 2 || is_unsafe(utf8_code(text.substr(at)))) return at;
        at += length;
    }
    return text.npos;
}

/// \u001B, or \x9B for a byte that is no character.
void append_spelt(std::string& out, std::string_view c) {
    char number[8];
    const bool is_character = utf8_length(c) > 0;
    const unsigned code = is_character ? utf8_code(c) : static_cast<unsigned char>(c.front());
    std::snprintf(number, sizeof number, is_character ? "\\u%04X" : "\\x%02X", code);
    out += number;
}

/// The text with `instead` doing what is unsafe in it; mostly there is nothing to do.
template <class Instead>
std::string spelt(std::string text, Lines lines, Instead&& instead) {
    std::size_t unsafe = next_unsafe(text, 0, lines);
    if (unsafe == text.npos) return text;
    std::string out;
    std::size_t done_to = 0;
    for (; unsafe != text.npos; unsafe = next_unsafe(text, done_to, lines)) {
        out.append(text, done_to, unsafe - done_to);
        const std::string_view rest = std::string_view(text).substr(unsafe);
        instead(out, rest.substr(0, first_length(rest)));
        done_to = unsafe + first_length(rest);
    }
    return out.append(text, done_to);
}

std::string padded(const std::string& cell, std::size_t width, Align align) {
    const std::string blanks(width - std::min(width, width_of(cell)), ' ');
    return align == Align::left ? cell + blanks : blanks + cell;
}

} // namespace

std::size_t width_of(std::string_view utf8) {
    std::size_t width = 0;
    for (; !utf8.empty(); utf8.remove_prefix(first_length(utf8)))
        width += is_wide(utf8_code(utf8.substr(0, first_length(utf8)))) ? 2 : 1;
    return width;
}

std::string one_line(std::string_view utf8) {
    return spelt(std::string(utf8), Lines::one, [](std::string& out, std::string_view c) {
        if (c == "\n" || c == "\t") return void(out += c == "\n" ? "\\n" : "\\t");
        append_spelt(out, c);
    });
}

std::string printable(std::string utf8) {
    return spelt(std::move(utf8), Lines::many, [](std::string& out, std::string_view c) {
        const auto mark = std::find(marks.begin(), marks.end(), c);
        if (mark == marks.end()) return append_spelt(out, c);
        out += codes[static_cast<std::size_t>(mark - marks.begin())];
    });
}

std::string printable_json(std::string json) { return spelt(std::move(json), Lines::many, append_spelt); }

void tell_at_once(std::string_view text) { write_at_once(STDERR_FILENO, text); }

void write_at_once(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written <= 0) return; // there is nobody to tell that to
        text.remove_prefix(static_cast<std::size_t>(written));
    }
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

std::string bold(std::string_view text, bool coloured) { return marked(text, coloured ? 0 : no_mark); }

std::string dim(std::string_view text, bool coloured) { return marked(text, coloured ? 1 : no_mark); }

} // namespace ludus::cli
