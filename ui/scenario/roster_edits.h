#pragma once

#include "engine/arena/grid.h"
#include "engine/scenario/schema.h"
#include "engine/schema/path.h"

#include <optional>
#include <string>

namespace ludus::ui {

/// A document after an entry came, went or moved, and where that entry is now.
struct RosterEdit {
    Value root = {};
    Path path = {}; ///< empty after a removal
};

/// `list` is "actors" or "items". An entry like `like` with a fresh id, behind all others.
RosterEdit added(const Value& root, std::string_view list, const Value& like);
/// A copy right behind the original, with an id and a name of its own: "Orc", "Orc 2", "Orc 3". On a map it
/// stands on the nearest free tile.
RosterEdit duplicated(const Value& root, const Path& path, const std::optional<Grid>& map = {});
/// Without the entry and without anything that refers to it: the schema tells what does.
RosterEdit removed(const Value& root, const Schema& schema, const Path& path);
/// The entry in front of the one at `to`; `to` may be the end.
RosterEdit moved(const Value& root, const Path& path, std::size_t to);

} // namespace ludus::ui
