#pragma once

#include <string_view>

namespace ludus {

/// How the time of a fight is counted, in events and in how long it took. `clock.UNIT` of the catalogue names
/// it.
struct Clock {
    std::string_view unit = "turns";
    bool continuous = false; ///< things happen between whole units too
};

} // namespace ludus
