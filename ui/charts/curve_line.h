#pragma once

#include <cmath>
#include <optional>
#include <vector>

namespace ludus::ui {

struct CurveLine {
    std::vector<double> xs = {};
    std::vector<std::optional<double>> ys = {}; ///< empty where the rules refuse the x, or there is no value
    bool exact = true;

    std::optional<double> at(double x) const {
        for (std::size_t i = 0; i < xs.size(); ++i)
            if (std::abs(xs[i] - x) < 1e-9) return ys[i];
        return std::nullopt;
    }
    bool operator==(const CurveLine&) const = default;
};

} // namespace ludus::ui
