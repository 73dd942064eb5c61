#pragma once

#include "engine/facts/step.h"

#include <string_view>

/// The names under which the draws and steps of a margin are recorded, and where each operand comes from.
/// Two sources are filled in while recording: "roll" is what the dice came to, "last" the step before.
namespace ludus::margin {

namespace draw {
inline constexpr std::string_view hit_die = "hit_die";
inline constexpr std::string_view defense_die = "defense_die";
} // namespace draw

namespace decision {
inline constexpr std::string_view profile = "profile";
} // namespace decision

namespace source {
inline constexpr std::string_view roll = "roll";
inline constexpr std::string_view last = "last";
inline constexpr std::string_view minors = "count:minors";
inline constexpr std::string_view majors = "count:majors";
inline constexpr std::string_view failures = "count:failures";
/// Where the threshold stands that dice are counted by.
inline constexpr std::string_view hit_threshold = "use.weapon.hit_rules.threshold";
inline constexpr std::string_view attack_threshold = "use.weapon.dice_rules.threshold";
} // namespace source

namespace step {
inline constexpr StepInfo others{"others", {{{"enemy_count", "use.enemy_count"}, {"1", "constant"}}}};
inline constexpr StepInfo crowd{"crowd", {{{"0", "constant"}, {"enemy_count - 1", "step:others"}}}};

inline constexpr StepInfo tn_target{
    "tn_target", {{{"hit_tn_base", "use.weapon.hit_tn_base"}, {"evasion_mod", "target.stats.evasion_mod"}}}};
inline constexpr StepInfo tn_crowd{"tn_crowd", {{{"TN", "step:tn_target"}, {"crowd", "step:crowd"}}}};
inline constexpr StepInfo tn{
    "TN", {{{"TN", "step:tn_crowd"}, {"difficulty_mod", "attack.situation.difficulty_mod"}}}};
inline constexpr StepInfo score{"score", {{{"roll", source::roll}, {"accuracy", "actor.stats.accuracy"}}}};
inline constexpr StepInfo hit{"hit", {{{"score", "step:score"}, {"TN", "step:TN"}}}, Relation::at_least};
inline constexpr StepInfo margin{"margin", {{{"score", "step:score"}, {"TN", "step:TN"}}}};

inline constexpr StepInfo over{
    "over", {{{"margin", "step:margin"}, {"weakpoint_threshold", "use.weapon.weakpoint_threshold"}}}};
inline constexpr StepInfo effective{"effective_margin",
                                    {{{"0", "constant"}, {"margin - threshold", "step:over"}}}};
inline constexpr StepInfo share{
    "share",
    {{{"effective_margin", "step:effective_margin"}, {"weakpoint_scale", "use.weapon.weakpoint_scale"}}}};
inline constexpr StepInfo levels{"levels", {{{"margin / scale", "step:share"}}}};
inline constexpr StepInfo bonus_uncapped{
    "weakpoint_bonus", {{{"levels", "step:levels"}, {"weakpoint_bonus", "actor.stats.weakpoint_bonus"}}}};
inline constexpr StepInfo bonus_before_cap{
    "bonus_before_cap", {{{"levels", "step:levels"}, {"weakpoint_bonus", "actor.stats.weakpoint_bonus"}}}};
inline constexpr StepInfo bonus_capped{
    "weakpoint_bonus", {{{"weakpoint_cap", "use.weapon.weakpoint_cap"}, {"bonus", "step:bonus_before_cap"}}}};

inline constexpr StepInfo extra{
    "extra", {{{"damage_scale", "use.weapon.damage_scale"}, {"weakpoint_bonus", "step:weakpoint_bonus"}}}};
inline constexpr StepInfo factor{"factor", {{{"1", "constant"}, {"extra", "step:extra"}}}};
inline constexpr StepInfo scaled{"scaled",
                                 {{{"damage_base", "use.weapon.damage_base"}, {"factor", "step:factor"}}}};
inline constexpr StepInfo whole{"whole", {{{"scaled", "step:scaled"}}}};
inline constexpr StepInfo damage{"damage", {{{"0", "constant"}, {"damage", "step:whole"}}}};

inline constexpr StepInfo tn_attack{"tn_attack",
                                    {{{"tn_base", "use.weapon.tn_base"}, {"M", "use.weapon.M"}}}};
inline constexpr StepInfo tn_defense_crowd{"tn_crowd",
                                           {{{"TN", "step:tn_profile"}, {"crowd", "step:crowd"}}}};
inline constexpr StepInfo tn_without_crowd{
    "TN", {{{"TN", "step:tn_profile"}, {"difficulty_mod", "attack.situation.difficulty_mod"}}}};
inline constexpr StepInfo hits{"hits", {{{"N", "use.weapon.N"}, {"crowd", "step:crowd"}}}};
inline constexpr StepInfo delta{"delta", {{{"TN", "step:TN"}, {"score", "step:score"}}}};
inline constexpr StepInfo success{
    "success", {{{"score", "step:score"}, {"TN", "step:TN"}}}, Relation::at_least};

inline constexpr StepInfo minors{"minors", {{{"minors", "constant"}, {"1", "constant"}}}};
inline constexpr StepInfo majors{"majors", {{{"majors", "constant"}, {"1", "constant"}}}};
inline constexpr StepInfo failures{"failures", {{{"failures", "constant"}, {"1", "constant"}}}};

inline constexpr StepInfo hit_damage{"hit_damage", {{{"0", "constant"}, {"V", "use.weapon.V"}}}};
inline constexpr StepInfo minor_rounded{"minor_rounded", {{{"scaled", source::last}}}};
inline constexpr StepInfo minor_damage{"minor_damage", {{{"0", "constant"}, {"damage", source::last}}}};
inline constexpr StepInfo major_damage{"major_damage", {{{"0", "constant"}, {"damage", source::last}}}};
inline constexpr StepInfo minor_total{"minor_total",
                                      {{{"minors", source::minors}, {"damage", "step:minor_damage"}}}};
inline constexpr StepInfo major_total{"major_total",
                                      {{{"majors", source::majors}, {"damage", "step:major_damage"}}}};
inline constexpr StepInfo damage_graded{"damage",
                                        {{{"minor", "step:minor_total"}, {"major", "step:major_total"}}}};
inline constexpr StepInfo damage_plain{"damage",
                                       {{{"failures", source::failures}, {"damage", "step:hit_damage"}}}};
inline constexpr StepInfo total{"total", {{{"failures", source::failures}, {"damage", "step:hit_damage"}}}};

inline constexpr StepInfo shortfall{"shortfall", {{{"delta", "step:delta"}, {"V", "use.weapon.V"}}}};
inline constexpr StepInfo raised{"raised",
                                 {{{"min_damage", "use.weapon.min_damage"}, {"damage", source::last}}}};
inline constexpr StepInfo lowered{"lowered",
                                  {{{"max_damage", "use.weapon.max_damage"}, {"damage", source::last}}}};
inline constexpr StepInfo damage_taken{"damage", {{{"0", "constant"}, {"damage", source::last}}}};

inline constexpr StepInfo hp_left{"hp_left", {{{"hp", "target.stats.hp"}, {"damage", "step:damage"}}}};
inline constexpr StepInfo hp_after{"hp_after", {{{"0", "constant"}, {"hp - damage", "step:hp_left"}}}};
} // namespace step

/// The steps that read a profile: its own one, or the one an actor falls back on while its guard is broken.
struct ProfileSteps {
    StepInfo tn;
    StepInfo score;
    StepInfo minor;
    StepInfo few;
    StepInfo minor_hit;
    StepInfo minor_any;
    StepInfo major_hit;
    StepInfo major_any;
    std::string_view threshold; ///< where the profile has dice rules
};

struct ProfileSources {
    std::string_view tn_base;
    std::string_view stat;
    std::string_view minor_delta;
    std::string_view minor_failures;
    std::string_view multiplier;
    std::string_view extra;
    std::string_view threshold;
};

constexpr ProfileSteps profile_steps(const ProfileSources& from) {
    return {.tn = {"tn_profile", {{{"TN", "step:tn_attack"}, {"profile", from.tn_base}}}},
            .score = {"score", {{{"roll", source::roll}, {"stat", from.stat}}}},
            .minor = {"minor",
                      {{{"delta", "step:delta"}, {"minor_fail_max_delta", from.minor_delta}}},
                      Relation::at_most},
            .few = {"few",
                    {{{"failures", source::failures}, {"minor_max_failures", from.minor_failures}}},
                    Relation::at_most},
            .minor_hit = {"minor_scaled",
                          {{{"V", "use.weapon.V"}, {"minor_damage_multiplier", from.multiplier}}}},
            .minor_any = {"minor_scaled",
                          {{{"damage", source::last}, {"minor_damage_multiplier", from.multiplier}}}},
            .major_hit = {"major_raised", {{{"V", "use.weapon.V"}, {"major_extra_damage", from.extra}}}},
            .major_any = {"major_raised", {{{"damage", source::last}, {"major_extra_damage", from.extra}}}},
            .threshold = from.threshold};
}

inline constexpr ProfileSteps own_profile =
    profile_steps({.tn_base = "use.profile.tn_base",
                   .stat = "use.profile.stat",
                   .minor_delta = "use.profile.fail_model.graded_rules.minor_fail_max_delta",
                   .minor_failures = "use.profile.fail_model.graded_rules.minor_max_failures",
                   .multiplier = "use.profile.fail_model.graded_rules.minor_damage_multiplier",
                   .extra = "use.profile.fail_model.graded_rules.major_extra_damage",
                   .threshold = "use.profile.dice_rules.threshold"});

inline constexpr ProfileSteps fallback_profile =
    profile_steps({.tn_base = "use.fallback.tn_base",
                   .stat = "use.fallback.stat",
                   .minor_delta = "use.fallback.fail_model.graded_rules.minor_fail_max_delta",
                   .minor_failures = "use.fallback.fail_model.graded_rules.minor_max_failures",
                   .multiplier = "use.fallback.fail_model.graded_rules.minor_damage_multiplier",
                   .extra = "use.fallback.fail_model.graded_rules.major_extra_damage",
                   .threshold = "use.fallback.dice_rules.threshold"});

} // namespace ludus::margin
