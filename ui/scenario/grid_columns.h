#pragma once

#include "engine/scenario/schema.h"
#include "engine/schema/path.h"

#include <string>
#include <vector>

/// What a grid of a scenario's entries shows, without Qt.
namespace ludus::ui {

/// All actors, or all items of a kind.
struct GridSubject {
    std::string list = "actors";
    std::string kind = {}; ///< of items
    bool operator==(const GridSubject&) const = default;
};

/// Everything a scenario can show a grid of: its actors first, then each kind of item that it has.
std::vector<GridSubject> grid_subjects(const Schema& schema, const Value& root);

/// One field of all entries.
struct GridColumn {
    Path inner = {};         ///< its place inside the entry: {stats, max_hp}
    ListedField listed = {}; ///< for its words
    TypePtr record = {};     ///< what it is a field of; null for a free name
    const Type& type() const { return *listed.field.type; }
};

/// The fields that fit a cell, in the order of the form: numbers, words, references and places, those of
/// inner records too; then the free names that any entry has, where the ruleset allows them. Ids are not
/// among them: others refer to them.
std::vector<GridColumn> grid_columns(const Schema& schema, const Value& root, const GridSubject& subject);

/// The places of the subject's entries in their list, in the order of the document.
std::vector<std::size_t> grid_entries(const Schema& schema, const Value& root, const GridSubject& subject);

/// The columns that are shown before anybody chose: the name, the team and the main numbers, which are those
/// of the schema whether anybody wrote them or not, and whatever else any entry says something of.
std::vector<bool> usual_columns(const Schema& schema, const std::vector<GridColumn>& columns,
                                const Value& root, const GridSubject& subject);

/// What a cell holds: what is written there (null = nothing), and what counts.
struct GridCell {
    Value written = {};
    Value counts = {};
};
GridCell grid_cell(const GridColumn& column, const Value& entry);

/// actors[3].stats.max_hp
Path cell_path(const GridSubject& subject, std::size_t entry, const GridColumn& column);

} // namespace ludus::ui
