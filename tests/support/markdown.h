#pragma once

#include <sstream>
#include <string>
#include <vector>

/// As much of Markdown as tests of the references read.
namespace ludus::test {

inline std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// What stands below each heading of the second rank.
inline std::vector<std::string> sections_of(const std::string& text) {
    std::vector<std::string> sections;
    for (const std::string& line : lines_in(text)) {
        if (line.starts_with("## ")) sections.emplace_back();
        if (!sections.empty()) sections.back() += line + '\n';
    }
    return sections;
}

inline std::vector<std::string> cells_of(const std::string& row) {
    std::vector<std::string> cells;
    std::istringstream in(row.substr(2, row.size() - 4));
    for (std::string cell; std::getline(in, cell, '|');) {
        if (cell.starts_with(' ')) cell.erase(0, 1);
        if (cell.ends_with(' ')) cell.pop_back();
        cells.push_back(cell);
    }
    return cells;
}

/// The rows of the first table in a section, without its head.
inline std::vector<std::vector<std::string>> table_in(const std::string& section) {
    std::vector<std::vector<std::string>> rows;
    bool body = false;
    for (const std::string& line : lines_in(section)) {
        if (body && !line.starts_with("| ")) break;
        if (body) rows.push_back(cells_of(line));
        if (line.starts_with("|---")) body = true;
    }
    return rows;
}

} // namespace ludus::test
