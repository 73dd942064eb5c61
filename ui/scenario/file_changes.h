#pragma once

#include "engine/schema/path.h"

#include <vector>

/// How a document differs from another, without Qt.
namespace ludus::ui {

struct FileChange {
    enum class What { changed, added, removed, moved };
    What what = What::changed;
    Path path = {}; ///< in the present document; of something removed, where it was in the file
    Value from = {};
    Value to = {};
};

/// What leads from the saved tree to the present one. Entries with ids are known by them, whatever their
/// place; another order of the same ones is one change of the list. Lists without ids count as a whole. Parts
/// that the two share are not looked into, so that one edit of 10,000 actors is found at once.
std::vector<FileChange> changes_between(const Value& saved, const Value& now);

} // namespace ludus::ui
