#pragma once

#include "engine/fight/ruleset.h"

namespace ludus::collision {

/// Reads the source's own files: objects keyed by id, actors (`stats`, `attributes`, `default_items`) and
/// items
/// (`attributes` with `weapon`, `wearable` or an effect) in any mix, and word lists as in its attacks.json.
/// Of the default items the first of each slot is worn; the rest is carried.
Result<Imported> import_prototypes(const std::vector<Value>& documents);

} // namespace ludus::collision
