#pragma once

#include "engine/dist/dice_notation.h"
#include "engine/narration/catalogue.h"

namespace ludus {

/// What an expression means, in a sentence: `4d6kh3+1` is “the sum of the 3 highest of 4d6, plus 1”.
std::string dice_words(const DiceExpression& expression, const Catalogue& words);

} // namespace ludus
