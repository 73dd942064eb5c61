#pragma once

#include "engine/scenario/scenario.h"

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

} // namespace ludus
