#include "engine/analysis/duel_jumps.h"

#include "engine/analysis/sharpen.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr double smallest_jump = 1e-6; // what moves less over so short a way is a slope
constexpr std::size_t values_a_point = 8;

/// What a strike takes on average, and its square: rebounds of next to nothing that begin somewhere are no
/// jump.
void add_losses(double chance, const Distribution& losses, CurvePoint& point) {
    const double mean = chance > 0 ? losses.mean() : 0.0;
    const double sd = chance > 0 ? losses.sd() : 0.0;
    point.values.emplace_back(chance * mean);
    point.values.emplace_back(chance * (mean * mean + sd * sd));
}

/// Of hits and rebounds of both sides.
CurvePoint strikes_at(const Match& match, double x, const std::stop_token& stop) {
    CurvePoint point{.x = x};
    const auto strikes = match.duel_strikes(stop);
    if (!strikes) {
        point.values.resize(values_a_point);
        return point;
    }
    for (const StrikeTable& strike : *strikes) {
        add_losses(strike.hit_chance, strike.hit, point);
        add_losses(strike.counter_chance, strike.counter, point);
    }
    return point;
}

bool jumps(const CurvePoint& a, const CurvePoint& b) {
    for (std::size_t k = 0; k < a.values.size(); ++k) {
        const auto& y = a.values[k];
        const auto& z = b.values[k];
        if (y.has_value() != z.has_value()) return true;
        if (y && std::abs(*y - *z) > smallest_jump * std::max(1.0, std::abs(*y))) return true;
    }
    return false;
}

} // namespace

std::vector<double> duel_jumps(const Value& root, const JumpRequest& request, const Prepare& prepare,
                               const std::stop_token& stop) {
    const auto at = [&](double x) -> std::optional<CurvePoint> {
        if (stop.stop_requested()) return std::nullopt;
        const auto changed = with_path(root, request.path, x);
        const auto match =
            changed ? prepare(*changed) : Result<std::unique_ptr<Match>>(Unexpected(changed.error()));
        if (match) return strikes_at(**match, x, stop);
        CurvePoint refused{.x = x};
        refused.values.resize(values_a_point);
        return refused;
    };
    std::vector<CurvePoint> points;
    for (const double x : request.xs)
        if (auto point = at(x)) points.push_back(std::move(*point));
    if (points.size() < std::max<std::size_t>(2, request.xs.size())) return {};
    const double width = points.back().x - points.front().x;
    const double close = request.whole ? 1.0 : width * 3 * jump_width;
    points = sharpened(std::move(points), at, {.whole = request.whole, .budget = request.budget});
    std::vector<double> found;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const CurvePoint& a = points[i];
        const CurvePoint& b = points[i + 1];
        if (b.x - a.x > close || !jumps(a, b)) continue;
        for (const CurvePoint* side : {&a, &b})
            if (side->between && (found.empty() || found.back() != side->x)) found.push_back(side->x);
    }
    return found;
}

} // namespace ludus
