#pragma once

#include "engine/base/error.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// The line, from 1, on which each path's value (in a record: its key) begins in a text that read_json
/// accepts. Paths are written as in errors: `actors[1].stats.hp`, `words["weird.key"]`. A path that is not
/// there gets the line of its nearest ancestor that is; the empty path is the whole document's. 0 where
/// the text holds nothing. One pass, however many paths.
std::vector<int> line_numbers_of(std::string_view json_text, std::span<const std::string> paths);

/// Fills in the line of every error that names a field and has no line yet.
void add_lines(Errors& errors, std::string_view json_text);

} // namespace ludus
