#include "engine/narration/dice_words.h"

namespace ludus {

namespace {

std::string reduction_key(const DiceTerm& term) {
    const PoolSpec& pool = term.pool;
    if (term.kind == DiceTerm::Kind::lowest_kept) return pool.top_n == 1 ? "dice.lowest" : "dice.lowest_n";
    switch (pool.mode) {
    case PoolMode::sum: return pool.sides.size() == 1 ? "dice.die" : "dice.sum";
    case PoolMode::max: return "dice.highest";
    case PoolMode::top_n_sum: return pool.top_n == 1 ? "dice.highest" : "dice.highest_n";
    case PoolMode::success_count: break;
    }
    return "dice.successes";
}

std::string reroll_key(const Reroll& reroll) {
    switch (reroll.strategy) {
    case RerollStrategy::lowest: return "dice.reroll_lowest";
    case RerollStrategy::all_fail: return "dice.reroll_below";
    case RerollStrategy::specific_indexes: break;
    }
    return "dice.reroll_chosen";
}

std::string pool_words(const DiceTerm& term, const Catalogue& words) {
    const PoolSpec& pool = term.pool;
    const Arguments arguments{{"dice", dice_text(pool.sides)},
                              {"n", std::int64_t{pool.top_n}},
                              {"threshold", std::int64_t{pool.threshold}},
                              {"times", std::int64_t{pool.reroll ? pool.reroll->times : 0}}};
    const std::string text = words.text(reduction_key(term), arguments);
    if (!pool.reroll || pool.reroll->times <= 0) return text;
    return text + words.text(reroll_key(*pool.reroll) + (pool.reroll->times == 1 ? "" : "_times"), arguments);
}

/// “5–6”, the faces that are rolled again.
std::string exploding_words(const DiceTerm& term, const Catalogue& words) {
    const PoolSpec& pool = term.pool;
    const int sides = pool.sides.front();
    const std::string last = std::to_string(sides);
    const bool one = pool.sides.size() == 1;
    const Arguments arguments{
        {"dice", dice_text(pool.sides)},
        {"faces", term.explodes_from == sides ? last : std::to_string(term.explodes_from) + "–" + last},
        {"threshold", std::int64_t{pool.threshold}}};
    if (pool.mode == PoolMode::success_count) return words.text("dice.exploding_successes", arguments);
    return words.text(one ? "dice.exploding_die" : "dice.exploding", arguments);
}

std::string fudge_words(const DiceTerm& term, const Catalogue& words) {
    const std::string dice = fudge_text(term.pool.sides.size());
    if (term.pool.mode == PoolMode::sum) return words.text("dice.fudge", {{"dice", dice}});
    return words.text("dice.successes", {{"dice", dice}, {"threshold", std::int64_t{term.pool.threshold}}});
}

std::string changed_words(const DiceTerm& term, const Catalogue& words) {
    const std::string inside = "(" + dice_words(term.parts.front(), words) + ")";
    const bool divided = term.kind == DiceTerm::Kind::divided;
    if (!divided && term.factor == 1) return inside;
    return words.text(divided ? "dice.divided" : "dice.times",
                      {{"term", inside}, {"factor", std::to_string(term.factor)}});
}

std::string extreme_words(const DiceTerm& term, const Catalogue& words);

std::string term_words(const DiceTerm& term, const Catalogue& words) {
    switch (term.kind) {
    case DiceTerm::Kind::pool:
    case DiceTerm::Kind::lowest_kept: return pool_words(term, words);
    case DiceTerm::Kind::exploding: return exploding_words(term, words);
    case DiceTerm::Kind::fudge: return fudge_words(term, words);
    case DiceTerm::Kind::tens: return words.text("dice.tens");
    case DiceTerm::Kind::group:
    case DiceTerm::Kind::divided: return changed_words(term, words);
    case DiceTerm::Kind::larger:
    case DiceTerm::Kind::smaller: break;
    }
    return extreme_words(term, words);
}

std::string extreme_words(const DiceTerm& term, const Catalogue& words) {
    std::string parts;
    for (const DiceExpression& part : term.parts) {
        const std::string next = "(" + dice_words(part, words) + ")";
        parts = parts.empty() ? next : words.text("dice.and", {{"first", parts}, {"next", next}});
    }
    return words.text(term.kind == DiceTerm::Kind::larger ? "dice.larger" : "dice.smaller",
                      {{"parts", parts}});
}

/// The first stands alone where it is added, the others follow “plus” or “minus”.
void append(std::string& text, const std::string& next, bool subtracted, const Catalogue& words) {
    if (text.empty() && !subtracted)
        text = next;
    else if (text.empty())
        text = words.text("dice.only_minus", {{"term", next}});
    else
        text += words.text(subtracted ? "dice.minus" : "dice.plus", {{"term", next}});
}

std::string sum_words(const DiceExpression& expression, const Catalogue& words) {
    std::string text;
    for (const DiceTerm& term : expression.terms)
        append(text, term_words(term, words), term.subtracted, words);
    if (expression.constant == 0 && !text.empty()) return text;
    const std::int64_t constant = expression.constant;
    append(text, std::to_string(constant < 0 ? -constant : constant), constant < 0, words);
    return text;
}

} // namespace

std::string dice_words(const DiceExpression& expression, const Catalogue& words) {
    const std::string sum = sum_words(expression, words);
    if (!expression.at_least) return sum;
    return words.text("dice.compared", {{"sum", sum}, {"threshold", std::to_string(*expression.at_least)}});
}

} // namespace ludus
