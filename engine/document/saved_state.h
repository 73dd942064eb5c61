#pragma once

#include "engine/fight/ruleset.h"
#include "engine/scenario/state.h"

namespace ludus {

/// The live values saved in the document; `start` where there are none. They are held to what the fields of
/// the design allow: anybody may have written the file, and nothing that a design could not hold may reach a
/// rule.
Result<State> saved_state(const Scenario& scenario, State start, const Registry& registry);

/// A scenario as its saved fight has left it: what a duel or a fight starts from.
struct PresentDesign {
    Scenario scenario;
    std::int64_t attacks = 0; ///< made in that fight so far
    /// What only fights know, and no design can hold: "gorm.staggered".
    std::vector<std::string> left_out = {};
};

/// Fails where what was saved could not be.
Result<PresentDesign> present_design(const Scenario& scenario, const Registry& registry);

} // namespace ludus
