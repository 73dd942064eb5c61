#pragma once

#include <charconv>
#include <string>
#include <string_view>

namespace ludus {

/// A cell that a spreadsheet would take for a formula or a command: it begins with =, +, -, @ or a control
/// character. A negative number is none.
inline bool is_formula(std::string_view text) {
    if (text.empty()) return false;
    const char first = text.front();
    if (static_cast<unsigned char>(first) < 0x20 || first == 0x7F) return true;
    if (std::string_view("=+-@").find(first) == std::string_view::npos) return false;
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool has_digit = text.size() > 1 && (text[1] == '.' || (text[1] >= '0' && text[1] <= '9'));
    return !(has_digit && problem == std::errc() && end == text.data() + text.size());
}

/// A text as one cell of comma-separated values (RFC 4180): quoted where it holds the separator, a quote or a
/// line break, with quotes doubled. `Anna "Ax", smith` becomes `"Anna ""Ax"", smith"`. What a spreadsheet
/// would run is kept from it by an apostrophe: `=1+1` becomes `'=1+1`.
inline std::string csv_cell(std::string_view text, char separator = ',') {
    const std::string guarded = (is_formula(text) ? "'" : "") + std::string(text);
    const bool plain =
        guarded.find_first_of("\"\r\n") == std::string::npos && guarded.find(separator) == std::string::npos;
    if (plain) return guarded;
    std::string out = "\"";
    for (const char c : guarded) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

/// Rows of cells, one after another.
class CsvWriter {
public:
    explicit CsvWriter(char separator = ',', std::string_view line_end = "\n")
        : separator_(separator), line_end_(line_end) {}

    CsvWriter& text(std::string_view text) { return cell(csv_cell(text, separator_)); }
    /// With 15 significant digits, as many as any decimal keeps: 15.58, and not 15.579999999999998.
    CsvWriter& number(double number);
    CsvWriter& empty() { return cell({}); }
    CsvWriter& end_row() {
        out_ += line_end_;
        in_row_ = false;
        return *this;
    }
    const std::string& all() const { return out_; }

private:
    CsvWriter& cell(std::string_view content) {
        if (in_row_) out_ += separator_;
        in_row_ = true;
        out_ += content;
        return *this;
    }

    char separator_;
    std::string line_end_;
    std::string out_ = {};
    bool in_row_ = false;
};

} // namespace ludus
