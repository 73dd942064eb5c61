#include "engine/arena/deploy.h"
#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/setup.h"

/// Fighters and the live values beside the design.
namespace ludus::progression {

namespace {

std::string path_of(std::string_view record, std::string_view key) {
    return std::string(record) + '.' + std::string(key);
}

/// A rate may be a whole number in a document; it is one all the same.
Value number(Stat stat, double x) {
    return growth[at(stat)].whole ? Value(static_cast<std::int64_t>(x)) : Value(x);
}

} // namespace

Value value_of(const std::vector<Influence>& effects) {
    Value::List all;
    for (const Influence& e : effects) {
        Value mult = Value::record({});
        for (std::size_t s = 0; s < stat_count; ++s)
            if (e.mult[s] != 1.0) mult.set(stat_names[s], e.mult[s]);
        Value one = Value::record({{"id", e.id}, {"mult", mult}});
        if (e.ticks > 0) one.set("ticks", e.ticks);
        all.push_back(one);
    }
    return all;
}

Fighter fighter_in(const Setup& setup, const State& state, int actor) {
    return live(setup.fighter(actor), state, actor);
}

Fighter live(Fighter f, const State& state, int actor) {
    for (std::size_t s = 0; s < stat_count; ++s)
        f.sheet.base[s] = state.number(actor, path_of("stats", stat_names[s]), f.sheet.base[s]);
    for (std::size_t a = 0; a < attribute_count; ++a)
        f.sheet.attributes[a] = static_cast<int>(
            state.number(actor, path_of("attributes", attribute_names[a]), f.sheet.attributes[a]));
    if (const Value* effects = state.find(actor, effects_path)) {
        f.sheet.effects.clear();
        for (const auto& e : bind<std::vector<Effect>>(*effects))
            f.sheet.effects.push_back(influence_of(e.id.value_or(""), e.mult, e.ticks.value_or(0)));
    }
    f.hp = state.number(actor, hp_path, f.hp);
    f.stamina = state.number(actor, stamina_path, f.stamina);
    if (const Value* place = state.find(actor, place_path)) f.at = tile_of(*place);
    return f;
}

void put_start(const Fighter& f, int actor, State& state) {
    for (std::size_t s = 0; s < stat_count; ++s)
        state.set(actor, path_of("stats", stat_names[s]), number(static_cast<Stat>(s), f.sheet.base[s]));
    for (std::size_t a = 0; a < attribute_count; ++a) {
        state.set(actor, path_of("attributes", attribute_names[a]), f.sheet.attributes[a]);
        state.set(actor, path_of("caps", attribute_names[a]), f.sheet.caps[a]);
    }
    state.set(actor, hp_path, static_cast<std::int64_t>(f.hp));
    state.set(actor, stamina_path, static_cast<std::int64_t>(f.stamina));
    state.set(actor, "stats.level", f.stats.level);
    state.set(actor, "stats.xp", f.stats.xp);
    state.set(actor, "stats.xp_to_next", f.stats.xp_to_next);
    state.set(actor, "stats.gold", f.stats.gold);
    if (f.at) state.set(actor, place_path, ludus::value_of(*f.at));
    state.set(actor, effects_path, value_of(f.sheet.effects));
    for (const Calculator& c : calculators)
        for (const Attribute a : {c.trained_most, c.trained_less})
            state.set(actor, path_of("training", attribute_names[at(a)]), 0.0);
}

} // namespace ludus::progression
