#pragma once

#include "engine/base/result.h"
#include "engine/dist/dice_work.h"
#include "engine/dist/distribution.h"
#include "engine/dist/pool.h"

#include <optional>
#include <stop_token>
#include <string_view>

namespace ludus {

/// Dice as written down: `2d6+1d12-1` is two terms and a constant.
struct DiceExpression {
    /// One pool with its rules, or something made of whole expressions.
    struct Term {
        enum class Kind {
            pool,
            lowest_kept, ///< pool.top_n says how many of the lowest
            exploding,   ///< each from `explodes_from` on is rolled again and adds; summed or counted
            fudge,       ///< 4dF: three faces, -1, 0 and 1; summed or counted
            tens,        ///< d66: a d6 for the tens, one for the units
            larger,
            smaller,
            group,  ///< its one part in brackets, times `factor`
            divided ///< its one part by `factor`, rounded down
        };

        Kind kind = Kind::pool;
        bool subtracted = false;
        PoolSpec pool = {};
        int explodes_from = 0;
        std::int64_t factor = 1;
        std::vector<DiceExpression> parts = {};
        bool operator==(const Term&) const = default;
    };

    std::vector<Term> terms = {};
    std::int64_t constant = 0;
    std::optional<std::int64_t> at_least = {}; ///< compared: 1 where the sum is at least this, 0 otherwise
    bool operator==(const DiceExpression&) const = default;
};

using DiceTerm = DiceExpression::Term;

inline constexpr std::size_t longest_dice_text = 1000;

/// Reads the usual notation; blanks and case do not matter.
///
///     3d6  d20  d%            dice: how many, d, how many sides; d% is d100
///     2d6+1d12-1              terms are added or taken off
///     d66  4dF                tens and units, 11 to 66 (1d66 has 66 sides); faces of -1, 0 and 1
///     4d6kh3  2d20kl1         the 3 highest, the lowest; dl1 (d1) and dh1 drop instead; k is kh, kh alone
///                             kh1
///     1d20adv  1d20dis        the higher, the lower of two
///     3d6!  3d6!>=5           a highest face, a 5 or 6, is rolled again and adds, up to 100 times
///     (3d6!)>=5               counts those that come to so much with what they added
///     10d6>=5  10d6>4         counts the dice that show so much
///     6d6r1  6d6r             the lowest die is rolled again once
///     10d6r<3  10d6r<3x2      every die below 3 is rolled again, in one pass or in two
///     (2d6+1d12)kh2           rules over dice of several kinds
///     max(2d6, 1d12)  min(…)  the larger, the smaller total
///     (2d6+3)*2  2d6/2        times, and divided by, a number; rounded down
///     d20+7>=15               after a number, max, min or a sum in brackets >= compares: 1 or 0
///
/// An error names the place: `at` among its arguments is the character, counted from 1.
Result<DiceExpression> parse_dice(std::string_view text);

/// How likely dice of the expression would have exploded more often than they may.
double left_out(const DiceExpression& expression);

/// The same notation back: parse_dice(text_of(e)) is e, for every e that parse_dice gives, unless the text
/// has become too long.
std::string text_of(const DiceExpression& expression);
/// `2d6+1d12`, the dice without rules.
std::string dice_text(const std::vector<int>& sides);
/// `4dF`.
std::string fudge_text(std::size_t n);

/// The exact distribution of the total.
Result<Distribution> dice_distribution(const DiceExpression& expression, DiceWork& work);
/// The same within the usual amount of work.
Result<Distribution> dice_distribution(const DiceExpression& expression, std::stop_token stop = {});

/// The larger of two independent values.
Distribution larger_of(const Distribution& a, const Distribution& b);

} // namespace ludus
