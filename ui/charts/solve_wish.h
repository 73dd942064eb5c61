#pragma once

#include "engine/analysis/axes.h"

#include <optional>
#include <string>

namespace ludus::ui {

/// "Which value makes it so?", as it is asked from another page.
struct SolveWish {
    std::string metric = {};           ///< by its name
    std::optional<AxisKey> field = {}; ///< none = the first that counts
    std::optional<double> target = {}; ///< none = even for a chance, the present value for the rest
};

} // namespace ludus::ui
