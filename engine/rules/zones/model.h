#pragma once

#include "engine/schema/codec.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

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

constexpr auto describe(Tag<Stats>) {
    return fields(field("melee", &Stats::melee, dice_number), field("shoot", &Stats::shoot, dice_number),
                  field("throw", &Stats::throwing, dice_number), field("parry", &Stats::parry, not_negative),
                  field("endurance", &Stats::endurance, not_negative),
                  field("health", &Stats::health, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("cover", &Stats::cover, not_negative),
                  field("protection", &Stats::protection, not_negative),
                  field("base_size", &Stats::base_size, {.min = 0, .unit = "tiles"}));
}

struct Equipment {
    std::optional<ItemRef> weapon = {};
    bool operator==(const Equipment&) const = default;
};

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = "weapon"}));
}

struct Actor {
    Stats stats = {};
    bool active = true;
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    bool operator==(const Actor&) const = default;
};

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("active", &Actor::active),
                  field("equipment", &Actor::equipment),
                  field("weapon", &Actor::weapon, {.items = "weapon"}));
}

/// As it stands, the bare hand.
struct Weapon {
    WeaponType type = WeaponType::melee;
    int reach = 0;
    int damage_modifier = 0;
    int attack_modifier = 0; ///< added to the difficulty: +1 turns a 4 into a 5
    std::optional<std::string> special = {};
    bool operator==(const Weapon&) const = default;
};

constexpr auto describe(Tag<Weapon>) {
    return fields(field("type", &Weapon::type), field("reach", &Weapon::reach, {.min = 0, .unit = "zones"}),
                  field("damage_modifier", &Weapon::damage_modifier, dice_change),
                  field("attack_modifier", &Weapon::attack_modifier, {.min = -1000, .max = 1000}),
                  field("special", &Weapon::special));
}

/// The first three are read off the map where there is one; given here, they win over it.
struct Situation {
    std::optional<int> distance = {};
    std::optional<bool> contact = {};
    std::optional<bool> engaged = {};
    bool precise = false;
    bool powerful = false;
    bool operator==(const Situation&) const = default;
};

constexpr auto describe(Tag<Situation>) {
    return fields(field("distance", &Situation::distance, {.min = 0, .unit = "zones"}),
                  field("contact", &Situation::contact), field("engaged", &Situation::engaged),
                  field("precise", &Situation::precise), field("powerful", &Situation::powerful));
}

struct Rules {
    int die_sides = 6;
    int shoot_difficulty = 4;
    int throw_difficulty = 4;
    bool ai_precise = false;
    bool ai_powerful = false;
    bool operator==(const Rules&) const = default;
};

constexpr auto describe(Tag<Rules>) {
    return fields(field("die_sides", &Rules::die_sides, {.min = 2, .max = 1000}),
                  field("shoot_difficulty", &Rules::shoot_difficulty, {.min = 0, .max = 1000}),
                  field("throw_difficulty", &Rules::throw_difficulty, {.min = 0, .max = 1000}),
                  field("ai_precise", &Rules::ai_precise), field("ai_powerful", &Rules::ai_powerful));
}

} // namespace ludus::zones
