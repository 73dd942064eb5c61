#pragma once

#include "engine/facts/step.h"

#include <array>
#include <string_view>

/// The names under which draws and steps are recorded, and where each operand comes from. Pairs are for
/// physical and magical attacks.
namespace ludus::progression {

namespace draw {
inline constexpr std::string_view evasion = "evasion_roll";
inline constexpr std::string_view variance = "variance_roll";
inline constexpr std::string_view crit = "crit_roll";
} // namespace draw

namespace step {
// In range?
inline constexpr StepInfo in_range{
    "in_range", {{{"distance", "use.distance"}, {"range", "use.range"}}}, Relation::at_most};
inline constexpr StepInfo unblocked{"unblocked", {{{"in_range", "step:in_range"}, {"wall", "use.wall"}}}};

// Evasion.
inline constexpr StepInfo ranged{"ranged", {{{"distance", "use.distance"}, {"1", "constant"}}}};
inline constexpr StepInfo covered{"covered", {{{"ranged", "step:ranged"}, {"cover", "use.cover"}}}};
inline constexpr StepInfo cover_bonus{
    "cover_bonus", {{{"covered", "step:covered"}, {"cover_evasion", "rules.cover_evasion"}}}};
inline constexpr StepInfo evasion_cover{
    "evasion_cover", {{{"evasion", "step:defender_evasion"}, {"cover", "step:cover_bonus"}}}};
inline constexpr StepInfo luck_pull{
    "luck_pull", {{{"luck", "step:attacker_luck"}, {"luck_evasion", "rules.luck_evasion"}}}};
inline constexpr StepInfo evasion_left{"evasion_left",
                                       {{{"evasion", "step:evasion_cover"}, {"luck", "step:luck_pull"}}}};
inline constexpr StepInfo evasion_chance{
    "evasion_chance",
    {{{"evasion", "step:evasion_left"}, {"0", "constant"}, {"evasion_cap", "rules.evasion_cap"}}}};
inline constexpr StepInfo evaded{
    "evaded", {{{"roll", "draw:evasion_roll"}, {"chance", "step:evasion_chance"}}}, Relation::less};

// Base damage.
inline constexpr StepInfo atk_weakened{"atk_weakened",
                                       {{{"sanctuary", "use.attacker_sanctuary"}, {"hero", "constant"}}}};
inline constexpr StepInfo atk_sanctuary{"atk_sanctuary",
                                        {{{"sanctuary", "step:atk_weakened"},
                                          {"1", "constant"},
                                          {"sanctuary_atk_mult", "rules.sanctuary_atk_mult"}}}};
inline constexpr std::array<StepInfo, 2> atk_power{
    {{"atk_power", {{{"atk", "step:attacker_atk"}, {"sanctuary", "step:atk_sanctuary"}}}},
     {"atk_power", {{{"matk", "step:attacker_matk"}, {"sanctuary", "step:atk_sanctuary"}}}}}};
inline constexpr StepInfo def_weakened{"def_weakened",
                                       {{{"sanctuary", "use.defender_sanctuary"}, {"hero", "constant"}}}};
inline constexpr StepInfo def_sanctuary{"def_sanctuary",
                                        {{{"sanctuary", "step:def_weakened"},
                                          {"1", "constant"},
                                          {"sanctuary_def_mult", "rules.sanctuary_def_mult"}}}};
inline constexpr std::array<StepInfo, 2> def_power{
    {{"def_power", {{{"def", "step:defender_def"}, {"sanctuary", "step:def_sanctuary"}}}},
     {"def_power", {{{"mdef", "step:defender_mdef"}, {"sanctuary", "step:def_sanctuary"}}}}}};
inline constexpr std::array<StepInfo, 2> atk_share{
    {{"atk_share", {{{"0.02", "constant"}, {"STR", "actor.attributes.str"}}}},
     {"atk_share", {{{"0.02", "constant"}, {"SPI", "actor.attributes.spi"}}}}}};
inline constexpr StepInfo atk_mult{"atk_mult", {{{"1", "constant"}, {"share", "step:atk_share"}}}};
inline constexpr std::array<StepInfo, 2> def_share{
    {{"def_share", {{{"0.01", "constant"}, {"VIT", "target.attributes.vit"}}}},
     {"def_share", {{{"0.01", "constant"}, {"WIS", "target.attributes.wis"}}}}}};
inline constexpr StepInfo def_mult{"def_mult", {{{"1", "constant"}, {"share", "step:def_share"}}}};
inline constexpr StepInfo atk_scaled{"atk_scaled",
                                     {{{"atk_power", "step:atk_power"}, {"atk_mult", "step:atk_mult"}}}};
inline constexpr StepInfo atk_whole{"atk_whole", {{{"attack", "step:atk_scaled"}}}};
inline constexpr StepInfo def_scaled{"def_scaled",
                                     {{{"def_power", "step:def_power"}, {"def_mult", "step:def_mult"}}}};
inline constexpr StepInfo def_whole{"def_whole", {{{"defense", "step:def_scaled"}}}};
inline constexpr StepInfo def_halved{"def_halved", {{{"defense", "step:def_whole"}, {"2", "constant"}}}};
inline constexpr StepInfo def_half{"def_half", {{{"half", "step:def_halved"}}}};
inline constexpr StepInfo atk_less_def{"atk_less_def",
                                       {{{"attack", "step:atk_whole"}, {"half defense", "step:def_half"}}}};
inline constexpr StepInfo base_damage{"base_damage",
                                      {{{"1", "constant"}, {"difference", "step:atk_less_def"}}}};
inline constexpr StepInfo powered{"powered", {{{"base_damage", "step:base_damage"}, {"power", "use.power"}}}};

// Variance.
inline constexpr StepInfo centred{"centred", {{{"roll", "draw:variance_roll"}, {"0.5", "constant"}}}};
inline constexpr StepInfo spread{
    "spread", {{{"damage_variance", "rules.damage_variance"}, {"roll - 0.5", "step:centred"}}}};
inline constexpr StepInfo variance_factor{"variance_factor",
                                          {{{"1", "constant"}, {"spread", "step:spread"}}}};
inline constexpr StepInfo after_variance{
    "after_variance", {{{"damage", "step:powered"}, {"variance", "step:variance_factor"}}}};

// Critical hit.
inline constexpr StepInfo crit_skill{
    "crit_skill", {{{"crit_rate", "step:attacker_crit_rate"}, {"crit_bonus", "use.crit_bonus"}}}};
inline constexpr StepInfo crit_luck{"crit_luck",
                                    {{{"luck", "step:attacker_luck"}, {"luck_crit", "rules.luck_crit"}}}};
inline constexpr StepInfo crit_sum{"crit_sum", {{{"rate", "step:crit_skill"}, {"luck", "step:crit_luck"}}}};
inline constexpr StepInfo crit_chance{
    "crit_chance", {{{"rate", "step:crit_sum"}, {"0", "constant"}, {"crit_cap", "rules.crit_cap"}}}};
inline constexpr StepInfo crit{
    "crit", {{{"roll", "draw:crit_roll"}, {"chance", "step:crit_chance"}}}, Relation::less};
inline constexpr StepInfo crit_factor{
    "crit_factor", {{{"crit", "step:crit"}, {"1", "constant"}, {"crit_dmg", "step:attacker_crit_dmg"}}}};
inline constexpr StepInfo after_crit{"after_crit",
                                     {{{"damage", "step:after_variance"}, {"factor", "step:crit_factor"}}}};

// Element, area, and what is left of it.
inline constexpr StepInfo vulnerability{"vulnerability",
                                        {{{"vulnerability", "use.vulnerability"}, {"0", "constant"}}}};
inline constexpr StepInfo after_element{
    "after_element", {{{"damage", "step:after_crit"}, {"vulnerability", "step:vulnerability"}}}};
inline constexpr StepInfo after_element_plain{
    "after_element", {{{"damage", "step:after_variance"}, {"vulnerability", "step:vulnerability"}}}};
inline constexpr StepInfo area_loss{
    "area_loss", {{{"from centre", "use.distance_from_center"}, {"aoe_falloff", "use.aoe_falloff"}}}};
inline constexpr StepInfo area_left{"area_left", {{{"1", "constant"}, {"loss", "step:area_loss"}}}};
inline constexpr StepInfo area_factor{"area_factor", {{{"0", "constant"}, {"left", "step:area_left"}}}};
inline constexpr StepInfo after_area{"after_area",
                                     {{{"damage", "step:after_element"}, {"area", "step:area_factor"}}}};
inline constexpr StepInfo damage_whole{"damage_whole", {{{"damage", "step:after_element"}}}};
inline constexpr StepInfo damage_whole_area{"damage_whole", {{{"damage", "step:after_area"}}}};
inline constexpr StepInfo damage{"damage",
                                 {{{"damage", "step:damage_whole"}, {"final_minimum", "use.final_minimum"}}}};
inline constexpr StepInfo hp_left{"hp_left", {{{"hp", "target.stats.hp"}, {"damage", "step:damage"}}}};
inline constexpr StepInfo hp_after{"hp_after", {{{"0", "constant"}, {"hp - damage", "step:hp_left"}}}};

// What it costs.
inline constexpr StepInfo stamina_left{"stamina_left",
                                       {{{"stamina", "actor.stats.stamina"}, {"cost", "use.stamina_cost"}}}};
inline constexpr StepInfo stamina_after{"stamina_after",
                                        {{{"0", "constant"}, {"stamina", "step:stamina_left"}}}};
inline constexpr StepInfo speed{"speed", {{{"spd", "step:attacker_spd"}, {"1", "constant"}}}};
inline constexpr StepInfo speed_log{"speed_log", {{{"spd", "step:speed"}}}};
inline constexpr StepInfo speed_divisor{"speed_divisor", {{{"1", "constant"}, {"ln", "step:speed_log"}}}};
inline constexpr StepInfo delay_raw{
    "delay_raw", {{{"attack", "rules.action_mult.attack"}, {"divisor", "step:speed_divisor"}}}};
inline constexpr StepInfo delay_raw_skill{
    "delay_raw", {{{"skill", "rules.action_mult.skill"}, {"divisor", "step:speed_divisor"}}}};
inline constexpr StepInfo delay{
    "delay",
    {{{"delay", "step:delay_raw"}, {"delay_min", "rules.delay_min"}, {"delay_max", "rules.delay_max"}}}};

// A free hit on somebody who steps away.
inline constexpr StepInfo opportunity_atk{
    "opportunity_atk",
    {{{"atk", "step:attacker_atk"},
      {"opportunity_attack_damage_mult", "rules.opportunity_attack_damage_mult"}}}};
inline constexpr StepInfo opportunity_whole{"opportunity_whole", {{{"attack", "step:opportunity_atk"}}}};
inline constexpr StepInfo opportunity_halved{"opportunity_halved",
                                             {{{"def", "step:defender_def"}, {"2", "constant"}}}};
inline constexpr StepInfo opportunity_half{"opportunity_half", {{{"half", "step:opportunity_halved"}}}};
inline constexpr StepInfo opportunity_gap{
    "opportunity_gap", {{{"attack", "step:opportunity_whole"}, {"half defense", "step:opportunity_half"}}}};
inline constexpr StepInfo opportunity_damage{"damage",
                                             {{{"1", "constant"}, {"difference", "step:opportunity_gap"}}}};
} // namespace step

} // namespace ludus::progression
