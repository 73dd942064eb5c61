#include "ui/charts/series.h"

#include "engine/base/round_step.h"

#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr double flattening = 2; // a bar at 0 that is so many times the tallest other one is cut off
constexpr double smallest = 1e-12;

int decimals_of(double step) {
    int decimals = 0;
    for (double s = step; decimals < 9 && std::abs(s - std::round(s)) > 1e-9 * std::abs(s); s *= 10)
        ++decimals;
    return decimals;
}

/// How far values lie apart: the least gap, that of the miss from the hits left aside.
double gap_of(std::span<const Outcome> outcomes) {
    double gap = 0;
    for (std::size_t i = 1; i < outcomes.size(); ++i) {
        const double here = outcomes[i].value - outcomes[i - 1].value;
        if (outcomes[i - 1].value == 0.0 && outcomes.size() > 2) continue;
        gap = gap == 0.0 ? here : std::min(gap, here);
    }
    return outcomes.size() > 2 ? gap : 1.0;
}

Bar single(const Outcome& o, double width) {
    return {.low = o.value,
            .high = o.value,
            .from = snapped(o.value - width / 2),
            .to = snapped(o.value + width / 2),
            .p = o.p};
}

std::vector<Bar> binned(std::span<const Outcome> outcomes, double width) {
    std::vector<Bar> bars;
    for (const Outcome& o : outcomes) {
        if (o.value == 0.0) {
            bars.push_back(single(o, width));
            continue;
        }
        const double k = std::floor(o.value / width + 1e-9);
        const bool same = !bars.empty() && bars.back().low != 0.0 && bars.back().from == snapped(k * width);
        if (!same) {
            bars.push_back({.low = o.value, .from = snapped(k * width), .to = snapped((k + 1) * width)});
            if (k == 0 && bars.size() > 1) bars.back().from = bars[bars.size() - 2].to;
        }
        bars.back().high = o.value;
        bars.back().p += o.p;
    }
    return bars;
}

double tallest(const std::vector<Bar>& bars, bool with_zero) {
    double most = 0;
    for (const Bar& bar : bars)
        if (with_zero || bar.low != 0.0) most = std::max(most, bar.p);
    return most;
}

QList<QPointF> single_outline(const std::vector<Bar>& bars) {
    QList<QPointF> points;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const Bar& bar = bars[i];
        const bool touches = i > 0 && std::abs(bars[i - 1].to - bar.from) < 1e-6 * (bar.to - bar.from);
        if (!touches) {
            if (i > 0) points.append({bars[i - 1].to, 0});
            points.append({bar.from, 0});
        }
        points.append({bar.from, bar.p});
        points.append({bar.to, bar.p});
    }
    if (!bars.empty()) points.append({bars.back().to, 0});
    return points;
}

/// The stretches of a curve that have values, by their first and last point.
std::vector<std::pair<std::size_t, std::size_t>> runs_of(const CurveLine& line) {
    std::vector<std::pair<std::size_t, std::size_t>> runs;
    for (std::size_t i = 0; i < line.xs.size(); ++i) {
        if (!line.ys[i]) continue;
        if (i == 0 || !line.ys[i - 1]) runs.emplace_back(i, i);
        runs.back().second = i;
    }
    return runs;
}

/// How far a point's value reaches: half a step to a neighbour that is the next whole number, at the ends of
/// the axis not beyond it; otherwise nowhere.
std::pair<double, double> reach_of(const CurveLine& line, std::size_t first, std::size_t last,
                                   std::size_t i) {
    const double x = line.xs[i];
    if (!line.whole) return {x, x};
    const auto next = [&](std::size_t k) { return std::abs(line.xs[k] - x) < 1.5; };
    return {i > first && next(i - 1) ? x - 0.5 : x, i < last && next(i + 1) ? x + 0.5 : x};
}

} // namespace

std::vector<Bar> bars_of(const Distribution& distribution, std::size_t most) {
    const auto outcomes = distribution.outcomes();
    const double gap = gap_of(outcomes);
    const double span = outcomes.back().value - outcomes.front().value;
    if (span / gap > static_cast<double>(most)) return binned(outcomes, round_step(span / 60));
    std::vector<Bar> bars;
    for (const Outcome& o : outcomes) bars.push_back(single(o, gap));
    return bars;
}

std::vector<double> heights_of(const std::vector<Bar>& bars, View view) {
    std::vector<double> heights;
    for (const Bar& bar : bars) heights.push_back(bar.p);
    if (view == View::at_most)
        for (std::size_t i = 1; i < heights.size(); ++i) heights[i] += heights[i - 1];
    if (view == View::at_least)
        for (std::size_t i = heights.size(); i-- > 1;) heights[i - 1] += heights[i];
    for (double& h : heights) h = std::min(h, 1.0);
    return heights;
}

QList<QPointF> outline_of(const std::vector<Bar>& bars, View view, double low, double high) {
    if (view == View::exactly || bars.empty()) return single_outline(bars);
    const bool down = view == View::at_least;
    const std::vector<double> heights = heights_of(bars, view);
    QList<QPointF> points{{std::min(low, bars.front().from), down ? 1.0 : 0.0}};
    const auto step_to = [&](double x, double y) {
        points.append({x, points.back().y()});
        points.append({x, y});
    };
    for (std::size_t i = 0; i < bars.size(); ++i)
        step_to(down && i > 0 ? bars[i - 1].to : bars[i].from, heights[i]);
    step_to(bars.back().to, down ? 0.0 : 1.0);
    points.append({std::max(high, bars.back().to), points.back().y()});
    return points;
}

std::optional<Distribution> given_hit(const Odds& odds) {
    if (odds.hit_chance <= smallest) return std::nullopt;
    std::vector<Outcome> hits;
    for (Outcome o : odds.damage.support()) {
        if (o.value == 0.0) o.p -= 1 - odds.hit_chance;
        if (o.p > smallest) hits.push_back(o);
    }
    if (hits.empty()) return std::nullopt;
    return Distribution::from(std::move(hits));
}

bool is_cut(const std::vector<Bar>& bars, View view) {
    if (view != View::exactly || bars.size() < 3) return false;
    return tallest(bars, true) > flattening * tallest(bars, false);
}

double top_of(const std::vector<Bar>& bars, View view) {
    if (view != View::exactly) return 1;
    return tallest(bars, !is_cut(bars, view)) * 1.25;
}

std::vector<QList<QPointF>> pieces_of(const CurveLine& line) {
    std::vector<QList<QPointF>> pieces;
    for (const auto& [first, last] : runs_of(line)) {
        QList<QPointF> piece;
        for (std::size_t i = first; i <= last; ++i) {
            const auto [left, right] = reach_of(line, first, last, i);
            if (left != line.xs[i]) piece.append({left, *line.ys[i]});
            if (left == line.xs[i] || right == line.xs[i]) piece.append({line.xs[i], *line.ys[i]});
            if (right != line.xs[i]) piece.append({right, *line.ys[i]});
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

std::vector<Band> bands_of(const CurveLine& line) {
    std::vector<Band> bands;
    for (std::size_t i = 0; i < line.bands.size(); ++i) {
        if (!line.bands[i]) continue;
        if (bands.empty() || !line.bands[i - 1]) bands.emplace_back();
        bands.back().low.append({line.xs[i], line.bands[i]->low});
        bands.back().high.append({line.xs[i], line.bands[i]->high});
    }
    return bands;
}

std::vector<std::size_t> rows_of(const CurveLine& line) {
    std::vector<std::size_t> rows;
    const double span = line.xs.empty() ? 0 : line.xs.back() - line.xs.front();
    for (std::size_t i = 0; i < line.xs.size(); ++i) {
        if (!line.is_between(i)) {
            rows.push_back(i);
            continue;
        }
        const bool after_a_jump = i > 0 && line.is_between(i - 1) && line.ys[i] != line.ys[i - 1] &&
                                  line.xs[i] - line.xs[i - 1] < span / 2000;
        if (after_a_jump) rows.push_back(i);
    }
    return rows;
}

std::optional<double> value_at(const CurveLine& line, double x) {
    if (const auto index = line.index_of(x)) return line.ys[*index];
    const auto after = std::upper_bound(line.xs.begin(), line.xs.end(), x);
    if (after == line.xs.begin() || after == line.xs.end()) return std::nullopt;
    const auto i = static_cast<std::size_t>(after - line.xs.begin());
    if (!line.ys[i] || !line.ys[i - 1]) return std::nullopt;
    const double share = (x - line.xs[i - 1]) / (line.xs[i] - line.xs[i - 1]);
    return *line.ys[i - 1] + (*line.ys[i] - *line.ys[i - 1]) * share;
}

QList<QPointF> simplified(const QList<QPointF>& points) {
    QList<QPointF> kept;
    for (const QPointF& next : points) {
        while (kept.size() > 1) {
            const QPointF a = kept[kept.size() - 1] - kept[kept.size() - 2];
            const QPointF b = next - kept.back();
            if (std::abs(a.x() * b.y() - a.y() * b.x()) > 1e-9) break;
            kept.removeLast();
        }
        kept.append(next);
    }
    return kept;
}

Quantiles quantiles_of(const Distribution& distribution) {
    return {.mean = distribution.mean(),
            .sd = distribution.sd(),
            .lower = distribution.quantile(0.25),
            .median = distribution.median(),
            .upper = distribution.quantile(0.75)};
}

Ticks ticks_for(double low, double high, int about) {
    const double span = high - low;
    if (!(span > 0)) return ticks_for(low - (low > 0 ? std::min(low, 0.5) : 0.0), low + 1, about);
    const double step = round_step(span / about);
    return {.min = snapped(std::floor(low / step + 1e-9) * step),
            .max = snapped(std::ceil(high / step - 1e-9) * step),
            .interval = step,
            .decimals = decimals_of(step)};
}

Ticks ticks_within(double low, double high, int about, bool whole) {
    Ticks ticks = ticks_for(low, high, about);
    if (whole && ticks.interval < 1) ticks.interval = 1, ticks.decimals = 0;
    if (!(high > low)) return ticks;
    ticks.min = low;
    ticks.max = high;
    return ticks;
}

Ticks steadied(const Ticks& before, const Ticks& wanted) {
    const bool inside = wanted.min >= before.min && wanted.max <= before.max;
    const bool fills = wanted.max - wanted.min > (before.max - before.min) * 0.5;
    return inside && fills ? before : wanted;
}

} // namespace ludus::ui
