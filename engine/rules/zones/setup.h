#pragma once

#include "engine/arena/grid.h"
#include "engine/arena/tile.h"
#include "engine/facts/event.h"
#include "engine/fight/input.h"
#include "engine/rules/zones/mechanics.h"
#include "engine/scenario/sides.h"
#include "engine/scenario/state.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ludus::zones {

/// What an actor strikes with, and where that was said.
struct Use {
    std::string id = {}; ///< of the weapon; none = bare hands
    Weapon weapon = {};
    std::string path = {}; ///< of the weapon, or of what says that there is none
    Argument named = {};   ///< the weapon's name; empty = bare hands
    bool armed = false;

    Value in_state() const { return armed ? Value(id) : Value(); }
};

/// What was said of a blow: nothing, so that it is struck as its `ai` and the rules say; not precisely; or
/// precisely.
enum class Told { nothing, plain, precise };

/// How a blow is struck in a fight; events keep it as one number, 0 as a rule.
struct Way {
    int weapon = 0; ///< which of those carried
    Told told = Told::nothing;

    static Way of(int number) { return {number / 3, static_cast<Told>(number % 3)}; }
    int number() const { return 3 * weapon + static_cast<int>(told); }
};

/// A figure as it stands: its stats, whether it is active, and its place where it has one.
struct Fighter {
    Stats stats = {};
    bool active = true;
    Ai ai = {};
    std::optional<Tile> at = {};
    int weapon = 0;       ///< which of those carried it has in hand
    bool swapped = false; ///< took it in hand in this turn, and so has no free action left
    int use = 0;          ///< the number of the way it strikes now

    bool alive() const { return stats.health > 0; }
};

struct Setup {
    Scenario scenario;
    Rules rules = {};
    Situation situation = {};
    Sides sides = {};
    std::vector<Fighter> fighters = {};
    /// By actor: what it strikes with as a rule, then the other weapons it carries.
    std::vector<std::vector<Use>> uses = {};
    std::optional<Grid> grid = {};

    const Fighter& fighter(int actor) const { return fighters[static_cast<std::size_t>(actor)]; }
    const std::vector<Use>& uses_of(int actor) const { return uses[static_cast<std::size_t>(actor)]; }
    const Use& use(int actor, int weapon) const { return uses_of(actor)[static_cast<std::size_t>(weapon)]; }
};

/// How a figure attacks: with one more attack die, or one more damage die.
struct Manner {
    bool precise = false;
    bool powerful = false;
};
/// How the computer's figure attacks in a fight.
Manner manner_of(const Fighter& fighter, const Rules& rules);
/// How it attacks now, as ordered where it was.
Manner manner_now(const Fighter& fighter, const Rules& rules);

/// The live values of the rule, by their paths inside the actor.
inline constexpr std::string_view health_path = "stats.health";
inline constexpr std::string_view place_path = "at";
inline constexpr std::string_view weapon_path = "equipment.weapon"; ///< only of who carries several

/// The figures as a state has them.
std::vector<Fighter> fighters_in(const Setup& setup, const State& state);

/// What the map tells of an attack; both must have a place.
struct MapView {
    const Grid& grid;
    std::span<const Fighter> fighters;
    const Sides& sides;
};
Approach approach_on(const MapView& map, int from, int to);
/// The same without `engaged`, which looks at everyone: enough to tell who is in reach.
Approach distance_on(const MapView& map, int from, int to);

} // namespace ludus::zones
