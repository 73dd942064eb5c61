#pragma once

#include "engine/schema/codec.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Exponential hit chance, weapons that do more than wound, and equipment.
namespace ludus::collision {

/// Either makes its bearer an easy mark: every attack hits it, without a roll.
enum class Status { sleeping, paralyzed };
constexpr auto names(Tag<Status>) { return std::array<std::string_view, 2>{"sleeping", "paralyzed"}; }

/// Where armour is worn; the fourth slot takes the weapon.
enum class Slot { top, middle, lower };
constexpr auto names(Tag<Slot>) { return std::array<std::string_view, 3>{"top", "middle", "lower"}; }

enum class WeaponType { normal, knockback, lifesteal, critical };
constexpr auto names(Tag<WeaponType>) {
    return std::array<std::string_view, 4>{"normal", "knockback", "lifesteal", "critical"};
}

enum class StrengthScales { weapon, always };
constexpr auto names(Tag<StrengthScales>) { return std::array<std::string_view, 2>{"weapon", "always"}; }

enum class Rounding { none, floor, nearest };
constexpr auto names(Tag<Rounding>) { return std::array<std::string_view, 3>{"none", "floor", "nearest"}; }

/// `{stat: change}`: {"health": "-{strength}"} takes the striker's base strength off the target's health.
using Effect = Map<Change>;

/// The stats with a meaning of their own, and any further ones a prototype invents (`mana`).
struct Stats {
    std::optional<double> accuracy = {}; ///< absent = every attack hits
    double defense = 0;
    double strength = 10;
    double health = 10;
    double health_max = 10;
    Map<double> further = {};
    bool operator==(const Stats&) const = default;
};

constexpr auto describe(Tag<Stats>) {
    return fields(field("accuracy", &Stats::accuracy, {.min = 0, .unit = "%"}),
                  field("defense", &Stats::defense), field("strength", &Stats::strength, not_negative),
                  field("health", &Stats::health, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("health_max", &Stats::health_max,
                        {.min = 0, .unit = "hp", .follows = "health", .role = Role::vitality_max}));
}

constexpr auto further(Tag<Stats>) { return &Stats::further; }

struct Equipment {
    std::optional<ItemRef> weapon = {};
    std::optional<ItemRef> top = {};
    std::optional<ItemRef> middle = {};
    std::optional<ItemRef> lower = {};
    bool operator==(const Equipment&) const = default;
};

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon), field("top", &Equipment::top),
                  field("middle", &Equipment::middle), field("lower", &Equipment::lower));
}

struct Actor {
    Stats stats = {};
    Effect collision_effect = {}; ///< what bare hands do
    std::optional<std::string> collision_description = {};
    std::optional<std::string> miss_description = {};
    std::optional<std::string> collision_sound = {};
    std::vector<Status> status = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    std::vector<ItemRef> inventory = {};
    bool operator==(const Actor&) const = default;
};

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("collision_effect", &Actor::collision_effect),
                  field("collision_description", &Actor::collision_description),
                  field("miss_description", &Actor::miss_description),
                  field("collision_sound", &Actor::collision_sound), field("status", &Actor::status),
                  field("equipment", &Actor::equipment), field("weapon", &Actor::weapon),
                  field("inventory", &Actor::inventory));
}

/// What an item is follows from what it has, not from its kind: `weapon` makes a weapon, `wearable` armour,
/// `use_effect` a potion.
struct Item {
    std::optional<std::variant<bool, WeaponType>> weapon = {}; ///< true = normal, false = absent
    Effect collision_effect = {};
    Effect wear_effect = {};
    Effect passive_effect = {}; ///< counts while carried
    Effect use_effect = {};
    std::optional<Slot> wearable = {};
    Map<double> requires_stat = {};
    std::optional<std::string> collision_description = {};
    std::optional<std::string> miss_description = {};
    std::optional<std::string> collision_sound = {};
    bool operator==(const Item&) const = default;
};

constexpr auto describe(Tag<Item>) {
    return fields(field("weapon", &Item::weapon), field("collision_effect", &Item::collision_effect),
                  field("wear_effect", &Item::wear_effect), field("passive_effect", &Item::passive_effect),
                  field("use_effect", &Item::use_effect), field("wearable", &Item::wearable),
                  field("requires_stat", &Item::requires_stat),
                  field("collision_description", &Item::collision_description),
                  field("miss_description", &Item::miss_description),
                  field("collision_sound", &Item::collision_sound));
}

inline constexpr Limits percent{.min = 0, .max = 100, .unit = "%"};

struct Rules {
    double decay = 0.987; ///< each point of defense leaves this much of the chance: 50 at 10 is 43.87
    double hit_min = 5;
    double hit_max = 95;
    double crit_percent = 15;
    double crit_mult = 2;
    double strength_div = 10;
    double lifesteal = 0.25;
    StrengthScales strength_scales = StrengthScales::weapon;
    Rounding rounding = Rounding::none;
    bool overheal = false;
    bool operator==(const Rules&) const = default;
};

constexpr auto describe(Tag<Rules>) {
    return fields(field("decay", &Rules::decay, {.min = 0, .max = 1, .above_min = true}),
                  field("hit_min", &Rules::hit_min, percent), field("hit_max", &Rules::hit_max, percent),
                  field("crit_percent", &Rules::crit_percent, percent),
                  field("crit_mult", &Rules::crit_mult, not_negative),
                  field("strength_div", &Rules::strength_div, divisor),
                  field("lifesteal", &Rules::lifesteal, not_negative),
                  field("strength_scales", &Rules::strength_scales), field("rounding", &Rules::rounding),
                  field("overheal", &Rules::overheal));
}

} // namespace ludus::collision
