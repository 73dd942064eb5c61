#include "engine/rules/progression/rule.h"

#include "engine/rules/duel_notes.h"
#include "engine/rules/progression/aliasing.h"
#include "engine/rules/progression/effective_sheets.h"
#include "engine/rules/progression/odds.h"
#include "engine/rules/progression/studies.h"
#include "engine/rules/progression/traced.h"
#include "engine/rules/ruleset_of.h"

namespace ludus::progression {

namespace {

bool mapped(const Setup& setup, const Fighter& from, const Fighter& to) {
    return setup.grid && from.at && to.at;
}

Approach told(const Situation& s) {
    return {.distance = s.distance.value_or(1),
            .cover = s.cover.value_or(false),
            .attacker_sanctuary = s.attacker_sanctuary.value_or(false),
            .defender_sanctuary = s.defender_sanctuary.value_or(false)};
}

/// What the situation leaves open is read off the map. A distance that is told says that nothing is in the
/// way.
Approach approach(const Setup& setup, const Fighter& from, const Fighter& to) {
    const Situation& s = setup.situation;
    if (!mapped(setup, from, to)) return told(s);
    const Approach read = approach_on(*setup.grid, *from.at, *to.at);
    return {.distance = s.distance.value_or(read.distance),
            .wall = read.wall && !s.distance,
            .cover = s.cover.value_or(read.cover),
            .attacker_sanctuary = s.attacker_sanctuary.value_or(read.attacker_sanctuary),
            .defender_sanctuary = s.defender_sanctuary.value_or(read.defender_sanctuary)};
}

Strike strike_in(const Setup& setup, const Fighter& from, const Fighter& to, const Approach& approach) {
    Strike s = strike_of(setup, {from.sheet, to.sheet, from, to}, setup.named_skill(), approach);
    s.from_center = setup.situation.distance_from_center;
    return s;
}

/// Actors are numbered from 1 in keys.
Keys attack_keys(const Setup& setup, const AttackRef& attack) {
    const KnownSkill* skill = setup.named_skill();
    const int tick = setup.situation.tick;
    return skill && skill->area() ? area_keys_of(attack.attacker + 1, attack.defender + 1, tick)
                                  : keys_of(attack.attacker + 1, tick);
}

/// One attack as it is written down: the two as they are, and the state the changes are told against.
struct Attack {
    const Setup& setup;
    const AttackRef& attack;
    const State& state;
    const Fighter from;
    const Fighter to;
    const KnownSkill* skill = nullptr;

    UsePaths paths() const;
    void apply(const Blow& blow, const Strike& s, Trace& trace, EventLog& log) const;
    void lay_effect(EventLog& log) const;
    void train(DamageType type, EventLog& log) const;
};

UsePaths Attack::paths() const {
    UsePaths p = paths_on_map(setup, from, attack.defender, skill);
    const auto path = [&](bool given, const char* key) {
        return mapped(setup, from, to) && !given ? std::string("arena")
                                                 : std::string("attack.situation.") + key;
    };
    p.distance = path(setup.situation.distance.has_value(), "distance");
    p.wall = mapped(setup, from, to) ? "arena" : "constant";
    p.cover = path(setup.situation.cover.has_value(), "cover");
    p.attacker_sanctuary = path(setup.situation.attacker_sanctuary.has_value(), "attacker_sanctuary");
    p.defender_sanctuary = path(setup.situation.defender_sanctuary.has_value(), "defender_sanctuary");
    p.from_center = "attack.situation.distance_from_center";
    return p;
}

void Attack::apply(const Blow& blow, const Strike& s, Trace& trace, EventLog& log) const {
    const auto whole = [](double x) { return Value(static_cast<std::int64_t>(x)); };
    if (!blow.evaded) {
        const double after = hp_after(to.hp, blow.damage, trace);
        if (after != to.hp) log.change(attack.defender, hp_path, whole(to.hp), whole(after));
        if (skill && skill->has_effect() && after > 0) lay_effect(log);
    }
    const double left = stamina_after(from.stamina, s.stamina_cost, trace);
    if (left != from.stamina) log.change(attack.attacker, stamina_path, whole(from.stamina), whole(left));
    if (!blow.evaded && from.stamina > 0) train(s.type, log);
}

void Attack::lay_effect(EventLog& log) const {
    std::vector<Influence> effects = to.sheet.effects;
    lay(effects, skill->effect);
    log.change(attack.defender, effects_path, value_of(to.sheet.effects), value_of(effects));
}

void Attack::train(DamageType type, EventLog& log) const {
    const Calculator& c = calculator(type);
    for (const auto& [attribute, gain] : {std::pair(c.trained_most, setup.rules.training_primary),
                                          std::pair(c.trained_less, setup.rules.training_secondary)}) {
        if (gain == 0.0) continue;
        const std::string name(attribute_names[at(attribute)]);
        const double before = state.number(attack.attacker, "training." + name, 0);
        const Trained t = trained(attribute, before, gain, from.sheet);
        log.change(attack.attacker, "training." + name, before == 0.0 ? Value() : Value(before), t.after);
        const int points = from.sheet.attribute(attribute);
        if (t.raised) log.change(attack.attacker, "attributes." + name, points, points + 1);
    }
}

Odds odds_of(const Aim& a, double hp) {
    StrikeOdds exact = strike_odds(a);
    std::vector<Outcome>& damage = exact.damage; // has room for one more
    CompensatedSum kill;
    for (Outcome& o : damage) {
        o.p *= exact.hit_chance;
        if (o.value >= hp) kill.add(o.p);
    }
    damage.insert(damage.begin(), {0, 1 - exact.hit_chance});
    const double critical = exact.hit_chance * exact.crit_chance;
    return {.hit_chance = exact.hit_chance,
            .damage = Distribution::from(std::move(damage)),
            .recoil = Distribution::certain(0),
            .kill_chance = hp <= 0 ? 1.0 : kill.value(),
            .outcomes = {{"evaded", 1 - exact.hit_chance},
                         {"hit", exact.hit_chance - critical},
                         {"critical", critical}}};
}

/// Why nothing is rolled at all: too far, or a wall between.
Message hopeless(const Setup& setup, const AttackRef& attack, const Strike& s) {
    Message why{s.distance > s.range ? "progression.too_far" : "progression.wall",
                {{"attacker", setup.scenario.actor_name(attack.attacker)},
                 {"defender", setup.scenario.actor_name(attack.defender)}}};
    if (s.distance <= s.range) return why;
    why.arguments.push_back({"distance", std::int64_t{s.distance}});
    why.arguments.push_back({"range", std::int64_t{s.range}});
    return why;
}

} // namespace

Result<void> Rule::may_attack(const Setup& setup, const AttackRef& attack) {
    const KnownSkill* skill = setup.named_skill();
    const double stamina = setup.fighter(attack.attacker).stamina;
    if (!skill || stamina >= skill->skill.stamina_cost) return {};
    return fail("skill_needs_stamina", "attack.situation.skill",
                {{"id", skill->id},
                 {"cost", std::int64_t{skill->skill.stamina_cost}},
                 {"stamina", static_cast<std::int64_t>(stamina)}});
}

Rule::Strike Rule::aim(const Setup& setup, const Pair<const Fighter>& two, Scope scope,
                       std::span<const Fighter>) {
    const Approach stand =
        scope == Scope::duel ? told(setup.situation) : approach(setup, two.attacker, two.defender);
    progression::Strike s = strike_in(setup, two.attacker, two.defender, stand);
    NoTrace none;
    fill_powers(setup, {two.attacker.sheet, two.defender.sheet, two.attacker, two.defender}, s);
    return {.aim = progression::aim(s, setup.rules, none),
            .strike = s,
            .attacker = two.from,
            .delay = delay_of(s, setup.rules, none)};
}

void Rule::resolve(const Setup& setup, const AttackRef& attack, const State& state, AnySource& source,
                   Trace& trace, EventLog& log) {
    const Attack one{setup,
                     attack,
                     state,
                     fighter_in(setup, state, attack.attacker),
                     fighter_in(setup, state, attack.defender),
                     setup.named_skill()};
    const std::size_t first = log.step_list().size();
    StepBook book(log);
    progression::Strike s = strike_in(setup, one.from, one.to, approach(setup, one.from, one.to));
    if (s.distance <= s.range && !s.wall)
        note_powers(setup, {one.from.sheet, one.to.sheet, one.from, one.to}, book, s);
    const Aim a = progression::aim(s, setup.rules, trace);
    const Blow blow = roll(a, attack_keys(setup, attack), source, trace);
    if (blow.in_range) one.apply(blow, s, trace, log);
    book.resolve(first, one.paths());
}

Result<Odds> Rule::odds(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& all,
                        Budget budget) {
    const Fighter& from = all[static_cast<std::size_t>(attack.attacker)];
    const Fighter& to = all[static_cast<std::size_t>(attack.defender)];
    const Strike s = aim(setup, {attack.attacker, attack.defender, from, to}, Scope::attack, all);
    if (values_of(s.aim) > static_cast<double>(budget.branches))
        return fail("budget_exceeded", {}, {{"branches", static_cast<std::int64_t>(budget.branches)}});
    Odds odds = odds_of(s.aim, to.hp);
    if (!s.aim.in_range) odds.notes = {hopeless(setup, attack, s.strike)};
    return odds;
}

Result<StrikeTable> Rule::table(const Setup&, const Strike& s, std::uint64_t budget) {
    if (values_of(s.aim) > static_cast<double>(budget))
        return fail("duel_too_large", {}, {{"transitions", static_cast<std::int64_t>(budget)}});
    const StrikeOdds exact = strike_odds(s.aim);
    return table_of(exact.damage, exact.hit_chance);
}

/// The odds of the attack are read off the map, which the duel leaves out.
static std::vector<Message> map_notes(const Setup& setup, const Aimed& on_map, const Aimed& in_duel) {
    if (on_map.strike.distance != in_duel.strike.distance)
        return {{"duel.note.odds_at_tiles", {{"distance", std::int64_t{on_map.strike.distance}}}}};
    const bool same = on_map.aim.in_range == in_duel.aim.in_range &&
                      on_map.aim.evasion_chance == in_duel.aim.evasion_chance &&
                      on_map.aim.damage == in_duel.aim.damage;
    return same || !setup.grid ? std::vector<Message>() : std::vector<Message>{{"duel.note.odds_on_map"}};
}

/// Fights are always on a map, drawn or not: nobody in a duel walks, flees or drinks.
std::vector<Message> Rule::duel_notes(const Setup& setup, const AttackRef& attack) {
    const Pair<const Fighter> two{attack.attacker, attack.defender, setup.fighter(attack.attacker),
                                  setup.fighter(attack.defender)};
    const Pair<const Fighter> back{two.to, two.from, two.defender, two.attacker};
    const Aimed strike = aim(setup, two, Scope::duel, {});
    const Argument distance = std::int64_t{strike.strike.distance};
    std::vector<Message> notes{{"duel.note.only_strikes", {{"distance", distance}}}};
    if (const KnownSkill* skill = setup.named_skill())
        notes = {{"duel.note.only_skill", {{"distance", distance}, {"skill", skill->name}}}};
    append(notes, reach_notes(setup.scenario, attack,
                              {strike.aim.in_range, aim(setup, back, Scope::duel, {}).aim.in_range}));
    append(notes, map_notes(setup, aim(setup, two, Scope::attack, {}), strike));
    return notes;
}

Result<std::unique_ptr<Battle>> battle(const Scenario& scenario) { return battle_of_rule<Rule>(scenario); }

Ruleset ruleset() {
    Ruleset row = ruleset_of<Rule>("progression", 3);
    row.by_hand = true;
    row.clock = clock;
    row.studies = studies;
    row.aliasing = alias_report;
    row.vitality_max = most_hp;
    row.effective = effective_sheets;
    return row;
}

} // namespace ludus::progression
