#include "engine/scenario/state.h"

#include "engine/schema/path.h"

namespace ludus {

const Value* State::find(int actor, std::string_view path) const {
    if (actor < 0 || static_cast<std::size_t>(actor) >= actors_.size()) return nullptr;
    const auto it = values(actor).find(path);
    return it == values(actor).end() ? nullptr : &it->second;
}

double State::number(int actor, std::string_view path, double design) const {
    const Value* live = find(actor, path);
    return live && live->is_number() ? live->as_double() : design;
}

void State::set(int actor, std::string_view path, Value value) {
    Values& all = actors_[static_cast<std::size_t>(actor)];
    if (value.is_null())
        all.erase(std::string(path));
    else
        all.insert_or_assign(std::string(path), std::move(value));
}

Value value_of(const State& state, const Scenario& scenario) {
    Value actors(Value::Record{});
    for (int i = 0; i < static_cast<int>(state.actor_count()); ++i) {
        Value values(Value::Record{});
        for (const auto& [path, value] : state.values(i)) values.set(path, value);
        if (values.size() > 0) actors.set(scenario.actor_id(i), std::move(values));
    }
    return Value::record({{"attacks", state.attacks}, {"actors", actors}});
}

Result<State> state_of(const Value& value, const Scenario& scenario) {
    State state(scenario.actor_count());
    const Value& attacks = value["attacks"];
    if (attacks.is_number() && attacks.is_whole() && attacks.as_int() >= 0)
        state.attacks = static_cast<std::uint64_t>(attacks.as_int());
    if (!value["actors"].is_record()) return state;
    for (const Member& actor : value["actors"].members()) {
        const auto index = scenario.actor_index(actor.key);
        const std::string path = join_path("play.state.actors", actor.key);
        if (!index) return fail("unknown_actor", path, {{"id", actor.key}});
        if (!actor.value.is_record())
            return fail("wrong_type", path,
                        {{"expected", std::string("@kind.record")}, {"found", std::string("@kind.any")}});
        for (const Member& live : actor.value.members()) state.set(*index, live.key, live.value);
    }
    return state;
}

bool has_saved_state(const Scenario& scenario) { return scenario.root()["play"]["state"].is_record(); }

Seed attack_seed(const Scenario& scenario, const State& state) {
    return state.attacks == 0 ? scenario.seed()
                              : derived_seed_for(scenario.rng(), scenario.seed(), state.attacks);
}

} // namespace ludus
