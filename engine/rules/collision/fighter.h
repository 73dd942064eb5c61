#pragma once

#include "engine/arena/tile.h"
#include "engine/rules/collision/kit.h"
#include "engine/scenario/state.h"

#include <array>
#include <optional>
#include <vector>

namespace ludus::collision {

inline constexpr int no_gear = -1;

/// An actor as the fight goes on.
struct Fighter {
    std::array<double, stat::named> core = {};
    std::vector<double> further = {}; ///< by stat number, after the named ones
    bool accurate = false;            ///< has a base accuracy; without one it always hits
    std::array<int, slot_names.size()> worn{no_gear, no_gear, no_gear, no_gear};
    std::vector<int> carried = {};
    bool sleeping = false;
    bool paralyzed = false;
    bool staggered = false; ///< loses its next turn
    int equipping = no_gear;
    int equip_turns = 0; ///< turns already spent on it
    std::optional<Tile> at = {};

    double base(int s) const {
        return s < stat::named ? core[static_cast<std::size_t>(s)]
                               : further[static_cast<std::size_t>(s - stat::named)];
    }
    double& base(int s) {
        return s < stat::named ? core[static_cast<std::size_t>(s)]
                               : further[static_cast<std::size_t>(s - stat::named)];
    }
    double health() const { return core[stat::health]; }
    bool alive() const { return health() > smallest_hp; }
    bool helpless() const { return sleeping || paralyzed; }
    int weapon() const { return worn[weapon_slot]; }
};

/// What a change amounts to for whoever carries or wields it: "-{strength}" at strength 12 is −12.
inline double amount_of(const Term& term, const Fighter& bearer) {
    if (term.reads < 0) return term.amount;
    const double read = bearer.base(term.reads);
    return term.negative ? -read : read;
}

/// Visits, in order, what adds to a stat: worn items by slot, then carried ones. Carried ones do not count
/// for accuracy. `but` is left out: requirements are checked without the item itself.
template <class Visit>
void each_bonus(const Kit& kit, const Fighter& f, int s, Visit&& visit, int but = no_gear) {
    for (const int item : f.worn)
        if (item != no_gear && item != but)
            for (const Term& term : kit.gear(item).wear)
                if (term.stat == s) visit(term);
    if (s == stat::accuracy) return;
    bool left_out = but == no_gear;
    for (const int item : f.carried) {
        if (!left_out && item == but) {
            left_out = true;
            continue;
        }
        for (const Term& term : kit.gear(item).passive)
            if (term.stat == s) visit(term);
    }
}

/// Base, then each bonus in that order. Strength 10 with a charm of +2: 12.
inline double effective(const Kit& kit, const Fighter& f, int s, int but = no_gear) {
    double sum = f.base(s);
    each_bonus(
        kit, f, s, [&](const Term& term) { sum += amount_of(term, f); }, but);
    return sum;
}

/// An actor as the scenario has it. `weapon` is in its hand; what it wears it does not also carry.
Fighter fighter_of(const Kit& kit, const Actor& actor, const std::string& weapon);

/// The live values of a fighter, by their paths inside the actor.
inline constexpr std::string_view health_path = "stats.health";
inline constexpr std::string_view place_path = "at";
inline constexpr std::string_view stagger_path = "staggered";
inline constexpr std::string_view equipping_path = "equipping";
inline constexpr std::string_view inventory_path = "inventory";
inline constexpr std::string_view status_path = "status";

Value inventory_value(const Kit& kit, const Fighter& f);
/// The worn item's id, or an empty text.
Value slot_value(const Kit& kit, int item);
/// False, or {"item": "plate", "turns": 3}.
Value equipping_value(const Kit& kit, const Fighter& f);

/// All live values, each spelt out.
void write_state(const Kit& kit, const Fighter& f, int actor, State& state);
/// The fighter as the state has it; what the state does not tell stays as it is.
void read_state(const Kit& kit, const State& state, int actor, Fighter& f);

} // namespace ludus::collision
