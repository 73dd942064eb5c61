#pragma once

#include "engine/arena/grid.h"
#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/rules/ruleset.h"
#include "engine/rules/zones/mechanics.h"
#include "engine/rules/zones/model.h"
#include "engine/rules/zones/schema.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ludus::zones {

/// What an actor strikes with, and where that was said.
struct Use {
    Weapon weapon = {};
    std::string path = {};  ///< of the weapon, or of what says that there is none
    std::string named = {}; ///< the weapon's name; empty = bare hands
    bool armed = false;
};

/// A figure as it stands: its stats, whether it is active, and its place where it has one.
struct Stand {
    Stats stats = {};
    bool active = true;
    std::optional<Tile> at = {};

    bool alive() const { return stats.health > 0; }
};

/// A scenario bound to typed values: what both a single attack and a whole fight start from.
struct Setup {
    Scenario scenario;
    Rules rules = {};
    Sides sides = {};
    std::vector<Stand> stands = {};
    std::vector<Use> uses = {};
    std::optional<Grid> grid = {};

    const Stand& stand(int actor) const { return stands[static_cast<std::size_t>(actor)]; }
    const Use& use(int actor) const { return uses[static_cast<std::size_t>(actor)]; }
};

/// Binds every actor with the weapon it carries; the attacker of `attack` gets the weapon named there.
Setup set_up(const Scenario& scenario, const AttackRef& attack);

/// The live values of the rule, by their paths inside the actor.
inline constexpr std::string_view health_path = "stats.health";
inline constexpr std::string_view place_path = "at";

/// Everyone's health and place at the start.
State starting_state(const Setup& setup);

/// The figures as a state has them.
std::vector<Stand> stands_in(const Setup& setup, const State& state);

/// What the map tells of an attack; both must have a place.
struct OnMap {
    const Grid& grid;
    const std::vector<Stand>& stands;
    const Sides& sides;
};
Standing standing_on(const OnMap& map, int from, int to);
/// The same without `engaged`, which looks at everyone: enough to tell who is in reach.
Standing approach_on(const OnMap& map, int from, int to);

/// A strike on the map: two figures, what the one strikes with, and how.
struct Manner {
    bool precise = false;
    bool powerful = false;
};
Strike strike_on(const OnMap& map, const Use& use, int from, int to, const Manner& manner);

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack);
Result<std::unique_ptr<Battle>> battle(const Scenario& scenario);

inline const Ruleset ruleset{
    .id = "zones", .version = 1, .schema = schema, .check = check, .match = match, .battle = battle};

} // namespace ludus::zones
