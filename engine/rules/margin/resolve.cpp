#include "engine/rules/margin/resolve.h"

#include "engine/rules/margin/read_result.h"
#include "engine/rules/margin/schema.h"
#include "engine/rules/margin/tagged_dice.h"
#include "engine/schema/check.h"

namespace ludus::margin {

namespace {

/// A scenario's own checks on one part of it: types and ranges.
template <class Part>
void check_type(const Part& part, std::string_view path, Findings& findings) {
    ludus::check(Codec<Part>::write(part), *type_of<Part>(), path, {}, findings);
}

/// The same, and what goes beyond types.
template <class Part>
void check_part(const Part& part, std::string_view path, Findings& findings) {
    const std::size_t before = findings.errors.size();
    check_type(part, path, findings);
    if (findings.errors.size() == before) check_beyond_types(part, std::string(path), findings);
}

/// One event of its own, on a source whose draws go there meanwhile.
template <class Rule>
EventLog recorded(AnySource& source, Rule&& rule) {
    EventLog log;
    log.open(ludus::event_kind::attack, 0, 0, 1);
    std::vector<Draw>* const before = source.recording_to(&log.draw_list());
    Recorder recorder(log);
    rule(recorder);
    source.recording_to(before);
    log.close();
    return log;
}

} // namespace

Result<DiceResult> resolve_dice(const std::vector<DieSpec>& pool, const DiceRules& rules, AnySource& source) {
    Findings findings;
    check_type(pool, "pool", findings);
    check_type(rules, "rules", findings);
    if (findings.ok())
        check_dice({.pool = pool, .pool_path = "pool", .rules = rules, .rules_path = "rules"}, findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    return dice_result(source.pool({.id = draw::hit_die}, pool_spec(pool, rules)), pool, rules);
}

Result<AttackResult> resolve_attack(const AttackRequest& request, AnySource& source) {
    Findings findings;
    check_part(request.weapon, "weapon", findings);
    check_type(request.attacker, "attacker", findings);
    check_type(request.target, "target", findings);
    check_type(request.context, "context", findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    const PoolSpec pool = pool_spec(request.weapon.hit_dice, request.weapon.hit_rules);
    const Shot shot{.weapon = request.weapon,
                    .pool = pool,
                    .accuracy = static_cast<double>(request.attacker.accuracy),
                    .weakpoint_bonus = static_cast<double>(request.attacker.weakpoint_bonus),
                    .evasion_mod = static_cast<double>(request.target.evasion_mod),
                    .enemy_count = static_cast<double>(request.context.enemy_count),
                    .difficulty_mod = static_cast<double>(request.context.difficulty_mod)};
    const EventLog log = recorded(source, [&](Recorder& r) { attack(shot, source, r); });
    return read_attack(log, log.events().front(), request.weapon);
}

Result<DefenseResult> resolve_defense(const DefenseRequest& request, AnySource& source) {
    Findings findings;
    check_part(request.attack, "attack", findings);
    check_part(request.profile, "profile", findings);
    check_type(request.defender, "defender", findings);
    check_type(request.context, "context", findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    const PoolSpec pool = pool_spec(request.attack.dice);
    const Defense defense{.attack = request.attack,
                          .profile = request.profile,
                          .steps = own_profile,
                          .pool = pool,
                          .pressure = request.rules.defense_pressure,
                          .stat = stat_of(request.defender, request.profile.stat_key),
                          .enemy_count = static_cast<double>(request.context.enemy_count),
                          .difficulty_mod = static_cast<double>(request.context.difficulty_mod)};
    const EventLog log = recorded(source, [&](Recorder& r) { defend(defense, source, r); });
    return read_defense(log, log.events().front(), request.attack, request.profile);
}

} // namespace ludus::margin
