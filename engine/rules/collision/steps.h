#pragma once

#include "engine/facts/step.h"

#include <array>
#include <string_view>

/// The names under which draws and steps are recorded, and where each operand comes from.
namespace ludus::collision {

namespace draw {
inline constexpr std::string_view roll = "roll";
inline constexpr std::string_view crit_roll = "crit_roll";
} // namespace draw

/// What a blow's damage is so far: each step takes up the last one that was made.
enum class So : std::uint8_t { base, critical, scaled, halves, rounded };

namespace step {

inline constexpr std::array<OperandInfo, 5> so_far{{{"base damage", "step:base_damage"},
                                                    {"critical damage", "step:crit_damage"},
                                                    {"scaled damage", "step:scaled_damage"},
                                                    {"damage + 0.5", "step:half_up"},
                                                    {"rounded damage", "step:rounded_damage"}}};

/// One info for each thing the damage may be so far.
template <class Make>
constexpr std::array<StepInfo, 5> for_each_so(Make make) {
    return {make(so_far[0]), make(so_far[1]), make(so_far[2]), make(so_far[3]), make(so_far[4])};
}

/// The effective stats where no item changes them; otherwise the steps are made as the items come.
inline constexpr StepInfo plain_accuracy{"accuracy",
                                         {{{"accuracy", "actor.stats.accuracy"}, {"0", "constant"}}}};
inline constexpr StepInfo plain_defense{"defense",
                                        {{{"defense", "target.stats.defense"}, {"0", "constant"}}}};
inline constexpr StepInfo plain_strength{"strength",
                                         {{{"strength", "actor.stats.strength"}, {"0", "constant"}}}};

inline constexpr StepInfo beside{
    "beside", {{{"tiles apart", "arena"}, {"1", "constant"}}}, Relation::at_most};

inline constexpr StepInfo fade{"fade", {{{"decay", "rules.decay"}, {"defense", "step:defense"}}}};
inline constexpr StepInfo raw_percent{"raw_percent",
                                      {{{"accuracy", "step:accuracy"}, {"decay ^ defense", "step:fade"}}}};
inline constexpr StepInfo hit_percent{
    "hit_percent",
    {{{"accuracy × fade", "step:raw_percent"}, {"hit_min", "rules.hit_min"}, {"hit_max", "rules.hit_max"}}}};
inline constexpr StepInfo sure_percent{
    "hit_percent",
    {{{"beyond all numbers", "constant"}, {"hit_min", "rules.hit_min"}, {"hit_max", "rules.hit_max"}}}};
inline constexpr StepInfo effective_percent{"effective_percent", {{{"hit_percent", "step:hit_percent"}}}};
inline constexpr StepInfo hit{
    "hit", {{{"roll", "draw:roll"}, {"hit_percent", "step:hit_percent"}}}, Relation::at_most};

inline constexpr StepInfo critical{
    "critical",
    {{{"crit_roll", "draw:crit_roll"}, {"crit_percent", "rules.crit_percent"}}},
    Relation::at_most};
inline constexpr StepInfo crit_damage{
    "crit_damage", {{{"base damage", "step:base_damage"}, {"crit_mult", "rules.crit_mult"}}}};
inline constexpr StepInfo multiplier{
    "multiplier", {{{"strength", "step:strength"}, {"strength_div", "rules.strength_div"}}}};
inline constexpr auto scaled = for_each_so([](const OperandInfo& so) constexpr {
    return StepInfo{"scaled_damage", {{so, {"strength / strength_div", "step:multiplier"}}}};
});
inline constexpr auto half_up = for_each_so([](const OperandInfo& so) constexpr {
    return StepInfo{"half_up", {{so, {"0.5", "constant"}}}};
});
inline constexpr auto rounded = for_each_so([](const OperandInfo& so) constexpr {
    return StepInfo{"rounded_damage", {{so}}};
});
inline constexpr auto damage = for_each_so([](const OperandInfo& so) constexpr {
    return StepInfo{"damage", {{{"0", "constant"}, so}}};
});

inline constexpr StepInfo health_left{"health_left",
                                      {{{"health", "target.stats.health"}, {"damage", "step:damage"}}}};
inline constexpr StepInfo health_after{"health_after",
                                       {{{"0", "constant"}, {"health - damage", "step:health_left"}}}};
inline constexpr StepInfo health_none{"health_none",
                                      {{{"health", "step:health_after"}, {"smallest", "constant"}}}};

inline constexpr StepInfo drained{"drained", {{{"damage", "step:damage"}, {"lifesteal", "rules.lifesteal"}}}};
inline constexpr StepInfo drained_freely{"healed",
                                         {{{"damage", "step:damage"}, {"lifesteal", "rules.lifesteal"}}}};
inline constexpr StepInfo room{
    "room", {{{"health_max", "actor.stats.health_max"}, {"health", "actor.stats.health"}}}};
inline constexpr StepInfo room_left{"room_left", {{{"0", "constant"}, {"health_max - health", "step:room"}}}};
inline constexpr StepInfo healed{"healed", {{{"drained", "step:drained"}, {"room", "step:room_left"}}}};
inline constexpr StepInfo attacker_health{"attacker_health",
                                          {{{"health", "actor.stats.health"}, {"healed", "step:healed"}}}};

} // namespace step

} // namespace ludus::collision
