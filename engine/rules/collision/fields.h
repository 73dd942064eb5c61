#pragma once

#include "engine/rules/collision/model.h"
#include "engine/schema/codec.h"

/// Every field with its range, unit and role; the default is the member's.
namespace ludus::collision {

constexpr auto describe(Tag<Stats>) {
    return fields(field("accuracy", &Stats::accuracy, {.min = 0, .unit = "%"}),
                  field("defense", &Stats::defense), field("strength", &Stats::strength, not_negative),
                  field("health", &Stats::health, {.min = 0, .unit = "hp", .role = Role::vitality}),
                  field("health_max", &Stats::health_max,
                        {.min = 0, .unit = "hp", .follows = "health", .role = Role::vitality_max}));
}

constexpr auto further(Tag<Stats>) { return &Stats::further; }

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon), field("top", &Equipment::top),
                  field("middle", &Equipment::middle), field("lower", &Equipment::lower));
}

constexpr auto describe(Tag<Actor>) {
    return fields(field("stats", &Actor::stats), field("collision_effect", &Actor::collision_effect),
                  field("collision_description", &Actor::collision_description),
                  field("miss_description", &Actor::miss_description),
                  field("collision_sound", &Actor::collision_sound), field("status", &Actor::status),
                  field("equipment", &Actor::equipment), field("weapon", &Actor::weapon),
                  field("inventory", &Actor::inventory));
}

constexpr auto describe(Tag<Item>) {
    return fields(field("weapon", &Item::weapon), field("collision_effect", &Item::collision_effect),
                  field("wear_effect", &Item::wear_effect), field("passive_effect", &Item::passive_effect),
                  field("use_effect", &Item::use_effect), field("wearable", &Item::wearable),
                  field("requires_stat", &Item::requires_stat),
                  field("collision_description", &Item::collision_description),
                  field("miss_description", &Item::miss_description),
                  field("collision_sound", &Item::collision_sound), field("description", &Item::description));
}

inline constexpr Limits percent{.min = 0, .max = 100, .unit = "%"};

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
