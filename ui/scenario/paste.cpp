#include "ui/scenario/paste.h"

#include <algorithm>

namespace ludus::ui {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A quoted cell from behind its first quote on; leaves `at` behind the last.
std::string quoted(std::string_view text, std::size_t& at) {
    std::string cell;
    for (; at < text.size(); ++at) {
        if (text[at] != '"') {
            cell += text[at];
        } else if (at + 1 < text.size() && text[at + 1] == '"') {
            cell += text[at++];
        } else {
            ++at;
            break;
        }
    }
    return cell;
}

bool ends_cell(char c) { return c == '\t' || c == '\n' || c == '\r'; }

/// The digits and marks of a number; what stands around them is kept apart.
struct NumberParts {
    std::string_view before = {}; ///< spaces and sign
    std::string_view core = {};   ///< digits and marks
    std::string_view after = {};  ///< spaces, %, an exponent
};

std::optional<NumberParts> parts_of(std::string_view text) {
    const std::size_t first = text.find_first_of("0123456789.,");
    if (first == text.npos) return std::nullopt;
    std::size_t last = first;
    while (last < text.size() && (is_digit(text[last]) || text[last] == '.' || text[last] == ',')) ++last;
    return NumberParts{text.substr(0, first), text.substr(first, last - first), text.substr(last)};
}

std::string with_marks(const NumberParts& parts, char decimal) {
    std::string core;
    for (const char c : parts.core) {
        if (c == decimal)
            core += '.';
        else if (is_digit(c))
            core += c;
    }
    return std::string(parts.before) + core + std::string(parts.after);
}

/// One to three digits, not 0 alone, then groups of three: 1,234 and 12,345,678, not 4,3 nor 0,234.
bool looks_grouped(std::string_view core, char mark) {
    std::size_t at = core.find(mark);
    if (at == 0 || at > 3 || core.front() == '0') return false;
    for (; at < core.size(); at += 4) {
        if (core[at] != mark || core.size() < at + 4) return false;
        if (!std::all_of(core.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                         core.begin() + static_cast<std::ptrdiff_t>(at) + 4, is_digit))
            return false;
    }
    return true;
}

/// Some number of the table has a comma that can only be a decimal mark.
bool shows_decimal_commas(const TextTable& table) {
    for (const auto& row : table)
        for (const std::string& cell : row) {
            const auto parts = parts_of(cell);
            if (!parts || parts->core.find(',') == std::string_view::npos) continue;
            const auto told = told_number(cell, false);
            const std::size_t comma = parts->core.rfind(',');
            const std::size_t point = parts->core.rfind('.');
            if (told && (point == std::string_view::npos || point < comma) &&
                !looks_grouped(parts->core, ','))
                return true;
        }
    return false;
}

std::size_t widest(const TextTable& table) {
    std::size_t width = 0;
    for (const auto& row : table) width = std::max(width, row.size());
    return width;
}

bool is_number(const Type& type) { return type.kind == Kind::number || type.kind == Kind::whole; }

} // namespace

TextTable read_table(std::string_view text) {
    TextTable table;
    std::size_t at = 0;
    bool row_goes_on = false;
    while (at < text.size() || row_goes_on) {
        if (!row_goes_on) table.emplace_back();
        std::string cell;
        if (at < text.size() && text[at] == '"') cell = quoted(text, ++at);
        while (at < text.size() && !ends_cell(text[at])) cell += text[at++];
        table.back().push_back(std::move(cell));
        row_goes_on = at < text.size() && text[at] == '\t';
        if (at < text.size() && text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
        if (at < text.size()) ++at;
    }
    return table;
}

std::string write_table(const TextTable& table) {
    std::string out;
    for (const auto& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += '\t';
            if (row[i].find_first_of("\t\n\r\"") == std::string::npos) {
                out += row[i];
                continue;
            }
            out += '"';
            for (const char c : row[i]) out += c == '"' ? std::string("\"\"") : std::string(1, c);
            out += '"';
        }
        out += '\n';
    }
    return out;
}

std::optional<std::string> told_number(std::string_view text, bool commas_are_decimal) {
    const auto parts = parts_of(text);
    if (!parts) return std::string(text);
    const std::string_view core = parts->core;
    const auto commas = std::count(core.begin(), core.end(), ',');
    const auto points = std::count(core.begin(), core.end(), '.');
    if (commas > 0 && points > 0) {
        const char decimal = core.rfind(',') > core.rfind('.') ? ',' : '.';
        const bool sound = looks_grouped(core.substr(0, core.rfind(decimal)), decimal == ',' ? '.' : ',');
        return sound ? with_marks(*parts, decimal) : std::string(text);
    }
    if (commas == 0 && points == 0) return std::string(text);
    const char mark = commas > 0 ? ',' : '.';
    if (commas + points > 1) return looks_grouped(core, mark) ? with_marks(*parts, 0) : std::string(text);
    if (!looks_grouped(core, mark)) return with_marks(*parts, mark);
    const bool two_ways = mark == ',' || commas_are_decimal;
    return two_ways ? std::nullopt : std::optional(with_marks(*parts, mark));
}

std::string number_with_marks(std::string_view text, NumberMarks marks) {
    const auto parts = parts_of(text);
    if (!parts) return std::string(text);
    return with_marks(*parts, marks == NumberMarks::decimal_comma ? ',' : '.');
}

PastePlan plan_paste(const GridSight& grid, const PasteTarget& target, const TextTable& table, bool commas,
                     NumberMarks marks) {
    PastePlan made;
    const std::size_t width = widest(table);
    const std::size_t rows = table.size() == 1 ? target.selected_rows : table.size();
    const std::size_t columns = width == 1 ? target.selected_columns : width;
    if (rows > target.entries.size() || columns > target.columns.size()) {
        made.plan.refused = error("paste_too_large", {},
                                  {{"rows", static_cast<std::int64_t>(rows)},
                                   {"columns", static_cast<std::int64_t>(columns)},
                                   {"rows_left", static_cast<std::int64_t>(target.entries.size())},
                                   {"columns_left", static_cast<std::int64_t>(target.columns.size())}});
        return made;
    }
    const bool decimal_commas = commas || shows_decimal_commas(table);
    for (std::size_t r = 0; r < rows; ++r) {
        const auto& row = table[table.size() == 1 ? 0 : r];
        for (std::size_t c = 0; c < (width == 1 ? columns : row.size()); ++c) {
            std::string text = row[width == 1 ? 0 : c];
            const CellPlace place{target.entries[r], target.columns[c]};
            if (is_number(grid.columns[place.column].type())) {
                const auto told = told_number(text, decimal_commas);
                if (!told && made.unclear.empty() && marks == NumberMarks::as_told) made.unclear = text;
                text = told ? *told : number_with_marks(text, marks);
            }
            plan_cell(grid, place, text, CellReading::pasted, made.plan);
            if (made.plan.refused && !made.refused) made.refused = {place, row[width == 1 ? 0 : c]};
        }
    }
    return made;
}

} // namespace ludus::ui
