#include "engine/analysis/axes.h"

#include "engine/base/round_step.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr double narrow = 100; // wider ranges are shown around the present value
constexpr double intervals = 60;
constexpr double most_whole = 400; // values of a whole field; beyond, a part of them
constexpr double whole_intervals = 200;
constexpr double least_whole = 20;   // whole numbers that make a curve of a real field
constexpr double least_width = 1e-6; // of a real field

struct Group {
    AxisGroup group;
    const Scenario& scenario;
    Path base;
};

bool is_numeric(const Type& type) { return type.kind == Kind::number || type.kind == Kind::whole; }

std::optional<double> number_in(const Value& value) {
    return value.is_number() ? std::optional(value.as_double()) : std::nullopt;
}

void add_axis(const Group& of, const Path& inside, std::vector<Axis>& out) {
    Path path = of.base;
    path.insert(path.end(), inside.begin(), inside.end());
    const Scenario& scenario = of.scenario;
    const auto listed = locate(scenario.schema(), scenario.root(), path);
    if (!listed) return;
    out.push_back({.key = {.group = of.group, .field = text_of(inside)},
                   .path = path,
                   .listed = *listed,
                   .ruleset = scenario.schema().ruleset,
                   .present = number_in(effective_value(scenario.schema(), scenario.root(), path)),
                   .fallback = number_in(listed->field.fallback)});
}

/// Free names with numbers, or with changes that are plain numbers: {"health": -10}.
void add_entries(const Group& of, const Type& map, const Path& inside, std::vector<Axis>& out) {
    if (!is_numeric(*map.element) && map.element->kind != Kind::change) return;
    Path path = of.base;
    path.insert(path.end(), inside.begin(), inside.end());
    const Value* written = find_path(of.scenario.root(), path);
    if (!written || !written->is_record()) return;
    for (const Member& member : written->members()) {
        if (!member.value.is_number()) continue;
        Path entry = inside;
        entry.push_back({.key = member.key, .index = {}});
        add_axis(of, entry, out);
    }
}

void walk(const Group& of, const Type& record, const Path& inside, std::vector<Axis>& out) {
    for (const Field& field : record.fields) {
        Path here = inside;
        here.push_back({.key = field.id, .index = {}});
        if (is_numeric(*field.type)) add_axis(of, here, out);
        if (field.type->kind == Kind::record) walk(of, *field.type, here, out);
        if (field.type->kind == Kind::map) add_entries(of, *field.type, here, out);
    }
}

std::optional<std::size_t> item_index(const Scenario& scenario, const std::string& id) {
    const Value& list = scenario.root()["items"];
    if (!list.is_list()) return std::nullopt;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list.items()[i]["id"] == Value(id)) return i;
    return std::nullopt;
}

Path element(const char* list, std::size_t index) {
    return {{.key = list, .index = {}}, {.key = {}, .index = index}};
}

void add_weapon(const Scenario& scenario, const std::string& id, std::vector<Axis>& out) {
    const auto index = item_index(scenario, id);
    if (!index) return;
    const Value& kind = scenario.root()["items"].items()[*index]["kind"];
    const Type& tagged = *find_field(*scenario.schema().document, "items")->type->element;
    const Type* type = kind.is_text() || tagged.cases.empty()
                           ? scenario.schema().item(kind.is_text() ? kind.as_text() : std::string())
                           : tagged.cases.front().second.get();
    if (type) walk({AxisGroup::weapon, scenario, element("items", *index)}, *type, {}, out);
}

double round_up(double x) {
    const double unit = std::pow(10, std::floor(std::log10(x) + 1e-9));
    for (const double m : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (x <= m * unit * (1 + 1e-9)) return m * unit;
    return 10 * unit;
}

/// Factors such as 1.2 are looked at from 0 to 3, not to 20: the default tells the order of magnitude.
double reach(const Axis& axis, double size) {
    const double usual = std::max(std::abs(size), std::abs(axis.fallback.value_or(0)));
    if (usual == 0 || axis.whole()) return round_up(std::max(2 * usual, 20.0));
    return round_up(usual < 5 ? 2 * usual : std::max(2 * usual, 20.0));
}

double step_for(double span, double count) {
    const double least = span / count;
    const double unit = std::pow(10, std::floor(std::log10(least) + 1e-9));
    double step = 10 * unit;
    for (const double m : {5.0, 4.0, 2.5, 2.0, 1.0})
        if (m * unit >= least * (1 - 1e-9)) step = m * unit;
    return step;
}

double grid_step(const Axis& axis, double width) {
    if (!axis.whole()) return step_for(width, intervals);
    return width <= most_whole ? 1 : std::ceil(step_for(width, whole_intervals));
}

/// The smallest value the field takes: a divisor is above 0, a little.
double lowest(const Axis& axis, double width) {
    const Type& type = *axis.listed.field.type;
    if (!type.above_min) return type.min;
    return type.min + (axis.whole() ? 1 : width > 0 ? step_for(width, intervals) : least_width);
}

} // namespace

std::vector<Axis> axes_of(const Scenario& scenario) {
    std::vector<Axis> all;
    const Schema& schema = scenario.schema();
    if (const auto attack = attack_of(scenario)) {
        const auto actor = [&](AxisGroup group, int index) {
            walk({group, scenario, element("actors", static_cast<std::size_t>(index))}, schema.actor(), {},
                 all);
        };
        actor(AxisGroup::attacker, attack->attacker);
        actor(AxisGroup::defender, attack->defender);
        add_weapon(scenario, attack->weapon, all);
    }
    walk(
        {AxisGroup::situation, scenario, {{.key = "attack", .index = {}}, {.key = "situation", .index = {}}}},
        schema.situation(), {}, all);
    walk({AxisGroup::rules, scenario, {{.key = "rules", .index = {}}}}, schema.rules(), {}, all);
    return all;
}

AxisSpan usual_span(const Axis& axis) {
    const Type& type = *axis.listed.field.type;
    const double value = axis.present.value_or(axis.fallback.value_or(0));
    AxisSpan span{.from = type.min, .to = type.max};
    if (span.width() > narrow) {
        span.from = std::max(type.min, value < 0 ? -reach(axis, value) : 0.0);
        span.to = std::min(type.max, std::max(span.from, reach(axis, std::max(value, 0.0))));
    }
    return fitting_span(axis, span);
}

AxisSpan fitting_span(const Axis& axis, AxisSpan wanted) {
    const Type& type = *axis.listed.field.type;
    if (wanted.from > wanted.to) std::swap(wanted.from, wanted.to);
    const double least = axis.whole() ? 2.0 : least_width;
    if (axis.whole()) wanted = {std::floor(wanted.from), std::ceil(wanted.to)};
    wanted.from = std::min(wanted.from, type.max - least);
    wanted.to = std::max(wanted.to, wanted.from + least);
    wanted.from = std::max(wanted.from, lowest(axis, wanted.width()));
    wanted.to = std::min(std::max(wanted.to, wanted.from + least), type.max);
    if (wanted.to <= wanted.from) wanted.from = lowest(axis, 0);
    return {snapped(wanted.from), snapped(wanted.to)};
}

std::vector<double> axis_grid(const Axis& axis, const AxisSpan& span) {
    const double step = grid_step(axis, span.width());
    std::vector<double> xs{span.from};
    for (double k = std::ceil(span.from / step - 1e-9); k * step <= span.to + step * 1e-9; ++k)
        xs.push_back(snapped(k * step));
    xs.push_back(span.to);
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end(), [&](double a, double b) { return b - a < step * 1e-9; }),
             xs.end());
    return xs;
}

std::vector<double> duel_grid(const Axis& axis, const AxisSpan& span) {
    const auto is_whole = [](double x) { return std::trunc(x) == x; };
    const bool wide = span.width() >= least_whole && span.width() <= most_whole;
    if (!wide || !is_whole(span.from) || !is_whole(span.to) || !is_whole(axis.present.value_or(0)))
        return axis_grid(axis, span);
    std::vector<double> xs;
    for (double x = span.from; x <= span.to; ++x) xs.push_back(x);
    return xs;
}

} // namespace ludus
