#include "app/cli/dice_options.h"

#include "engine/dist/pool_distribution.h"
#include "engine/schema/check.h"

#include <array>
#include <charconv>

namespace ludus::cli {

namespace {

constexpr std::array<std::string_view, 4> mode_names{"sum", "max", "top_n_sum", "success_count"};
constexpr std::array<std::string_view, 3> strategy_names{"lowest", "specific_indexes", "all_fail"};

template <std::size_t N>
std::optional<std::size_t> place_in(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

std::optional<int> whole_of(std::string_view text, int min, int max) {
    int value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool fits =
        status == std::errc() && end == text.data() + text.size() && value >= min && value <= max;
    return fits ? std::optional(value) : std::nullopt;
}

Result<int> count_of(const std::string& option, const std::string& text, int max) {
    if (const auto value = whole_of(text, 1, max)) return *value;
    return fail("bad_count", option, {{"text", text}, {"min", std::int64_t{1}}, {"max", std::int64_t{max}}});
}

/// The text up to the sign, which goes with it.
std::string_view cut(std::string_view& text, char sign) {
    const std::size_t end = std::min(text.find(sign), text.size());
    const std::string_view head = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return head;
}

/// lowest, lowest:2, all_fail:1, specific_indexes:2:0,3.
std::optional<Reroll> reroll_of(std::string_view text) {
    const auto strategy = place_in(strategy_names, cut(text, ':'));
    if (!strategy) return std::nullopt;
    Reroll reroll{.strategy = static_cast<RerollStrategy>(*strategy)};
    const std::string_view times = cut(text, ':');
    if (const auto value = whole_of(times, 0, most_rerolls))
        reroll.times = *value;
    else if (!times.empty())
        return std::nullopt;
    while (!text.empty()) {
        const auto index = whole_of(cut(text, ','), 0, most_pool_dice);
        if (!index) return std::nullopt;
        reroll.indexes.push_back(*index);
    }
    const bool chosen = reroll.strategy == RerollStrategy::specific_indexes;
    return chosen == reroll.indexes.empty() ? std::nullopt : std::optional(reroll);
}

/// All dice as one pool; empty where the expression has rules of its own.
std::optional<PoolSpec> bare_pool(const DiceExpression& expression) {
    PoolSpec all;
    if (expression.at_least) return std::nullopt;
    for (const DiceTerm& term : expression.terms) {
        const bool bare = term.kind == DiceTerm::Kind::pool && !term.subtracted && !term.pool.reroll &&
                          term.pool.mode == PoolMode::sum;
        if (!bare) return std::nullopt;
        all.sides.insert(all.sides.end(), term.pool.sides.begin(), term.pool.sides.end());
    }
    return all;
}

Result<void> set_mode(PoolSpec& pool, const DiceOptions& options) {
    const bool counts_failures = pool.reroll && pool.reroll->strategy == RerollStrategy::all_fail;
    if (options.mode) {
        const auto mode = place_in(mode_names, *options.mode);
        if (!mode)
            return fail("unknown_mode", "--mode",
                        {{"name", *options.mode}, {"known", joined({mode_names.begin(), mode_names.end()})}});
        pool.mode = static_cast<PoolMode>(*mode);
    } else if (options.top_n) {
        pool.mode = PoolMode::top_n_sum;
    } else if (options.threshold && !counts_failures) {
        pool.mode = PoolMode::success_count;
    }
    if (pool.mode == PoolMode::top_n_sum && !options.top_n) return fail("top_n_missing", "--top-n");
    if ((pool.mode == PoolMode::success_count || counts_failures) && !options.threshold)
        return fail("threshold_missing", "--threshold");
    return {};
}

Result<void> set_numbers(PoolSpec& pool, const DiceOptions& options) {
    if (options.top_n) {
        const auto n = count_of("--top-n", *options.top_n, most_pool_dice);
        if (!n) return Unexpected(n.error());
        pool.top_n = *n;
    }
    if (options.threshold) {
        const auto threshold = count_of("--threshold", *options.threshold, most_die_sides);
        if (!threshold) return Unexpected(threshold.error());
        pool.threshold = *threshold;
    }
    return {};
}

} // namespace

Result<DiceExpression> with_pool_options(DiceExpression expression, const DiceOptions& options) {
    if (!options.mode && !options.top_n && !options.threshold && !options.reroll) return expression;
    auto pool = bare_pool(expression);
    if (!pool) return fail("dice_options");
    if (options.reroll) {
        pool->reroll = reroll_of(*options.reroll);
        if (!pool->reroll) return fail("bad_reroll", "--reroll", {{"text", *options.reroll}});
    }
    if (const auto set = set_mode(*pool, options); !set) return Unexpected(set.error());
    if (const auto set = set_numbers(*pool, options); !set) return Unexpected(set.error());
    expression.terms = {DiceTerm{.pool = std::move(*pool)}};
    return expression;
}

} // namespace ludus::cli
