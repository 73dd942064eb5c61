#pragma once

#include "engine/schema/references.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

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

struct Equipment {
    std::optional<ItemRef> weapon = {};
};

struct Actor {
    Stats stats = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    std::vector<ItemRef> inventory = {};
};

struct Weapon {
    AttackType attack_type = AttackType::phys;
    bool perce_armure = false;
};

/// Given here, they win over the weapon's.
struct Situation {
    std::optional<AttackType> attack_type = {};
    std::optional<bool> perce_armure = {};
};

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

} // namespace ludus::contest
