#pragma once

#include "engine/narration/catalogue.h"
#include "engine/scenario/schema.h"

#include <string>

namespace ludus {

/// A ruleset in words, as Markdown: its steps, an example, the order of draws, where its source contradicts
/// itself, and every constant by the name that editors show. Empty where nothing is written.
std::string reference_of(const Schema& schema, const Catalogue& words);

/// Whether there is one.
bool has_reference(const std::string& ruleset);

} // namespace ludus
