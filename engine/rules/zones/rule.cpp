#include "engine/rules/zones/rule.h"

#include "engine/arena/deploy.h"
#include "engine/arena/line.h"
#include "engine/rules/duel_notes.h"
#include "engine/rules/ruleset_of.h"
#include "engine/rules/zones/odds.h"

#include <algorithm>

namespace ludus::zones {

/// Which of the weapons carried; as a rule the first.
static int weapon_in(const Setup& setup, int actor, const Value* held) {
    if (!held) return 0;
    const std::vector<Use>& uses = setup.uses_of(actor);
    const auto same = [&](const Use& use) { return use.in_state() == *held; };
    const auto found = std::find_if(uses.begin(), uses.end(), same);
    return found == uses.end() ? 0 : static_cast<int>(found - uses.begin());
}

void Rule::read_state(const Setup& setup, const State& state, int actor, Fighter& f) {
    f.stats.health = static_cast<int>(state.number(actor, health_path, f.stats.health));
    if (const Value* place = state.find(actor, place_path)) f.at = tile_of(*place);
    f.weapon = weapon_in(setup, actor, state.find(actor, weapon_path));
}

void Rule::write_state(const Setup& setup, int actor, State& state) {
    const Fighter& f = setup.fighter(actor);
    state.set(actor, health_path, f.stats.health);
    if (setup.grid && f.at) state.set(actor, place_path, value_of(*f.at));
    if (setup.uses_of(actor).size() > 1) state.set(actor, weapon_path, setup.use(actor, f.weapon).in_state());
}

std::vector<Fighter> fighters_in(const Setup& setup, const State& state) {
    std::vector<Fighter> fighters = setup.fighters;
    for (std::size_t i = 0; i < fighters.size(); ++i)
        Rule::read_state(setup, state, static_cast<int>(i), fighters[i]);
    return fighters;
}

/// Somebody other than the target, alive, active and of another team, in the attacker's zone.
static bool engaged(const MapView& map, int from, int to) {
    const auto team = [&](std::size_t i) { return map.sides.team_of[i]; };
    const auto self = static_cast<std::size_t>(from);
    const char zone = map.grid.zone(*map.fighters[self].at);
    for (std::size_t i = 0; i < map.fighters.size(); ++i) {
        const Fighter& other = map.fighters[i];
        const bool enemy = team(i) != team(self) && static_cast<int>(i) != to;
        if (enemy && other.at && other.alive() && other.active && map.grid.zone(*other.at) == zone)
            return true;
    }
    return false;
}

Approach distance_on(const MapView& map, int from, int to) {
    const Fighter& a = map.fighters[static_cast<std::size_t>(from)];
    const Fighter& b = map.fighters[static_cast<std::size_t>(to)];
    const Sight seen = sight(map.grid, *a.at, *b.at);
    const int gap = tiles_apart(*a.at, *b.at) - 1;
    return {.distance = seen.zones,
            .near = gap < a.stats.base_size,
            .wall = seen.wall && seen.zones > 0,
            .obstacle = seen.wall || seen.water};
}

Approach approach_on(const MapView& map, int from, int to) {
    Approach approach = distance_on(map, from, to);
    approach.engaged = engaged(map, from, to);
    return approach;
}

static Approach told(const Situation& situation) {
    return {.distance = situation.distance.value_or(0),
            .near = situation.contact.value_or(false),
            .engaged = situation.engaged.value_or(false)};
}

/// Contact that is told says that nothing is in the way.
static Approach read_where_untold(const Situation& situation, const Approach& read) {
    const bool clear = situation.contact.value_or(false);
    Approach a{.distance = situation.distance.value_or(read.distance),
               .near = situation.contact.value_or(read.near),
               .engaged = situation.engaged.value_or(read.engaged),
               .obstacle = read.obstacle && !clear};
    a.wall = read.wall && a.distance > 0 && !clear;
    return a;
}

/// What a figure says itself comes before the rules; an attack has room for one of the two, so where they
/// would come together the figure's own one stands.
Manner manner_of(const Fighter& f, const Rules& rules) {
    Manner m{.precise = f.ai.precise.value_or(rules.ai_precise),
             .powerful = f.ai.powerful.value_or(rules.ai_powerful)};
    if (m.precise && m.powerful) (f.ai.precise ? m.powerful : m.precise) = false;
    return m;
}

Manner manner_now(const Fighter& f, const Rules& rules) {
    const Told told = Way::of(f.use).told;
    if (f.swapped) return {};
    if (told == Told::precise) return {.precise = true};
    if (told == Told::plain) return {.powerful = f.ai.powerful.value_or(rules.ai_powerful)};
    return manner_of(f, rules);
}

Strike Rule::aim(const Setup& setup, const Pair<const Fighter>& two, Scope scope,
                 std::span<const Fighter> all) {
    const bool fight = scope == Scope::fight;
    const Manner manner = fight ? manner_now(two.attacker, setup.rules)
                                : Manner{setup.situation.precise, setup.situation.powerful};
    Strike s{.attacker = two.attacker.stats,
             .defender = two.defender.stats,
             .weapon = setup.use(two.from, fight ? two.attacker.weapon : 0).weapon,
             .defender_active = two.defender.active,
             .approach = told(setup.situation),
             .precise = manner.precise,
             .powerful = manner.powerful,
             .swapped = fight && two.attacker.swapped};
    if (scope == Scope::duel || !setup.grid || !two.attacker.at || !two.defender.at) return s;
    const Approach read = approach_on({*setup.grid, all, setup.sides}, two.from, two.to);
    s.approach = fight ? read : read_where_untold(setup.situation, read);
    return s;
}

static std::vector<Outcome> outcomes_of(const StrikeOdds& exact) {
    std::vector<Outcome> damage;
    for (const double p : exact.wounds) damage.push_back({static_cast<double>(damage.size()), p});
    return damage;
}

static Odds odds_of(const StrikeOdds& exact, double health) {
    std::vector<Outcome> damage = outcomes_of(exact);
    CompensatedSum wounded;
    CompensatedSum killed;
    for (const Outcome& o : damage)
        if (o.value > 0) (o.value >= health ? killed : wounded).add(o.p);
    const double wound = wounded.value() + killed.value();
    const bool down = health <= 0 && exact.aim.in_reach;
    return {.hit_chance = exact.hit,
            .damage = Distribution::from(std::move(damage)),
            .recoil = Distribution::certain(0),
            .kill_chance = down ? 1.0 : killed.value(),
            .outcomes = {{"miss", std::max(0.0, 1.0 - exact.hit)},
                         {"no_damage", std::max(0.0, exact.hit - wound)},
                         {"wounded", wounded.value()},
                         {"killed", killed.value()}}};
}

Result<Odds> Rule::odds(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& all,
                        Budget budget) {
    const Fighter& from = all[static_cast<std::size_t>(attack.attacker)];
    const Fighter& to = all[static_cast<std::size_t>(attack.defender)];
    const Strike s = aim(setup, {attack.attacker, attack.defender, from, to}, Scope::attack, all);
    const StrikeOdds exact = strike_odds(s, setup.rules);
    if (exact.wounds.size() > budget.branches)
        return fail("budget_exceeded", {}, {{"branches", static_cast<std::int64_t>(budget.branches)}});
    Odds odds = odds_of(exact, to.stats.health);
    odds.notes = hopeless(setup, attack, s, exact.aim);
    return odds;
}

Result<StrikeTable> Rule::table(const Setup& setup, const Strike& s, std::uint64_t) {
    return table_of(outcomes_of(strike_odds(s, setup.rules)));
}

static Message standing(const Approach& approach) {
    if (approach.near) return {"zones.note.duel_contact"};
    if (approach.distance == 0) return {"zones.note.duel_one_zone"};
    return {"zones.note.duel_apart", {{"distance", std::int64_t{approach.distance}}}};
}

/// The odds of the attack are read off the map, which the duel leaves out.
static std::vector<Message> map_notes(const Setup& setup, const Strike& on_map, const Strike& in_duel) {
    if (on_map.approach.distance != in_duel.approach.distance)
        return {{"duel.note.odds_at_zones", {{"distance", std::int64_t{on_map.approach.distance}}}}};
    NoTrace none;
    const Aim there = aim(on_map, setup.rules, none);
    const Aim here = aim(in_duel, setup.rules, none);
    if (there.in_reach == here.in_reach && there.difficulty == here.difficulty) return {};
    return {{"duel.note.odds_on_map"}};
}

std::vector<Message> Rule::duel_notes(const Setup& setup, const AttackRef& attack) {
    const Pair<const Fighter> two{attack.attacker, attack.defender, setup.fighter(attack.attacker),
                                  setup.fighter(attack.defender)};
    const Pair<const Fighter> back{two.to, two.from, two.defender, two.attacker};
    const Strike strike = aim(setup, two, Scope::duel, {});
    const Strike answer = aim(setup, back, Scope::duel, {});
    NoTrace none;
    const std::array<bool, 2> reaches{zones::aim(strike, setup.rules, none).in_reach,
                                      zones::aim(answer, setup.rules, none).in_reach};
    const bool mapped = setup.grid && two.attacker.at && two.defender.at;
    const bool somewhere = setup.situation.distance || setup.situation.contact;
    std::vector<Message> notes;
    if (mapped) notes.push_back({"duel.note.no_map"});
    if (mapped || somewhere) notes.push_back(standing(strike.approach));
    append(notes, reach_notes(setup.scenario, attack, reaches));
    append(notes, map_notes(setup, aim(setup, two, Scope::attack, setup.fighters), strike));
    return notes;
}

Ruleset ruleset() {
    Ruleset row = ruleset_of<Rule>("zones", 2);
    row.by_hand = true;
    return row;
}

} // namespace ludus::zones
