#include "engine/dist/dice_notation.h"

#include "engine/base/utf8.h"
#include "engine/dist/exploding.h"
#include "engine/dist/pool_distribution.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr std::int64_t largest_constant = 1'000'000'000;
constexpr double largest_total = 1e12;
constexpr int deepest = 16;
constexpr std::int64_t most_counted = std::int64_t{most_die_sides} * (most_explosions + 2);

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

double reach(const DiceExpression& expression);

/// No total of the term is further from 0.
double reach(const DiceTerm& term) {
    double most = term.kind == DiceTerm::Kind::tens ? 66 : 0;
    for (const int sides : term.pool.sides) most += sides;
    if (term.kind == DiceTerm::Kind::exploding) most *= most_explosions + 1;
    for (const DiceExpression& part : term.parts) most = std::max(most, reach(part));
    return term.kind == DiceTerm::Kind::group
               ? most * static_cast<double>(std::max<std::int64_t>(1, term.factor))
               : most;
}

double reach(const DiceExpression& expression) {
    double most = std::abs(static_cast<double>(expression.constant));
    for (const DiceTerm& term : expression.terms) most += reach(term);
    return most;
}

int nesting(const DiceExpression& expression);

/// How many brackets deep it is written: 2d6*2*3 is ((2d6)*2)*3.
int nesting(const DiceTerm& term) {
    int deepest_part = 0;
    for (const DiceExpression& part : term.parts) deepest_part = std::max(deepest_part, nesting(part));
    const bool alone = term.parts.empty() && dice_text(term.pool.sides).find('+') == std::string::npos;
    return alone && term.kind != DiceTerm::Kind::exploding ? 0 : deepest_part + 1;
}

int nesting(const DiceExpression& expression) {
    int most = 0;
    for (const DiceTerm& term : expression.terms) most = std::max(most, nesting(term));
    return most;
}

/// Reads from left to right with one character of foresight. After the first mistake `error_` is set and
/// every step is idle.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<DiceExpression> read() {
        DiceExpression all = expression(0);
        if (!error_ && at_ < text_.size()) unexpected();
        if (error_) return Unexpected(*error_);
        return all;
    }

private:
    // ---- characters

    char peek() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
        return at_ < text_.size() ? lower(text_[at_]) : '\0';
    }
    bool take(char wanted) {
        if (error_ || peek() != wanted || at_ >= text_.size()) return false;
        ++at_;
        return true;
    }
    bool take(std::string_view word) {
        const std::size_t start = at_;
        for (const char c : word)
            if (!take(c)) return at_ = start, false;
        return true;
    }
    bool digit_next() { return is_digit(peek()); }

    // ---- mistakes

    void wrong(std::string_view code, std::size_t at, Arguments arguments = {}) {
        if (error_) return;
        const auto before = text_.substr(0, at);
        const auto characters =
            std::count_if(before.begin(), before.end(), [](char c) { return !is_continuing(c); });
        arguments.push_back({"at", static_cast<std::int64_t>(characters + 1)});
        error_ = error(code, {}, std::move(arguments));
    }
    void unexpected() {
        peek();
        if (at_ >= text_.size()) return wrong("dice_incomplete", at_);
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_continuing(text_[end])) ++end;
        wrong("dice_unexpected", at_, {{"text", std::string(text_.substr(at_, end - at_))}});
    }

    /// A whole number from `min` to `max`.
    std::int64_t number(std::int64_t min, std::int64_t max) {
        if (error_ || !digit_next()) return unexpected(), min;
        const std::size_t start = at_;
        std::int64_t value = 0;
        for (; at_ < text_.size() && is_digit(text_[at_]); ++at_)
            value = std::min(value * 10 + (text_[at_] - '0'), 100 * largest_constant);
        if (value < min || value > max)
            wrong("dice_number", start,
                  {{"text", std::string(text_.substr(start, at_ - start))}, {"min", min}, {"max", max}});
        return value;
    }
    int count(std::int64_t min, std::int64_t max) { return static_cast<int>(number(min, max)); }

    // ---- grammar

    DiceExpression expression(int depth) {
        DiceExpression all;
        bool minus = take('-');
        if (!minus) take('+');
        do {
            term(all, minus, depth);
            minus = peek() == '-';
        } while (!error_ && (take('+') || take('-')));
        comparison(all);
        return all;
    }

    /// What dice alone have not taken as a count.
    void comparison(DiceExpression& all) {
        peek();
        const std::size_t start = at_;
        if (error_) return;
        if (const auto least = lower_bound()) all.at_least = *least;
        if (peek() == '<' || peek() == '=') wrong("dice_only_at_least", at_);
        if (!error_ && nesting(all) > deepest)
            wrong("dice_nested", start, {{"limit", std::int64_t{deepest}}});
        if (!error_ && reach(all) > largest_total)
            wrong("dice_total", start, {{"max", static_cast<std::int64_t>(largest_total)}});
    }

    /// The number behind >=, or one more than that behind >.
    std::optional<std::int64_t> lower_bound() {
        if (!take(">=") && !take("≥")) {
            if (!take('>')) return std::nullopt;
            return signed_number(largest_constant - 1) + 1;
        }
        return signed_number(largest_constant);
    }
    std::int64_t signed_number(std::int64_t max) {
        const bool minus = take('-');
        const std::int64_t value = number(0, max);
        return minus ? -value : value;
    }

    /// Times and divided by stand closer than plus and minus.
    void term(DiceExpression& all, bool minus, int depth) {
        if (error_) return;
        peek();
        const std::size_t start = at_;
        DiceTerm term{.subtracted = minus};
        std::optional<std::int64_t> constant = first_factor(term, depth);
        while (!error_ && (peek() == '*' || peek() == '/')) scale(term, constant, depth);
        if (error_) return;
        if (!constant) return all.terms.push_back(std::move(term));
        all.constant += minus ? -*constant : *constant;
        if (std::abs(all.constant) > largest_constant)
            wrong("dice_number", start,
                  {{"text", std::to_string(all.constant)},
                   {"min", -largest_constant},
                   {"max", largest_constant}});
    }

    /// A number comes back alone, anything else in the term.
    std::optional<std::int64_t> first_factor(DiceTerm& term, int depth) {
        if (take("max"))
            totals(term, DiceTerm::Kind::larger, depth);
        else if (take("min"))
            totals(term, DiceTerm::Kind::smaller, depth);
        else if (take('('))
            brackets(term, depth);
        else
            return dice_or_number(term);
        return std::nullopt;
    }

    /// `* 3`, `/ 2`, and dice after a number and a `*`.
    void scale(DiceTerm& term, std::optional<std::int64_t>& constant, int depth) {
        const bool times = peek() == '*';
        ++at_;
        peek();
        const std::size_t start = at_;
        DiceTerm other{.subtracted = term.subtracted};
        const auto factor = first_factor(other, depth);
        if (error_) return;
        if (factor) return scale_by(term, constant, times, *factor, start);
        if (!times || !constant) return wrong(times ? "dice_times_dice" : "dice_by_dice", start);
        term = std::move(other);
        multiply(term, *std::exchange(constant, std::nullopt));
    }

    void scale_by(DiceTerm& term, std::optional<std::int64_t>& constant, bool times, std::int64_t factor,
                  std::size_t start) {
        if (!times && factor == 0) return wrong("dice_by_zero", start);
        if (constant)
            constant = times ? *constant * factor : *constant / factor;
        else if (times)
            multiply(term, factor);
        else
            wrap(term, DiceTerm::Kind::divided, factor);
        if (constant && *constant > largest_constant)
            wrong("dice_number", start,
                  {{"text", std::to_string(*constant)}, {"min", std::int64_t{0}}, {"max", largest_constant}});
    }

    static void multiply(DiceTerm& term, std::int64_t factor) {
        if (factor == 1) return;
        if (term.kind == DiceTerm::Kind::group && term.factor == 1)
            term.factor = factor;
        else
            wrap(term, DiceTerm::Kind::group, factor);
    }

    /// A group of nothing but brackets goes into another as it is.
    static void wrap(DiceTerm& term, DiceTerm::Kind kind, std::int64_t factor) {
        const bool minus = std::exchange(term.subtracted, false);
        std::vector<DiceExpression> parts;
        if (term.kind == DiceTerm::Kind::group && term.factor == 1)
            parts = std::move(term.parts);
        else
            parts.push_back({.terms = {std::move(term)}});
        term = {.kind = kind, .subtracted = minus, .factor = factor, .parts = std::move(parts)};
    }

    void totals(DiceTerm& term, DiceTerm::Kind kind, int depth) {
        term.kind = kind;
        if (!take('(')) return unexpected();
        if (!goes_deeper(depth)) return;
        do term.parts.push_back(expression(depth + 1));
        while (take(','));
        if (!error_ && !take(')')) unexpected();
    }
    bool goes_deeper(int depth) {
        if (depth >= deepest) wrong("dice_nested", at_, {{"limit", std::int64_t{deepest}}});
        return depth < deepest;
    }

    /// Dice alone are one pool, whose rules may follow; a single term is itself.
    void brackets(DiceTerm& term, int depth) {
        if (!goes_deeper(depth)) return;
        const bool minus = term.subtracted;
        DiceExpression inside = expression(depth + 1);
        if (!error_ && !take(')')) unexpected();
        if (error_) return;
        const bool sum_only = inside.constant == 0 && !inside.at_least && !inside.terms.empty();
        if (sum_only && std::ranges::all_of(inside.terms, is_bare)) {
            for (const DiceTerm& one : inside.terms)
                term.pool.sides.insert(term.pool.sides.end(), one.pool.sides.begin(), one.pool.sides.end());
        } else if (sum_only && inside.terms.size() == 1 && !inside.terms.front().subtracted) {
            term = std::move(inside.terms.front());
        } else {
            term.kind = DiceTerm::Kind::group;
            term.parts = {std::move(inside)};
        }
        term.subtracted = minus;
        rules_in_brackets(term);
    }
    static bool is_bare(const DiceTerm& term) {
        return term.kind == DiceTerm::Kind::pool && !term.subtracted && !term.pool.reroll &&
               term.pool.mode == PoolMode::sum;
    }

    void rules_in_brackets(DiceTerm& term) {
        using Kind = DiceTerm::Kind;
        if (term.kind == Kind::pool || term.kind == Kind::lowest_kept) return rules(term);
        if (term.kind == Kind::exploding || term.kind == Kind::fudge) return count_only(term);
        if (std::string_view("kdra!").find(peek()) != std::string_view::npos)
            wrong("dice_rules_need_dice", at_);
    }

    /// Dice that explode or have no numbers on them are counted, if anything.
    void count_only(DiceTerm& term) {
        peek();
        const std::size_t start = at_;
        const bool counted = term.pool.mode == PoolMode::success_count;
        const auto least = lower_bound();
        if (error_) return;
        if (least && counted) return wrong("dice_rule_twice", start);
        const bool fudge = term.kind == DiceTerm::Kind::fudge;
        if (least) {
            term.pool.mode = PoolMode::success_count;
            term.pool.threshold = static_cast<int>(std::clamp<std::int64_t>(*least, -1, most_counted));
        }
        if (std::string_view("kdra!p>").find(peek()) != std::string_view::npos && peek() != '\0')
            wrong(fudge ? "dice_fudge_rules" : "dice_exploding_rules", at_);
    }

    std::optional<std::int64_t> dice_or_number(DiceTerm& term) {
        const std::size_t start = at_;
        if (peek() != 'd') {
            const std::int64_t value = number(0, largest_constant);
            if (error_ || peek() != 'd') return value;
            at_ = start;
        }
        all_dice(term);
        return std::nullopt;
    }

    /// Dice as they stand outside of brackets: those of one kind, and what they are.
    void all_dice(DiceTerm& term) {
        const bool alone = peek() == 'd';
        const int n = dice_count();
        const std::size_t start = at_;
        if (take("df")) return fudge(term, n);
        dice(term.pool.sides, n);
        if (error_) return;
        if (alone && term.pool.sides.front() == 66) return tens(term);
        if (peek() == '!') return explosions(term);
        peek();
        const std::size_t word = at_;
        const bool better = take("adv");
        if (!better && !take("dis")) return rules(term);
        if (n != 1)
            return wrong("dice_advantage", word, {{"dice", std::string(text_.substr(start, word - start))}});
        term.pool.sides.push_back(term.pool.sides.front());
        keep(term, better ? DiceTerm::Kind::pool : DiceTerm::Kind::lowest_kept, 1);
        rules(term);
    }

    void fudge(DiceTerm& term, int n) {
        count_dice(n);
        if (error_) return;
        term.pool.sides.assign(static_cast<std::size_t>(n), 3);
        if (n > 0) term.kind = DiceTerm::Kind::fudge;
        n > 0 ? count_only(term) : rules(term);
    }

    void tens(DiceTerm& term) {
        term = {.kind = DiceTerm::Kind::tens, .subtracted = term.subtracted};
        if (std::string_view("kdra!>").find(peek()) != std::string_view::npos && peek() != '\0')
            wrong("dice_tens_rules", at_);
    }

    /// `!` from the highest face on, `!>=5` from 5 on.
    void explosions(DiceTerm& term) {
        take('!');
        const int sides = term.pool.sides.empty() ? 6 : term.pool.sides.front();
        peek();
        const std::size_t start = at_;
        const auto from = lower_bound();
        if (error_) return;
        if (from && *from < 2) return wrong("dice_all_explode", start, {{"max", std::int64_t{sides}}});
        if (from && *from > sides) return wrong("dice_none_explode", start, {{"max", std::int64_t{sides}}});
        if (term.pool.sides.empty()) return;
        term.kind = DiceTerm::Kind::exploding;
        term.explodes_from = static_cast<int>(from.value_or(sides));
        if (std::string_view("kdra!p>").find(peek()) != std::string_view::npos && peek() != '\0')
            wrong("dice_exploding_rules", at_);
    }

    int dice_count() {
        peek();
        number_at_ = at_;
        return digit_next() ? count(0, largest_constant) : 1;
    }

    void dice(std::vector<int>& sides, int n) {
        if (!take('d')) return unexpected();
        if (peek() != '%' && !digit_next()) return wrong("dice_sides_missing", at_);
        const int faces = take('%') ? 100 : count(2, most_die_sides);
        count_dice(n);
        if (!error_) sides.insert(sides.end(), static_cast<std::size_t>(n), faces);
    }

    void count_dice(int n) {
        dice_ += n;
        if (dice_ > most_pool_dice)
            wrong("pool_too_large", number_at_, {{"count", dice_}, {"max", std::int64_t{most_pool_dice}}});
    }

    // ---- rules of a pool

    void rules(DiceTerm& term) {
        bool reduced = term.pool.mode != PoolMode::sum, rerolled = term.pool.reroll.has_value();
        std::optional<int> reroll_below;
        if (rerolled && term.pool.reroll->strategy == RerollStrategy::all_fail)
            reroll_below = term.pool.threshold;
        for (;;) {
            peek();
            const std::size_t start = at_;
            if (peek() == '>' && term.pool.mode == PoolMode::top_n_sum) wrong("dice_kept_compared", start);
            if (peek() == '!') wrong("dice_exploding_rules", start);
            bool& said = peek() == 'r' ? rerolled : reduced;
            if (error_ || !rule(term, reroll_below)) break;
            if (std::exchange(said, true)) wrong("dice_rule_twice", start);
            rule_at_ = start;
        }
        if (!error_) settle(term, reroll_below);
    }

    bool rule(DiceTerm& term, std::optional<int>& reroll_below) {
        const int all = static_cast<int>(term.pool.sides.size());
        if (take("kl")) return keep(term, DiceTerm::Kind::lowest_kept, how_many());
        if (take("kh") || take('k')) return keep(term, DiceTerm::Kind::pool, how_many());
        if (take("dl")) return keep(term, DiceTerm::Kind::pool, std::max(0, all - how_many()));
        if (take("dh")) return keep(term, DiceTerm::Kind::lowest_kept, std::max(0, all - how_many()));
        if (take('d')) return keep(term, DiceTerm::Kind::pool, std::max(0, all - how_many()));
        if (take(">=") || take("≥")) return successes(term, 0);
        if (take('>')) return successes(term, 1);
        if (take('r')) return reroll(term, reroll_below);
        return false;
    }

    int how_many() { return digit_next() ? count(0, most_pool_dice) : 1; }

    bool keep(DiceTerm& term, DiceTerm::Kind kind, int n) {
        term.kind = kind;
        term.pool.mode = PoolMode::top_n_sum;
        term.pool.top_n = n;
        return true;
    }

    bool successes(DiceTerm& term, int above) {
        term.pool.mode = PoolMode::success_count;
        term.pool.threshold = count(0, most_die_sides + 1 - above) + above;
        return true;
    }

    bool reroll(DiceTerm& term, std::optional<int>& below) {
        Reroll reroll;
        if (take('<')) {
            reroll.strategy = RerollStrategy::all_fail;
            below = count(1, most_die_sides + 1);
            if (take('x')) reroll.times = count(1, most_rerolls);
        } else if (digit_next()) {
            reroll.times = count(0, most_rerolls);
        }
        term.pool.reroll = reroll;
        return true;
    }

    /// What only all rules of a pool together can tell.
    void settle(DiceTerm& term, const std::optional<int>& reroll_below) {
        PoolSpec& pool = term.pool;
        const bool counts = pool.mode == PoolMode::success_count;
        if (reroll_below && counts && *reroll_below != pool.threshold)
            return wrong("dice_two_thresholds", rule_at_, {{"threshold", std::int64_t{pool.threshold}}});
        if (reroll_below) pool.threshold = *reroll_below;
        const bool mixed_kinds = dice_text(pool.sides).find('+') != std::string::npos;
        if (term.kind == DiceTerm::Kind::lowest_kept && (pool.reroll || mixed_kinds))
            wrong("dice_lowest_kept", rule_at_);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t number_at_ = 0; ///< where the count of the last dice began
    std::size_t rule_at_ = 0;   ///< where the last rule began
    std::int64_t dice_ = 0;
    std::optional<Error> error_ = {};
};

} // namespace

Result<DiceExpression> parse_dice(std::string_view text) {
    if (text.size() > longest_dice_text)
        return fail("dice_text_too_long", {}, {{"limit", static_cast<std::int64_t>(longest_dice_text)}});
    return Reader(text).read();
}

} // namespace ludus
