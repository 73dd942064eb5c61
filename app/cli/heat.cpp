#include "engine/analysis/heat.h"

#include "app/cli/commands.h"
#include "app/cli/metric_words.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "app/cli/x_option.h"
#include "engine/io/csv.h"

namespace ludus::cli {

namespace {

/// All three of FROM:TO:STEP.
Result<HeatAxis> axis_of(const std::string& text, const std::string& option) {
    auto axis = x_option(text, "bad_curve_range", option);
    if (!axis) return Unexpected(axis.error());
    const WantedRange& range = axis->range;
    if (!range.step) return fail("bad_curve_range", option, {{"text", text}});
    auto values = steps_between(*range.from, *range.to, *range.step);
    if (!values) return Unexpected(at_option(values.error(), option));
    return HeatAxis{.path = std::move(axis->path), .values = std::move(*values)};
}

/// A heat map worked out, and what was asked.
struct ToldHeat {
    const Session& session;
    const Scenario& scenario;
    const HeatRequest& request;
    const Heat& found;

    std::vector<std::string> notes() const {
        std::vector<MetricValue> all;
        for (const auto& row : found.values) all.insert(all.end(), row.begin(), row.end());
        return notes_in_words(session, all);
    }
};

Value numbers_value(const std::vector<double>& numbers) {
    Value::List all;
    for (const double x : numbers) all.emplace_back(x);
    return all;
}

Value axis_value(const HeatAxis& axis) {
    return Value::record({{"path", text_of(axis.path)}, {"values", numbers_value(axis.values)}});
}

Value heat_rows(const Heat& of, Value (*cell_of)(const MetricValue&)) {
    Value::List rows;
    for (const auto& row : of.values) {
        Value::List cells;
        for (const MetricValue& cell : row) cells.push_back(cell_of(cell));
        rows.emplace_back(std::move(cells));
    }
    return rows;
}

Value contour_value(const std::vector<Polyline>& contour) {
    Value::List lines;
    for (const Polyline& line : contour) {
        Value::List points;
        for (const ContourPoint& p : line) points.push_back(Value::list({p.x, p.y}));
        lines.emplace_back(std::move(points));
    }
    return lines;
}

Value json_of(const ToldHeat& told) {
    const Heat& found = told.found;
    Value out = Value::record(
        {{"metric", told.request.metric.id()},
         {"x", axis_value(told.request.x)},
         {"y", axis_value(told.request.y)},
         {"values",
          heat_rows(found, [](const MetricValue& v) { return v.value ? Value(*v.value) : Value(); })},
         {"exact", found.exact}});
    if (!found.exact)
        out.set("ci95",
                heat_rows(found, [](const MetricValue& v) { return v.ci95 ? pair(*v.ci95) : Value(); }));
    if (found.level) out.set("level", *found.level);
    out.set("contour", contour_value(found.contour));
    if (const auto notes = told.notes(); !notes.empty()) out.set("notes", lines_value(notes));
    return out;
}

std::string csv_of(const ToldHeat& told) {
    CsvWriter csv;
    csv.text(text_of(told.request.y.path));
    for (const double x : told.request.x.values) csv.number(x);
    csv.end_row();
    for (std::size_t j = 0; j < told.found.values.size(); ++j) {
        csv.number(told.request.y.values[j]);
        for (const MetricValue& cell : told.found.values[j])
            cell.value ? csv.number(*cell.value) : csv.empty();
        csv.end_row();
    }
    return csv.all();
}

/// Each line by its two ends; all of its points are in `--json`.
std::string contour_text(const ToldHeat& told) {
    const Session& session = told.session;
    const auto& [values, exact, level, contour] = told.found;
    if (!level) return {};
    const Arguments arguments{{"level", metric_text(session, told.request.metric, *level)},
                              {"count", static_cast<std::int64_t>(contour.size())}};
    if (contour.empty()) return session.say("cli.heat.no_contour", arguments) + "\n";
    std::string out = session.say("cli.heat.contour", arguments) + "\n";
    const auto point = [&](const ContourPoint& p) {
        return "(" + number(session, p.x) + "; " + number(session, p.y) + ")";
    };
    for (const Polyline& line : contour)
        out += "  " + point(line.front()) + " – " + point(line.back()) + "\n";
    return out;
}

std::string text_of(const ToldHeat& told) {
    const Session& session = told.session;
    const auto& [x, y, metric, level, what] = told.request;
    Table table(std::vector<Align>(x.values.size() + 1, Align::right));
    std::vector<std::string> heading{"y \\ x"};
    for (const double value : x.values) heading.push_back(plain(session, value));
    table.add(heading);
    for (std::size_t j = y.values.size(); j-- > 0;) { // y grows upwards
        std::vector<std::string> cells{plain(session, y.values[j])};
        for (const MetricValue& cell : told.found.values[j])
            cells.push_back(narrow_text(session, metric, cell));
        table.add(cells);
    }
    std::string out =
        bold(session.say("cli.heat.title", {{"metric", name_text(session, metric, told.scenario)},
                                            {"x", field_words(session, told.scenario, x.path)},
                                            {"y", field_words(session, told.scenario, y.path)}}),
             session.coloured()) +
        "\n" + table.text(session.coloured(), 2);
    if (!told.found.exact) out += session.say("cli.matrix.sampled") + "\n";
    for (const std::string& note : told.notes()) out += one_line(note) + "\n";
    return out + contour_text(told);
}

} // namespace

int heat(const Session& session, const HeatOptions& options) {
    auto x = axis_of(options.x, "--x");
    auto y = axis_of(options.y, "--y");
    if (!x) return session.complain(x.error()), wrong_use;
    if (!y) return session.complain(y.error()), wrong_use;
    HeatRequest request{.x = std::move(*x), .y = std::move(*y)};
    if (options.level) {
        request.level = number_or_percent(*options.level);
        if (!request.level)
            return session.complain({error("bad_target", "--level", {{"text", *options.level}})}), wrong_use;
    }
    if (!take_sampling(session, options.sampling, request.what)) return wrong_use;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    const auto metric = metric_options(session, *scenario, {options.metric});
    if (!metric) return session.complain(metric.error()), wrong_use;
    request.metric = metric->front();
    if (!accepts_x(session, *scenario, {request.x.path, request.x.values.front()}) ||
        !accepts_x(session, *scenario, {request.y.path, request.y.values.front()}, "--y"))
        return wrong_use;
    const auto found = ludus::heat(scenario->root(), session.rulesets(), request, session.stop());
    if (!found) return session.complain(found.error(), options.file), wrong_use;
    const ToldHeat told{session, *scenario, request, *found};
    if (session.json())
        session.print_json(json_of(told));
    else
        session.print(options.csv ? csv_of(told) : text_of(told));
    return done;
}

} // namespace ludus::cli
