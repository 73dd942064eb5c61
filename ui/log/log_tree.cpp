#include "ui/log/log_tree.h"

#include "engine/facts/event_value.h"
#include "engine/facts/fight_hash.h"
#include "engine/facts/step_order.h"

#include <algorithm>
#include <set>

namespace ludus::ui {

namespace {

constexpr std::string_view step_prefix = "step:";
constexpr std::string_view draw_prefix = "draw:";
constexpr std::string_view constant = "constant";

/// Rows of one kind below an event; an attack may roll a million dice.
constexpr std::size_t most_rows = 5'000;

/// Of a choice only what it goes by and what was chosen.
bool counts(const StepFact& step, std::size_t operand) {
    return step.op != Op::select || operand == 0 || static_cast<double>(operand) == step.operands[0] + 1;
}

class Builder {
public:
    Builder(const EventRef& of, const LogEntry* entry)
        : of_(of), log_(*of.log), event_(*of.event), entry_(entry) {}

    std::unique_ptr<LogNode> event(int row) {
        auto node = std::make_unique<LogNode>();
        node->of = of_;
        node->entry = entry_;
        node->row = row;
        if (entry_) add_each(*node, LogKind::line, 1, of_.facts->narrate(log_, event_).size());
        const std::size_t draws = log_.draws(event_).size();
        add_each(*node, LogKind::draw, 0, std::min(draws, most_rows));
        if (log_.steps(event_).size() <= most_rows) add_steps(*node);
        const std::size_t shown = std::min(draws, most_rows);
        const std::size_t steps = log_.steps(event_).size() > most_rows ? log_.steps(event_).size() : 0;
        if (draws > shown || steps > 0) add(*node, LogKind::more, draws - shown + steps);
        return node;
    }

private:
    LogNode& add(LogNode& parent, LogKind kind, std::size_t at, const StepFact* step = nullptr) {
        auto& node = parent.children.emplace_back(std::make_unique<LogNode>());
        node->kind = kind;
        node->of = of_;
        node->entry = entry_;
        node->parent = &parent;
        node->row = static_cast<int>(parent.children.size()) - 1;
        node->at = at;
        node->step = step;
        return *node;
    }

    void add_each(LogNode& parent, LogKind kind, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) add(parent, kind, i);
    }

    void add_steps(LogNode& parent) {
        for (const StepFact* step : conclusions_of(log_, event_)) add_row(parent, step->info->id);
    }

    /// A step, before it those of its row that it goes on from.
    void add_row(LogNode& parent, std::string_view id) {
        const auto row = leading_to(log_, event_, id);
        for (const StepFact* step : row)
            if (step == row.back() || !shown_.contains(step->info->id)) add_step(parent, *step);
    }

    void add_step(LogNode& parent, const StepFact& step) {
        LogNode& node = add(parent, LogKind::step, 0, &step);
        node.above = !shown_.insert(step.info->id).second;
        if (node.above) return;
        for (std::size_t i = 0; i < step.count; ++i) add_operand(node, step, i);
    }

    void add_operand(LogNode& parent, const StepFact& step, std::size_t i) {
        const std::string_view source = step.info->operands[i].source;
        if (source == constant || !counts(step, i) || goes_on(step, i)) return;
        const bool is_step = source.starts_with(step_prefix);
        if (is_step && find_step(log_, event_, source.substr(step_prefix.size())))
            add_row(parent, source.substr(step_prefix.size()));
        else
            add(parent, LogKind::operand, i, &step);
    }

    EventRef of_;
    const EventLog& log_;
    const Event& event_;
    const LogEntry* entry_;
    std::set<std::string_view> shown_ = {};
};

std::string_view source_of(const LogNode& node) {
    return node.kind == LogKind::operand ? node.step->info->operands[node.at].source : std::string_view();
}

} // namespace

std::unique_ptr<LogNode> log_tree(const LogEntry& entry, int row) {
    const EventRef of{
        .facts = entry.match.get(), .log = &entry.log, .event = &entry.event(), .design = &entry.design};
    auto node = Builder(of, &entry).event(row);
    node->facts = facts_of(entry);
    return node;
}

std::unique_ptr<LogNode> event_tree(const EventRef& of, int row) { return Builder(of, nullptr).event(row); }

std::string field_path(const LogNode& node) {
    const std::string_view source = source_of(node);
    if (source.empty() || source.starts_with(step_prefix) || source.starts_with(draw_prefix)) return {};
    return source_path(source, *node.of.facts, *node.of.event);
}

const Draw* draw_behind(const LogNode& node) {
    const std::string_view source = source_of(node);
    if (!source.starts_with(draw_prefix)) return nullptr;
    for (const Draw& draw : node.of.log->draws(*node.of.event))
        if (label_of(draw) == source.substr(draw_prefix.size())) return &draw;
    return nullptr;
}

} // namespace ludus::ui
