#pragma once

#include "engine/rules/progression/world/world.h"

/// What the living do to each other.
namespace ludus::progression {

struct Order {
    int from = nobody;
    int to = nobody;
    const KnownSkill* skill = nullptr; ///< null = a plain attack
    int from_center = 0;               ///< tiles from the impact of an area
    Tile impact = {};                  ///< of an area: range is counted to here
    int cause = no_event;              ///< the event of the skill
    bool trains = false;               ///< a skill: this strike, so that it trains once, however many it hits
};

/// One strike, its damage, threat and what follows.
Blow strike(World& world, const Order& order);

/// A free hit on `mover`, who steps away from `by`.
void opportunity_attack(World& world, int by, int mover);

/// Whether an attack from here could be made at all: in range, and seen where it is not melee.
bool reaches(const World& world, int from, int to, int range);

/// A whole point raises the attribute up to its cap.
void train(World& world, int actor, DamageType type);

/// Threat of damage done to `victim`, or of healing in sight of an enemy.
void add_threat(World& world, int victim, int by, double amount);
double threat_factor(const World& world, int by);
/// Gives back hit points, up to the maximum; whoever sees it may mind.
void heal(World& world, int by, int whom, double amount);

/// Lays an effect; one of the same name begins anew.
void lay_effect(World& world, int on, const Influence& effect);

/// Someone has fallen: rewards, what it drops, and the way home of a hero.
void fall(World& world, int victim, int killer, int cause);

} // namespace ludus::progression
