#include "ui/lab/metric_choice.h"

#include "ui/words/place_words.h"
#include "ui/words/words.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace ludus::ui {

std::uint64_t runs_of(const MetricKey& metric) {
    return metric.of_fights() ? fights_of_questions : duels_of_questions;
}

Result<MetricChoice> choose_metric(const Scenario& scenario, const Registry& registry,
                                   const std::string& name, const std::stop_token& stop) {
    auto known = metric_keys(scenario, registry, stop);
    if (!known) return Unexpected(known.error());
    MetricChoice choice{.known = std::move(*known), .chosen = {.of = MetricOf::win_chance}};
    const auto wanted = std::find_if(choice.known.begin(), choice.known.end(),
                                     [&](const MetricKey& metric) { return metric.id() == name; });
    if (wanted != choice.known.end()) choice.chosen = *wanted;
    return choice;
}

MetricsRequest request_for(const MetricKey& metric) {
    return {.metrics = {metric},
            .duels = duels_of_questions,
            .fights = fights_of_questions,
            .jobs = std::max(2U, std::thread::hardware_concurrency()) - 1};
}

QString metric_name(const MetricKey& metric, const Scenario& scenario) {
    const Message name = name_of(metric, scenario);
    return capitalised(say(name.key, name.arguments));
}

QString metric_text(const MetricKey& metric, double value) {
    return metric.is_chance() ? percent(value) : number(value);
}

QString metric_text(const MetricKey& metric, const MetricValue& value) {
    if (!value.value) return QStringLiteral("–");
    const bool sampled_chance = metric.is_chance() && !value.exact;
    if (sampled_chance && *value.value == 0.0) return say("study.none_seen");
    if (sampled_chance && *value.value == 1.0) return say("study.all_seen");
    return metric_text(metric, *value.value);
}

QString origin_text(const MetricKey& metric, const MetricValue& value) {
    if (value.exact) return say("study.exact");
    const QString runs = say("study.sampled", {{"runs", static_cast<std::int64_t>(value.runs)}});
    if (!value.ci95) return runs;
    return QStringLiteral("[%1 – %2], %3")
        .arg(metric_text(metric, value.ci95->low), metric_text(metric, value.ci95->high), runs);
}

QString difference_text(const MetricKey& metric, double difference) {
    const double shown = difference * (metric.is_chance() ? 100 : 1);
    if (std::abs(shown) < 1e-9) return number(0); // rounding alone
    return (shown < 0 ? QStringLiteral("−") : QStringLiteral("+")) + number(std::abs(shown));
}

QString field_name(const Scenario& scenario, const Path& path) {
    const PlaceWords place = place_words(&scenario.schema(), scenario.root(), path);
    return place.owner.isEmpty() ? place.field : place.owner + QStringLiteral(" · ") + place.field;
}

} // namespace ludus::ui
