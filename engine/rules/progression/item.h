#pragma once

#include "engine/schema/codec.h"

#include <array>
#include <optional>
#include <string_view>
#include <tuple>

namespace ludus::progression {

enum class Class {
    none,
    warrior,
    ranger,
    mage,
    rogue,
    champion,
    sharpshooter,
    archmage,
    assassin,
};

constexpr auto names(Tag<Class>) {
    return std::array<std::string_view, 9>{"none",     "warrior",      "ranger",   "mage",    "rogue",
                                           "champion", "sharpshooter", "archmage", "assassin"};
}

enum class DamageType { physical, magical };

constexpr auto names(Tag<DamageType>) { return std::array<std::string_view, 2>{"physical", "magical"}; }

enum class Element { none, fire, ice, lightning, dark, holy };

constexpr auto names(Tag<Element>) {
    return std::array<std::string_view, 6>{"none", "fire", "ice", "lightning", "dark", "holy"};
}

enum class Target { single_enemy, area_enemies, area_allies, self };

constexpr auto names(Tag<Target>) {
    return std::array<std::string_view, 4>{"single_enemy", "area_enemies", "area_allies", "self"};
}

/// What a worn thing adds to its wearer's stats: armor and accessories are this and no more.
struct Gear {
    int atk = 0;
    int def = 0;
    int matk = 0;
    int mdef = 0;
    int spd = 0;
    int luck = 0;
    double crit_rate = 0;
    double evasion = 0;
    int max_hp = 0;
    bool operator==(const Gear&) const = default;
};

/// M is Gear or made of it: the bonuses stand in the item itself, not in a record of their own.
template <class M>
constexpr auto bonus_fields() {
    return fields(field<M, int>("atk", &M::atk), field<M, int>("def", &M::def),
                  field<M, int>("matk", &M::matk), field<M, int>("mdef", &M::mdef),
                  field<M, int>("spd", &M::spd), field<M, int>("luck", &M::luck),
                  field<M, double>("crit_rate", &M::crit_rate), field<M, double>("evasion", &M::evasion),
                  field<M, int>("max_hp", &M::max_hp, {.unit = "hp"}));
}

constexpr auto describe(Tag<Gear>) { return bonus_fields<Gear>(); }

/// As it stands, the bare hand.
struct Weapon : Gear {
    DamageType damage_type = DamageType::physical;
    Element element = Element::none;
    int weapon_range = 1;
    bool operator==(const Weapon&) const = default;
};

constexpr auto describe(Tag<Weapon>) {
    return std::tuple_cat(fields(field("damage_type", &Weapon::damage_type),
                                 field("element", &Weapon::element),
                                 field("weapon_range", &Weapon::weapon_range, {.min = 0, .unit = "tiles"})),
                          bonus_fields<Weapon>());
}

/// The three potions of the source need not be listed among the items.
inline constexpr std::string_view built_in_potions = "small_hp_potion|medium_hp_potion|large_hp_potion";

/// What a potion of that id heals where it does not say so itself.
constexpr std::optional<int> known_heal(std::string_view id) {
    if (id == "small_hp_potion") return 20;
    if (id == "medium_hp_potion") return 40;
    if (id == "large_hp_potion") return 80;
    return std::nullopt;
}

struct Potion {
    std::optional<int> heal = {};
    bool operator==(const Potion&) const = default;
};

constexpr auto describe(Tag<Potion>) {
    return fields(field("heal", &Potion::heal, {.min = 0, .unit = "hp"}));
}

/// Without a damage type or element of its own it takes the weapon's.
struct Skill {
    double power = 1;
    int range = 1;
    Target target = Target::single_enemy;
    int radius = 0;
    double aoe_falloff = 0.15;
    int cooldown = 0;
    int stamina_cost = 0;
    std::optional<DamageType> damage_type = {};
    std::optional<Element> element = {};
    double crit_bonus = 0;
    Map<double> mult = {};
    int duration = 0;
    double heal_fraction = 0;
    Class profession = Class::none;
    bool operator==(const Skill&) const = default;
};

constexpr auto describe(Tag<Skill>) {
    return fields(field("power", &Skill::power, not_negative),
                  field("range", &Skill::range, {.min = 0, .unit = "tiles"}), field("target", &Skill::target),
                  field("radius", &Skill::radius, {.min = 0, .unit = "tiles"}),
                  field("aoe_falloff", &Skill::aoe_falloff, not_negative),
                  field("cooldown", &Skill::cooldown, {.min = 0, .unit = "ticks"}),
                  field("stamina_cost", &Skill::stamina_cost, not_negative),
                  field("damage_type", &Skill::damage_type), field("element", &Skill::element),
                  field("crit_bonus", &Skill::crit_bonus), field("mult", &Skill::mult, not_negative),
                  field("duration", &Skill::duration, {.min = 0, .unit = "ticks"}),
                  field("heal_fraction", &Skill::heal_fraction, not_negative),
                  field("class", &Skill::profession));
}

} // namespace ludus::progression
