#include "engine/rules/progression/world/plan.h"

#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/moving.h"

#include <algorithm>

namespace ludus::progression {

namespace {

constexpr int kiting_range = 3;

int nearest_foe(const World& w, int actor, int within = 1 << 20) {
    int nearest = nobody;
    int least = within + 1;
    for (int i = 0; i < w.count(); ++i)
        if (w.foe(actor, i) && w.distance(actor, i) < least) {
            nearest = i;
            least = w.distance(actor, i);
        }
    return nearest;
}

int highest_threat(const World& w, int actor) {
    int target = nobody;
    double most = 0;
    for (const Threat& t : w.unit(actor).threat) {
        if (!w.foe(actor, t.who) || w.distance(actor, t.who) > w.unit(actor).sight) continue;
        if (t.amount < most || (t.amount == most && t.who > target)) continue;
        target = t.who;
        most = t.amount;
    }
    return target;
}

/// Below half of the hit points, unless the rules say otherwise.
bool hurt_enough(const World& w, const Unit& u) { return u.hp < w.rules().potion_hp * u.of(Stat::max_hp); }

/// The potion that heals most.
std::optional<std::size_t> potion_to_drink(const World& w, int actor) {
    const Unit& u = w.unit(actor);
    if (u.bag.empty() || !hurt_enough(w, u)) return std::nullopt;
    std::optional<std::size_t> best;
    int most = 0;
    for (std::size_t k = 0; k < u.bag.size(); ++k)
        if (const int heals = w.setup.heal_of(u.bag[k]); heals > most) {
            best = k;
            most = heals;
        }
    return best;
}

bool kites(const World& w, int actor) {
    const Unit& u = w.unit(actor);
    return w.design(actor).weapon.weapon_range >= kiting_range &&
           u.hp > w.rules().kite_hp * u.of(Stat::max_hp) && nearest_foe(w, actor, 1) != nobody;
}

bool under(const Unit& u, const Influence& effect) {
    return std::any_of(u.sheet.effects.begin(), u.sheet.effects.end(),
                       [&](const Influence& e) { return e.id == effect.id; });
}

/// Whether blows can fall from where they stand: an enemy could strike the actor, or the actor an enemy.
bool in_reach_of_blows(const World& w, int actor) {
    const auto strikes = [&](int from, int to) {
        return reaches(w, from, to, w.design(from).weapon.weapon_range);
    };
    for (int i = 0; i < w.count(); ++i)
        if (w.foe(actor, i) && (strikes(actor, i) || strikes(i, actor))) return true;
    return false;
}

/// Worth using: a heal where somebody in its area is hurt enough, the caster or another; an effect where the
/// caster is not under it yet and blows can fall.
bool helps(const World& w, int actor, const Area& area, const KnownSkill& s) {
    const auto hurt = [&](int i) { return hurt_enough(w, w.unit(i)); };
    if (s.skill.heal_fraction > 0 && std::any_of(area.targets.begin(), area.targets.end(), hurt)) return true;
    return s.has_effect() && !under(w.unit(actor), s.effect) && in_reach_of_blows(w, actor);
}

struct Choice {
    double score = -1;
    std::size_t skill = 0;
    int target = nobody;
};

/// power × targets where several are hit, otherwise power.
double score(const KnownSkill& s, std::size_t targets) {
    return targets > 1 ? s.skill.power * static_cast<double>(targets) : s.skill.power;
}

Choice rate(const World& w, int actor, int target, const KnownSkill& s) {
    if (s.skill.target == Target::single_enemy) {
        const bool idle = s.skill.power <= 0 && under(w.unit(target), s.effect);
        if (idle || !reaches(w, actor, target, s.skill.range)) return {};
        return {.score = score(s, 1), .target = target};
    }
    const Area area = area_of(w, actor, s);
    if (area.targets.empty() || (!s.for_enemies() && !helps(w, actor, area, s))) return {};
    return {.score = score(s, area.targets.size()), .target = area.center};
}

/// The best of those that are ready; of equals the first listed.
Choice best_skill(const World& w, int actor, int target) {
    Choice best;
    const auto& skills = w.design(actor).skills;
    for (std::size_t k = 0; k < skills.size(); ++k) {
        const KnownSkill& s = w.setup.skills[skills[k]];
        if (!ready(w, actor, k)) continue;
        const Choice choice = rate(w, actor, target, s);
        if (choice.score > best.score) best = {choice.score, k, choice.target};
    }
    return best;
}

bool stands_on_loot(const World& w, int actor) {
    const Tile here = w.unit(actor).at;
    const auto lies_here = [&](const Loot& heap) { return heap.at == here; };
    return w.lying > 0 && std::any_of(w.units.begin(), w.units.end(), [&](const Unit& u) {
               return std::any_of(u.loot.begin(), u.loot.end(), lies_here);
           });
}

} // namespace

int choose_target(const World& w, int actor) {
    const int hated = w.unit(actor).hero ? nobody : highest_threat(w, actor);
    return hated != nobody ? hated : nearest_foe(w, actor);
}

bool ready(const World& w, int actor, std::size_t k) {
    const Unit& u = w.unit(actor);
    const KnownSkill& s = w.setup.skills[w.design(actor).skills[k]];
    return u.cooldown[k] == 0 && u.stamina >= s.skill.stamina_cost;
}

bool may_loot(const World& w, int actor) {
    return nearest_foe(w, actor, 1) == nobody && stands_on_loot(w, actor);
}

bool in_combat(const World& w, int actor) { return nearest_foe(w, actor, w.unit(actor).sight) != nobody; }

/// Enemies around the nearest one in cast range; or allies around oneself.
Area area_of(const World& w, int actor, const KnownSkill& s) {
    if (!s.for_enemies()) return area_around(w, actor, s, actor);
    int center = nobody;
    for (int i = 0; i < w.count(); ++i)
        if (w.foe(actor, i) && reaches(w, actor, i, s.skill.range) &&
            (center == nobody || w.distance(actor, i) < w.distance(actor, center)))
            center = i;
    return center == nobody ? Area() : area_around(w, actor, s, center);
}

Area area_around(const World& w, int actor, const KnownSkill& s, int center) {
    const Tile here = w.unit(center).at;
    if (s.skill.target == Target::self) return {actor, here, {actor}};
    Area area = area_at(w, actor, s, here);
    area.center = center;
    return area;
}

Area area_at(const World& w, int actor, const KnownSkill& s, Tile impact) {
    Area area{.impact = impact};
    for (int i = 0; i < w.count(); ++i)
        if (w.unit(i).active() && w.hostile(actor, i) == s.for_enemies() &&
            manhattan(impact, w.unit(i).at) <= s.skill.radius)
            area.targets.push_back(i);
    return area;
}

bool may_cast_at(const World& w, int actor, const KnownSkill& s, Tile tile) {
    const Tile here = w.unit(actor).at;
    const int away = manhattan(here, tile);
    return w.grid().walkable(tile) && away <= s.skill.range &&
           (away <= 1 || clear_line(w.grid(), here, tile));
}

Action plan(World& w, int actor) {
    const int target = choose_target(w, actor);
    if (target == nobody) return stands_on_loot(w, actor) ? Action{.kind = Action::Kind::loot} : Action{};
    const bool in_sight = w.distance(actor, target) <= w.unit(actor).sight;
    if (in_sight)
        if (const auto item = potion_to_drink(w, actor)) return {.kind = Action::Kind::potion, .item = *item};
    if (kites(w, actor))
        if (const auto to = step_away(w, actor)) return {.kind = Action::Kind::move, .to = *to};
    if (in_sight)
        if (const Choice skill = best_skill(w, actor, target); skill.score >= 0)
            return {.kind = Action::Kind::skill, .target = skill.target, .skill = skill.skill};
    if (reaches(w, actor, target, w.design(actor).weapon.weapon_range))
        return {.kind = Action::Kind::attack, .target = target};
    if (may_loot(w, actor)) return {.kind = Action::Kind::loot};
    if (const auto to = step_towards(w, actor, target))
        return {.kind = Action::Kind::move, .target = target, .to = *to};
    const int beside = nearest_foe(w, actor, w.design(actor).weapon.weapon_range);
    if (beside != nobody && reaches(w, actor, beside, w.design(actor).weapon.weapon_range))
        return {.kind = Action::Kind::attack, .target = beside};
    return {};
}

} // namespace ludus::progression
