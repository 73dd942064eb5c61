#include "engine/rules/progression/world/combat.h"

#include "engine/rules/progression/traced.h"

#include <algorithm>

namespace ludus::progression {

namespace {

Value whole(double x) { return Value(static_cast<std::int64_t>(x)); }

/// From the kept effective values: the same numbers that the steps unfold.
void kept_powers(const World& w, const Order& o, Strike& s) {
    const Unit& a = w.unit(o.from);
    const Unit& b = w.unit(o.to);
    const Calculator& c = calculator(s.type);
    s.powers.atk = a.of(c.attack);
    s.powers.def = b.of(c.defense);
    s.powers.evasion = b.of(Stat::evasion);
    s.powers.luck = a.of(Stat::luck);
    s.powers.crit_rate = a.of(Stat::crit_rate);
    s.powers.crit_dmg = a.of(Stat::crit_dmg);
    s.powers.spd = a.of(Stat::spd);
}

Strike strike_in(const World& w, const Order& o) {
    const Unit& a = w.unit(o.from);
    const Unit& b = w.unit(o.to);
    const bool area = o.skill && o.skill->area();
    Approach standing = approach_on(w.grid(), a.at, b.at);
    if (area) { // an area reaches as far as its impact was cast
        standing.distance = manhattan(a.at, o.impact);
        standing.wall = false;
    }
    Strike s = strike_of(w.setup, {a.sheet, b.sheet, w.design(o.from), w.design(o.to)}, o.skill, standing);
    s.from_center = o.from_center;
    return s;
}

Keys keys_in(const World& w, const Order& o) {
    return o.skill && o.skill->area() ? area_keys_of(o.from + 1, o.to + 1, w.roll_tick())
                                      : keys_of(o.from + 1, w.roll_tick());
}

/// What a blow takes and makes, whatever led to it. Returns the hit points left.
template <class Tracer>
double hurt(World& w, int victim, int by, double damage, Tracer& t) {
    Unit& b = w.unit(victim);
    const double before = b.hp;
    b.hp = hp_after(before, damage, t);
    if (w.log && b.hp != before) w.change(victim, hp_path, whole(before), whole(b.hp));
    if (b.hp > 0) add_threat(w, victim, by, damage * w.rules().threat_damage_mult * threat_factor(w, by));
    return b.hp;
}

template <class Tracer>
Blow land(World& w, const Order& o, const Blow& blow, Tracer& t) {
    Unit& a = w.unit(o.from);
    const bool fresh = a.stamina > 0;
    if (!o.skill) {
        const double before = a.stamina;
        a.stamina = stamina_after(before, double(w.rules().attack_stamina), t);
        if (w.log && a.stamina != before) w.change(o.from, stamina_path, whole(before), whole(a.stamina));
    }
    if (blow.evaded || !blow.in_range) return blow;
    hurt(w, o.to, o.from, blow.damage, t);
    if (o.skill && o.skill->has_effect() && w.unit(o.to).hp > 0) lay_effect(w, o.to, o.skill->effect);
    if (o.skill ? o.trains : fresh) train(w, o.from, damage_type(w.design(o.from), o.skill));
    return blow;
}

/// The event under way has not happened: its dice are yet to come.
void wait_for_dice(World& w) {
    const Event event = w.log->events().back();
    const auto fallen = w.log->draws(event);
    w.awaits = {.at = event.seq,
                .actor = event.actor,
                .turn = w.tick,
                .target = event.target,
                .fallen = {fallen.begin(), fallen.end()},
                .conditions = w.conditions->all(),
                .lack = w.desk->lack()};
    w.log->take_back();
}

Blow written_strike(World& w, const Order& o, Strike s) {
    const int seq = w.open(event_kind::attack, o.from, o.to, o.cause);
    if (w.desk) w.desk->begin_dice(w.log->numbered(seq));
    const std::size_t first = w.log->step_list().size();
    Trace trace(w.log->step_list());
    note_powers(w.setup, {w.unit(o.from).sheet, w.unit(o.to).sheet, w.design(o.from), w.design(o.to)},
                *w.book, s);
    const Aim a = aim(s, w.rules(), trace);
    const Blow blow = land(w, o, w.roller.roll(a, keys_in(w, o), &trace), trace);
    w.book->resolve(first, paths_on_map(w.setup, w.design(o.from), o.to, o.skill));
    w.close();
    if (w.desk) w.desk->end_dice();
    if (w.desk && w.desk->lack()) return wait_for_dice(w), blow;
    if (w.unit(o.to).hp <= 0) fall(w, o.to, o.from, seq);
    return blow;
}

Aim fresh_aim(const World& w, const Order& o) {
    Strike s = strike_in(w, o);
    NoTrace none;
    kept_powers(w, o, s);
    return aim_without_delay(s, w.rules(), none);
}

/// Most blows follow one like them: aiming takes half the time of a strike.
const Aim& kept_aim(World& w, const Order& o) {
    Unit& a = w.unit(o.from);
    const Unit& b = w.unit(o.to);
    KeptAim& kept = a.kept_aim;
    const bool same = kept.target == o.to && kept.from == a.at && kept.to == b.at &&
                      kept.own == a.refreshed && kept.other == b.refreshed;
    if (!same) kept = {o.to, a.at, b.at, a.refreshed, b.refreshed, fresh_aim(w, o)};
    return kept.aim;
}

} // namespace

Blow strike(World& w, const Order& o) {
    if (w.log) return written_strike(w, o, strike_in(w, o));
    NoTrace none;
    const Aim a = o.skill ? fresh_aim(w, o) : kept_aim(w, o);
    const Blow blow = land(w, o, w.roller.roll(a, keys_in(w, o), nullptr), none);
    if (w.unit(o.to).hp <= 0) fall(w, o.to, o.from, -1);
    return blow;
}

void opportunity_attack(World& w, int by, int mover) {
    const int seq = w.open("opportunity_attack", by, mover);
    if (w.log) {
        Trace trace(w.log->step_list());
        const double atk = note_stat(
            w.setup, *w.book, {"attacker", "actor", w.unit(by).sheet, w.design(by).gear_path}, Stat::atk);
        const double def =
            note_stat(w.setup, *w.book,
                      {"defender", "target", w.unit(mover).sheet, w.design(mover).gear_path}, Stat::def);
        hurt(w, mover, by, opportunity_damage(atk, def, w.rules(), trace), trace);
    } else {
        NoTrace none;
        const double damage =
            opportunity_damage(w.unit(by).of(Stat::atk), w.unit(mover).of(Stat::def), w.rules(), none);
        hurt(w, mover, by, damage, none);
    }
    w.close();
    if (w.unit(mover).hp <= 0) fall(w, mover, by, seq);
}

bool reaches(const World& w, int from, int to, int range) {
    const int distance = w.distance(from, to);
    return distance <= range && (distance <= 1 || clear_line(w.grid(), w.unit(from).at, w.unit(to).at));
}

void train(World& w, int actor, DamageType type) {
    const Calculator& c = calculator(type);
    Unit& u = w.unit(actor);
    for (const auto& [attribute, gain] : {std::pair(c.trained_most, w.rules().training_primary),
                                          std::pair(c.trained_less, w.rules().training_secondary)}) {
        if (gain == 0.0) continue;
        double& so_far = u.training[at(attribute)];
        const Trained t = trained(attribute, so_far, gain, u.sheet);
        so_far = t.after;
        const std::string name = w.log ? std::string(attribute_names[at(attribute)]) : std::string();
        if (w.log) w.change(actor, "training." + name, t.before, t.after);
        if (!t.raised) continue;
        const int points = u.sheet.attributes[at(attribute)]++;
        if (w.log) w.change(actor, "attributes." + name, points, points + 1);
        refresh(w, actor);
    }
}

void heal(World& w, int by, int whom, double amount) {
    Unit& u = w.unit(whom);
    const double before = u.hp;
    u.hp = std::min(u.hp + amount, u.of(Stat::max_hp));
    if (u.hp == before) return;
    w.change(whom, hp_path, whole(before), whole(u.hp));
    const double threat = (u.hp - before) * w.rules().threat_heal_mult * threat_factor(w, by);
    for (int i = 0; i < w.count(); ++i)
        if (w.foe(by, i) && w.distance(i, by) <= w.unit(i).sight) add_threat(w, i, by, threat);
}

void lay_effect(World& w, int on, const Influence& effect) {
    std::vector<Influence>& effects = w.unit(on).sheet.effects;
    const Value before = w.log ? value_of(effects) : Value();
    lay(effects, effect);
    if (w.log) w.change(on, effects_path, before, value_of(effects));
    refresh(w, on);
}

} // namespace ludus::progression
