#include "engine/rules/margin/recorder.h"

#include "engine/base/numbered.h"
#include "engine/rules/margin/steps.h"

#include <algorithm>

namespace ludus::margin {

namespace {

constexpr std::string_view step_prefix = "step:";
constexpr std::string_view count_prefix = "count:";

/// The target number is worked out once for all rolls of an attack.
bool is_shared(std::string_view source) { return !source.starts_with(step_prefix) || source == "step:TN"; }

bool is_placeholder(std::string_view source) {
    return source == source::roll || source == source::last || source.starts_with(count_prefix);
}

} // namespace

std::string_view Recorder::numbered(std::string_view text, int index) {
    if (index == 0) return text;
    return log_.step_store().keep(ludus::numbered(text, index));
}

std::string_view Recorder::source_of_last() const { return steps_.back().info->id; }

std::string_view Recorder::filled(std::string_view source) const {
    if (source == source::roll) return roll_source_;
    const auto it = std::find_if(counts_.begin(), counts_.end(),
                                 [&](const Count& c) { return source.substr(count_prefix.size()) == c.id; });
    return it == counts_.end() ? "constant" : it->source;
}

const StepInfo& Recorder::named(const StepInfo& s) {
    const bool plain =
        roll_ == 0 && std::none_of(s.operands.begin(), s.operands.end(),
                                   [](const OperandInfo& o) { return is_placeholder(o.source); });
    if (plain) return s;
    StepInfo own = s;
    own.id = numbered(s.id, roll_);
    for (OperandInfo& o : own.operands) {
        if (o.source == source::last)
            o.source = log_.step_store().keep(std::string(step_prefix) + std::string(source_of_last()));
        else
            o.source = is_placeholder(o.source) ? filled(o.source)
                       : is_shared(o.source)    ? o.source
                                                : numbered(o.source, roll_);
    }
    return log_.step_store().keep(own);
}

void Recorder::count(const StepInfo& s) {
    auto it = std::find_if(counts_.begin(), counts_.end(), [&](const Count& c) { return c.id == s.id; });
    if (it == counts_.end()) it = counts_.insert(counts_.end(), {.id = s.id, .source = "constant"});
    StepInfo own = s;
    own.id = numbered(s.id, it->value);
    own.operands[0].source = it->source;
    trace_.add(log_.step_store().keep(own), it->value, 1);
    ++it->value;
    it->source = log_.step_store().keep(std::string(step_prefix) + std::string(own.id));
}

/// The dice in their place, each with the draw that it ended as: 4, 2, 5 with the 2 rolled again as a 1 are
/// the draws 0, 3, 2.
std::vector<Recorder::Number> Recorder::dice_of(const Ask& first, const PoolRoll& roll) {
    std::vector<int> draws;
    for (std::size_t i = 0; i < roll.dice.size(); ++i) draws.push_back(first.index + static_cast<int>(i));
    int next = first.index + static_cast<int>(roll.dice.size());
    for (const RerollStep& again : roll.rerolls) draws[static_cast<std::size_t>(again.target)] = next++;
    std::vector<Number> dice;
    for (std::size_t i = 0; i < roll.dice.size(); ++i)
        dice.push_back(
            {.value = static_cast<double>(roll.dice[i].value),
             .name = log_.step_store().keep("d" + std::to_string(roll.dice[i].sides)),
             .source = numbered(log_.step_store().keep("draw:" + std::string(first.id)), draws[i])});
    return dice;
}

Recorder::Number Recorder::success(const Number& die, int threshold, std::string_view source) {
    const std::string_view id = numbered("die_success", successes_++);
    const StepInfo& info =
        log_.step_store().keep(StepInfo{.id = id,
                                        .operands = {{{die.name, die.source}, {"threshold", source}}},
                                        .relation = Relation::at_least});
    const bool counts = trace_.at_least(info, die.value, threshold);
    return {counts ? 1.0 : 0.0, "success",
            log_.step_store().keep(std::string(step_prefix) + std::string(id))};
}

Recorder::Number Recorder::combined(const Number& so_far, const Number& die, PoolMode mode) {
    const std::string_view id = numbered("dice", sums_++);
    const StepInfo& info = log_.step_store().keep(
        StepInfo{.id = id, .operands = {{{so_far.name, so_far.source}, {die.name, die.source}}}});
    const double value = mode == PoolMode::max ? trace_.max(info, so_far.value, die.value)
                                               : trace_.add(info, so_far.value, die.value);
    return {value, "dice", log_.step_store().keep(std::string(step_prefix) + std::string(id))};
}

double Recorder::pool(const Ask& first, const PoolRoll& roll, const PoolSpec& spec,
                      std::string_view threshold) {
    std::vector<Number> dice = dice_of(first, roll);
    dice_ += static_cast<int>(roll.dice.size() + roll.rerolls.size());
    if (spec.mode == PoolMode::success_count)
        for (Number& die : dice) die = success(die, spec.threshold, threshold);
    if (spec.mode == PoolMode::top_n_sum) {
        std::stable_sort(dice.begin(), dice.end(),
                         [](const Number& a, const Number& b) { return a.value > b.value; });
        dice.resize(std::min(dice.size(), static_cast<std::size_t>(std::max(0, spec.top_n))));
    }
    Number total = dice.empty() ? Number{.name = "0"} : dice.front();
    for (std::size_t i = 1; i < dice.size(); ++i) total = combined(total, dice[i], spec.mode);
    roll_source_ = total.source;
    return total.value;
}

} // namespace ludus::margin
