#include "engine/analysis/sensitivity.h"

#include "app/cli/commands.h"
#include "app/cli/metric_words.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/io/csv.h"
#include "engine/narration/number_text.h"

#include <algorithm>
#include <cmath>

namespace ludus::cli {

namespace {

constexpr std::size_t weight_columns = 20;

/// The four differences of a row under the names that JSON and CSV give them.
struct NamedNudge {
    const char* name;
    Nudge SensitivityRow::*nudge;
};
constexpr std::array<NamedNudge, 4> nudges{{{"minus_one", &SensitivityRow::minus_one},
                                            {"plus_one", &SensitivityRow::plus_one},
                                            {"minus_10_percent", &SensitivityRow::minus_tenth},
                                            {"plus_10_percent", &SensitivityRow::plus_tenth}}};

/// Cut at commas, but for those inside ["…"].
std::vector<std::string> cut_at_commas(std::string_view text) {
    std::vector<std::string> parts(1);
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (c == ',' && !quoted)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

Result<std::vector<Path>> places_of(const std::vector<std::string>& options) {
    std::vector<Path> places;
    for (const std::string& option : options)
        for (const std::string& part : cut_at_commas(option)) {
            auto path = parse_path(part);
            if (!path) return Unexpected(at_option(path.error(), "--of"));
            places.push_back(std::move(*path));
        }
    return places;
}

Value or_null(const std::optional<double>& x) { return x ? Value(*x) : Value(); }

/// Rows worked out, and what was asked.
struct ToldRows {
    const Session& session;
    const Scenario& scenario;
    const std::vector<MetricKey>& metrics;
    const Sensitivity& found;

    const MetricKey& metric(const SensitivityRow& row) const { return metrics[row.metric]; }
    std::string label(const SensitivityRow& row) const { return field_words(session, scenario, row.path); }
};

Value row_value(const ToldRows& told, const SensitivityRow& row) {
    Value out = Value::record({{"path", text_of(row.path)},
                               {"label", told.label(row)},
                               {"value", row.value},
                               {"metric", told.metric(row).id()}});
    Value ci95(Value::Record{});
    for (const NamedNudge& n : nudges) {
        const Nudge& nudge = row.*n.nudge;
        out.set(n.name, or_null(nudge.difference));
        if (nudge.ci95) ci95.set(n.name, pair(*nudge.ci95));
    }
    if (row.limit()) out.set("limit", true);
    if (row.next_change)
        out.set("next_change", Value::record({{"down", or_null(row.next_change->down)},
                                              {"up", or_null(row.next_change->up)}}));
    if (ci95.size() > 0) out.set("ci95", ci95);
    if (row.group) out.set("group", static_cast<std::int64_t>(*row.group));
    return out;
}

Value json_of(const ToldRows& told) {
    Value base(Value::Record{});
    Value sampled(Value::Record{});
    for (std::size_t m = 0; m < told.metrics.size(); ++m) {
        const MetricValue& value = told.found.base[m];
        base.set(told.metrics[m].id(), or_null(value.value));
        if (!value.exact)
            sampled.set(
                told.metrics[m].id(),
                Value::record({{"runs", value.runs}, {"ci95", value.ci95 ? pair(*value.ci95) : Value()}}));
    }
    Value::List rows;
    for (const SensitivityRow& row : told.found.rows) rows.push_back(row_value(told, row));
    Value out = Value::record({{"base", base},
                               {"exact", told.found.exact},
                               {"rows", rows},
                               {"unchanged", static_cast<std::int64_t>(told.found.unchanged)}});
    if (sampled.size() > 0) out.set("sampled", sampled);
    if (const auto notes = notes_in_words(told.session, told.found.base); !notes.empty())
        out.set("notes", lines_value(notes));
    return out;
}

void add_number(CsvWriter& csv, const std::optional<double>& x) { x ? csv.number(*x) : csv.empty(); }

std::string csv_of(const ToldRows& told) {
    CsvWriter csv;
    for (const char* name : {"metric", "path", "label", "value"}) csv.text(name);
    for (const NamedNudge& n : nudges) csv.text(n.name);
    csv.text("next_down").text("next_up");
    if (!told.found.exact) {
        for (const NamedNudge& n : nudges)
            csv.text(std::string(n.name) + "_low").text(std::string(n.name) + "_high");
        csv.text("group");
    }
    csv.end_row();
    for (const SensitivityRow& row : told.found.rows) {
        csv.text(told.metric(row).id()).text(text_of(row.path)).text(told.label(row)).number(row.value);
        for (const NamedNudge& n : nudges) add_number(csv, (row.*n.nudge).difference);
        const NextChange next = row.next_change.value_or(NextChange());
        add_number(csv, next.down);
        add_number(csv, next.up);
        if (!told.found.exact) {
            for (const NamedNudge& n : nudges) {
                const auto& ci95 = (row.*n.nudge).ci95;
                add_number(csv, ci95 ? std::optional(ci95->low) : std::nullopt);
                add_number(csv, ci95 ? std::optional(ci95->high) : std::nullopt);
            }
            row.group ? csv.number(static_cast<double>(*row.group)) : csv.empty();
        }
        csv.end_row();
    }
    return csv.all();
}

/// "+3.41" with a real minus sign, chances in percentage points.
std::string signed_text(const Session& session, const MetricKey& metric, const Nudge& nudge) {
    if (!nudge.difference) return "–";
    const double d = *nudge.difference * (metric.is_chance() ? 100 : 1);
    const std::string text = number(session, std::abs(d));
    if (std::abs(d) < 1e-9) return number(session, 0); // rounding alone
    return (d < 0 ? "−" : "+") + text;
}

std::string last_cell(const ToldRows& told, const SensitivityRow& row, double most) {
    const Session& session = told.session;
    if (!row.next_change) return most > 0 ? bar(row.weight() / most, weight_columns) : "";
    const auto& [down, up] = *row.next_change;
    const char* key = down && up ? "cli.sensitivity.next_both" : "cli.sensitivity.next";
    return session.say(key,
                       {{"x", plain(session, down ? *down : *up)}, {"up", plain(session, up ? *up : *down)}});
}

/// One metric: its value now, then what changes it.
std::string table_of(const ToldRows& told, std::size_t m) {
    const Session& session = told.session;
    const MetricKey& metric = told.metrics[m];
    std::vector<Align> aligns{Align::left,  Align::right, Align::right, Align::right,
                              Align::right, Align::right, Align::left};
    std::vector<std::string> heading{session.say("cli.sensitivity.number"),
                                     session.say("cli.sensitivity.value"),
                                     "−1",
                                     "+1",
                                     "−10%",
                                     "+10%",
                                     ""};
    if (!told.found.base[m].exact) {
        aligns.insert(aligns.begin(), Align::right);
        heading.insert(heading.begin(), "≈");
    }
    Table table(aligns);
    table.add(heading);
    double most = 0;
    for (const SensitivityRow& row : told.found.rows)
        if (row.metric == m) most = std::max(most, row.weight());
    bool any = false;
    for (const SensitivityRow& row : told.found.rows) {
        if (row.metric != m) continue;
        any = true;
        std::vector<std::string> cells{told.label(row), plain(session, row.value)};
        if (row.group) cells.insert(cells.begin(), plain(session, static_cast<double>(*row.group)));
        for (const NamedNudge& n : nudges) cells.push_back(signed_text(session, metric, row.*n.nudge));
        cells.push_back(last_cell(told, row, most));
        table.add(cells);
    }
    return any ? table.text(session.coloured(), 2) : std::string();
}

std::string text_of(const ToldRows& told) {
    const Session& session = told.session;
    std::string out;
    for (std::size_t m = 0; m < told.metrics.size(); ++m) {
        const MetricKey& metric = told.metrics[m];
        const char* key = metric.is_chance() ? "cli.sensitivity.base_chance" : "cli.sensitivity.base";
        out += bold(session.say(key, {{"metric", name_text(session, metric, told.scenario)},
                                      {"value", metric_text(session, metric, told.found.base[m])}}),
                    session.coloured()) +
               "\n" + table_of(told, m);
    }
    if (told.found.unchanged > 0)
        out += session.say("cli.sensitivity.unchanged",
                           {{"count", static_cast<std::int64_t>(told.found.unchanged)}}) +
               "\n";
    if (!told.found.exact) out += session.say("cli.sensitivity.sampled") + "\n";
    for (const std::string& note : notes_in_words(session, told.found.base)) out += one_line(note) + "\n";
    return out;
}

} // namespace

int sensitivity(const Session& session, const SensitivityOptions& options) {
    SensitivityRequest request;
    if (!take_sampling(session, options.sampling, request.what)) return wrong_use;
    auto places = places_of(options.of);
    if (!places) return session.complain(places.error()), wrong_use;
    request.of = std::move(*places);
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    auto metrics = metric_options(session, *scenario, options.metrics);
    if (!metrics) return session.complain(metrics.error()), wrong_use;
    request.what.metrics = *metrics;
    const auto found = ludus::sensitivity(*scenario, session.rulesets(), request, session.stop());
    if (!found) return session.complain(found.error(), options.file), wrong_use;
    const ToldRows told{session, *scenario, *metrics, *found};
    if (session.json())
        session.print_json(json_of(told));
    else
        session.print(options.csv ? csv_of(told) : text_of(told));
    return done;
}

} // namespace ludus::cli
