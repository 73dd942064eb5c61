#include "ui/lab/solve_words.h"

#include "ui/lab/metric_choice.h"
#include "ui/words/words.h"

#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

/// A crossing right beside a step belongs to it.
std::vector<const Crossing*> crossings_alone(const Solution& of) {
    std::vector<const Crossing*> alone;
    for (const Crossing& crossing : of.crossings) {
        const double x = crossing.at.x;
        const auto beside = [x](const SolvedStep& step) { return step.left().x == x || step.right().x == x; };
        if (std::none_of(of.steps.begin(), of.steps.end(), beside)) alone.push_back(&crossing);
    }
    return alone;
}

/// The values that do it, by x.
std::vector<double> places_of(const Solution& of) {
    std::vector<double> places;
    for (const SolvedStep& step : of.steps) places.push_back(step.above.x);
    for (const Crossing* crossing : crossings_alone(of)) places.push_back(crossing->at.x);
    std::sort(places.begin(), places.end());
    return places;
}

std::string y_text(const SolveAnswer& answer, const SolvedPoint& p) {
    return to_utf8(metric_text(answer.metric, p.value()));
}

std::string x_text(double x) { return to_utf8(plain(x)); }

QString say_solved(const SolveAnswer& answer, std::string_view key, const Arguments& more = {}) {
    Arguments all{{"field", to_utf8(field_name(answer.scenario, answer.path))},
                  {"metric", to_utf8(metric_name(answer.metric, answer.scenario))},
                  {"target", to_utf8(metric_text(answer.metric, answer.target))},
                  {"from", x_text(answer.range.from)},
                  {"to", x_text(answer.range.to)}};
    all.insert(all.end(), more.begin(), more.end());
    return say(key, all);
}

QString step_sentence(const SolveAnswer& answer, const SolvedStep& step) {
    const Arguments sides{{"x", x_text(step.above.x)},
                          {"value", y_text(answer, step.above)},
                          {"other", x_text(step.below.x)},
                          {"other_value", y_text(answer, step.below)},
                          {"before", y_text(answer, step.left())},
                          {"after", y_text(answer, step.right())}};
    if (!answer.range.step) return say_solved(answer, "cli.solve.jump", sides);
    return say_solved(answer, step.rises() ? "cli.solve.first" : "cli.solve.last", sides);
}

QString crossing_sentence(const SolveAnswer& answer, const Crossing& crossing) {
    const char* key = crossing.passing == Passing::up     ? "cli.solve.up"
                      : crossing.passing == Passing::down ? "cli.solve.down"
                                                          : "cli.solve.touches";
    return say_solved(answer, key, {{"x", x_text(crossing.at.x)}});
}

} // namespace

QString sentence_of(const SolveAnswer& answer) {
    const Solution& found = answer.found;
    if (!found.extremes) return say_solved(answer, "cli.solve.valueless");
    const std::vector<double> places = places_of(found);
    const Extremes& e = *found.extremes;
    if (places.empty())
        return say_solved(answer, "cli.solve.never",
                          {{"min", y_text(answer, e.min)},
                           {"at_min", x_text(e.min.x)},
                           {"max", y_text(answer, e.max)},
                           {"at_max", x_text(e.max.x)}});
    if (places.size() > 1)
        return say_solved(
            answer, "cli.solve.several",
            {{"count", static_cast<std::int64_t>(places.size())}, {"first", x_text(places.front())}});
    if (!found.steps.empty()) return step_sentence(answer, found.steps.front());
    return crossing_sentence(answer, *crossings_alone(found).front());
}

std::optional<double> solving_value(const SolveAnswer& answer) {
    const std::vector<double> places = places_of(answer.found);
    if (places.empty()) return std::nullopt;
    return *std::min_element(places.begin(), places.end(), [&](double a, double b) {
        return std::abs(a - answer.present) < std::abs(b - answer.present);
    });
}

} // namespace ludus::ui
