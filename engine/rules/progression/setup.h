#pragma once

#include "engine/arena/grid.h"
#include "engine/facts/event.h"
#include "engine/rules/progression/effective.h"
#include "engine/rules/progression/mechanics.h"
#include "engine/scenario/sides.h"
#include "engine/scenario/state.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ludus::progression {

inline constexpr std::string_view hero_faction = "hero_guild";

/// A skill of the scenario, with where it stands.
struct KnownSkill {
    std::string id = {};
    Argument name = {};
    Skill skill = {};
    Influence effect = {}; ///< what it lays on its target; all factors 1 where none
    bool has_effect() const { return !(effect.mult == Influence().mult); }
    bool for_enemies() const {
        return skill.target == Target::single_enemy || skill.target == Target::area_enemies;
    }
    bool area() const { return skill.target == Target::area_enemies; }
};

/// Where somebody in a duel is in time.
struct DuelClock {
    double next_at = 0; ///< when it strikes again
    int passed = 0;     ///< whole ticks that have gone by
};

/// What an actor starts with.
struct Fighter {
    Sheet sheet = {};
    Stats stats = {};
    Class profession = Class::none;
    bool hero = false;
    double hp = 0;
    double stamina = 0;
    Weapon weapon = {};
    std::array<std::string, slot_count> gear_path = {}; ///< "items.sword"; empty = an empty slot
    std::vector<std::size_t> skills = {};               ///< into Setup::skills
    std::vector<std::string> bag = {};
    std::optional<Tile> at = {};
    std::optional<Tile> home = {};
    DuelClock clock = {};
};

struct Setup {
    Scenario scenario;
    Rules rules = {};
    Sides sides = {};
    std::vector<Fighter> fighters = {};
    std::vector<KnownSkill> skills = {};
    std::optional<Grid> grid = {};
    Situation situation = {};

    const Fighter& fighter(int actor) const { return fighters[static_cast<std::size_t>(actor)]; }
    double effective(const Sheet& sheet, Stat stat) const {
        return progression::effective(sheet, stat, rules.attribute_bonuses);
    }
    const KnownSkill* skill(std::string_view id) const;
    /// What the attack is made with; null = a plain attack.
    const KnownSkill* named_skill() const { return situation.skill ? skill(situation.skill->id) : nullptr; }
    /// What a potion heals; 0 for anything else.
    int heal_of(std::string_view item) const;
};

/// Binds every actor with what it carries; the attacker of `attack` gets the weapon named there.
Setup bound(const Scenario& scenario, const AttackRef& attack);

/// How the two stand to each other: told by the situation, or read off the map.
struct Approach {
    int distance = 1;
    bool wall = false;
    bool cover = false;
    bool attacker_sanctuary = false;
    bool defender_sanctuary = false;
};
Approach approach_on(const Grid& grid, Tile from, Tile to);

/// The strike of one sheet on another. `skill` null is a plain attack with the weapon.
struct Opponents {
    const Sheet& attacker;
    const Sheet& defender;
    const Fighter& from;
    const Fighter& to;
};
Strike strike_of(const Setup& setup, const Opponents& who, const KnownSkill* skill, const Approach& standing);
DamageType damage_type(const Fighter& from, const KnownSkill* skill);
Element element_of(const Fighter& from, const KnownSkill* skill);

/// The fighter as a state has it: hit points, stamina, stats, attributes, effects, place.
Fighter fighter_in(const Setup& setup, const State& state, int actor);
Fighter live(Fighter design, const State& state, int actor);
/// Everyone's live values at the start.
void put_start(const Fighter& fighter, int actor, State& state);

/// Effects as documents write them: [{"id", "mult", "ticks"}].
Value value_of(const std::vector<Influence>& effects);

/// The live values of a single attack, by their paths inside the actor.
inline constexpr std::string_view hp_path = "stats.hp";
inline constexpr std::string_view stamina_path = "stats.stamina";
inline constexpr std::string_view place_path = "at";
inline constexpr std::string_view effects_path = "effects";

/// One actor as a state has it, without binding everybody else.
Fighter fighter_alone(const Scenario& scenario, const State& state, int actor);

/// Base, attributes, equipment and effects.
double most_hp(const Scenario& scenario, const State& state, int actor);

} // namespace ludus::progression
