#pragma once

#include "engine/dist/interval.h"

#include <cmath>
#include <optional>
#include <vector>

namespace ludus {

/// A number over one input. Where it jumps, two points lie as close as can be told apart.
struct CurveLine {
    std::vector<double> xs = {};
    std::vector<std::optional<double>> ys = {}; ///< empty where the rules refuse the x, or there is no value
    std::vector<bool> between = {};             ///< of each: put in to show a jump; empty = none is
    std::vector<std::optional<Interval>> bands = {}; ///< 95 % of each; empty = all are exact
    bool exact = true;
    bool whole = false; ///< only whole x exist

    bool is_between(std::size_t i) const { return i < between.size() && between[i]; }

    std::optional<std::size_t> index_of(double x) const {
        std::optional<std::size_t> nearest;
        for (std::size_t i = 0; i < xs.size(); ++i)
            if (!nearest || std::abs(xs[i] - x) < std::abs(xs[*nearest] - x)) nearest = i;
        return nearest && std::abs(xs[*nearest] - x) < 1e-9 ? nearest : std::nullopt;
    }
    std::optional<double> at(double x) const {
        const auto index = index_of(x);
        return index ? ys[*index] : std::nullopt;
    }
    bool operator==(const CurveLine&) const = default;
};

} // namespace ludus
