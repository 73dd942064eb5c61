#include "engine/analysis/own_metrics.h"

#include "engine/scenario/locate.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <limits>

namespace ludus {

namespace {

constexpr std::size_t most_sampled = 10; // 2^10 corners

/// A metric where there is one of that name; in braces otherwise a path.
Result<MetricPart> part_of(const FormulaTerm& term, const Scenario& scenario, const std::string& at) {
    if (auto metric = common_metric(term.text, scenario)) return MetricPart{.metric = std::move(metric)};
    if (!term.in_braces) return MetricPart{.metric = MetricKey{.measure = Measure::mean_of(term.text)}};
    auto path = parse_path(term.text);
    if (!path) return fail("formula_path", at, {{"text", term.text}});
    return MetricPart{.path = std::move(*path)};
}

Result<OwnMetricParts> parts_of(OwnMetric metric, const Scenario& scenario) {
    auto formula = MetricFormula::parse(metric.formula, metric.path);
    if (!formula) return Unexpected(formula.error());
    OwnMetricParts own{.metric = std::move(metric), .formula = std::move(*formula)};
    for (const FormulaTerm& term : own.formula.terms()) {
        auto part = part_of(term, scenario, own.metric.path);
        if (!part) return Unexpected(part.error());
        own.parts.push_back(std::move(*part));
    }
    return own;
}

std::optional<double> number_at(const Path& path, const Scenario& scenario) {
    const Value value = effective_value(scenario.schema(), scenario.root(), path);
    return value.is_number() ? std::optional(value.as_double()) : std::nullopt;
}

MetricValue part_value(const MetricPart& part, const Scenario& scenario,
                       const std::function<MetricValue(const MetricKey&)>& value_of) {
    return part.metric ? value_of(*part.metric) : MetricValue{.value = number_at(part.path, scenario)};
}

/// The formula at every corner of what the sampled parts may be.
std::optional<Interval> span_of(const MetricFormula& formula, const std::vector<MetricValue>& parts) {
    std::vector<std::size_t> sampled;
    std::vector<double> values;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        values.push_back(*parts[i].value);
        if (parts[i].exact) continue;
        if (!parts[i].ci95) return std::nullopt;
        sampled.push_back(i);
    }
    if (sampled.size() > most_sampled) return std::nullopt;
    Interval span{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (std::size_t corner = 0; corner < std::size_t{1} << sampled.size(); ++corner) {
        for (std::size_t k = 0; k < sampled.size(); ++k) {
            const Interval& ci95 = *parts[sampled[k]].ci95;
            values[sampled[k]] = (corner >> k & 1U) != 0 ? ci95.high : ci95.low;
        }
        const auto value = formula.value(values);
        if (!value) return std::nullopt; // such as 1 / 0 within the interval
        span = {std::min(span.low, *value), std::max(span.high, *value)};
    }
    return span;
}

void add_notes(const MetricValue& part, MetricValue& to) {
    for (const Message& note : part.notes)
        if (std::find(to.notes.begin(), to.notes.end(), note) == to.notes.end()) to.notes.push_back(note);
}

} // namespace

Result<std::vector<OwnMetricParts>> own_metrics_in(const Scenario& scenario,
                                                   const std::vector<MetricKey>& metrics) {
    std::vector<OwnMetricParts> all;
    for (const MetricKey& key : metrics) {
        if (key.of != MetricOf::own) continue;
        auto metric = own_metric_named(scenario.root(), key.subject);
        if (!metric) return fail("unknown_metric", {}, {{"name", key.subject}, {"known", std::string()}});
        auto parts = parts_of(std::move(*metric), scenario);
        if (!parts) return Unexpected(parts.error());
        all.push_back(std::move(*parts));
    }
    return all;
}

Result<void> check_parts(const Scenario& scenario, const std::string& id,
                         const std::vector<MetricKey>& means) {
    auto metric = own_metric_named(scenario.root(), id);
    if (!metric) return {};
    const auto own = parts_of(std::move(*metric), scenario);
    if (!own) return Unexpected(own.error());
    for (std::size_t i = 0; i < own->parts.size(); ++i) {
        const MetricPart& part = own->parts[i];
        const std::string& text = own->formula.terms()[i].text;
        if (!part.metric && !number_at(part.path, scenario))
            return fail("formula_path", own->metric.path, {{"text", text}});
        const bool is_mean = part.metric && !part.metric->measure.mean.empty();
        if (is_mean && std::find(means.begin(), means.end(), *part.metric) == means.end())
            return fail("formula_name", own->metric.path, {{"name", text}});
    }
    return {};
}

MetricValue own_value(const OwnMetricParts& own, const Scenario& scenario,
                      const std::function<MetricValue(const MetricKey&)>& value_of) {
    MetricValue out;
    std::vector<MetricValue> parts;
    std::vector<double> values;
    for (const MetricPart& part : own.parts) {
        parts.push_back(part_value(part, scenario, value_of));
        out.exact = out.exact && parts.back().exact;
        out.runs = std::max(out.runs, parts.back().runs);
        add_notes(parts.back(), out);
        if (parts.back().value) values.push_back(*parts.back().value);
    }
    if (values.size() < parts.size()) return out; // no strike ever kills, so nothing made of that is a number
    out.value = own.formula.value(values);
    if (!out.value)
        out.notes.push_back({"metric.own.undefined", {{"name", words_of(own.metric.name, own.metric.id)}}});
    else if (!out.exact)
        out.ci95 = span_of(own.formula, parts);
    return out;
}

} // namespace ludus
