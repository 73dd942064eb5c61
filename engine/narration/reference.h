#pragma once

#include "engine/narration/catalogue.h"
#include "engine/scenario/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// A heading of a page. Its anchor is the same in every language.
struct ReferenceHeading {
    std::string anchor = {};
    std::string title = {};
    int rank = 1;       ///< 2 for "## …"
    std::size_t at = 0; ///< where its line begins in the text
};

/// A ruleset in words, as Markdown, with its headings in their order.
struct ReferencePage {
    std::string text = {};
    std::vector<ReferenceHeading> headings = {};
};

/// The whole rule, its worked examples, the order of draws, where its source contradicts itself, and every
/// field by the name that editors show. Empty where nothing is written.
ReferencePage reference_page(const Schema& schema, const Catalogue& words);

/// The text alone.
std::string reference_of(const Schema& schema, const Catalogue& words);

/// Whether there is one.
bool has_reference(const std::string& ruleset);

/// The anchor of the heading under which a field is explained: "hit" for `rules.agi_div`. The key is the
/// field's name in the catalogue. Empty where no page tells of it.
std::string reference_anchor(const std::string& ruleset, std::string_view field_key);

} // namespace ludus
