#pragma once

#include "engine/rules/margin/model.h"
#include "engine/schema/codec.h"

/// Every field with its range, unit and role; the default is the member's.
namespace ludus {

constexpr auto describe(Tag<Reroll>) {
    return fields(field("times", &Reroll::times, {.min = 0, .max = 1000}),
                  field("strategy", &Reroll::strategy, {.required = true}),
                  field("indexes", &Reroll::indexes, {.min = 0, .max = 999}));
}

} // namespace ludus

namespace ludus::margin {

constexpr auto describe(Tag<Stats>) {
    return fields(field("accuracy", &Stats::accuracy), field("evade", &Stats::evade),
                  field("block", &Stats::block),
                  field("hp", &Stats::hp, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("hp_max", &Stats::hp_max,
                        {.min = 0, .unit = "hp", .follows = "hp", .role = Role::vitality_max}),
                  field("evasion_mod", &Stats::evasion_mod),
                  field("weakpoint_bonus", &Stats::weakpoint_bonus), field("firepower", &Stats::firepower),
                  field("engine", &Stats::engine), field("melee", &Stats::melee));
}

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = weapon_kinds}));
}

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("equipment", &Actor::equipment),
                  field("weapon", &Actor::weapon, {.items = weapon_kinds}),
                  field("inventory", &Actor::inventory, {.items = weapon_kinds}),
                  field("profile", &Actor::profile, profile_ref), field("tags", &Actor::tags));
}

constexpr auto describe(Tag<DieSpec>) {
    return fields(field("sides", &DieSpec::sides, {.min = 2, .max = 1000, .required = true}),
                  field("count", &DieSpec::count, {.min = 0, .max = 1000}));
}

constexpr auto describe(Tag<UpgradeDie>) {
    return fields(field("index", &UpgradeDie::index, {.min = 0, .max = 999, .required = true}),
                  field("to", &UpgradeDie::to, {.min = 2, .max = 1000, .required = true}));
}

constexpr auto describe(Tag<DiceRules>) {
    return fields(field("mode", &DiceRules::mode), field("top_n", &DiceRules::top_n, {.min = 1, .max = 1000}),
                  field("threshold", &DiceRules::threshold), field("upgrade_die", &DiceRules::upgrade_die),
                  field("add_dice", &DiceRules::add_dice), field("reroll", &DiceRules::reroll));
}

constexpr auto describe(Tag<Weapon>) {
    return fields(field("hit_tn_base", &Weapon::hit_tn_base), field("hit_dice", &Weapon::hit_dice),
                  field("hit_rules", &Weapon::hit_rules),
                  field("weakpoint_threshold", &Weapon::weakpoint_threshold),
                  field("weakpoint_scale", &Weapon::weakpoint_scale, {.min = 1}),
                  field("weakpoint_cap", &Weapon::weakpoint_cap), field("damage_base", &Weapon::damage_base),
                  field("damage_scale", &Weapon::damage_scale));
}

constexpr auto describe(Tag<Attack>) {
    return fields(field("pattern", &Attack::pattern, {.required = true}),
                  field("N", &Attack::N, {.min = 0, .max = 1000}), field("M", &Attack::M, {.required = true}),
                  field("V", &Attack::V, {.required = true}), field("tn_base", &Attack::tn_base),
                  field("dice", &Attack::dice), field("dice_rules", &Attack::dice_rules),
                  field("min_damage", &Attack::min_damage), field("max_damage", &Attack::max_damage));
}

constexpr auto describe(Tag<SuccessReward>) {
    return fields(field("extra_actions", &SuccessReward::extra_actions, {.min = 0, .max = 1000}));
}

constexpr auto describe(Tag<GradedRules>) {
    return fields(field("minor_fail_max_delta", &GradedRules::minor_fail_max_delta),
                  field("minor_damage_multiplier", &GradedRules::minor_damage_multiplier),
                  field("major_extra_damage", &GradedRules::major_extra_damage),
                  field("break_guard_on_major", &GradedRules::break_guard_on_major),
                  field("lose_action_on_major", &GradedRules::lose_action_on_major),
                  field("graded_by", &GradedRules::graded_by),
                  field("minor_max_failures", &GradedRules::minor_max_failures, not_negative));
}

constexpr auto describe(Tag<FailModel>) {
    return fields(field("mode", &FailModel::mode), field("graded_rules", &FailModel::graded_rules));
}

constexpr auto describe(Tag<Profile>) {
    return fields(field("type", &Profile::type), field("stat_key", &Profile::stat_key, {.follows = "type"}),
                  field("tn_base", &Profile::tn_base), field("dice", &Profile::dice),
                  field("dice_rules", &Profile::dice_rules),
                  field("success_reward", &Profile::success_reward),
                  field("fail_model", &Profile::fail_model));
}

constexpr auto describe(Tag<Situation>) {
    return fields(field("enemy_count", &Situation::enemy_count, {.min = 0, .max = 10'000}),
                  field("difficulty_mod", &Situation::difficulty_mod), field("tags", &Situation::tags),
                  field("profile", &Situation::profile, profile_ref));
}

constexpr auto describe(Tag<Rules>) { return fields(field("defense_pressure", &Rules::defense_pressure)); }

} // namespace ludus::margin
