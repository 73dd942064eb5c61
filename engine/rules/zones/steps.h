#pragma once

#include "engine/facts/step.h"

#include <string_view>

/// The names under which draws, decisions and steps are recorded, and where each operand comes from.
namespace ludus::zones {

namespace draw {
inline constexpr std::string_view attack_die = "attack_die";
inline constexpr std::string_view damage_die = "damage_die";
} // namespace draw

namespace decision {
inline constexpr std::string_view powerful = "powerful";
} // namespace decision

namespace step {
// In reach?
inline constexpr StepInfo within{
    "within", {{{"distance", "use.distance"}, {"reach", "use.reach"}}}, Relation::at_most};
inline constexpr StepInfo contact{"contact", {{{"near", "use.contact"}, {"obstacle", "use.obstacle"}}}};
inline constexpr StepInfo reachable{"reachable", {{{"within", "step:within"}, {"contact", "step:contact"}}}};
inline constexpr StepInfo in_reach{"in_reach", {{{"reachable", "step:reachable"}, {"wall", "use.wall"}}}};

// The difficulty of each kind of attack, before the weapon's modifier.
inline constexpr StepInfo across{"across", {{{"distance", "use.distance"}, {"0", "constant"}}}};
inline constexpr StepInfo melee{"melee", {{{"parry", "target.stats.parry"}, {"across", "step:across"}}}};

inline constexpr StepInfo beside{
    "beside", {{{"distance", "use.distance"}, {"0", "constant"}}}, Relation::at_most};
inline constexpr StepInfo point_blank{"point_blank",
                                      {{{"same zone", "step:beside"}, {"active", "target.active"}}}};
inline constexpr StepInfo shot_near{
    "shot_near", {{{"shoot_difficulty", "rules.shoot_difficulty"}, {"point_blank", "step:point_blank"}}}};
inline constexpr StepInfo beyond{"beyond", {{{"distance", "use.distance"}, {"1", "constant"}}}};
inline constexpr StepInfo crossed{"crossed", {{{"0", "constant"}, {"distance - 1", "step:beyond"}}}};
inline constexpr StepInfo shot_far{"shot_far",
                                   {{{"shot_near", "step:shot_near"}, {"crossed", "step:crossed"}}}};
inline constexpr StepInfo shot{"shot", {{{"shot_far", "step:shot_far"}, {"engaged", "use.engaged"}}}};

inline constexpr StepInfo thrown{
    "thrown", {{{"throw_difficulty", "rules.throw_difficulty"}, {"distance", "use.distance"}}}};

inline constexpr StepInfo melee_difficulty{
    "difficulty", {{{"melee", "step:melee"}, {"attack_modifier", "use.attack_modifier"}}}};
inline constexpr StepInfo shot_difficulty{
    "difficulty", {{{"shot", "step:shot"}, {"attack_modifier", "use.attack_modifier"}}}};
inline constexpr StepInfo throw_difficulty{
    "difficulty", {{{"throw", "step:thrown"}, {"attack_modifier", "use.attack_modifier"}}}};

// The attack roll.
inline constexpr StepInfo skill{"skill",
                                {{{"type", "use.type"},
                                  {"melee", "actor.stats.melee"},
                                  {"shoot", "actor.stats.shoot"},
                                  {"throw", "actor.stats.throw"}}}};
inline constexpr StepInfo attack_dice{"attack_dice", {{{"skill", "step:skill"}, {"precise", "use.precise"}}}};
inline constexpr StepInfo successes{
    "successes", {{{"difficulty", "step:difficulty"}, {"dice", "draw:attack_die"}}}, Relation::at_least};
inline constexpr StepInfo needed{"needed", {{{"cover", "target.stats.cover"}, {"1", "constant"}}}};
inline constexpr StepInfo hit{
    "hit", {{{"successes", "step:successes"}, {"needed", "step:needed"}}}, Relation::at_least};

// The damage roll.
inline constexpr StepInfo damage_difficulty{"damage_difficulty",
                                            {{{"0", "constant"}, {"endurance", "target.stats.endurance"}}}};
inline constexpr StepInfo damage_base{
    "damage_base", {{{"successes", "step:successes"}, {"damage_modifier", "use.damage_modifier"}}}};
inline constexpr StepInfo damage_power{
    "damage_power", {{{"damage_base", "step:damage_base"}, {"powerful", "decision:powerful"}}}};
inline constexpr StepInfo damage_dice{"damage_dice",
                                      {{{"0", "constant"}, {"damage_power", "step:damage_power"}}}};
inline constexpr StepInfo damage_dice_precise{"damage_dice",
                                              {{{"0", "constant"}, {"damage_base", "step:damage_base"}}}};
inline constexpr StepInfo trait_power{
    "damage_power", {{{"trait_damage", "use.trait_damage"}, {"powerful", "decision:powerful"}}}};
inline constexpr StepInfo damage_dice_trait{"damage_dice",
                                            {{{"0", "constant"}, {"trait_damage", "use.trait_damage"}}}};
inline constexpr StepInfo damage_successes{
    "damage_successes",
    {{{"damage_difficulty", "step:damage_difficulty"}, {"dice", "draw:damage_die"}}},
    Relation::at_least};
inline constexpr StepInfo unstopped{
    "unstopped",
    {{{"damage_successes", "step:damage_successes"}, {"protection", "target.stats.protection"}}}};
inline constexpr StepInfo wounds{"wounds", {{{"0", "constant"}, {"unstopped", "step:unstopped"}}}};
inline constexpr StepInfo health_left{"health_left",
                                      {{{"health", "target.stats.health"}, {"wounds", "step:wounds"}}}};
inline constexpr StepInfo health_after{"health_after",
                                       {{{"0", "constant"}, {"health - wounds", "step:health_left"}}}};
} // namespace step

} // namespace ludus::zones
