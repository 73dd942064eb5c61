#pragma once

#include "engine/base/result.h"
#include "ui/scenario/grid_columns.h"

#include <functional>
#include <map>

/// What typing into cells, or pasting into them, comes to, before anything is changed. Without Qt.
namespace ludus::ui {

/// The words of the window for what a cell may hold.
struct CellWords {
    std::function<std::string(const GridColumn&, const std::string& option)> option = {};
    std::string yes = "yes";
    std::string no = "no";
    std::string language = "en"; ///< of texts that are given per language
};

/// How a number in a text is meant: as people type it, applied to what is there where it begins with a sign;
/// or as it stands, such as one that is pasted.
enum class CellReading { typed, typed_into_many, pasted };

struct CellAsk {
    const GridColumn& column;
    const Value& root;    ///< for the actors and items that can be referred to
    const Value& present; ///< what counts now
    const CellWords& words;
    CellReading reading = CellReading::typed;
};

/// The value that a text stands for in a cell; null = back to the default, which an empty text asks for.
/// "+10%" in a cell of 90 is 99. References go by id or by name, choices by the file's word or the window's,
/// places as "3, 4".
Result<Value> cell_value(std::string_view text, const CellAsk& ask);

struct CellPlace {
    std::size_t entry = 0;  ///< in its list
    std::size_t column = 0; ///< in the list of columns
    auto operator<=>(const CellPlace&) const = default;
};

/// A cell before and after, or why it cannot be.
struct CellChange {
    Value from = {};
    Value to = {}; ///< what counts then; the default where `write` is null
    Value write = {};
    std::optional<Error> refused = {};
};

/// What would happen to many cells. Nothing is done while any of them refuses.
struct GridPlan {
    std::map<CellPlace, CellChange> cells = {};
    std::optional<Error> refused = {}; ///< the first of the cells' reasons, or one of all together

    bool ok() const { return !refused && !cells.empty(); }
};

/// The grid that is edited.
struct GridSight {
    const GridSubject& subject;
    const std::vector<GridColumn>& columns;
    const Value& root;
    const CellWords& words;
};

/// One text for all the cells.
GridPlan plan_typing(const GridSight& grid, const std::vector<CellPlace>& cells, std::string_view text);
/// Puts one cell into a plan.
void plan_cell(const GridSight& grid, CellPlace place, std::string_view text, CellReading reading,
               GridPlan& plan);

/// The first and last of what a plan makes of numbers, for a sentence: "90 into 99".
std::optional<std::pair<Value, Value>> example_of(const GridPlan& plan);

} // namespace ludus::ui
