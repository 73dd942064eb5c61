#include "engine/facts/step_order.h"

#include <algorithm>
#include <set>

namespace ludus {

namespace {

constexpr std::string_view step_prefix = "step:";

std::string_view step_behind(const StepFact& step, std::size_t operand) {
    const std::string_view source = step.info->operands[operand].source;
    return source.starts_with(step_prefix) ? source.substr(step_prefix.size()) : std::string_view();
}

std::set<std::string_view> used_steps(std::span<const StepFact> steps) {
    std::set<std::string_view> used;
    for (const StepFact& step : steps)
        for (std::size_t i = 0; i < step.count; ++i) used.insert(step_behind(step, i));
    return used;
}

/// The names that several steps of an event share.
std::set<std::string_view> rows_in(std::span<const StepFact> steps) {
    std::set<std::string_view> rows;
    for (const StepFact& step : steps)
        if (row_name(step.info->id) != step.info->id) rows.insert(row_name(step.info->id));
    return rows;
}

} // namespace

std::string_view row_name(std::string_view step_id) { return step_id.substr(0, step_id.find('[')); }

std::vector<const StepFact*> conclusions_of(const EventLog& log, const Event& event) {
    const auto steps = log.steps(event);
    const std::set<std::string_view> used = used_steps(steps);
    const std::set<std::string_view> rows = rows_in(steps);
    std::vector<const StepFact*> single;
    std::vector<const StepFact*> in_rows;
    for (const StepFact& step : steps)
        if (!used.contains(step.info->id))
            (rows.contains(row_name(step.info->id)) ? in_rows : single).push_back(&step);
    std::reverse(single.begin(), single.end());
    single.insert(single.end(), in_rows.begin(), in_rows.end());
    return single;
}

bool goes_on(const StepFact& step, std::size_t operand) {
    const std::string_view behind = step_behind(step, operand);
    return !behind.empty() && row_name(behind) == row_name(step.info->id);
}

std::vector<const StepFact*> leading_to(const EventLog& log, const Event& event, std::string_view step_id) {
    std::vector<const StepFact*> chain;
    while (const StepFact* step = find_step(log, event, step_id)) {
        chain.push_back(step);
        step_id = {};
        for (std::size_t i = 0; i < step->count; ++i)
            if (goes_on(*step, i)) step_id = step_behind(*step, i);
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
}

} // namespace ludus
