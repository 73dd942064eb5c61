#pragma once

#include "engine/rules/progression/world/world.h"

#include <array>

/// What happens at every whole tick. Each system is one function.
namespace ludus::progression {

void expire_effects(World& world);
void count_cooldowns(World& world);
void regain_stamina(World& world);
void decay_threat(World& world);
void count_engagement(World& world);
void chase(World& world);
void level_up(World& world);
void wake_heroes(World& world);
void bring_spawned(World& world);

using System = void (*)(World&);

/// In this order, before anyone acts at that time.
inline constexpr std::array<System, 9> systems{expire_effects, count_cooldowns,  regain_stamina,
                                               decay_threat,   count_engagement, chase,
                                               level_up,       wake_heroes,      bring_spawned};

} // namespace ludus::progression
