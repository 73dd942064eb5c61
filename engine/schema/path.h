#pragma once

#include "engine/base/result.h"
#include "engine/schema/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// One step into a tree: a key of a record (or the id of a list's element), or an index into a list.
struct PathStep {
    std::string key;
    std::optional<std::size_t> index;
    bool operator==(const PathStep&) const = default;
};

using Path = std::vector<PathStep>;

/// Reads `actors.player.stats.accuracy`, `actors[0].stats.accuracy`, `actors["a.b"].name`.
Result<Path> parse_path(std::string_view text);
std::string text_of(const Path& path);

/// `base.key`, or `base["odd key"]` where the key is no plain word.
std::string join_path(std::string_view base, std::string_view key);
std::string join_path(std::string_view base, std::size_t index);

/// The value at a path; nullptr where there is none.
const Value* find_path(const Value& root, const Path& path);

/// A copy of the tree with one value changed. Missing keys are made, null removes the key or element;
/// an unknown id or an index past the end is an error. `keep_null` writes the null instead.
Result<Value> with_path(const Value& root, const Path& path, const Value& value, bool keep_null = false);

/// The same in place, for many changes of one tree: what nobody else looks at is not copied again. After an
/// error the tree is of no use.
Result<void> set_path(Value& root, const Path& path, const Value& value, bool keep_null = false);

} // namespace ludus
