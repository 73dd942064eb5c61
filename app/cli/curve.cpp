#include "engine/analysis/curve.h"

#include "app/cli/commands.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/io/csv.h"
#include "engine/schema/check.h"

#include <algorithm>
#include <charconv>

namespace ludus::cli {

namespace {

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// PATH=FROM:TO:STEP; the path may hold = and : inside ["…"], so it is cut at the last =.
Result<CurveRequest> request_of(const CurveOptions& options) {
    const Unexpected wrong = fail("bad_curve_range", "--x", {{"text", options.x}});
    const std::size_t equals = options.x.rfind('=');
    if (equals == std::string::npos) return wrong;
    auto path = parse_path(std::string_view(options.x).substr(0, equals));
    if (!path) return Unexpected(at_option(path.error(), "--x"));
    const std::string_view range = std::string_view(options.x).substr(equals + 1);
    const std::size_t first = range.find(':');
    const std::size_t second = first == std::string_view::npos ? first : range.find(':', first + 1);
    if (second == std::string_view::npos) return wrong;
    const auto from = number_of(range.substr(0, first));
    const auto to = number_of(range.substr(first + 1, second - first - 1));
    const auto step = number_of(range.substr(second + 1));
    if (!from || !to || !step) return wrong;
    auto xs = steps_between(*from, *to, *step);
    if (!xs) return Unexpected(at_option(xs.error(), "--x"));
    return CurveRequest{.path = std::move(*path), .xs = std::move(*xs)};
}

/// Everything a curve of this scenario can show: the metrics of all rulesets, and the means of its own.
Result<std::vector<std::string>> known_metrics(const Session& session, const Scenario& scenario) {
    std::vector<std::string> known;
    for (const Metric m : all_metrics) known.emplace_back(name_of(m));
    const auto match = prepare_match(scenario, session.rulesets());
    if (!match) return Unexpected(match.error());
    const auto odds = (*match)->odds((*match)->initial_state(), {}, session.stop());
    if (!odds) return Unexpected(odds.error());
    for (const NamedMean& mean : odds->means) known.emplace_back(mean.name);
    return known;
}

template <class T>
void add_once(std::vector<T>& all, const T& one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

Result<void> add_metrics(const Session& session, const Scenario& scenario,
                         const std::vector<std::string>& names, CurveRequest& request) {
    if (names.empty()) request.metrics = {Metric::hit_chance};
    for (const std::string& name : names) {
        if (const auto metric = metric_named(name)) {
            add_once(request.metrics, *metric);
            continue;
        }
        const auto known = known_metrics(session, scenario);
        if (!known) return Unexpected(known.error());
        if (std::find(known->begin(), known->end(), name) == known->end())
            return fail("unknown_metric", "--metric", {{"name", name}, {"known", joined(*known)}});
        add_once(request.means, name);
    }
    return {};
}

std::vector<std::string> columns(const CurveRequest& request) {
    std::vector<std::string> names;
    for (const Metric m : request.metrics) names.emplace_back(name_of(m));
    names.insert(names.end(), request.means.begin(), request.means.end());
    return names;
}

bool asks_for_win(const CurveRequest& request) {
    return std::find(request.metrics.begin(), request.metrics.end(), Metric::win_chance) !=
           request.metrics.end();
}

Value json_of(const Session& session, const CurveRequest& request, const std::vector<CurvePoint>& points) {
    Value::List list;
    for (const CurvePoint& p : points) {
        Value point = Value::record({{"x", p.x}});
        const std::vector<std::string> names = columns(request);
        for (std::size_t i = 0; i < names.size(); ++i)
            point.set(names[i], p.values[i] ? Value(*p.values[i]) : Value());
        if (asks_for_win(request)) point.set("exact", p.exact);
        if (!p.exact) point.set("runs", p.runs).set("ci95", pair(p.ci95));
        list.push_back(point);
    }
    Value out = Value::record({{"x", text_of(request.path)}, {"points", list}});
    Value::List notes;
    for (const Message& note : notes_of(points)) notes.push_back(session.words().text(note));
    if (!notes.empty()) out.set("notes", notes);
    return out;
}

/// Empty cells where the chance is exact.
void add_sample(CsvWriter& csv, const CurvePoint& p) {
    if (p.exact)
        csv.empty().empty().empty();
    else
        csv.number(p.ci95.low).number(p.ci95.high).number(static_cast<double>(p.runs));
}

std::string csv_of(const CurveRequest& request, const std::vector<CurvePoint>& points) {
    CsvWriter csv;
    csv.text("x");
    for (const std::string& name : columns(request)) csv.text(name);
    if (asks_for_win(request))
        for (const char* name : {"win_chance_low", "win_chance_high", "runs"}) csv.text(name);
    csv.end_row();
    for (const CurvePoint& p : points) {
        csv.number(p.x);
        for (const auto& value : p.values) value ? csv.number(*value) : csv.empty();
        if (asks_for_win(request)) add_sample(csv, p);
        csv.end_row();
    }
    return csv.all();
}

std::string cell(const Session& session, const std::string& name, const CurvePoint& p,
                 const std::optional<double>& value) {
    if (!value) return "–";
    if (name == name_of(Metric::win_chance) && !p.exact)
        return sampled_percent(session, *value) + " " + interval(session, p.ci95);
    return is_chance(name) ? percent(session, *value) : number(session, *value);
}

/// What the interval beside a win chance is.
std::string sample_note(const Session& session, const std::vector<CurvePoint>& points) {
    const auto sampled = std::find_if(points.begin(), points.end(), [](const auto& p) { return !p.exact; });
    if (sampled == points.end()) return {};
    return session.say("cli.curve.sampled", {{"runs", static_cast<std::int64_t>(sampled->runs)}}) + "\n";
}

/// What the duels behind a win chance leave out.
std::string left_out(const Session& session, const std::vector<CurvePoint>& points) {
    std::string out;
    for (const Message& note : notes_of(points)) out += one_line(session.words().text(note)) + "\n";
    return out;
}

std::string text_of(const Session& session, const CurveRequest& request,
                    const std::vector<CurvePoint>& points) {
    const std::vector<std::string> names = columns(request);
    std::vector<Align> aligns(names.size() + 2, Align::right);
    aligns.back() = Align::left;
    std::vector<std::string> heading{ludus::text_of(request.path)};
    for (const std::string& name : names) heading.push_back(session.say("metric." + name));
    Table table(aligns);
    table.add(heading);
    double most = 0;
    for (const CurvePoint& p : points) most = std::max(most, p.values.front().value_or(0));
    for (const CurvePoint& p : points) {
        std::vector<std::string> row{plain(session, p.x)};
        for (std::size_t i = 0; i < names.size(); ++i) row.push_back(cell(session, names[i], p, p.values[i]));
        const double first = p.values.front().value_or(0);
        row.push_back(most > 0 ? bar(first / (is_chance(names.front()) ? 1.0 : most), 30) : "");
        table.add(row);
    }
    return table.text(session.coloured()) + sample_note(session, points) + left_out(session, points);
}

/// The warning of an unknown key, said of a curve along it.
Error unknown_x(const Error& w) {
    if (w.code == "unknown_key") return error("curve_unknown_key", w.path, w.arguments);
    return error("curve_unknown_key_nearest", w.path, w.arguments);
}

/// What only the path of x brings in: along a stat that nothing reads, the curve would be flat in silence.
/// A free stat of a ruleset that takes any is welcome.
bool accepts_path(const Session& session, const Scenario& scenario, const CurveRequest& request) {
    const auto changed = with_path(scenario.root(), request.path, request.xs.front());
    if (!changed) return true; // told with the first point
    const Errors known = open_scenario(scenario.root(), session.rulesets()).findings.warnings;
    bool accepted = true;
    for (const Error& w : open_scenario(*changed, session.rulesets()).findings.warnings) {
        if (std::find(known.begin(), known.end(), w) != known.end()) continue;
        const bool unknown = w.code.starts_with("unknown_key");
        if (unknown)
            session.complain({unknown_x(w)}, "--x");
        else
            session.warn({w}, "--x");
        accepted = accepted && !unknown && !session.refuses({w});
    }
    return accepted;
}

} // namespace

int curve(const Session& session, const CurveOptions& options) {
    auto request = request_of(options);
    if (!request) return session.complain(request.error()), wrong_use;
    const auto runs = count_option(session, "--runs", options.runs, request->runs, 1, 1'000'000'000);
    if (!runs) return wrong_use;
    request->runs = *runs;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    const auto asked = add_metrics(session, *scenario, options.metrics, *request);
    if (!asked) return session.complain(asked.error()), wrong_use;
    if (!accepts_path(session, *scenario, *request)) return wrong_use;
    const auto prepare = [&](const Value& root) -> Result<std::unique_ptr<Match>> {
        Opened opened = open_scenario(root, session.rulesets());
        if (!opened.scenario) return Unexpected(opened.findings.errors);
        return prepare_match(*opened.scenario, session.rulesets());
    };
    const auto points = ludus::curve(scenario->root(), *request, prepare, session.stop());
    if (!points) return session.complain(points.error(), options.file), wrong_use;
    if (session.json())
        session.print_json(json_of(session, *request, *points));
    else
        session.print(options.csv ? csv_of(*request, *points) : text_of(session, *request, *points));
    return done;
}

} // namespace ludus::cli
