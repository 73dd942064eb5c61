#pragma once

#include "engine/dist/pool.h"
#include "engine/schema/references.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

constexpr auto names(Tag<PoolMode>) {
    return std::array<std::string_view, 4>{"sum", "max", "top_n_sum", "success_count"};
}

constexpr auto names(Tag<RerollStrategy>) {
    return std::array<std::string_view, 3>{"lowest", "specific_indexes", "all_fail"};
}

} // namespace ludus

/// Dice pools, margins that become weak point hits, and defenses that evade or block.
namespace ludus::margin {

enum class ProfileType { evade, block };
constexpr auto names(Tag<ProfileType>) { return std::array<std::string_view, 2>{"evade", "block"}; }

/// The stats a defense may roll with; the types of profile are among them, since a profile's `stat_key`
/// defaults to its `type`.
enum class StatKey { evade, block, accuracy, firepower, engine, melee };
constexpr auto names(Tag<StatKey>) {
    return std::array<std::string_view, 6>{"evade", "block", "accuracy", "firepower", "engine", "melee"};
}

enum class FailMode { all_or_nothing, graded };
constexpr auto names(Tag<FailMode>) { return std::array<std::string_view, 2>{"all_or_nothing", "graded"}; }

enum class GradedBy { delta, failures };
constexpr auto names(Tag<GradedBy>) { return std::array<std::string_view, 2>{"delta", "failures"}; }

enum class Pattern { multi_hit, heavy_hit };
constexpr auto names(Tag<Pattern>) { return std::array<std::string_view, 2>{"multi_hit", "heavy_hit"}; }

/// What a crowd makes harder in defense: each roll, or the number of rolls.
enum class DefensePressure { tn, hits };
constexpr auto names(Tag<DefensePressure>) { return std::array<std::string_view, 2>{"tn", "hits"}; }

struct Stats {
    int accuracy = 0;
    int evade = 0;
    int block = 0;
    int hp = 20;
    int hp_max = 20;
    int evasion_mod = 0;
    int weakpoint_bonus = 0;
    int firepower = 0;
    int engine = 0;
    int melee = 0;
    bool operator==(const Stats&) const = default;
};

inline constexpr std::string_view weapon_kinds = "weapon|attack";
inline constexpr Limits profile_ref{.items = "profile", .built_in = "evade|block"};

struct Equipment {
    std::optional<ItemRef> weapon = {};
    bool operator==(const Equipment&) const = default;
};

struct Actor {
    Stats stats = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    std::vector<ItemRef> inventory = {};
    ItemRef profile = {"evade"};
    std::vector<std::string> tags = {}; ///< free words ("boss"); no rule reads them
    bool operator==(const Actor&) const = default;
};

struct DieSpec {
    int sides = 6;
    int count = 1;
    bool operator==(const DieSpec&) const = default;
};

/// Turns one die of the pool, counted from 0, into another before rolling.
struct UpgradeDie {
    int index = 0;
    int to = 8;
    bool operator==(const UpgradeDie&) const = default;
};

struct DiceRules {
    PoolMode mode = PoolMode::sum;
    std::optional<int> top_n = {};
    std::optional<int> threshold = {};
    std::vector<UpgradeDie> upgrade_die = {};
    std::vector<DieSpec> add_dice = {};
    std::optional<Reroll> reroll = {};
    bool operator==(const DiceRules&) const = default;
};

/// What its wielder rolls to hit with.
struct Weapon {
    int hit_tn_base = 4;
    std::vector<DieSpec> hit_dice = {{.sides = 6, .count = 1}};
    DiceRules hit_rules = {};
    int weakpoint_threshold = 1;
    int weakpoint_scale = 2; ///< margin 5, threshold 1: (5 - 1) / 2 = 2 levels
    std::optional<int> weakpoint_cap = {};
    int damage_base = 0;
    double damage_scale = 0.5;
    bool operator==(const Weapon&) const = default;
};

/// What its target rolls to stand up to.
struct Attack {
    Pattern pattern = Pattern::heavy_hit;
    std::optional<int> N = {};
    int M = 0;
    int V = 0;
    int tn_base = 0;
    std::vector<DieSpec> dice = {{.sides = 6, .count = 1}};
    DiceRules dice_rules = {};
    std::optional<int> min_damage = {};
    std::optional<int> max_damage = {};
    bool operator==(const Attack&) const = default;
};

struct SuccessReward {
    int extra_actions = 0;
    bool operator==(const SuccessReward&) const = default;
};

struct GradedRules {
    int minor_fail_max_delta = 0;
    double minor_damage_multiplier = 1;
    int major_extra_damage = 0;
    bool break_guard_on_major = false;
    bool lose_action_on_major = false;
    GradedBy graded_by = GradedBy::delta;
    std::optional<int> minor_max_failures = {};
    bool operator==(const GradedRules&) const = default;
};

struct FailModel {
    FailMode mode = FailMode::all_or_nothing;
    GradedRules graded_rules = {};
    bool operator==(const FailModel&) const = default;
};

struct Profile {
    ProfileType type = ProfileType::evade;
    StatKey stat_key = StatKey::evade;
    int tn_base = 0;
    std::optional<std::vector<DieSpec>> dice = {}; ///< in place of the attack's
    std::optional<DiceRules> dice_rules = {};      ///< in place of the attack's
    SuccessReward success_reward = {};
    FailModel fail_model = {};
    bool operator==(const Profile&) const = default;
};

struct Situation {
    int enemy_count = 1;
    int difficulty_mod = 0;
    std::vector<std::string> tags = {};
    std::optional<ItemRef> profile = {}; ///< wins over the defender's own
    bool operator==(const Situation&) const = default;
};

struct Rules {
    DefensePressure defense_pressure = DefensePressure::tn;
    bool operator==(const Rules&) const = default;
};

} // namespace ludus::margin
