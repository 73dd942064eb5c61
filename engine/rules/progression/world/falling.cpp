#include "engine/arena/deploy.h"
#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/systems.h"

#include <algorithm>

namespace ludus::progression {

namespace {

/// Level 3, tier 1, INT 10, WIS 10: int(30 × 3 × 1.5 × 1.15) = 155. All gold goes over.
void reward(World& w, int killer, int victim) {
    Unit& k = w.unit(killer);
    Unit& v = w.unit(victim);
    const double base = w.rules().xp_per_kill_base * v.level * (1 + v.tier * 0.5);
    const double factor =
        1 + 0.01 * k.sheet.attribute(Attribute::intellect) + 0.005 * k.sheet.attribute(Attribute::wis);
    const int gained = static_cast<int>(std::min(base * factor, 1e9));
    const int xp = static_cast<int>(std::min<std::int64_t>(std::int64_t{k.xp} + gained, 2'000'000'000));
    if (xp != k.xp) w.change(killer, "stats.xp", k.xp, xp);
    k.xp = xp;
    if (v.gold == 0) return;
    w.change(killer, "stats.gold", k.gold, k.gold + v.gold);
    w.change(victim, "stats.gold", v.gold, 0);
    k.gold += v.gold;
    v.gold = 0;
}

/// A hero drops its bag, anything else also what it wore.
void drop(World& w, int victim) {
    Unit& u = w.unit(victim);
    std::vector<std::string> items = u.bag;
    for (const std::string& path : w.design(victim).gear_path)
        if (!u.hero && !path.empty()) items.push_back(path.substr(std::string_view("items.").size()));
    if (w.log && !u.bag.empty())
        w.change(victim, "bag", value_of(u.bag), value_of(std::vector<std::string>()));
    u.bag.clear();
    if (items.empty()) return;
    const Value before = w.log ? value_of(u.loot) : Value();
    u.loot.push_back({u.at, std::move(items)});
    ++w.lying;
    if (w.log) w.change(victim, "loot", before, value_of(u.loot));
}

/// At once at home with all hit points, but out of it until it has rested.
void go_home(World& w, int hero, int cause) {
    Unit& u = w.unit(hero);
    const Tile from = u.at;
    w.open("return", hero, nobody, cause);
    u.phase = Phase::resting;
    u.hp = u.of(Stat::max_hp);
    place(w, hero, u.home);
    u.next_act_at = w.now + w.rules().hero_respawn_ticks;
    w.change(hero, hp_path, 0, static_cast<std::int64_t>(u.hp));
    if (w.log && u.at != from) w.change(hero, place_path, ludus::value_of(from), ludus::value_of(u.at));
    w.change(hero, "resting", Value(), true);
    w.close();
}

} // namespace

/// Threat tables forget the dead, and the dead everything.
void forget(World& w, int victim) {
    for (int i = 0; i < w.count(); ++i)
        for (Threat& t : w.unit(i).threat) {
            const bool gone = t.who == victim || i == victim;
            if (w.log && gone) w.change(i, "threat." + w.setup.scenario.actor_id(t.who), t.amount, Value());
            if (gone) t.amount = 0;
        }
    for (Unit& u : w.units) {
        std::erase_if(u.threat, [](const Threat& t) { return t.amount == 0.0; });
        if (u.hunted == victim) u.hunted = nobody;
    }
    Unit& u = w.unit(victim);
    if (w.log && u.engaged_ticks != 0) w.change(victim, "engaged_ticks", u.engaged_ticks, 0);
    if (w.log && u.chase_ticks != 0) w.change(victim, "chase_ticks", u.chase_ticks, 0);
    u.engaged_ticks = u.chase_ticks = 0;
    u.hunted = nobody;
}

void fall(World& w, int victim, int killer, int cause) {
    Unit& u = w.unit(victim);
    const int seq = w.open(event_kind::death, victim, nobody, cause);
    if (killer != nobody) reward(w, killer, victim);
    drop(w, victim);
    forget(w, victim);
    bring_down(w, victim);
    w.close();
    if (u.hero && w.rules().hero_return) go_home(w, victim, seq);
}

/// A rested hero takes part again.
void wake_heroes(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        Unit& u = w.unit(i);
        if (u.phase != Phase::resting || u.next_act_at > w.now) continue;
        u.phase = Phase::active;
        w.open("wake", i);
        w.change(i, "resting", true, Value());
        w.close();
    }
}

} // namespace ludus::progression
