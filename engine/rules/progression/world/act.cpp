#include "engine/rules/progression/world/act.h"

#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/moving.h"
#include "engine/rules/progression/world/plan.h"

#include <algorithm>

namespace ludus::progression {

namespace {

void drink(World& w, int actor, std::size_t item) {
    Unit& u = w.unit(actor);
    const std::string potion = u.bag[item];
    w.open("use", actor);
    const Value before = w.log ? value_of(u.bag) : Value();
    u.bag.erase(u.bag.begin() + static_cast<std::ptrdiff_t>(item));
    if (w.log) w.change(actor, "bag", before, value_of(u.bag));
    heal(w, actor, actor, w.setup.heal_of(potion));
    w.close();
}

void pick_up(World& w, int actor) {
    Unit& u = w.unit(actor);
    w.open("loot", actor);
    const Value before = w.log ? value_of(u.bag) : Value();
    for (int i = 0; i < w.count(); ++i) {
        auto& loot = w.unit(i).loot;
        if (loot.empty()) continue;
        const Value lay = w.log ? value_of(loot) : Value();
        const std::size_t taken = std::erase_if(loot, [&](const Loot& heap) {
            if (heap.at != u.at) return false;
            u.bag.insert(u.bag.end(), heap.items.begin(), heap.items.end());
            return true;
        });
        w.lying -= static_cast<int>(taken);
        if (w.log && taken > 0) w.change(i, "loot", lay, value_of(loot));
    }
    if (w.log) w.change(actor, "bag", before, value_of(u.bag));
    w.close();
}

/// Stamina and cooldown; returns the event, which the strikes of the skill name as their cause.
int begin_skill(World& w, int actor, std::size_t k, int target) {
    Unit& u = w.unit(actor);
    const KnownSkill& s = w.setup.skills[w.design(actor).skills[k]];
    const int seq = w.open("skill", actor, target);
    const auto shown = [](int ticks) { return ticks == 0 ? Value() : Value(ticks); };
    if (w.log && s.skill.stamina_cost > 0)
        w.change(actor, stamina_path, static_cast<std::int64_t>(u.stamina),
                 static_cast<std::int64_t>(u.stamina - s.skill.stamina_cost));
    if (w.log) w.change(actor, "cooldowns." + s.id, shown(u.cooldown[k]), shown(s.skill.cooldown));
    u.stamina -= s.skill.stamina_cost;
    u.cooldown[k] = s.skill.cooldown;
    return seq;
}

void help(World& w, int by, int whom, const KnownSkill& s) {
    if (s.skill.heal_fraction > 0)
        heal(w, by, whom, std::trunc(s.skill.heal_fraction * w.unit(whom).of(Stat::max_hp)));
    if (s.has_effect()) lay_effect(w, whom, s.effect);
}

/// Whom a skill is done to: as it is aimed.
Area aimed_area(const World& w, int actor, const KnownSkill& s, const Action& a) {
    if (s.skill.target == Target::single_enemy) return {a.target, w.unit(a.target).at, {a.target}};
    return a.target == nobody ? area_at(w, actor, s, a.to) : area_around(w, actor, s, a.target);
}

void use_skill(World& w, int actor, const Action& action) {
    const KnownSkill& s = w.setup.skills[w.design(actor).skills[action.skill]];
    const Area area = aimed_area(w, actor, s, action);
    const bool fresh = w.unit(actor).stamina > 0;
    const int seq = begin_skill(w, actor, action.skill, area.center);
    if (!s.for_enemies())
        for (const int whom : area.targets) help(w, actor, whom, s);
    w.close();
    if (!s.for_enemies()) return;
    for (const int target : area.targets) { // nobody evades an area: the last that is struck is hit
        const int away = manhattan(area.impact, w.unit(target).at);
        const bool last = target == area.targets.back();
        strike(w, {actor, target, &s, away, area.impact, seq, fresh && last});
        if (w.awaits) return;
    }
}

Pace pace_of(Action::Kind kind) {
    switch (kind) {
    case Action::Kind::attack: return Pace::attack;
    case Action::Kind::skill: return Pace::skill;
    case Action::Kind::move: return Pace::move;
    case Action::Kind::loot: return Pace::loot;
    case Action::Kind::potion: return Pace::use_item;
    case Action::Kind::wait: return Pace::rest;
    }
    return Pace::rest;
}

/// Whoever stays idle again writes nothing new, unless a person says so.
void wait(World& w, int actor, bool told) {
    if (w.unit(actor).idle && !told) return;
    w.open(event_kind::wait, actor);
    w.close();
}

/// Returns by how much the action takes longer: breaking away takes engage_mult times as long.
double carry_out(World& w, int actor, const Action& a) {
    switch (a.kind) {
    case Action::Kind::attack: strike(w, {.from = actor, .to = a.target}); return 1;
    case Action::Kind::skill: use_skill(w, actor, a); return 1;
    case Action::Kind::potion: drink(w, actor, a.item); return 1;
    case Action::Kind::loot: pick_up(w, actor); return 1;
    case Action::Kind::move: return walk(w, actor, a.to, {.target = a.target}) ? w.rules().engage_mult : 1;
    case Action::Kind::wait: wait(w, actor, a.told); return 1;
    }
    return 1;
}

} // namespace

void act(World& w, int actor, const Action& action) {
    ++w.actions;
    const bool gulps = action.kind == Action::Kind::potion && in_combat(w, actor);
    const double times = carry_out(w, actor, action);
    Unit& u = w.unit(actor);
    if (!u.active()) return; // fell while stepping away; a hero's rest is set already
    const int hunts = action.kind == Action::Kind::move ? action.target : nobody;
    u.new_hunt = u.new_hunt || hunts != u.hunted;
    u.hunted = hunts;
    u.idle = action.kind == Action::Kind::wait;
    const double delay = gulps ? w.rules().potion_delay : u.delay[at(pace_of(action.kind))];
    u.next_act_at = w.now + times * delay;
}

} // namespace ludus::progression
