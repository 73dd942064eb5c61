#pragma once

#include "engine/base/result.h"
#include "engine/schema/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// A scenario that comes with the program: `contest/even-duel`.
struct Preset {
    std::string name;
    std::string_view text;
};

std::vector<Preset> presets();

/// By `ruleset/stem`, or by the stem alone where it is unique.
Result<Preset> find_preset(std::string_view name);

} // namespace ludus
