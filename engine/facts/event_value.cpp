#include "engine/facts/event_value.h"

#include "engine/facts/fight_hash.h"
#include "engine/schema/path.h"

namespace ludus {

namespace {

template <class T, class... More>
Value list_of(std::span<const T> all, const More&... more) {
    Value::List list;
    for (const T& one : all) list.push_back(value_of(one, more...));
    return list;
}

constexpr std::string_view draw_prefix = "draw:";

Value optional_sides(int sides) { return sides > 0 ? Value(sides) : Value(); }

} // namespace

Value actor_value(int actor, const Scenario& scenario) {
    return actor == nobody ? Value() : Value(scenario.actor_id(actor));
}

std::string source_path(std::string_view source, const Facts& facts, const Event& event) {
    const auto path_of = [&](int actor, std::string_view prefix) {
        return join_path("actors", facts.scenario().actor_id(actor)) +
               std::string(source.substr(prefix.size()));
    };
    if (source.starts_with("actor.")) return path_of(event.actor, "actor");
    if (source.starts_with("target.")) return path_of(event.target, "target");
    if (source.starts_with("use.")) return facts.source(event, source.substr(4));
    return std::string(source);
}

Value value_of(const Draw& draw) {
    return Value::record({{"id", label_of(draw)},
                          {"sides", optional_sides(draw.sides)},
                          {"value", draw.value},
                          {"origin", name_of(draw.origin)}});
}

Value value_of(const Decision& decision) {
    return Value::record({{"id", decision.id},
                          {"value", decision.option.empty() ? Value(decision.yes) : Value(decision.option)},
                          {"origin", decision.chosen ? "chosen" : "set"}});
}

std::vector<Operand> operands_of(const StepFact& step, const EventLog& log, const Facts& facts,
                                 const Event& event) {
    std::vector<Operand> all;
    const std::size_t plain = step.op == Op::count ? 1 : step.count;
    for (std::size_t i = 0; i < plain; ++i) {
        const OperandInfo& info = step.info->operands[i];
        all.push_back({std::string(info.name), step.operands[i], source_path(info.source, facts, event)});
    }
    if (step.op != Op::count) return all;
    for (const Draw& draw : log.draws(event))
        if (step.info->operands[1].source.substr(draw_prefix.size()) == draw.id)
            all.push_back({label_of(draw), draw.value, std::string(draw_prefix) + label_of(draw)});
    return all;
}

Value value_of(const StepFact& step, const EventLog& log, const Facts& facts, const Event& event) {
    Value::List operands;
    for (const Operand& o : operands_of(step, log, facts, event))
        operands.push_back(Value::record({{"name", o.name}, {"value", o.value}, {"source", o.source}}));
    Value out = Value::record({{"id", step.info->id}, {"op", name_of(step.op)}});
    if (step.op == Op::compare || step.op == Op::count) out.set("relation", name_of(step.info->relation));
    out.set("operands", operands);
    return out.set("value", step.op == Op::compare ? Value(step.value != 0.0) : Value(step.value));
}

Value value_of(const StateChange& change, const Scenario& scenario) {
    return Value::record({{"actor", actor_value(change.actor, scenario)},
                          {"path", change.path},
                          {"before", change.before},
                          {"after", change.after}});
}

Value value_of(const Event& event, const EventLog& log, const Facts& facts) {
    const Scenario& scenario = facts.scenario();
    Value result = facts.result(log, event);
    result.erase("effects");
    Value out = Value::record({{"seq", event.seq},
                               {"time", event.time},
                               {"kind", event.kind},
                               {"actor", actor_value(event.actor, scenario)},
                               {"target", actor_value(event.target, scenario)},
                               {"cause", event.cause == no_event ? Value() : Value(event.cause)},
                               {"draws", list_of(log.draws(event))},
                               {"steps", list_of(log.steps(event), log, facts, event)},
                               {"result", result},
                               {"changes", list_of(log.changes(event), scenario)}});
    if (event.place > 0) out.set("place", event.place).set("this_round", event.use != 0);
    if (!event.text.empty()) out.set("text", event.text);
    if (!log.decisions(event).empty()) out.set("decisions", list_of(log.decisions(event)));
    return out;
}

} // namespace ludus
