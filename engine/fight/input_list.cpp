#include "engine/fight/input_list.h"

#include "engine/arena/deploy.h"
#include "engine/facts/event_value.h"
#include "engine/scenario/joiners.h"
#include "engine/schema/path.h"

namespace ludus {

namespace {

Unexpected bad_input(const std::string& path) { return fail("bad_input", path); }

Result<int> actor_at(const Value& id, const std::string& path, const Scenario& scenario) {
    if (!id.is_text()) return bad_input(path);
    const auto index = scenario.actor_index(id.as_text());
    if (!index) return fail("unknown_actor", path, {{"id", id.as_text()}});
    return *index;
}

Result<Input> read_dice(Input input, const Value& v, const std::string& path) {
    auto dice = dice_of(v["dice"]);
    if (!dice) return bad_input(path + ".dice");
    input.dice = std::move(*dice);
    return input;
}

Result<Input> read_choices(Input input, const Value& v, const std::string& path) {
    if (!v["choices"].is_list()) return bad_input(path + ".choices");
    for (const Value& choice : v["choices"].items()) {
        const bool is_option = choice.is_text() && !choice.as_text().empty();
        if (!choice.is_bool() && !is_option) return bad_input(path + ".choices");
        input.choices.push_back(is_option ? Reply(choice.as_text()) : Reply(choice.as_bool()));
    }
    return input;
}

bool is_number(const Value& v) { return v.is_number() && is_typed_number(v.as_double()); }

/// One of them, or several at once.
Result<void> read_edited(Input& input, const Value& v, const std::string& path, const Scenario& scenario) {
    if (!v.contains("actors")) {
        const auto actor = actor_at(v["actor"], path + ".actor", scenario);
        if (!actor) return Unexpected(actor.error());
        input.actor = *actor;
        return {};
    }
    if (!v["actors"].is_list() || v["actors"].size() == 0) return bad_input(path + ".actors");
    for (std::size_t i = 0; i < v["actors"].size(); ++i) {
        const auto actor = actor_at(v["actors"].items()[i], join_path(path + ".actors", i), scenario);
        if (!actor) return Unexpected(actor.error());
        input.actors.push_back(*actor);
    }
    return {};
}

Result<Input> read_edit(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    if (const auto whose = read_edited(input, v, path, scenario); !whose) return Unexpected(whose.error());
    if (!v["path"].is_text()) return bad_input(path + ".path");
    input.path = v["path"].as_text();
    if (v.contains("by") == !v["value"].is_null()) return bad_input(path + ".value");
    if (v.contains("by") && !is_number(v["by"])) return bad_input(path + ".by");
    if (v.contains("by")) input.by = v["by"].as_double();
    input.value = v["value"];
    return input;
}

Result<Input> read_note(Input input, const Value& v, const std::string& path) {
    if (!v["text"].is_text() || v["text"].as_text().empty()) return bad_input(path + ".text");
    input.text = v["text"].as_text();
    return input;
}

Result<Input> read_condition(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    const auto actor = actor_at(v["actor"], path + ".actor", scenario);
    if (!actor) return Unexpected(actor.error());
    input.actor = *actor;
    const Value& turns = v["turns"];
    if (!turns.is_number() || !turns.is_whole() || turns.as_int() < 1 || turns.as_int() > INT32_MAX)
        return bad_input(path + ".turns");
    input.turns = static_cast<int>(turns.as_int());
    if (v.contains("of")) {
        const auto of = actor_at(v["of"], path + ".of", scenario);
        if (!of) return Unexpected(of.error());
        input.of = *of;
    }
    if (v.contains("ends") && v["ends"] != Value("start") && v["ends"] != Value("end"))
        return bad_input(path + ".ends");
    input.at_start = v["ends"] == Value("start");
    return read_note(std::move(input), v, path);
}

/// Whose turn comes next, who leaves, or of whom a copy joins.
Result<Input> read_actor(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    const auto actor = actor_at(v["actor"], path + ".actor", scenario);
    if (!actor) return Unexpected(actor.error());
    input.actor = *actor;
    return input;
}

/// To whom or where, of what may be done without either.
Result<Input> read_goal(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    if (v.contains("to")) {
        input.to = tile_of(v["to"]);
        if (!input.to) return bad_input(path + ".to");
    }
    if (v.contains("target")) {
        const auto target = actor_at(v["target"], path + ".target", scenario);
        if (!target) return Unexpected(target.error());
        input.target = *target;
    }
    return input;
}

/// "wait", or something done with an item.
Result<Input> read_act(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    if (!v["act"].is_text() || v["act"].as_text().empty()) return bad_input(path + ".act");
    if (v.contains("item") && !v["item"].is_text()) return bad_input(path + ".item");
    input.act = v["act"].as_text();
    if (v.contains("item")) input.item = v["item"].as_text();
    return read_goal(std::move(input), v, path, scenario);
}

/// With what to strike and how, where that is said; null is bare hands.
Result<Input> read_weapon(Input input, const Value& v, const std::string& path) {
    if (v.contains("weapon")) {
        if (!v["weapon"].is_text() && !v["weapon"].is_null()) return bad_input(path + ".weapon");
        input.weapon = v["weapon"].is_text() ? v["weapon"].as_text() : std::string();
    }
    if (v.contains("type")) {
        if (!v["type"].is_text()) return bad_input(path + ".type");
        input.type = v["type"].as_text();
    }
    if (v.contains("precise")) {
        if (!v["precise"].is_bool()) return bad_input(path + ".precise");
        input.precise = v["precise"].as_bool();
    }
    return input;
}

/// Whose turn it is, where that is said; then whom to strike, where to go, or what else to do.
Result<Input> read_order(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    if (v.contains("actor")) {
        const auto actor = actor_at(v["actor"], path + ".actor", scenario);
        if (!actor) return Unexpected(actor.error());
        input.actor = *actor;
    }
    if (v.contains("act")) return read_act(std::move(input), v, path, scenario);
    if (v.contains("to")) return read_goal(std::move(input), v, path, scenario);
    const auto target = actor_at(v["target"], path + ".target", scenario);
    if (!target) return Unexpected(target.error());
    input.target = *target;
    return read_weapon(std::move(input), v, path);
}

std::optional<InputKind> kind_named(std::string_view name) {
    for (int kind = 0; kind <= static_cast<int>(InputKind::end); ++kind)
        if (name_of(static_cast<InputKind>(kind)) == name) return static_cast<InputKind>(kind);
    return std::nullopt;
}

Result<Input> input_of(const Value& v, const std::string& path, const Scenario& scenario) {
    const Value& at = v["at"];
    if (!at.is_number() || !at.is_whole() || at.as_int() < 1 || at.as_int() > INT32_MAX)
        return bad_input(path + ".at");
    Input input{.at = static_cast<std::uint32_t>(at.as_int())};
    const std::string kind = v["kind"].is_text() ? v["kind"].as_text() : std::string();
    const auto known = kind_named(kind);
    if (!known) return bad_input(path + ".kind");
    input.kind = *known;
    switch (*known) {
    case InputKind::dice: return read_dice(std::move(input), v, path);
    case InputKind::choice: return read_choices(std::move(input), v, path);
    case InputKind::order: return read_order(std::move(input), v, path, scenario);
    case InputKind::edit: return read_edit(std::move(input), v, path, scenario);
    case InputKind::note: return read_note(std::move(input), v, path);
    case InputKind::condition: return read_condition(std::move(input), v, path, scenario);
    case InputKind::turn:
    case InputKind::join:
    case InputKind::leave: return read_actor(std::move(input), v, path, scenario);
    case InputKind::end: break;
    }
    return input;
}

Value choices_value(const Input& input) {
    Value::List choices;
    for (const Reply& choice : input.choices)
        choices.push_back(choice.is_option() ? Value(choice.id) : Value(choice.yes));
    return choices;
}

void set_goal(const Input& order, const Scenario& scenario, Value& out) {
    if (order.to) out.set("to", value_of(*order.to));
    if (order.target >= 0) out.set("target", actor_value(order.target, scenario));
}

void set_order(Value& out, const Input& input, const Scenario& scenario) {
    if (input.actor >= 0) out.set("actor", actor_value(input.actor, scenario));
    if (!input.act.empty()) {
        out.set("act", input.act);
        if (!input.item.empty()) out.set("item", input.item);
        return set_goal(input, scenario, out);
    }
    if (input.to) return set_goal(input, scenario, out);
    out.set("target", actor_value(input.target, scenario));
    if (input.weapon) out.set("weapon", input.weapon->empty() ? Value() : Value(*input.weapon));
    if (!input.type.empty()) out.set("type", input.type);
    if (input.precise) out.set("precise", *input.precise);
}

void set_edit(Value& out, const Input& input, const Scenario& scenario) {
    Value::List actors;
    for (const int actor : input.actors) actors.push_back(actor_value(actor, scenario));
    if (actors.empty())
        out.set("actor", actor_value(input.actor, scenario));
    else
        out.set("actors", std::move(actors));
    out.set("path", input.path);
    if (input.by)
        out.set("by", *input.by);
    else
        out.set("value", input.value);
}

void set_condition(Value& out, const Input& input, const Scenario& scenario) {
    out.set("actor", actor_value(input.actor, scenario)).set("text", input.text).set("turns", input.turns);
    if (input.of >= 0) out.set("of", actor_value(input.of, scenario));
    if (input.at_start) out.set("ends", "start");
}

Value value_of(const Input& input, const Scenario& scenario) {
    Value out = Value::record({{"at", input.at}, {"kind", name_of(input.kind)}});
    switch (input.kind) {
    case InputKind::dice: out.set("dice", value_of(input.dice)); break;
    case InputKind::choice: out.set("choices", choices_value(input)); break;
    case InputKind::order: set_order(out, input, scenario); break;
    case InputKind::edit: set_edit(out, input, scenario); break;
    case InputKind::note: out.set("text", input.text); break;
    case InputKind::condition: set_condition(out, input, scenario); break;
    case InputKind::turn:
    case InputKind::join:
    case InputKind::leave: out.set("actor", actor_value(input.actor, scenario)); break;
    case InputKind::end: break;
    }
    return out;
}

} // namespace

Value value_of(const Inputs& inputs, const Scenario& scenario) {
    Value::List list;
    for (const Input& input : inputs) list.push_back(value_of(input, scenario));
    return list;
}

/// All of them, or only the joins.
static Result<Inputs> read(const Value& list, const Scenario& scenario, bool joins) {
    Inputs inputs;
    for (std::size_t i = 0; i < list.items().size(); ++i) {
        const Value& one = list.items()[i];
        if (joins && one["kind"] != Value(name_of(InputKind::join))) continue;
        auto input = input_of(one, join_path("inputs", i), scenario);
        if (!input) return Unexpected(input.error());
        inputs.push_back(std::move(*input));
    }
    return inputs;
}

/// Others may name those who join, and copies are of those only who were there before.
Result<Inputs> inputs_of(const Value& list, const Scenario& scenario) {
    if (list.is_null()) return Inputs{};
    if (!list.is_list()) return bad_input("inputs");
    const Scenario listed = without_joiners(scenario);
    const auto joins = read(list, listed, true);
    if (!joins) return Unexpected(joins.error());
    return read(list, with_joiners(listed, joined_by(*joins)), false);
}

} // namespace ludus
