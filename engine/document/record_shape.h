#pragma once

#include "engine/scenario/locate.h"

#include <string>

namespace ludus {

/// The record at a place of the document, as the schema describes it; no type where there is none.
struct RecordShape {
    const Type* type = nullptr;
    ListedField listed = {}; ///< for the words of its fields
};

RecordShape record_at(const Schema& schema, const Value& root, const Path& path);

/// The same place with the ids of list entries replaced by their indices, as findings write them.
Path with_indices(const Value& root, const Path& path);

/// `inner` is `outer` or a place inside it.
bool is_within(const Path& inner, const Path& outer);

/// Where the entry of a list that was at `path` with `id` is now: at its new index after others came or went,
/// where it was if it got another id. Empty where it is gone.
Path followed(const Value& root, const Path& path, const std::string& id, std::size_t old_size);

/// The path of the record's field with a role, walking into records: {stats, hp} for the vitality of most.
Path path_of_role(const Type& record, Role role);

/// What counts for a field of a record: what is written, the sibling it follows, or its default.
Value effective_in(const Value& record, const Type& type, const Field& field);

Path operator/(const Path& path, std::string_view key);

} // namespace ludus
