#include "engine/rules/margin/rule.h"

#include "engine/dist/pool_distribution.h"
#include "engine/rules/ruleset_of.h"

namespace ludus::margin {

void OddsSums::add(const Blow& blow, const Landed&, double p) {
    if (!blow.defended) {
        bonus_.add(p * blow.shot.weakpoint_bonus);
        (!blow.shot.hit ? miss_ : blow.shot.weakpoint_bonus > 0 ? weak_ : plain_).add(p);
        return;
    }
    const DefenseBlow& defense = blow.defense;
    grades_[static_cast<std::size_t>(defense.worst)].add(p);
    failures_.add(p * defense.failures);
    extra_.add(p * defense.extra_actions);
    if (defense.lost_action) lost_.add(p);
    if (defense.guard_broken) broken_.add(p);
}

void OddsSums::finish(Odds& odds) const {
    const auto grade = [&](Grade g) { return grades_[static_cast<std::size_t>(g)].value(); };
    if (!defended_) {
        odds.outcomes = {{"hit", plain_.value()}, {"weakpoint", weak_.value()}, {"miss", miss_.value()}};
        odds.means = {{"weakpoint_bonus", bonus_.value()}};
        return;
    }
    odds.outcomes = {{"success", grade(Grade::success)},
                     {"minor", grade(Grade::minor)},
                     {"major", grade(Grade::major)},
                     {"fail", grade(Grade::fail)}};
    odds.means = {{"failures", failures_.value()},
                  {"extra_actions", extra_.value()},
                  {"lost_actions", lost_.value()},
                  {"guard_broken", broken_.value()}};
}

/// Chances this near to 0 or 1 may be 0 or 1.
static constexpr double rounding = 1e-12;

/// Why the dice make no difference, where they do not: the roll of the one pool against its target number.
static std::vector<Message> notes_on(const PoolSpec& pool, double bonus, double tn, bool defended) {
    const auto rolls = pool_distribution(pool);
    if (!rolls) return {};
    const double best = rolls->max() + bonus;
    const double least = rolls->min() + bonus;
    if (best < tn)
        return {
            {defended ? "margin.note.undefendable" : "margin.note.impossible", {{"best", best}, {"TN", tn}}}};
    if (least >= tn)
        return {{defended ? "margin.note.harmless" : "margin.note.certain", {{"least", least}, {"TN", tn}}}};
    return {};
}

std::vector<Message> Rule::odds_notes(const Setup& setup, const Strike& s, const Odds& odds) {
    if (odds.hit_chance >= rounding && odds.hit_chance <= 1 - rounding) return {};
    margin::Bare bare;
    if (!setup.use(s.from, s.attacker.use).defended) {
        const Shot shot = shot_of(setup, s);
        return notes_on(shot.pool, shot.accuracy, attack_tn(shot, bare), false);
    }
    const Defense defense = defense_of(setup, s);
    return notes_on(defense.pool, defense.stat, defense_tn(defense, bare), true);
}

std::vector<Message> Rule::duel_notes(const Setup& setup, const AttackRef&) {
    if (setup.situation.enemy_count <= 1) return {};
    return {{"margin.note.crowd_stays", {{"count", std::int64_t{setup.situation.enemy_count}}}}};
}

Ruleset ruleset() {
    Ruleset row = ruleset_of<Rule>("margin", 2);
    row.by_hand = true;
    return row;
}

} // namespace ludus::margin
