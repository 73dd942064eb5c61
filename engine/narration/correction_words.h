#pragma once

#include "engine/facts/facts.h"
#include "engine/fight/correction.h"
#include "engine/narration/catalogue.h"

#include <string>
#include <vector>

namespace ludus {

/// What a corrected die changes, a line each: who stands again, who falls now, which later orders no longer
/// fit and why. Never empty.
std::vector<std::string> correction_words(const Corrected& corrected, const Facts& facts,
                                          const Catalogue& words);

} // namespace ludus
