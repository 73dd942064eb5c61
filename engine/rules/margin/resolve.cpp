#include "engine/rules/margin/resolve.h"

#include "engine/rules/margin/fields.h"
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
    if (findings.ok()) check_defense_dice(request.attack, "attack", request.profile, "profile", findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    const DefenseDice dice = defense_dice(request.attack, request.profile);
    const PoolSpec pool = pool_spec(dice.dice, dice.rules);
    const Defense defense{.attack = request.attack,
                          .profile = request.profile,
                          .steps = own_profile,
                          .pool = pool,
                          .threshold =
                              request.profile.dice_rules ? own_profile.threshold : source::attack_threshold,
                          .pressure = request.rules.defense_pressure,
                          .stat = stat_of(request.defender, request.profile.stat_key),
                          .enemy_count = static_cast<double>(request.context.enemy_count),
                          .difficulty_mod = static_cast<double>(request.context.difficulty_mod)};
    const EventLog log = recorded(source, [&](Recorder& r) { defend(defense, source, r); });
    return read_defense(log, log.events().front(), request.attack, request.profile);
}

namespace {

void append(std::vector<DieRoll>& dice, const std::vector<DieSpec>& specs, const char* tag) {
    for (const DieSpec& spec : specs)
        for (int i = 0; i < spec.count; ++i) {
            DieRoll& die = dice.emplace_back(DieRoll{.sides = spec.sides});
            if (tag) die.tags.emplace_back(tag);
        }
}

} // namespace

std::vector<DieRoll> unrolled(const std::vector<DieSpec>& pool, const DiceRules& rules) {
    std::vector<DieRoll> dice;
    append(dice, pool, nullptr);
    for (const UpgradeDie& upgrade : rules.upgrade_die) {
        DieRoll& die = dice[static_cast<std::size_t>(upgrade.index)];
        die.tags.push_back("upgraded_from_d" + std::to_string(die.sides));
        die.sides = upgrade.to;
    }
    append(dice, rules.add_dice, "added");
    return dice;
}

PoolSpec pool_spec(const std::vector<DieSpec>& pool, const DiceRules& rules) {
    PoolSpec spec{.mode = rules.mode,
                  .top_n = rules.top_n.value_or(1),
                  .threshold = rules.threshold.value_or(1),
                  .reroll = rules.reroll};
    for (const DieRoll& die : unrolled(pool, rules)) spec.sides.push_back(die.sides);
    return spec;
}

DiceResult dice_result(const PoolRoll& roll, const std::vector<DieSpec>& pool, const DiceRules& rules) {
    DiceResult result{.final = roll.final,
                      .mode = rules.mode,
                      .top_n = rules.top_n,
                      .threshold = rules.threshold,
                      .rerolls = roll.rerolls};
    result.rolls = unrolled(pool, rules);
    for (std::size_t i = 0; i < result.rolls.size(); ++i) result.rolls[i].value = roll.dice[i].value;
    result.initial = result.rolls;
    for (auto again = roll.rerolls.rbegin(); again != roll.rerolls.rend(); ++again)
        result.initial[static_cast<std::size_t>(again->target)].value = again->before;
    for (std::size_t i = 0; i < result.rolls.size(); ++i)
        if (roll.dice[i].rerolled) result.rolls[i].tags.emplace_back("rerolled");
    return result;
}

DefenseDice defense_dice(const Attack& attack, const Profile& profile) {
    return {.dice = profile.dice ? *profile.dice : attack.dice,
            .rules = profile.dice_rules ? *profile.dice_rules : attack.dice_rules};
}

double stat_of(const Stats& stats, StatKey key) {
    switch (key) {
    case StatKey::evade: return stats.evade;
    case StatKey::block: return stats.block;
    case StatKey::accuracy: return stats.accuracy;
    case StatKey::firepower: return stats.firepower;
    case StatKey::engine: return stats.engine;
    case StatKey::melee: return stats.melee;
    }
    return 0;
}

Profile standard_evade() { return {}; }

Profile standard_block() {
    return {.type = ProfileType::block,
            .stat_key = StatKey::block,
            .tn_base = 2,
            .success_reward = {.extra_actions = 1},
            .fail_model = {.mode = FailMode::graded,
                           .graded_rules = {.minor_fail_max_delta = 1,
                                            .minor_damage_multiplier = 0.5,
                                            .major_extra_damage = 2}}};
}

} // namespace ludus::margin
