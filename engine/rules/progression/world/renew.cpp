#include "engine/rules/progression/world/world.h"

#include <algorithm>

/// Somebody whom a spawner brings: as it was at the start.
namespace ludus::progression {

namespace {

Value live_number(Stat stat, double x) {
    return growth[at(stat)].whole ? Value(static_cast<std::int64_t>(x)) : Value(x);
}
Value live_cooldown(int ticks) { return ticks == 0 ? Value() : Value(ticks); }

/// Sets one live value again and writes it down where it had changed; `shown` makes it a document's.
template <class T, class Shown>
void reset(World& w, int actor, std::string_view path, T& now, const T& then, const Shown& shown) {
    if (w.log && !(now == then)) w.change(actor, path, shown(now), shown(then));
    now = then;
}

std::string in_record(const char* record, std::string_view key) {
    return std::string(record) + '.' + std::string(key);
}

void renew_sheet(World& w, int actor) {
    Sheet& sheet = w.unit(actor).sheet;
    const Sheet& first = w.design(actor).sheet;
    const auto number = [](int x) { return Value(x); };
    for (std::size_t s = 0; s < stat_count; ++s)
        reset(w, actor, in_record("stats", stat_names[s]), sheet.base[s], first.base[s],
              [&](double x) { return live_number(static_cast<Stat>(s), x); });
    for (std::size_t a = 0; a < attribute_count; ++a) {
        const std::string_view name = attribute_names[a];
        reset(w, actor, in_record("attributes", name), sheet.attributes[a], first.attributes[a], number);
        reset(w, actor, in_record("caps", name), sheet.caps[a], first.caps[a], number);
        reset(w, actor, in_record("training", name), w.unit(actor).training[a], 0.0,
              [](double x) { return Value(x); });
    }
    reset(w, actor, effects_path, sheet.effects, first.effects,
          [](const std::vector<Influence>& effects) { return value_of(effects); });
}

/// What it dropped before and nobody took is gone: heaps of thousands of falls would be nobody's.
void clear_loot(World& w, int actor) {
    std::vector<Loot>& loot = w.unit(actor).loot;
    if (loot.empty()) return;
    if (w.log) w.change(actor, "loot", value_of(loot), Value());
    w.lying -= static_cast<int>(loot.size());
    loot.clear();
}

void renew_counts(World& w, int actor) {
    Unit& u = w.unit(actor);
    const Fighter& f = w.design(actor);
    const auto number = [](int x) { return Value(x); };
    reset(w, actor, "stats.level", u.level, f.stats.level, number);
    reset(w, actor, "stats.tier", u.tier, f.stats.tier, number);
    reset(w, actor, "stats.xp", u.xp, f.stats.xp, number);
    reset(w, actor, "stats.xp_to_next", u.xp_to_next, f.stats.xp_to_next, number);
    reset(w, actor, "stats.gold", u.gold, f.stats.gold, number);
    reset(w, actor, "bag", u.bag, f.bag, [](const std::vector<std::string>& bag) { return value_of(bag); });
    for (std::size_t k = 0; k < u.cooldown.size(); ++k)
        reset(w, actor, "cooldowns." + w.setup.skills[f.skills[k]].id, u.cooldown[k], 0, live_cooldown);
}

} // namespace

void renew(World& w, int actor) {
    Unit& u = w.unit(actor);
    const Fighter& f = w.design(actor);
    const auto whole = [](double x) { return Value(static_cast<std::int64_t>(x)); };
    renew_sheet(w, actor);
    renew_counts(w, actor);
    clear_loot(w, actor);
    u.hp = 0; // whoever is yet to come has none
    const double stamina = u.stamina;
    u.stamina = 0;
    refresh(w, actor);
    u.stamina = stamina;
    reset(w, actor, hp_path, u.hp, std::min(f.hp, u.of(Stat::max_hp)), whole);
    reset(w, actor, stamina_path, u.stamina, std::min(f.stamina, u.of(Stat::max_stamina)), whole);
}

} // namespace ludus::progression
