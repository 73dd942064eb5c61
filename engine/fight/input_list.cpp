#include "engine/fight/input_list.h"

#include "engine/arena/deploy.h"
#include "engine/facts/event_value.h"
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
        if (!choice.is_bool()) return bad_input(path + ".choices");
        input.choices.push_back(choice.as_bool());
    }
    return input;
}

Result<Input> read_edit(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    const auto actor = actor_at(v["actor"], path + ".actor", scenario);
    if (!actor) return Unexpected(actor.error());
    if (!v["path"].is_text() || v["value"].is_null()) return bad_input(path + ".path");
    input.actor = *actor;
    input.path = v["path"].as_text();
    input.value = v["value"];
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

Result<Input> input_of(const Value& v, const std::string& path, const Scenario& scenario) {
    const Value& at = v["at"];
    if (!at.is_number() || !at.is_whole() || at.as_int() < 1 || at.as_int() > INT32_MAX)
        return bad_input(path + ".at");
    Input input{.at = static_cast<std::uint32_t>(at.as_int())};
    const std::string kind = v["kind"].is_text() ? v["kind"].as_text() : std::string();
    if (kind == "dice") return read_dice(std::move(input), v, path);
    input.kind = kind == "choice" ? InputKind::choice : kind == "order" ? InputKind::order : InputKind::edit;
    if (kind == "choice") return read_choices(std::move(input), v, path);
    if (kind == "edit") return read_edit(std::move(input), v, path, scenario);
    if (kind != "order") return bad_input(path + ".kind");
    return read_order(std::move(input), v, path, scenario);
}

void set_goal(const Input& order, const Scenario& scenario, Value& out) {
    if (order.to) out.set("to", value_of(*order.to));
    if (order.target >= 0) out.set("target", actor_value(order.target, scenario));
}

Value value_of(const Input& input, const Scenario& scenario) {
    Value out = Value::record({{"at", input.at}, {"kind", name_of(input.kind)}});
    if (input.kind == InputKind::order && input.actor >= 0)
        out.set("actor", actor_value(input.actor, scenario));
    if (input.kind == InputKind::dice) {
        out.set("dice", value_of(input.dice));
    } else if (input.kind == InputKind::choice) {
        Value::List choices;
        for (const bool choice : input.choices) choices.push_back(choice);
        out.set("choices", choices);
    } else if (input.kind == InputKind::order && !input.act.empty()) {
        out.set("act", input.act);
        if (!input.item.empty()) out.set("item", input.item);
        set_goal(input, scenario, out);
    } else if (input.kind == InputKind::order && input.to) {
        set_goal(input, scenario, out);
    } else if (input.kind == InputKind::order) {
        out.set("target", actor_value(input.target, scenario));
        if (input.weapon) out.set("weapon", input.weapon->empty() ? Value() : Value(*input.weapon));
        if (!input.type.empty()) out.set("type", input.type);
        if (input.precise) out.set("precise", *input.precise);
    } else {
        out.set("actor", actor_value(input.actor, scenario))
            .set("path", input.path)
            .set("value", input.value);
    }
    return out;
}

} // namespace

Value value_of(const Inputs& inputs, const Scenario& scenario) {
    Value::List list;
    for (const Input& input : inputs) list.push_back(value_of(input, scenario));
    return list;
}

Result<Inputs> inputs_of(const Value& list, const Scenario& scenario) {
    Inputs inputs;
    if (list.is_null()) return inputs;
    if (!list.is_list()) return bad_input("inputs");
    for (std::size_t i = 0; i < list.items().size(); ++i) {
        auto input = input_of(list.items()[i], join_path("inputs", i), scenario);
        if (!input) return Unexpected(input.error());
        inputs.push_back(std::move(*input));
    }
    return inputs;
}

} // namespace ludus
