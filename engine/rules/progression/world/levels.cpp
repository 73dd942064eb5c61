#include "engine/rules/progression/world/systems.h"

#include <algorithm>

namespace ludus::progression {

namespace {

/// A base stat that grows, written down.
void grow(World& w, int actor, Stat stat, int by) {
    double& base = w.unit(actor).sheet.base[at(stat)];
    if (w.log)
        w.change(actor, "stats." + std::string(stat_names[at(stat)]), static_cast<std::int64_t>(base),
                 static_cast<std::int64_t>(base + by));
    base += by;
}

/// All nine +2 up to the present cap, then all caps +5. One that started above its cap stays.
void grow_attributes(World& w, int actor) {
    Sheet& sheet = w.unit(actor).sheet;
    const int more = w.rules().level_caps;
    for (std::size_t a = 0; a < attribute_count; ++a) {
        int& points = sheet.attributes[a];
        int& cap = sheet.caps[a];
        const int grown = std::max(points, std::min(points + w.rules().level_attributes, cap));
        const std::string name = w.log ? std::string(attribute_names[a]) : std::string();
        if (w.log && grown != points) w.change(actor, "attributes." + name, points, grown);
        if (w.log && more != 0) w.change(actor, "caps." + name, cap, cap + more);
        points = grown;
        cap += more;
    }
}

void set_int(World& w, int actor, std::string_view path, int& value, int after) {
    if (value != after) w.change(actor, path, value, after);
    value = after;
}

void one_level(World& w, int actor) {
    Unit& u = w.unit(actor);
    const Rules& r = w.rules();
    w.open("level_up", actor);
    set_int(w, actor, "stats.xp", u.xp, u.xp - u.xp_to_next);
    set_int(w, actor, "stats.level", u.level, u.level + 1);
    set_int(w, actor, "stats.xp_to_next", u.xp_to_next,
            static_cast<int>(std::min(u.xp_to_next * r.xp_per_level_scale, 2e9)));
    grow(w, actor, Stat::max_hp, r.stat_growth_hp);
    grow(w, actor, Stat::atk, r.stat_growth_atk);
    grow(w, actor, Stat::def, r.stat_growth_def);
    grow(w, actor, Stat::spd, r.stat_growth_spd);
    grow_attributes(w, actor);
    const double before = u.hp;
    refresh(w, actor);
    u.hp = std::min(before + r.stat_growth_hp, u.of(Stat::max_hp));
    if (u.hp != before)
        w.change(actor, hp_path, static_cast<std::int64_t>(before), static_cast<std::int64_t>(u.hp));
    w.close();
}

} // namespace

/// Whoever lives: a hero at rest rises at once too.
void level_up(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        const Unit& u = w.unit(i);
        if (!u.active() && u.phase != Phase::resting) continue;
        while (u.xp >= u.xp_to_next && u.level < w.rules().max_level) one_level(w, i);
    }
}

} // namespace ludus::progression
