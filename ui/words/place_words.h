#pragma once

#include "engine/scenario/schema.h"
#include "engine/schema/path.h"

#include <QString>
#include <optional>

namespace ludus::ui {

/// What a place of a document is called; a null schema leaves what is written there.
struct PlaceWords {
    QString owner = {}; ///< "Orc 1"; empty for what belongs to the whole scenario
    QString field = {}; ///< "Maximum HP"; empty for the owner as a whole
};
PlaceWords place_words(const Schema* schema, const Value& root, const Path& path);

/// What a build sets goes by a path of its own, variants[0].set["actors.gorm.stats.VIT"]: the path of the
/// field. Empty for other places.
std::optional<Path> set_by_build(const Path& path);

/// A value of that place in words: names for ids, the window's words for the file's.
QString value_words(const Schema* schema, const Value& root, const Path& path, const Value& value);

} // namespace ludus::ui
