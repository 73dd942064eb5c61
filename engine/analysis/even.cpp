#include "engine/analysis/even.h"

#include "engine/analysis/sharpen.h"
#include "engine/analysis/solve.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr double half = 0.5;
constexpr double same_number = 1e-12; // what rounding may do to a chance
constexpr double one_number = 1e-6;   // farther apart the rules refuse what is between
constexpr double steps_at_once = 64;  // of a wide gap between whole numbers

class EvenSearch {
public:
    EvenSearch(const EvenRequest& request, const PointAt& at, const std::stop_token& stop)
        : request_(request), at_(at), stop_(stop) {}

    std::vector<EvenPlace> run(const std::vector<CurvePoint>& points) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (is_even(points[i])) {
                const std::size_t first = i;
                while (i + 1 < points.size() && is_even(points[i + 1])) ++i;
                if (first > 0 || i + 1 < points.size()) add(points[first].x, points[i].x);
            } else if (i + 1 < points.size() && parts(points[i], points[i + 1])) {
                pass(points[i].x, points[i + 1].x);
            }
        }
        std::sort(found_.begin(), found_.end(),
                  [](const EvenPlace& a, const EvenPlace& b) { return a.from < b.from; });
        return std::move(found_);
    }

private:
    std::optional<double> value(const CurvePoint& point) const {
        return point.exact ? point.values[request_.value] : std::nullopt;
    }
    bool is_even(const CurvePoint& point) const {
        const auto y = value(point);
        return y && std::abs(*y - half) <= same_number;
    }
    /// The two lie on different sides, neither on the half.
    bool parts(const CurvePoint& a, const CurvePoint& b) const {
        const auto left = value(a);
        const auto right = value(b);
        return left && right && !is_even(b) && (*left < half) != (*right < half);
    }

    void add(double from, double to) {
        found_.push_back({.kind = from == to ? EvenKind::at : EvenKind::along, .from = from, .to = to});
    }

    /// Rules jump at 13 or right after it, not at 12.9999999997.
    void add_jump(double from, double to) {
        const double round = roundest(from, to);
        const auto here = round < to ? at_(round) : std::nullopt;
        const auto left = here ? at_(from) : std::nullopt;
        if (left && value(*here) && value(*left))
            ((*value(*here) < half) == (*value(*left) < half) ? from : to) = round;
        found_.push_back({EvenKind::jump, from, to});
    }

    void pass(double from, double to) {
        if (request_.whole && to - from <= 1) return found_.push_back({EvenKind::between, from, to});
        const double step = std::max(1.0, std::ceil((to - from) / steps_at_once));
        SolveRequest asked{.range = {.from = from, .to = to}, .target = half, .jobs = 1, .gaps = true};
        asked.points = 2;
        if (request_.whole) asked.range.step = step;
        const auto solved = solve(
            asked, [this](double x) { return metric_at(x); }, stop_);
        if (!solved) return;
        for (const Crossing& crossing : solved->crossings) add(crossing.at.x, crossing.at.x);
        for (const SolvedStep& found : solved->steps) {
            const double left = found.left().x;
            const double right = found.right().x;
            if (request_.whole)
                pass(left, right);
            else if (right - left <= one_number)
                add_jump(left, right);
        }
    }

    Result<MetricValue> metric_at(double x) const {
        const auto point = at_(x);
        return MetricValue{.value = point ? value(*point) : std::nullopt};
    }

    const EvenRequest& request_;
    const PointAt& at_;
    const std::stop_token& stop_;
    std::vector<EvenPlace> found_ = {};
};

double distance(const EvenPlace& place, double x) { return std::max({0.0, place.from - x, x - place.to}); }

} // namespace

std::vector<EvenPlace> even_places(const std::vector<CurvePoint>& points, const EvenRequest& request,
                                   const PointAt& at, const std::stop_token& stop) {
    return EvenSearch(request, at, stop).run(points);
}

std::optional<EvenPlace> nearest_even(const std::vector<EvenPlace>& places, double x) {
    const auto nearest =
        std::min_element(places.begin(), places.end(), [x](const EvenPlace& a, const EvenPlace& b) {
            return distance(a, x) < distance(b, x);
        });
    return nearest == places.end() ? std::nullopt : std::optional(*nearest);
}

} // namespace ludus
