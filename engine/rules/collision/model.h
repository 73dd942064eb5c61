#pragma once

#include "engine/schema/change.h"
#include "engine/schema/references.h"

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

struct Equipment {
    std::optional<ItemRef> weapon = {};
    std::optional<ItemRef> top = {};
    std::optional<ItemRef> middle = {};
    std::optional<ItemRef> lower = {};
    bool operator==(const Equipment&) const = default;
};

struct Actor {
    Stats stats = {};
    Effect collision_effect = {}; ///< what bare hands do
    std::optional<LocalText> collision_description = {};
    std::optional<LocalText> miss_description = {};
    std::optional<std::string> collision_sound = {};
    std::vector<Status> status = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    std::vector<ItemRef> inventory = {};
    bool operator==(const Actor&) const = default;
};

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
    std::optional<LocalText> collision_description = {};
    std::optional<LocalText> miss_description = {};
    std::optional<std::string> collision_sound = {};
    std::optional<LocalText> description = {}; ///< told beside an attack with it; changes no number
    bool operator==(const Item&) const = default;
};

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

} // namespace ludus::collision
