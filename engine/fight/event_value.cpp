#include "engine/fight/event_value.h"

#include "engine/fight/fight_hash.h"
#include "engine/schema/path.h"

namespace ludus {

namespace {

template <class T, class... More>
Value list_of(std::span<const T> all, const More&... more) {
    Value::List list;
    for (const T& one : all) list.push_back(value_of(one, more...));
    return list;
}

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

Value value_of(const StepFact& step, const Facts& facts, const Event& event) {
    Value::List operands;
    for (std::size_t i = 0; i < step.count; ++i) {
        const OperandInfo& info = step.info->operands[i];
        operands.push_back(Value::record({{"name", info.name},
                                          {"value", step.operands[i]},
                                          {"source", source_path(info.source, facts, event)}}));
    }
    Value out = Value::record({{"id", step.info->id}, {"op", name_of(step.op)}});
    if (step.op == Op::compare) out.set("relation", name_of(step.info->relation));
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
    return Value::record({{"seq", event.seq},
                          {"time", event.time},
                          {"kind", event.kind},
                          {"actor", actor_value(event.actor, scenario)},
                          {"target", actor_value(event.target, scenario)},
                          {"cause", event.cause < 0 ? Value() : Value(event.cause)},
                          {"draws", list_of(log.draws(event))},
                          {"steps", list_of(log.steps(event), facts, event)},
                          {"result", result},
                          {"changes", list_of(log.changes(event), scenario)}});
}

} // namespace ludus
