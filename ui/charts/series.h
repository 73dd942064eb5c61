#pragma once

#include "engine/analysis/curve_line.h"
#include "engine/fight/odds.h"

#include <QList>
#include <QPointF>
#include <optional>
#include <vector>

/// From results to points: no window is needed.
namespace ludus::ui {

enum class View { exactly, at_least, at_most };

/// The values from `low` to `high`, drawn from `from` to `to`. Mostly one value: low = high.
struct Bar {
    double low = 0;
    double high = 0;
    double from = 0;
    double to = 0;
    double p = 0;
    bool operator==(const Bar&) const = default;
};

/// One bar a value, as wide as values lie apart; beyond `most` of them neighbours share one of a round width.
/// 0 keeps a bar of its own: it is the miss.
std::vector<Bar> bars_of(const Distribution& distribution, std::size_t most = 200);

/// The height of each bar: P(it), P(at least its low), P(at most its high).
std::vector<double> heights_of(const std::vector<Bar>& bars, View view);

/// The upper edge as a line of steps. `exactly` comes down to 0 between bars that do not touch; the sums go
/// on to both ends of [low, high] at 0 or 1.
QList<QPointF> outline_of(const std::vector<Bar>& bars, View view, double low, double high);

/// The damage of an attack that hits; empty where none does. Of 52.5 % at 0 and a hit chance of 47.5 %
/// nothing is left at 0.
std::optional<Distribution> given_hit(const Odds& odds);

/// Where `exactly` is to be cut off: where a bar at 0 would make the rest unreadably flat, a quarter above
/// the tallest other one; otherwise above the tallest.
double top_of(const std::vector<Bar>& bars, View view);
/// The bar at 0 reaches beyond that top.
bool is_cut(const std::vector<Bar>& bars, View view);

/// The curve's runs of points; it is broken where there is no value. Over whole numbers each value reaches
/// half a step to both sides, so that nothing seems to be between them.
std::vector<QList<QPointF>> pieces_of(const CurveLine& line);
/// The runs of its 95 % band, lower and upper edge; none where all is exact.
struct Band {
    QList<QPointF> low = {};
    QList<QPointF> high = {};
};
std::vector<Band> bands_of(const CurveLine& line);
/// The points that tables list: not those that are only there for a jump, except the rounder side of each.
std::vector<std::size_t> rows_of(const CurveLine& line);
/// The value at x: of a point, or on the line between its neighbours.
std::optional<double> value_at(const CurveLine& line, double x);

/// Without the points in the middle of straight stretches, which only blur the stroke.
QList<QPointF> simplified(const QList<QPointF>& points);

struct Quantiles {
    double mean = 0;
    double sd = 0;
    double lower = 0; ///< quartile
    double median = 0;
    double upper = 0;
};

Quantiles quantiles_of(const Distribution& distribution);

/// A round axis around [low, high]: 0 to 47.5 in about 5 steps is 0 to 50 by 10.
struct Ticks {
    double min = 0;
    double max = 1;
    double interval = 0.2;
    int decimals = 1;
    bool operator==(const Ticks&) const = default;
};

Ticks ticks_for(double low, double high, int about);
/// Ticks inside [low, high], which stay the ends of the axis. Whole numbers have none between them: 9 to 11
/// has 9, 10 and 11.
Ticks ticks_within(double low, double high, int about, bool whole = false);
/// The ticks shown before where they still fit: what is drawn is inside and fills more than half of them.
Ticks steadied(const Ticks& before, const Ticks& wanted);

} // namespace ludus::ui
