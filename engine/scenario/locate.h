#pragma once

#include "engine/scenario/schema.h"
#include "engine/schema/path.h"

#include <optional>

namespace ludus {

/// Finds the field that describes a place in a document: `actors[0].stats.AGI` → the field AGI, listed as
/// `actors[].stats.AGI`. Ids and indices both work; `root` tells the kind of an item. Empty where no field
/// does.
std::optional<ListedField> locate(const Schema& schema, const Value& root, const Path& path);

/// The value in force at a place: what is written there, the sibling it follows, or the default.
Value effective_value(const Schema& schema, const Value& root, const Path& path);

} // namespace ludus
