#include "engine/analysis/solve.h"

#include "app/cli/commands.h"
#include "app/cli/metric_words.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "app/cli/x_option.h"

#include <algorithm>

namespace ludus::cli {

namespace {

constexpr std::size_t points_of_duels = 201; // each takes thousands of times as long as an attack

/// What was asked.
struct Question {
    const Session& session;
    const Scenario& scenario;
    Path path = {};
    MetricKey metric = {};
    double target = 0;
    SolveRange range = {};
};

Result<double> target_of(const std::string& text, const MetricKey& metric) {
    const auto target = number_or_percent(text);
    if (!target) return fail("bad_target", "--target", {{"text", text}});
    if (metric.is_chance() && (*target < 0 || *target > 1))
        return fail("target_no_chance", "--target", {{"text", text}});
    return *target;
}

Value point_value(const SolvedPoint& p) {
    Value point = Value::record({{"x", p.x}, {"value", p.value()}});
    if (p.metric.ci95) point.set("ci95", pair(*p.metric.ci95));
    return point;
}

void add_x95(Value& to, const std::optional<Interval>& x95) {
    if (x95) to.set("x_ci95", pair(*x95));
}

/// What is told of every point that the answer shows.
std::vector<std::string> notes_of(const Session& session, const Solution& solution) {
    std::vector<MetricValue> shown;
    if (solution.extremes) shown = {solution.extremes->min.metric, solution.extremes->max.metric};
    for (const Crossing& crossing : solution.crossings) shown.push_back(crossing.at.metric);
    for (const SolvedStep& step : solution.steps) {
        shown.push_back(step.below.metric);
        shown.push_back(step.above.metric);
    }
    return notes_in_words(session, shown);
}

Value json_of(const Question& q, const Solution& solution) {
    Value::List crossings;
    for (const Crossing& crossing : solution.crossings) {
        crossings.push_back(point_value(crossing.at));
        add_x95(crossings.back(), crossing.x95);
    }
    Value::List steps;
    for (const SolvedStep& step : solution.steps) {
        steps.push_back(
            Value::record({{"below", point_value(step.below)}, {"above", point_value(step.above)}}));
        add_x95(steps.back(), step.x95);
    }
    const auto& extremes = solution.extremes;
    Value out = Value::record({{"x", text_of(q.path)},
                               {"metric", q.metric.id()},
                               {"target", q.target},
                               {"exact", solution.exact},
                               {"range", Value::list({q.range.from, q.range.to})},
                               {"resolution", solution.resolution},
                               {"reached", solution.reached()},
                               {"crossings", crossings},
                               {"steps", steps},
                               {"extremes", extremes ? Value::record({{"min", point_value(extremes->min)},
                                                                      {"max", point_value(extremes->max)}})
                                                     : Value()}});
    if (!solution.exact && extremes)
        out.set("runs", std::max(extremes->min.metric.runs, extremes->max.metric.runs));
    if (const auto notes = notes_of(q.session, solution); !notes.empty())
        out.set("notes", lines_value(notes));
    return out;
}

/// Sentences about a solution.
class SolutionText {
public:
    SolutionText(const Question& question, const Solution& solution) : q_(question), solution_(solution) {
        for (const Crossing& crossing : solution.crossings)
            if (!is_side(crossing.at.x)) alone_.push_back(&crossing);
    }

    std::string sentence() const {
        const std::size_t places = solution_.steps.size() + alone_.size();
        if (!solution_.extremes) return say("cli.solve.valueless");
        if (places == 0) return say("cli.solve.never", extremes());
        if (places > 1) return several(places);
        return alone_.empty() ? of_step(solution_.steps.front()) : of_crossing(*alone_.front());
    }

    std::string text() const {
        std::string out = bold(sentence(), q_.session.coloured()) + "\n";
        if (solution_.reached()) out += table() + say("cli.solve.extremes", extremes()) + "\n";
        if (!q_.range.step)
            out += say("cli.solve.resolution", {{"width", plain(q_.session, solution_.resolution)}}) + "\n";
        if (!solution_.exact && solution_.extremes) out += sampled() + "\n";
        for (const std::string& note : notes_of(q_.session, solution_)) out += one_line(note) + "\n";
        return out;
    }

private:
    /// A point that is the target right beside a step belongs to it.
    bool is_side(double x) const {
        return std::any_of(solution_.steps.begin(), solution_.steps.end(),
                           [x](const SolvedStep& step) { return step.left().x == x || step.right().x == x; });
    }

    std::string x(double value) const { return plain(q_.session, value); }
    std::string y(const SolvedPoint& p) const { return metric_text(q_.session, q_.metric, p.value()); }

    std::string say(std::string_view key, const Arguments& more = {}) const {
        Arguments all{{"field", field_words(q_.session, q_.scenario, q_.path)},
                      {"metric", name_text(q_.session, q_.metric, q_.scenario)},
                      {"target", metric_text(q_.session, q_.metric, q_.target)},
                      {"from", x(q_.range.from)},
                      {"to", x(q_.range.to)}};
        all.insert(all.end(), more.begin(), more.end());
        return q_.session.say(key, all);
    }

    Arguments extremes() const {
        const Extremes& e = *solution_.extremes;
        return {{"min", y(e.min)}, {"at_min", x(e.min.x)}, {"max", y(e.max)}, {"at_max", x(e.max.x)}};
    }

    std::string several(std::size_t places) const {
        double first = q_.range.to;
        for (const SolvedStep& step : solution_.steps) first = std::min(first, step.right().x);
        for (const Crossing* crossing : alone_) first = std::min(first, crossing->at.x);
        return say("cli.solve.several", {{"count", static_cast<std::int64_t>(places)}, {"first", x(first)}});
    }

    std::string of_step(const SolvedStep& step) const {
        const Arguments sides{{"x", x(step.above.x)},     {"value", y(step.above)},
                              {"other", x(step.below.x)}, {"other_value", y(step.below)},
                              {"before", y(step.left())}, {"after", y(step.right())}};
        if (!q_.range.step) return say("cli.solve.jump", sides);
        return say(step.rises() ? "cli.solve.first" : "cli.solve.last", sides);
    }

    std::string of_crossing(const Crossing& crossing) const {
        const char* key = crossing.passing == Passing::up     ? "cli.solve.up"
                          : crossing.passing == Passing::down ? "cli.solve.down"
                                                              : "cli.solve.touches";
        return say(key, {{"x", x(crossing.at.x)}});
    }

    /// Both sides of each step, and each crossing, by x.
    std::string table() const {
        std::vector<std::pair<SolvedPoint, std::optional<Interval>>> rows;
        for (const SolvedStep& step : solution_.steps) {
            rows.emplace_back(step.left(), step.x95);
            rows.emplace_back(step.right(), step.x95);
        }
        for (const Crossing* crossing : alone_) rows.emplace_back(crossing->at, crossing->x95);
        const auto before = [](const auto& a, const auto& b) { return a.first.x < b.first.x; };
        std::stable_sort(rows.begin(), rows.end(), before);
        const auto same = [](const auto& a, const auto& b) { return a.first.x == b.first.x; };
        rows.erase(std::unique(rows.begin(), rows.end(), same), rows.end());
        Table table({Align::right, Align::right, Align::left});
        table.add({ludus::text_of(q_.path), name_text(q_.session, q_.metric, q_.scenario),
                   solution_.exact ? "" : q_.session.say("cli.solve.x95")});
        for (const auto& [point, x95] : rows)
            table.add({x(point.x), metric_text(q_.session, q_.metric, point.metric),
                       x95 ? "[" + x(x95->low) + " – " + x(x95->high) + "]" : ""});
        return table.text(q_.session.coloured(), 2);
    }

    std::string sampled() const {
        const Extremes& e = *solution_.extremes;
        const std::uint64_t runs = std::max(e.min.metric.runs, e.max.metric.runs);
        return say("cli.solve.sampled", {{"runs", static_cast<std::int64_t>(runs)}});
    }

    const Question& q_;
    const Solution& solution_;
    std::vector<const Crossing*> alone_ = {};
};

/// What was asked, as far as the options make sense.
Result<Question> question_of(const Session& session, const Scenario& scenario, const SolveOptions& options,
                             const XOption& x) {
    const auto metrics = metric_options(session, scenario, {options.metric});
    if (!metrics) return Unexpected(metrics.error());
    const auto target = target_of(options.target, metrics->front());
    if (!target) return Unexpected(target.error());
    const auto range = solve_range(scenario, x.path, x.range);
    if (!range) return Unexpected(at_option(range.error(), "--x"));
    return Question{session, scenario, x.path, metrics->front(), *target, *range};
}

} // namespace

int solve(const Session& session, const SolveOptions& options) {
    const auto x = x_option(options.x, "bad_solve_range");
    if (!x) return session.complain(x.error()), wrong_use;
    MetricsRequest request{.jobs = 1}; // the threads are at work on points already
    const auto duels = count_option(session, "--runs", options.runs, request.duels, 1, 1'000'000'000);
    const auto jobs = count_option(session, "--jobs", options.jobs, 0, 0, 1024);
    if (!duels || !jobs) return wrong_use;
    request.duels = *duels;
    if (options.runs) request.fights = *duels;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    const auto question = question_of(session, *scenario, options, *x);
    if (!question) return session.complain(question.error()), wrong_use;
    if (!accepts_x(session, *scenario, {question->path, question->range.from})) return wrong_use;
    request.metrics = {question->metric};
    const auto at = [&](double value) -> Result<MetricValue> {
        auto values = metric_values_at(scenario->root(), {question->path, value}, session.rulesets(), request,
                                       session.stop());
        return values ? Result<MetricValue>(std::move(values->front())) : Unexpected(values.error());
    };
    SolveRequest asked{.range = question->range,
                       .target = question->target,
                       .jobs = static_cast<unsigned>(*jobs),
                       .gaps = !x->range.from};
    if (question->metric.of != MetricOf::attack) asked.points = points_of_duels;
    const auto solution = ludus::solve(asked, at, session.stop());
    if (!solution) return session.complain(solution.error(), options.file), wrong_use;
    if (session.json())
        session.print_json(json_of(*question, *solution));
    else
        session.print(SolutionText(*question, *solution).text());
    return done;
}

} // namespace ludus::cli
