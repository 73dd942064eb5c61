#pragma once

#include "engine/narration/reference.h"
#include "tests/support/markdown.h"
#include "tests/support/scenarios.h"

#include <algorithm>

/// Pages of the rules reference, read part by part.
namespace ludus::test {

inline ReferencePage page_of(const std::string& ruleset, Language language) {
    return reference_page(*builtin_rulesets().schema(ruleset), catalogue(language));
}

/// The heading and what stands below it, up to the next of its rank or above. Empty where there is no such
/// anchor.
inline std::string section_of(const ReferencePage& page, std::string_view anchor) {
    const auto& all = page.headings;
    const auto first =
        std::find_if(all.begin(), all.end(), [&](const auto& h) { return h.anchor == anchor; });
    if (first == all.end()) return {};
    const auto next =
        std::find_if(first + 1, all.end(), [&](const auto& h) { return h.rank <= first->rank; });
    const std::size_t end = next == all.end() ? page.text.size() : next->at;
    return page.text.substr(first->at, end - first->at);
}

/// The rows of the n-th table of a section, from 0.
inline std::vector<std::vector<std::string>> table_in(const std::string& section, int n) {
    std::vector<std::vector<std::string>> rows;
    int tables = -1;
    bool body = false;
    for (const std::string& line : lines_in(section)) {
        const bool row = line.starts_with("| ");
        if (row && body && tables == n) rows.push_back(cells_of(line));
        if (line.starts_with("|---")) ++tables;
        body = line.starts_with("|");
    }
    return rows;
}

} // namespace ludus::test
