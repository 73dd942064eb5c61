#pragma once

#include "engine/rules/contest/model.h"
#include "engine/schema/codec.h"

/// Every field of a contest with its range, unit and role; the default is the member's.
namespace ludus::contest {

constexpr auto describe(Tag<Stats>) {
    return fields(field("STR", &Stats::STR, not_negative), field("INT", &Stats::INT, not_negative),
                  field("DEX", &Stats::DEX, not_negative),
                  field("AGI", &Stats::AGI, {.min = 0, .role = Role::initiative}),
                  field("VIT", &Stats::VIT, not_negative),
                  field("hp", &Stats::hp, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("hp_max", &Stats::hp_max,
                        {.min = 0, .unit = "hp", .follows = "hp", .role = Role::vitality_max}));
}

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = "weapon"}));
}

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("equipment", &Actor::equipment),
                  field("weapon", &Actor::weapon, {.items = "weapon"}),
                  field("inventory", &Actor::inventory, {.items = "weapon"}));
}

constexpr auto describe(Tag<Weapon>) {
    return fields(field("attack_type", &Weapon::attack_type), field("perce_armure", &Weapon::perce_armure));
}

constexpr auto describe(Tag<Situation>) {
    return fields(field("attack_type", &Situation::attack_type),
                  field("perce_armure", &Situation::perce_armure));
}

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
