#include "engine/rules/collision/fighter.h"

#include "engine/arena/deploy.h"

#include <algorithm>

namespace ludus::collision {

namespace {

void take_up(Fighter& f, std::size_t slot, int item) {
    f.worn[slot] = item;
    const auto it = std::find(f.carried.begin(), f.carried.end(), item);
    if (item != no_gear && it != f.carried.end()) f.carried.erase(it);
}

int worn_item(const Kit& kit, const std::optional<ItemRef>& ref) {
    return ref ? kit.find_gear(ref->id) : no_gear;
}

void read_stats(const Kit& kit, const Stats& stats, Fighter& f) {
    f.accurate = stats.accuracy.has_value();
    f.core = {stats.accuracy.value_or(0), stats.defense, stats.strength, stats.health, stats.health_max};
    f.further.assign(static_cast<std::size_t>(kit.stat_count() - stat::named), 0.0);
    for (const auto& entry : stats.further.entries) f.base(kit.find_stat(entry.first)) = entry.second;
}

void read_items(const Kit& kit, const Value& ids, std::vector<int>& items) {
    items.clear();
    for (const Value& id : ids.items())
        if (const int item = id.is_text() ? kit.find_gear(id.as_text()) : no_gear; item != no_gear)
            items.push_back(item);
}

void read_status(const Value& words, Fighter& f) {
    f.sleeping = f.paralyzed = false;
    for (const Value& word : words.items()) {
        f.sleeping = f.sleeping || word == Value("sleeping");
        f.paralyzed = f.paralyzed || word == Value("paralyzed");
    }
}

Value status_value(const Fighter& f) {
    Value::List words;
    if (f.sleeping) words.emplace_back("sleeping");
    if (f.paralyzed) words.emplace_back("paralyzed");
    return words;
}

} // namespace

Fighter fighter_of(const Kit& kit, const Actor& actor, const std::string& weapon) {
    Fighter f;
    read_stats(kit, actor.stats, f);
    for (const ItemRef& ref : actor.inventory)
        if (const int item = kit.find_gear(ref.id); item != no_gear) f.carried.push_back(item);
    take_up(f, weapon_slot, kit.find_gear(weapon));
    take_up(f, 1, worn_item(kit, actor.equipment.top));
    take_up(f, 2, worn_item(kit, actor.equipment.middle));
    take_up(f, 3, worn_item(kit, actor.equipment.lower));
    for (const Status status : actor.status) (status == Status::sleeping ? f.sleeping : f.paralyzed) = true;
    return f;
}

Value inventory_value(const Kit& kit, const Fighter& f) {
    Value::List ids;
    for (const int item : f.carried) ids.push_back(kit.gear(item).id);
    return ids;
}

Value slot_value(const Kit& kit, int item) { return item == no_gear ? std::string() : kit.gear(item).id; }

Value equipping_value(const Kit& kit, const Fighter& f) {
    if (f.equipping == no_gear) return false;
    return Value::record({{"item", kit.gear(f.equipping).id}, {"turns", f.equip_turns}});
}

void write_state(const Kit& kit, const Fighter& f, int actor, State& state) {
    for (int s = 0; s < kit.stat_count(); ++s)
        if (s != stat::accuracy || f.accurate) state.set(actor, kit.stat_path(s), f.base(s));
    for (std::size_t slot = 0; slot < slot_names.size(); ++slot)
        state.set(actor, slot_paths[slot], slot_value(kit, f.worn[slot]));
    state.set(actor, inventory_path, inventory_value(kit, f));
    state.set(actor, status_path, status_value(f));
    state.set(actor, stagger_path, f.staggered);
    state.set(actor, equipping_path, equipping_value(kit, f));
    if (f.at) state.set(actor, place_path, value_of(*f.at));
}

void read_state(const Kit& kit, const State& state, int actor, Fighter& f) {
    for (int s = 0; s < kit.stat_count(); ++s) f.base(s) = state.number(actor, kit.stat_path(s), f.base(s));
    f.accurate = f.accurate || state.find(actor, kit.stat_path(stat::accuracy));
    for (std::size_t slot = 0; slot < slot_names.size(); ++slot)
        if (const Value* id = state.find(actor, slot_paths[slot]); id && id->is_text())
            f.worn[slot] = kit.find_gear(id->as_text());
    if (const Value* ids = state.find(actor, inventory_path); ids && ids->is_list())
        read_items(kit, *ids, f.carried);
    if (const Value* words = state.find(actor, status_path); words && words->is_list())
        read_status(*words, f);
    if (const Value* lost = state.find(actor, stagger_path); lost && lost->is_bool())
        f.staggered = lost->as_bool();
    if (const Value* place = state.find(actor, place_path)) f.at = tile_of(*place);
    const Value* on = state.find(actor, equipping_path);
    f.equipping = on && (*on)["item"].is_text() ? kit.find_gear((*on)["item"].as_text()) : no_gear;
    f.equip_turns = on && (*on)["turns"].is_whole() ? static_cast<int>((*on)["turns"].as_int()) : 0;
}

} // namespace ludus::collision
