#pragma once

#include "engine/schema/references.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Figures on a board of zones: a pool of dice to hit, its successes are the pool for damage.
namespace ludus::zones {

enum class WeaponType { melee, shoot, thrown };

constexpr auto names(Tag<WeaponType>) { return std::array<std::string_view, 3>{"melee", "shoot", "throw"}; }

/// A roll has at most 1,000 dice.
inline constexpr int most_dice = 1000;
inline constexpr Limits dice_number{.min = 0, .max = most_dice, .unit = "dice"};
inline constexpr Limits dice_change{.min = -most_dice, .max = most_dice, .unit = "dice"};

struct Stats {
    int melee = 3;
    int shoot = 3;
    int throwing = 3;
    int parry = 4;
    int endurance = 3;
    int health = 3;
    int cover = 0;
    int protection = 0;
    int base_size = 1;
    bool operator==(const Stats&) const = default;
};

struct Equipment {
    std::optional<ItemRef> weapon = {};
    bool operator==(const Equipment&) const = default;
};

/// How the computer attacks with this one; what is not said is as the rules say.
struct Ai {
    std::optional<bool> precise = {};
    std::optional<bool> powerful = {};
    bool operator==(const Ai&) const = default;
};

struct Actor {
    Stats stats = {};
    bool active = true;
    Ai ai = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    std::vector<ItemRef> inventory = {};
    bool operator==(const Actor&) const = default;
};

/// As it stands, the bare hand.
struct Weapon {
    WeaponType type = WeaponType::melee;
    int reach = 0;
    int damage_modifier = 0;
    int attack_modifier = 0;              ///< added to the difficulty: +1 turns a 4 into a 5
    std::optional<int> trait_damage = {}; ///< damage dice in place of successes and modifier
    std::optional<LocalText> special = {};
    bool operator==(const Weapon&) const = default;
};

/// The first three are read off the map where there is one; given here, they win over it.
struct Situation {
    std::optional<int> distance = {};
    std::optional<bool> contact = {};
    std::optional<bool> engaged = {};
    bool precise = false;
    bool powerful = false;
    bool operator==(const Situation&) const = default;
};

struct Rules {
    int die_sides = 6;
    int shoot_difficulty = 4;
    int throw_difficulty = 4;
    bool ai_precise = false;
    bool ai_powerful = false;
    bool operator==(const Rules&) const = default;
};

} // namespace ludus::zones
