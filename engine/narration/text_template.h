#pragma once

#include "engine/base/result.h"
#include "engine/narration/number_text.h"

namespace ludus {

/// A place in a text that an argument fills: {name}, {name:.2}, {n?blow|blows}, {de name}.
struct Placeholder {
    std::string word; ///< French word to elide before the argument; empty where there is none
    std::string name;
    NumberFormat format;
    std::vector<std::string> forms; ///< one or two plural forms, shown instead of the number
};

using TextPiece = std::variant<std::string, Placeholder>;
using TextTemplate = std::vector<TextPiece>;

/// Cuts a text at its placeholders; {{ and }} are literal braces. Fails with catalogue.placeholder.
Result<TextTemplate> parse_template(std::string_view text);

} // namespace ludus
