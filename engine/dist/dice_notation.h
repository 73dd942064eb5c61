#pragma once

#include "engine/base/result.h"
#include "engine/dist/dice_work.h"
#include "engine/dist/distribution.h"
#include "engine/dist/pool.h"

#include <stop_token>
#include <string_view>

namespace ludus {

/// Dice as written down: `2d6+1d12-1` is two terms and a constant.
struct DiceExpression {
    /// One pool with its rules, or the larger or smaller of several totals.
    struct Term {
        enum class Kind { pool, lowest_kept, larger, smaller };

        Kind kind = Kind::pool;
        bool subtracted = false;
        PoolSpec pool = {};                     ///< of `lowest_kept`, top_n says how many of the lowest
        std::vector<DiceExpression> parts = {}; ///< of `larger` and `smaller`
        bool operator==(const Term&) const = default;
    };

    std::vector<Term> terms = {};
    std::int64_t constant = 0;
    bool operator==(const DiceExpression&) const = default;
};

using DiceTerm = DiceExpression::Term;

inline constexpr std::size_t longest_dice_text = 1000;

/// Reads the usual notation; blanks and case do not matter.
///
///     3d6  d20  d%            dice: how many, d, how many sides; d% is d100
///     2d6+1d12-1              terms are added or taken off
///     4d6kh3  2d20kl1         the 3 highest, the lowest; dl1 and dh1 drop instead; k is kh, kh alone kh1
///     10d6>=5  10d6>4         counts the dice that show so much
///     6d6r1  6d6r             the lowest die is rolled again once
///     10d6r<3  10d6r<3x2      every die below 3 is rolled again, in one pass or in two
///     (2d6+1d12)kh2           rules over dice of several kinds
///     max(2d6, 1d12)  min(…)  the larger, the smaller total
///
/// An error names the place: `at` among its arguments is the character, counted from 1.
Result<DiceExpression> parse_dice(std::string_view text);

/// The same notation back: parse_dice(text_of(e)) is e, for every e that parse_dice gives, unless the text
/// has become too long.
std::string text_of(const DiceExpression& expression);
/// `2d6+1d12`, the dice without rules.
std::string dice_text(const std::vector<int>& sides);

/// The exact distribution of the total.
Result<Distribution> dice_distribution(const DiceExpression& expression, DiceWork& work);
/// The same within the usual amount of work.
Result<Distribution> dice_distribution(const DiceExpression& expression, std::stop_token stop = {});

/// The larger of two independent values.
Distribution larger_of(const Distribution& a, const Distribution& b);

} // namespace ludus
