#pragma once

#include "ui/scenario/grid_edit.h"

/// Text from elsewhere into cells. Without Qt.
namespace ludus::ui {

using TextTable = std::vector<std::vector<std::string>>;

/// Rows of cells as spreadsheets copy them: tabs between cells, a line a row; a cell in quotes may hold tabs
/// and line breaks, its quotes doubled. One line break at the end is not a row.
TextTable read_table(std::string_view text);
/// The same way round; quoted where it must be.
std::string write_table(const TextTable& table);

/// How a number's marks are meant: 1,234 is 1.234 where the comma is the decimal mark, and 1234 where it
/// stands between thousands.
enum class NumberMarks { as_told, decimal_comma, decimal_point };

/// The text of a number with a point for the decimal mark and nothing between thousands: "4,3" is 4.3, and so
/// is "1.234,5" 1234.5. Empty where it could be read two ways: "1,234", and "1.234" where commas are decimal
/// marks. What is no number comes back as it is.
std::optional<std::string> told_number(std::string_view text, bool commas_are_decimal);
/// One of the two readings.
std::string number_with_marks(std::string_view text, NumberMarks marks);

/// What is visible, in its order on the screen.
struct PasteTarget {
    std::vector<std::size_t> entries = {}; ///< rows from the one that is pasted at, down to the last
    std::vector<std::size_t> columns = {}; ///< columns from there to the last
    std::size_t selected_rows = 1;         ///< a single row fills so many
    std::size_t selected_columns = 1;
};

/// A cell that does not take what is pasted into it.
struct RefusedCell {
    CellPlace place = {};
    std::string text = {}; ///< as it was copied
};

struct PastePlan {
    GridPlan plan = {};
    std::optional<RefusedCell> refused = {}; ///< the first, whose reason is the plan's
    std::string unclear = {}; ///< a number that could be read two ways, where it was not told which; ask
};

/// `commas`: the window's language writes decimals with a comma.
PastePlan plan_paste(const GridSight& grid, const PasteTarget& target, const TextTable& table, bool commas,
                     NumberMarks marks);

} // namespace ludus::ui
