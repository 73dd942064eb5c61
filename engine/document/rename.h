#pragma once

#include "engine/base/result.h"
#include "engine/scenario/schema.h"
#include "engine/schema/path.h"

#include <string>

namespace ludus {

/// The document with the id at `path` and everything that refers to it renamed: what refers is read off the
/// schema. Refused where there is no id, or the new one is empty or taken.
Result<Value> with_id(const Value& root, const Schema* schema, const Path& path, const std::string& to);

} // namespace ludus
