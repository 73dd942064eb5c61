#pragma once

#include "engine/chance/key.h"

#include <optional>
#include <string>
#include <string_view>

namespace ludus {

/// Whose die or decision it is: of whoever acts, or of whom it is done to.
enum class Owner { actor, target };

/// What a draw is for. `id` must have static storage ("roll_a"): it labels the draw in logs, in requests for
/// typed dice and in corrections. `index` counts like draws (the third attack die); `key` feeds `xxh64`.
struct Ask {
    std::string_view id;
    int index = 0;
    Key key = {};
    Owner owner = Owner::actor;
};

enum class Origin { rolled, typed, corrected };

constexpr std::string_view name_of(Origin origin) {
    return origin == Origin::rolled ? "rolled" : origin == Origin::typed ? "typed" : "corrected";
}

/// One draw as a fact. `sides` is 0 for a number in [0, 1).
struct Draw {
    std::string_view id;
    int index = 0;
    int sides = 0;
    Origin origin = Origin::rolled;
    double value = 0;
    bool operator==(const Draw&) const = default;
};

/// One choice in mid-rule as a fact: what was asked, the answer, and whether somebody gave it (`chosen`) or
/// the scenario's setting stood.
struct Decision {
    std::string_view id;
    bool yes = false;
    bool chosen = false;
    std::string option = {}; ///< its id, where one of several was chosen
    bool operator==(const Decision&) const = default;
};

/// The answer to a yes-or-no question; no roll where nothing was rolled (the exact enumerator).
struct Verdict {
    std::optional<double> roll;
    bool yes = false;
};

} // namespace ludus
