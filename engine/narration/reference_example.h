#pragma once

#include "engine/narration/catalogue.h"

#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// An attack carried out for the reference, as Markdown: the command, some of its steps in a table, and what
/// the program tells. The words are `contest/even-duel 14,9: hit gap`: a preset, typed dice, ids of steps.
std::string example_text(const std::vector<std::string_view>& words_of_mark, const Catalogue& words);

} // namespace ludus
