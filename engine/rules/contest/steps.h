#pragma once

#include "engine/facts/step.h"

#include <string_view>

/// The names under which the contest's draws and steps are recorded, and where each operand comes from.
namespace ludus::contest {

namespace draw {
inline constexpr std::string_view roll_a = "roll_a";
inline constexpr std::string_view roll_b = "roll_b";
} // namespace draw

namespace step {
inline constexpr StepInfo agi_a{"agi_a", {{{"AGI", "actor.stats.AGI"}, {"agi_div", "rules.agi_div"}}}};
inline constexpr StepInfo agi_b{"agi_b", {{{"AGI", "target.stats.AGI"}, {"agi_div", "rules.agi_div"}}}};
inline constexpr StepInfo hit_a{"hit_a", {{{"roll_a", "draw:roll_a"}, {"AGI / agi_div", "step:agi_a"}}}};
inline constexpr StepInfo hit_b{"hit_b", {{{"roll_b", "draw:roll_b"}, {"AGI / agi_div", "step:agi_b"}}}};
inline constexpr StepInfo vit_div{"vit_div",
                                  {{{"perce_armure", "use.perce_armure"},
                                    {"vit_div", "rules.vit_div"},
                                    {"vit_div_pierce", "rules.vit_div_pierce"}}}};
inline constexpr StepInfo vit_term{"vit_term", {{{"VIT", "target.stats.VIT"}, {"vit_div", "step:vit_div"}}}};
inline constexpr StepInfo atk{"atk",
                              {{{"attack_type", "use.attack_type"},
                                {"STR", "actor.stats.STR"},
                                {"INT", "actor.stats.INT"},
                                {"DEX", "actor.stats.DEX"}}}};
inline constexpr StepInfo hit{"hit", {{{"hit_a", "step:hit_a"}, {"hit_b", "step:hit_b"}}}};

inline constexpr StepInfo gap{"gap", {{{"hit_a", "step:hit_a"}, {"hit_b", "step:hit_b"}}}};
inline constexpr StepInfo raw_damage{"raw_damage", {{{"hit_a - hit_b", "step:gap"}, {"atk", "step:atk"}}}};
inline constexpr StepInfo spell_strong{
    "spell_strong", {{{"roll_a", "draw:roll_a"}, {"magic_threshold", "rules.magic_threshold"}}}};
inline constexpr StepInfo spell_factor{"spell_factor",
                                       {{{"roll_a > magic_threshold", "step:spell_strong"},
                                         {"magic_low", "rules.magic_low"},
                                         {"magic_high", "rules.magic_high"}}}};
inline constexpr StepInfo scaled_magic{
    "scaled_damage", {{{"raw_damage", "step:raw_damage"}, {"factor", "step:spell_factor"}}}};
inline constexpr StepInfo scaled_ranged{
    "scaled_damage", {{{"raw_damage", "step:raw_damage"}, {"ranged_mult", "rules.ranged_mult"}}}};
inline constexpr StepInfo reduced{"reduced_damage",
                                  {{{"raw_damage", "step:raw_damage"}, {"vit_term", "step:vit_term"}}}};
inline constexpr StepInfo reduced_scaled{
    "reduced_damage", {{{"scaled_damage", "step:scaled_damage"}, {"vit_term", "step:vit_term"}}}};
inline constexpr StepInfo damage{"damage", {{{"0", "constant"}, {"reduced_damage", "step:reduced_damage"}}}};

inline constexpr StepInfo shortfall{"shortfall", {{{"hit_b", "step:hit_b"}, {"hit_a", "step:hit_a"}}}};
inline constexpr StepInfo guarded{"guarded",
                                  {{{"hit_b - hit_a", "step:shortfall"}, {"vit_term", "step:vit_term"}}}};
inline constexpr StepInfo defense_power{"defense_power",
                                        {{{"guarded", "step:guarded"}, {"atk", "step:atk"}}}};
inline constexpr StepInfo counter{"counter", {{{"defense_power", "step:defense_power"}, {"0", "constant"}}}};
inline constexpr StepInfo recoil_factor{"recoil_factor",
                                        {{{"attack_type", "use.attack_type"},
                                          {"recoil_phys", "rules.recoil_phys"},
                                          {"recoil_magic", "rules.recoil_magic"},
                                          {"recoil_ranged", "rules.recoil_ranged"}}}};
inline constexpr StepInfo recoil{
    "recoil", {{{"defense_power", "step:defense_power"}, {"factor", "step:recoil_factor"}}}};
} // namespace step

/// How a loss comes off hit points; one set for the struck, one for an attacker whose own strike rebounds.
struct HpSteps {
    StepInfo left;
    StepInfo floored;
    StepInfo none;
};

inline constexpr HpSteps defender_hp{
    .left = {"hp_left", {{{"hp", "target.stats.hp"}, {"damage", "step:damage"}}}},
    .floored = {"hp_after", {{{"0", "constant"}, {"hp - damage", "step:hp_left"}}}},
    .none = {"hp_none", {{{"hp", "step:hp_after"}, {"smallest", "constant"}}}}};

inline constexpr HpSteps attacker_hp{
    .left = {"hp_left", {{{"hp", "actor.stats.hp"}, {"recoil", "step:recoil"}}}},
    .floored = {"hp_after", {{{"0", "constant"}, {"hp - recoil", "step:hp_left"}}}},
    .none = {"hp_none", {{{"hp", "step:hp_after"}, {"smallest", "constant"}}}}};

} // namespace ludus::contest
