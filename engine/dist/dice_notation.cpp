#include "engine/dist/dice_notation.h"

#include "engine/base/utf8.h"
#include "engine/dist/pool_distribution.h"

namespace ludus {

namespace {

constexpr std::int64_t largest_constant = 1'000'000'000;
constexpr int deepest = 16;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

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
        return all;
    }

    void term(DiceExpression& all, bool minus, int depth) {
        if (error_) return;
        DiceTerm term{.subtracted = minus};
        if (take("max"))
            totals(term, DiceTerm::Kind::larger, depth);
        else if (take("min"))
            totals(term, DiceTerm::Kind::smaller, depth);
        else if (take('('))
            mixed(term.pool.sides);
        else if (!dice_or_number(term.pool.sides, all.constant, minus))
            return;
        if (term.kind == DiceTerm::Kind::pool || term.kind == DiceTerm::Kind::lowest_kept) rules(term);
        all.terms.push_back(std::move(term));
    }

    void totals(DiceTerm& term, DiceTerm::Kind kind, int depth) {
        term.kind = kind;
        if (!take('(')) return unexpected();
        if (depth >= deepest) return wrong("dice_nested", at_, {{"limit", std::int64_t{deepest}}});
        do term.parts.push_back(expression(depth + 1));
        while (take(','));
        if (!error_ && !take(')')) unexpected();
    }

    void mixed(std::vector<int>& sides) {
        do {
            dice(sides, dice_count());
        } while (!error_ && take('+'));
        if (!error_ && !take(')')) unexpected();
    }

    /// False where it was a constant, which has been added.
    bool dice_or_number(std::vector<int>& sides, std::int64_t& constant, bool minus) {
        if (peek() == 'd') return dice(sides, dice_count()), true;
        const std::size_t start = at_;
        const std::int64_t value = number(0, largest_constant);
        if (error_) return false;
        if (peek() == 'd') return at_ = start, dice(sides, dice_count()), true;
        constant += minus ? -value : value;
        if (constant < -largest_constant || constant > largest_constant)
            wrong(
                "dice_number", start,
                {{"text", std::to_string(constant)}, {"min", -largest_constant}, {"max", largest_constant}});
        return false;
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
        dice_ += n;
        if (dice_ > most_pool_dice)
            wrong("pool_too_large", number_at_, {{"count", dice_}, {"max", std::int64_t{most_pool_dice}}});
        if (!error_) sides.insert(sides.end(), static_cast<std::size_t>(n), faces);
    }

    // ---- rules of a pool

    void rules(DiceTerm& term) {
        bool reduced = false, rerolled = false;
        std::optional<int> reroll_below;
        for (;;) {
            peek();
            const std::size_t start = at_;
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
