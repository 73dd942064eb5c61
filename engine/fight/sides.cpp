#include "engine/fight/sides.h"

#include <algorithm>

namespace ludus {

Sides sides_of(const Scenario& scenario) {
    Sides sides;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const std::string team = scenario.team(i);
        auto it = std::find(sides.names.begin(), sides.names.end(), team);
        if (it == sides.names.end()) it = sides.names.insert(sides.names.end(), team);
        sides.team_of.push_back(static_cast<int>(it - sides.names.begin()));
    }
    return sides;
}

} // namespace ludus
