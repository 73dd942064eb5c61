#pragma once

#include "engine/schema/codec.h"

#include <array>
#include <optional>
#include <string_view>

/// The agility contest: both sides roll, the gap between them adds to the damage or rebounds on the attacker.
namespace ludus::contest {

enum class AttackType { phys, magic, ranged };

constexpr auto names(Tag<AttackType>) { return std::array<std::string_view, 3>{"phys", "magic", "ranged"}; }

struct Stats {
    double STR = 10;
    double INT = 10;
    double DEX = 10;
    double AGI = 10;
    double VIT = 10;
    double hp = 100;
    double hp_max = 100;
};

constexpr auto describe(Tag<Stats>) {
    return fields(field("STR", &Stats::STR, not_negative), field("INT", &Stats::INT, not_negative),
                  field("DEX", &Stats::DEX, not_negative),
                  field("AGI", &Stats::AGI, {.min = 0, .role = Role::initiative}),
                  field("VIT", &Stats::VIT, not_negative),
                  field("hp", &Stats::hp, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("hp_max", &Stats::hp_max,
                        {.min = 0, .unit = "hp", .follows = "hp", .role = Role::vitality_max}));
}

struct Equipment {
    std::optional<ItemRef> weapon = {};
};

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = "weapon"}));
}

struct Actor {
    Stats stats = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
};

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("equipment", &Actor::equipment),
                  field("weapon", &Actor::weapon, {.items = "weapon"}));
}

struct Weapon {
    AttackType attack_type = AttackType::phys;
    bool perce_armure = false;
};

constexpr auto describe(Tag<Weapon>) {
    return fields(field("attack_type", &Weapon::attack_type), field("perce_armure", &Weapon::perce_armure));
}

/// Given here, they win over the weapon's.
struct Situation {
    std::optional<AttackType> attack_type = {};
    std::optional<bool> perce_armure = {};
};

constexpr auto describe(Tag<Situation>) {
    return fields(field("attack_type", &Situation::attack_type),
                  field("perce_armure", &Situation::perce_armure));
}

struct Rules {
    int die_sides = 20;
    double agi_div = 10;
    double vit_div = 10;
    double vit_div_pierce = 100;
    double magic_threshold = 15;
    double magic_high = 1.2;
    double magic_low = 0.9;
    double ranged_mult = 0.95;
    double recoil_phys = 1.0;
    double recoil_magic = 0.7;
    double recoil_ranged = 0.5;
};

constexpr auto describe(Tag<Rules>) {
    return fields(field("die_sides", &Rules::die_sides, {.min = 2, .max = 1000}),
                  field("agi_div", &Rules::agi_div, divisor), field("vit_div", &Rules::vit_div, divisor),
                  field("vit_div_pierce", &Rules::vit_div_pierce, divisor),
                  field("magic_threshold", &Rules::magic_threshold),
                  field("magic_high", &Rules::magic_high, not_negative),
                  field("magic_low", &Rules::magic_low, not_negative),
                  field("ranged_mult", &Rules::ranged_mult, not_negative),
                  field("recoil_phys", &Rules::recoil_phys, not_negative),
                  field("recoil_magic", &Rules::recoil_magic, not_negative),
                  field("recoil_ranged", &Rules::recoil_ranged, not_negative));
}

} // namespace ludus::contest
