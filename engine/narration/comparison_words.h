#pragma once

#include "engine/analysis/compare.h"
#include "engine/narration/catalogue.h"

#include <array>
#include <string>
#include <vector>

namespace ludus {

/// Fights of two builds with the same seeds, and what the builds are called.
struct ComparedFights {
    const Scenario& scenario; ///< the first build's: whose names are told
    const std::array<std::string, 2>& names;
    const PairedFights& fights;
};

/// How often the first team wins with either, how many fights end otherwise, and where the first of them
/// parts; a sentence each.
std::vector<std::string> comparison_words(const ComparedFights& compared, const Catalogue& words);

} // namespace ludus
