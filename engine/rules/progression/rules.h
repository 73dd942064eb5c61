#pragma once

#include "engine/schema/codec.h"

#include <array>
#include <string_view>

namespace ludus::progression {

/// Which tick keys the rolls of a fight: one of its own for every action, or the world's, as in the source.
enum class RollTick { action, world };

constexpr auto names(Tag<RollTick>) { return std::array<std::string_view, 2>{"action", "world"}; }

struct Rules {
    double damage_variance = 0.3;
    double evasion_cap = 0.75;
    double crit_cap = 0.80;
    double luck_evasion = 0.002;
    double luck_crit = 0.003;
    double cover_evasion = 0.10;
    double sanctuary_atk_mult = 0.5;
    double sanctuary_def_mult = 0.5;
    int attack_stamina = 3;
    int stamina_regen = 1;
    int stamina_regen_rest = 5;
    int final_minimum = 0;
    bool attribute_bonuses = true;
    RollTick roll_tick = RollTick::action;
    double delay_min = 0.15;
    double delay_max = 2.0;
    double potion_delay = 0.5;
    double xp_per_kill_base = 30;
    double xp_per_level_scale = 1.5;
    int max_level = 20;
    int stat_growth_hp = 5;
    int stat_growth_atk = 1;
    int stat_growth_def = 1;
    int stat_growth_spd = 1;
    double threat_decay_rate = 0.10;
    double threat_damage_mult = 1.0;
    double threat_heal_mult = 0.5;
    double threat_tank_class_mult = 1.5;
    double opportunity_attack_damage_mult = 0.5;
    double chase_spd_closing_base = 6;
    int hero_respawn_ticks = 10;
    bool hero_return = true;
    bool operator==(const Rules&) const = default;
};

inline constexpr Limits fraction{.min = 0, .max = 1};
inline constexpr Limits positive_ticks{.min = 0, .above_min = true, .unit = "ticks"};

/// A variance above 2 could turn damage into healing: at roll 0 the factor is 1 − 2 / 2 = 0.
constexpr auto describe(Tag<Rules>) {
    return fields(
        field("damage_variance", &Rules::damage_variance, {.min = 0, .max = 2}),
        field("evasion_cap", &Rules::evasion_cap, fraction), field("crit_cap", &Rules::crit_cap, fraction),
        field("luck_evasion", &Rules::luck_evasion, not_negative),
        field("luck_crit", &Rules::luck_crit, not_negative),
        field("cover_evasion", &Rules::cover_evasion, not_negative),
        field("sanctuary_atk_mult", &Rules::sanctuary_atk_mult, not_negative),
        field("sanctuary_def_mult", &Rules::sanctuary_def_mult, not_negative),
        field("attack_stamina", &Rules::attack_stamina, not_negative),
        field("stamina_regen", &Rules::stamina_regen, not_negative),
        field("stamina_regen_rest", &Rules::stamina_regen_rest, not_negative),
        field("final_minimum", &Rules::final_minimum, {.min = 0, .unit = "hp"}),
        field("attribute_bonuses", &Rules::attribute_bonuses), field("roll_tick", &Rules::roll_tick),
        field("delay_min", &Rules::delay_min, positive_ticks),
        field("delay_max", &Rules::delay_max, positive_ticks),
        field("potion_delay", &Rules::potion_delay, {.min = 0, .unit = "ticks"}),
        field("xp_per_kill_base", &Rules::xp_per_kill_base, {.min = 0, .unit = "xp"}),
        field("xp_per_level_scale", &Rules::xp_per_level_scale, not_negative),
        field("max_level", &Rules::max_level, {.min = 1, .max = 1000}),
        field("stat_growth_hp", &Rules::stat_growth_hp, {.min = 0, .unit = "hp"}),
        field("stat_growth_atk", &Rules::stat_growth_atk, not_negative),
        field("stat_growth_def", &Rules::stat_growth_def, not_negative),
        field("stat_growth_spd", &Rules::stat_growth_spd, not_negative),
        field("threat_decay_rate", &Rules::threat_decay_rate, fraction),
        field("threat_damage_mult", &Rules::threat_damage_mult, not_negative),
        field("threat_heal_mult", &Rules::threat_heal_mult, not_negative),
        field("threat_tank_class_mult", &Rules::threat_tank_class_mult, not_negative),
        field("opportunity_attack_damage_mult", &Rules::opportunity_attack_damage_mult, not_negative),
        field("chase_spd_closing_base", &Rules::chase_spd_closing_base, divisor),
        field("hero_respawn_ticks", &Rules::hero_respawn_ticks, {.min = 0, .max = 1e6, .unit = "ticks"}),
        field("hero_return", &Rules::hero_return));
}

} // namespace ludus::progression
