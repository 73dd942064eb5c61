#pragma once

#include "tests/support/scenarios.h"

#include <string>
#include <vector>

namespace ludus::test {

/// The rulesets whose mechanics are there: tests of what all of them claim run on each.
inline std::vector<std::string> playable_rulesets() {
    std::vector<std::string> ids;
    for (const Ruleset& r : builtin_rulesets().rulesets())
        if (r.resolves()) ids.emplace_back(r.id);
    return ids;
}

/// The presets of those rulesets that people may play.
inline std::vector<Preset> presets_by_hand() {
    std::vector<Preset> all;
    for (const Preset& preset : presets())
        if (builtin_rulesets().find(preset.name.substr(0, preset.name.find('/')))->by_hand)
            all.push_back(preset);
    return all;
}

} // namespace ludus::test
