#pragma once

#include "engine/base/error.h"
#include "engine/schema/type.h"

#include <functional>
#include <string_view>

namespace ludus {

/// Who can be referred to. A null function means that references are not looked up.
struct Directory {
    std::function<const std::string*(std::string_view id)> kind_of_item = {}; ///< nullptr = no such item
    std::function<bool(std::string_view id)> is_actor = {};
};

/// Holds a value against a type and adds every problem found to `findings`, with its path.
/// Unknown keys are warnings: they are kept, and named with the nearest known key.
void check(const Value& value, const Type& type, std::string_view path, const Directory& directory,
           Findings& findings);

/// The known word nearest to a misspelt one, at most two letters away; empty where none is.
std::string nearest_word(std::string_view misspelt, const std::vector<std::string>& known);

/// "a, b, c" for messages.
std::string joined(const std::vector<std::string>& words);

} // namespace ludus
