#include "engine/dist/dice_notation.h"

namespace ludus {

namespace {

bool of_one_kind(const std::vector<int>& sides) {
    return std::adjacent_find(sides.begin(), sides.end(), std::not_equal_to<>()) == sides.end();
}

std::string reroll_text(const PoolSpec& pool) {
    if (!pool.reroll) return {};
    const std::string times = std::to_string(pool.reroll->times);
    if (pool.reroll->strategy == RerollStrategy::lowest) return "r" + times;
    return "r<" + std::to_string(pool.threshold) + (pool.reroll->times == 1 ? "" : "x" + times);
}

std::string rule_text(const DiceTerm& term) {
    switch (term.pool.mode) {
    case PoolMode::sum: return {};
    case PoolMode::max: return "kh1";
    case PoolMode::success_count: return ">=" + std::to_string(term.pool.threshold);
    case PoolMode::top_n_sum: break;
    }
    return (term.kind == DiceTerm::Kind::pool ? "kh" : "kl") + std::to_string(term.pool.top_n);
}

std::string parts_text(const DiceTerm& term) {
    std::string parts;
    for (const DiceExpression& part : term.parts) parts += (parts.empty() ? "" : ",") + text_of(part);
    return "(" + parts + ")";
}

std::string pool_text(const DiceTerm& term) {
    const std::string dice = dice_text(term.pool.sides);
    return (of_one_kind(term.pool.sides) ? dice : "(" + dice + ")") + rule_text(term) +
           reroll_text(term.pool);
}

std::string exploding_text(const DiceTerm& term) {
    const bool highest = term.explodes_from == term.pool.sides.front();
    const std::string dice =
        dice_text(term.pool.sides) + "!" + (highest ? "" : ">=" + std::to_string(term.explodes_from));
    return term.pool.mode == PoolMode::success_count ? "(" + dice + ")" + rule_text(term) : dice;
}

std::string term_text(const DiceTerm& term) {
    switch (term.kind) {
    case DiceTerm::Kind::pool:
    case DiceTerm::Kind::lowest_kept: break;
    case DiceTerm::Kind::exploding: return exploding_text(term);
    case DiceTerm::Kind::fudge: return fudge_text(term.pool.sides.size()) + rule_text(term);
    case DiceTerm::Kind::tens: return "d66";
    case DiceTerm::Kind::larger: return "max" + parts_text(term);
    case DiceTerm::Kind::smaller: return "min" + parts_text(term);
    case DiceTerm::Kind::group:
        return parts_text(term) + (term.factor == 1 ? "" : "*" + std::to_string(term.factor));
    case DiceTerm::Kind::divided: return parts_text(term) + "/" + std::to_string(term.factor);
    }
    return pool_text(term);
}

} // namespace

std::string dice_text(const std::vector<int>& sides) {
    if (sides.empty()) return "0d6";
    std::string text;
    for (auto die = sides.begin(); die != sides.end();) {
        const auto end = std::find_if(die, sides.end(), [&](int s) { return s != *die; });
        text += (text.empty() ? "" : "+") + std::to_string(end - die) + "d" + std::to_string(*die);
        die = end;
    }
    return text;
}

std::string fudge_text(std::size_t n) { return std::to_string(n) + "dF"; }

/// The constant is there whenever the sum is compared: after dice alone, >= would count them.
std::string text_of(const DiceExpression& expression) {
    std::string text;
    for (const DiceTerm& term : expression.terms)
        text += (term.subtracted ? "-" : text.empty() ? "" : "+") + term_text(term);
    if (expression.constant != 0 || text.empty() || expression.at_least)
        text += (expression.constant < 0 || text.empty() ? "" : "+") + std::to_string(expression.constant);
    if (expression.at_least) text += ">=" + std::to_string(*expression.at_least);
    return text;
}

} // namespace ludus
