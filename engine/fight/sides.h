#pragma once

#include "engine/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ludus {

/// Who fights for whom. Teams are numbered in the order in which the scenario first names them.
struct Sides {
    std::vector<int> team_of = {}; ///< by actor
    std::vector<std::string> names = {};
};

Sides sides_of(const Scenario& scenario);

inline constexpr int no_team = -1;

/// How a fight ended. `winner` numbers a team; no_team is a draw.
struct FightEnd {
    int winner = no_team;
    int turns = 0;
    std::optional<double> time = {}; ///< of the last thing that happened, where time is not counted in turns
};

} // namespace ludus
