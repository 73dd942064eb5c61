#pragma once

#include "engine/rules/zones/model.h"
#include "engine/schema/codec.h"

/// Every field with its range, unit and role; the default is the member's.
namespace ludus::zones {

constexpr auto describe(Tag<Stats>) {
    return fields(field("melee", &Stats::melee, dice_number), field("shoot", &Stats::shoot, dice_number),
                  field("throw", &Stats::throwing, dice_number), field("parry", &Stats::parry, not_negative),
                  field("endurance", &Stats::endurance, not_negative),
                  field("health", &Stats::health, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("cover", &Stats::cover, not_negative),
                  field("protection", &Stats::protection, not_negative),
                  field("base_size", &Stats::base_size, {.min = 0, .unit = "tiles"}));
}

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = "weapon"}));
}

constexpr auto describe(Tag<Ai>) {
    return fields(field("precise", &Ai::precise), field("powerful", &Ai::powerful));
}

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("active", &Actor::active), field("ai", &Actor::ai),
                  field("equipment", &Actor::equipment), field("weapon", &Actor::weapon, {.items = "weapon"}),
                  field("inventory", &Actor::inventory, {.items = "weapon"}));
}

constexpr auto describe(Tag<Weapon>) {
    return fields(field("type", &Weapon::type), field("reach", &Weapon::reach, {.min = 0, .unit = "zones"}),
                  field("damage_modifier", &Weapon::damage_modifier, dice_change),
                  field("attack_modifier", &Weapon::attack_modifier, {.min = -1000, .max = 1000}),
                  field("trait_damage", &Weapon::trait_damage, dice_number),
                  field("special", &Weapon::special));
}

constexpr auto describe(Tag<Situation>) {
    return fields(field("distance", &Situation::distance, {.min = 0, .unit = "zones"}),
                  field("contact", &Situation::contact), field("engaged", &Situation::engaged),
                  field("precise", &Situation::precise), field("powerful", &Situation::powerful));
}

constexpr auto describe(Tag<Rules>) {
    return fields(field("die_sides", &Rules::die_sides, {.min = 2, .max = 1000}),
                  field("shoot_difficulty", &Rules::shoot_difficulty, {.min = 0, .max = 1000}),
                  field("throw_difficulty", &Rules::throw_difficulty, {.min = 0, .max = 1000}),
                  field("ai_precise", &Rules::ai_precise), field("ai_powerful", &Rules::ai_powerful));
}

} // namespace ludus::zones
