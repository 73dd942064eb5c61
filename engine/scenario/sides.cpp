#include "engine/scenario/sides.h"

#include <unordered_map>

namespace ludus {

Sides sides_of(const Scenario& scenario) {
    Sides sides;
    std::unordered_map<std::string, int> known; // 10,000 actors may be on as many sides
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const std::string team = scenario.team(i);
        const auto [it, is_new] = known.emplace(team, static_cast<int>(sides.names.size()));
        if (is_new) sides.names.push_back(team);
        sides.team_of.push_back(it->second);
    }
    return sides;
}

} // namespace ludus
