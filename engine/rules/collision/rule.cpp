#include "engine/rules/collision/rule.h"

#include "engine/rules/collision/effective.h"
#include "engine/rules/collision/import.h"
#include "engine/rules/collision/odds.h"
#include "engine/rules/ruleset_of.h"

#include <cstdlib>

namespace ludus::collision {

void Rule::write_state(const Setup& setup, int actor, State& state) {
    Fighter f = setup.fighters[static_cast<std::size_t>(actor)];
    if (!setup.grid) f.at.reset();
    collision::write_state(*setup.kit, f, actor, state);
}

std::optional<int> apart(const Setup& setup, const Fighter& a, const Fighter& b) {
    if (!setup.grid || !a.at || !b.at) return std::nullopt;
    return std::abs(a.at->x - b.at->x) + std::abs(a.at->y - b.at->y);
}

std::vector<Fighter> fighters_in(const Setup& setup, const State& state) {
    std::vector<Fighter> fighters = setup.fighters;
    for (std::size_t i = 0; i < fighters.size(); ++i)
        Rule::read_state(setup, state, static_cast<int>(i), fighters[i]);
    return fighters;
}

/// Where both have a place on a map the target moves; it is staggered either way.
static void push(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& fighters,
                 EventLog& log) {
    const Fighter& target = fighters[static_cast<std::size_t>(attack.defender)];
    const auto placed = [](const Fighter& f) { return f.at.has_value(); };
    if (setup.grid && std::all_of(fighters.begin(), fighters.end(), placed)) {
        Setup now = setup;
        now.fighters = fighters;
        if (const auto to = Board(now).push(attack.attacker, attack.defender))
            log.change(attack.defender, place_path, value_of(*target.at), value_of(*to));
    }
    if (!target.staggered) log.change(attack.defender, stagger_path, false, true);
}

void Rule::resolve(const Setup& setup, const AttackRef& attack, const State& state, AnySource& source,
                   Recorder& notes, EventLog& log) {
    std::vector<Fighter> fighters = fighters_in(setup, state);
    Fighter& from = fighters[static_cast<std::size_t>(attack.attacker)];
    Fighter& to = fighters[static_cast<std::size_t>(attack.defender)];
    if (const auto tiles = apart(setup, from, to)) notes.at_most(step::beside, *tiles, 1.0);
    const Strike s = aimed(setup, {attack.attacker, attack.defender, from, to}, notes);
    const Blow blow = strike(setup, s, source, notes);
    land(setup, Scope::attack, {attack.attacker, attack.defender, from, to}, s, blow, notes);
    if (blow.hit && pushes(setup, from, to)) push(setup, attack, fighters, log);
}

Result<Odds> Rule::odds(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& all,
                        Budget) {
    const Fighter& from = all[static_cast<std::size_t>(attack.attacker)];
    const Fighter& to = all[static_cast<std::size_t>(attack.defender)];
    const Strike s = aim(setup, {attack.attacker, attack.defender, from, to}, Scope::attack, all);
    Odds odds = odds_of(strike_odds(s.strike, setup.rules), to.health());
    odds.notes = odds_notes(setup, s.strike, s.aim, attack, to.helpless());
    if (const auto tiles = apart(setup, from, to); tiles && *tiles > 1)
        odds.notes.push_back(apart_note(*tiles));
    return odds;
}

static bool has_potion(const Setup& setup, int actor) {
    const auto& carried = setup.fighters[static_cast<std::size_t>(actor)].carried;
    return std::any_of(carried.begin(), carried.end(),
                       [&](int item) { return !setup.kit->gear(item).use.empty(); });
}

std::vector<Message> Rule::duel_notes(const Setup& setup, const AttackRef& attack) {
    std::vector<Message> notes;
    if (setup.grid) notes.push_back({"collision.note.no_map"});
    if (has_potion(setup, attack.attacker) || has_potion(setup, attack.defender))
        notes.push_back({"collision.note.no_potions"});
    return notes;
}

bool Rule::steady(const Setup&, const std::array<Strike, 2>& strikes) {
    return std::all_of(strikes.begin(), strikes.end(), [](const Aimed& a) {
        return std::all_of(a.strike.terms->begin(), a.strike.terms->end(),
                           [&](const Term& term) { return &term == a.strike.wound; });
    });
}

Ruleset ruleset() {
    Ruleset row = ruleset_of<Rule>("collision", 2);
    row.import_files = import_prototypes;
    row.effective = effective_sheets;
    row.by_hand = true;
    return row;
}

} // namespace ludus::collision
