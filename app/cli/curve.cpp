#include "app/cli/commands.h"
#include "app/cli/metric_words.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "app/cli/x_option.h"
#include "engine/io/csv.h"

#include <algorithm>

namespace ludus::cli {

namespace {

/// A curve needs all three of FROM:TO:STEP.
Result<MetricsAlong> along_of(const CurveOptions& options) {
    auto x = x_option(options.x, "bad_curve_range");
    if (!x) return Unexpected(x.error());
    const WantedRange& range = x->range;
    if (!range.step) return fail("bad_curve_range", "--x", {{"text", options.x}});
    auto xs = steps_between(*range.from, *range.to, *range.step);
    if (!xs) return Unexpected(at_option(xs.error(), "--x"));
    return MetricsAlong{.path = std::move(x->path), .xs = std::move(*xs)};
}

/// A ruleset's own means stand last.
void own_means_last(std::vector<MetricKey>& metrics) {
    std::stable_partition(metrics.begin(), metrics.end(),
                          [](const MetricKey& metric) { return metric.measure.mean.empty(); });
}

bool may_be_sampled(const MetricKey& metric) { return metric.of != MetricOf::attack; }
bool is_win(const MetricKey& metric) { return metric.of == MetricOf::win_chance; }

/// A curve worked out.
struct ToldCurve {
    const Session& session;
    const Scenario& scenario;
    const MetricsAlong& along;
    const std::vector<MetricsPoint>& points;

    const std::vector<MetricKey>& metrics() const { return along.what.metrics; }
    std::vector<std::string> notes() const {
        std::vector<MetricValue> all;
        for (const MetricsPoint& p : points) all.insert(all.end(), p.values.begin(), p.values.end());
        return notes_in_words(session, all);
    }
};

Value sample_value(const MetricValue& value) {
    return Value::record({{"runs", value.runs}, {"ci95", value.ci95 ? pair(*value.ci95) : Value()}});
}

/// The runs and the interval of a win chance stand beside it, those of other metrics under their names.
Value point_value(const ToldCurve& told, const MetricsPoint& p) {
    const std::vector<MetricKey>& metrics = told.metrics();
    Value point = Value::record({{"x", p.x}});
    for (std::size_t i = 0; i < metrics.size(); ++i)
        point.set(metrics[i].id(), p.values[i].value ? Value(*p.values[i].value) : Value());
    const auto is_exact = [](const MetricValue& value) { return value.exact; };
    if (std::any_of(metrics.begin(), metrics.end(), may_be_sampled))
        point.set("exact", std::all_of(p.values.begin(), p.values.end(), is_exact));
    Value sampled(Value::Record{});
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const MetricValue& value = p.values[i];
        if (value.exact) continue;
        if (is_win(metrics[i]))
            point.set("runs", value.runs).set("ci95", pair(value.ci95.value_or(Interval())));
        else
            sampled.set(metrics[i].id(), sample_value(value));
    }
    if (sampled.size() > 0) point.set("sampled", sampled);
    return point;
}

Value json_of(const ToldCurve& told) {
    Value::List list;
    for (const MetricsPoint& p : told.points) list.push_back(point_value(told, p));
    Value out = Value::record({{"x", text_of(told.along.path)}, {"points", list}});
    if (const auto notes = told.notes(); !notes.empty()) out.set("notes", lines_value(notes));
    return out;
}

/// Empty cells where the value is exact.
void add_sample(CsvWriter& csv, const MetricValue& value) {
    if (value.ci95)
        csv.number(value.ci95->low).number(value.ci95->high);
    else
        csv.empty().empty();
    if (value.exact)
        csv.empty();
    else
        csv.number(static_cast<double>(value.runs));
}

std::string csv_of(const ToldCurve& told) {
    CsvWriter csv;
    csv.text("x");
    for (const MetricKey& metric : told.metrics()) csv.text(metric.id());
    for (const MetricKey& metric : told.metrics())
        if (may_be_sampled(metric)) {
            csv.text(metric.id() + "_low").text(metric.id() + "_high");
            csv.text(is_win(metric) ? "runs" : metric.id() + "_runs");
        }
    csv.end_row();
    for (const MetricsPoint& p : told.points) {
        csv.number(p.x);
        for (const MetricValue& value : p.values) value.value ? csv.number(*value.value) : csv.empty();
        for (std::size_t i = 0; i < p.values.size(); ++i)
            if (may_be_sampled(told.metrics()[i])) add_sample(csv, p.values[i]);
        csv.end_row();
    }
    return csv.all();
}

/// How many fights, or duels, stand behind each of the sampled values; none where all are exact.
std::optional<std::int64_t> runs_of(const ToldCurve& told, bool fights) {
    for (const MetricsPoint& p : told.points)
        for (std::size_t i = 0; i < p.values.size(); ++i)
            if (!p.values[i].exact && told.metrics()[i].of_fights() == fights)
                return static_cast<std::int64_t>(p.values[i].runs);
    return std::nullopt;
}

std::string sample_notes(const ToldCurve& told) {
    std::string out;
    if (const auto runs = runs_of(told, false))
        out += told.session.say("cli.curve.sampled", {{"runs", *runs}}) + "\n";
    if (const auto runs = runs_of(told, true))
        out += told.session.say("cli.curve.sampled_fights", {{"runs", *runs}}) + "\n";
    return out;
}

std::string text_of(const ToldCurve& told) {
    const std::vector<MetricKey>& metrics = told.metrics();
    std::vector<Align> aligns(metrics.size() + 2, Align::right);
    aligns.back() = Align::left;
    std::vector<std::string> heading{ludus::text_of(told.along.path)};
    for (const MetricKey& metric : metrics) heading.push_back(name_text(told.session, metric, told.scenario));
    Table table(aligns);
    table.add(heading);
    double most = metrics.front().is_chance() ? 1.0 : 0.0;
    for (const MetricsPoint& p : told.points) most = std::max(most, p.values.front().value.value_or(0));
    for (const MetricsPoint& p : told.points) {
        std::vector<std::string> row{plain(told.session, p.x)};
        for (std::size_t i = 0; i < metrics.size(); ++i)
            row.push_back(metric_text(told.session, metrics[i], p.values[i]));
        row.push_back(most > 0 ? bar(p.values.front().value.value_or(0) / most, 30) : "");
        table.add(row);
    }
    std::string out = table.text(told.session.coloured()) + sample_notes(told);
    for (const std::string& note : told.notes()) out += one_line(note) + "\n";
    return out;
}

} // namespace

int curve(const Session& session, const CurveOptions& options) {
    auto along = along_of(options);
    if (!along) return session.complain(along.error()), wrong_use;
    const auto duels = count_option(session, "--runs", options.runs, along->what.duels, 1, 1'000'000'000);
    if (!duels) return wrong_use;
    along->what.duels = *duels;
    if (options.runs) along->what.fights = *duels;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    auto metrics = metric_options(session, *scenario, options.metrics);
    if (!metrics) return session.complain(metrics.error()), wrong_use;
    own_means_last(*metrics);
    along->what.metrics = std::move(*metrics);
    if (!accepts_x(session, *scenario, {along->path, along->xs.front()})) return wrong_use;
    const auto points = metrics_along(scenario->root(), *along, session.rulesets(), session.stop());
    if (!points) return session.complain(points.error(), options.file), wrong_use;
    const ToldCurve told{session, *scenario, *along, *points};
    if (session.json())
        session.print_json(json_of(told));
    else
        session.print(options.csv ? csv_of(told) : text_of(told));
    return done;
}

} // namespace ludus::cli
