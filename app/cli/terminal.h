#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludus::cli {

/// Columns a text takes on a terminal: Chinese characters take two.
std::size_t width_of(std::string_view utf8);

/// The text with control characters and marks of writing direction spelt out (\n, \u001B, \u202E): a name
/// out of a file can neither break a line nor steer the terminal, nor turn a number around.
std::string one_line(std::string_view utf8);

/// The same for a text of several lines, with emphasis as the terminal wants it. Everything printed goes
/// through here, whatever was done to its parts.
std::string printable(std::string utf8);

/// The same for JSON, which spells such characters in its own way and stays exact.
std::string printable_json(std::string json);

/// On standard error, without taking memory.
void tell_at_once(std::string_view text);
/// The same to an open file.
void write_at_once(int file, std::string_view text);

enum class Align { left, right };

/// Rows of cells, each column as wide as its widest cell. The first row is the heading.
class Table {
public:
    explicit Table(std::vector<Align> columns) : columns_(std::move(columns)) {}
    void add(std::vector<std::string> cells);
    std::string text(bool coloured, std::size_t indent = 0) const;

private:
    std::vector<Align> columns_;
    std::vector<std::vector<std::string>> rows_ = {};
};

/// A bar of eighths: 0.5 of 20 columns is ten full blocks.
std::string bar(double share, std::size_t columns);

/// Emphasis on a terminal, the bare text elsewhere; never the only sign of anything.
std::string bold(std::string_view text, bool coloured);
std::string dim(std::string_view text, bool coloured);

} // namespace ludus::cli
