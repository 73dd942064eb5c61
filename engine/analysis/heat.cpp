#include "engine/analysis/heat.h"

#include "engine/base/chunks.h"

namespace ludus {

namespace {

constexpr double even_chance = 0.5;

Result<MetricValue> heat_at(const Value& column, const Setting& y, const Registry& registry,
                            const MetricsRequest& what, const std::stop_token& stop) {
    auto values = metric_values_at(column, y, registry, what, stop);
    return values ? Result<MetricValue>(std::move(values->front())) : Unexpected(values.error());
}

/// The document at each x, so that a cell sets only its y.
Result<std::vector<Value>> columns_of(const Value& root, const HeatAxis& x) {
    std::vector<Value> all;
    for (const double value : x.values) {
        auto changed = with_setting(root, {x.path, value});
        if (!changed) return Unexpected(changed.error());
        all.push_back(std::move(*changed));
    }
    return all;
}

void add_contour(const HeatRequest& request, Heat& to) {
    to.level = request.level;
    if (!to.level && request.metric.is_chance()) to.level = even_chance;
    if (!to.level) return;
    ContourGrid grid{.xs = request.x.values, .ys = request.y.values};
    for (const auto& row : to.values) {
        auto& numbers = grid.values.emplace_back();
        for (const MetricValue& cell : row) numbers.push_back(cell.value);
    }
    to.contour = contour_of(grid, *to.level);
}

} // namespace

Result<Heat> heat(const Value& root, const Registry& registry, const HeatRequest& request,
                  const std::stop_token& stop, const Progress& progress) {
    const auto columns = columns_of(root, request.x);
    if (!columns) return Unexpected(columns.error());
    MetricsRequest alone = request.what; // the threads are at work on cells already
    alone.metrics = {request.metric};
    alone.jobs = 1;
    const std::size_t width = request.x.values.size();
    const std::size_t count = width * request.y.values.size();
    const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<MetricValue> {
        const double y = request.y.values[static_cast<std::size_t>(i) / width];
        const Value& column = (*columns)[static_cast<std::size_t>(i) % width];
        auto value = heat_at(column, {request.y.path, y}, registry, alone, stop);
        if (stop.stop_requested()) return fail("cancelled");
        return value;
    };
    Heat out{.values = std::vector<std::vector<MetricValue>>(request.y.values.size())};
    std::size_t taken = 0;
    const auto take = [&](MetricValue&& value) {
        out.exact = out.exact && value.exact;
        out.values[taken++ / width].push_back(std::move(value));
    };
    const auto all = in_chunks(count, request.what.jobs, stop, progress, work, take, 1);
    if (!all) return Unexpected(all.error());
    if (taken < count) return fail("cancelled");
    add_contour(request, out);
    return out;
}

} // namespace ludus
