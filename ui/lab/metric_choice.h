#pragma once

#include "engine/analysis/metrics.h"

#include <QString>

/// The metrics that a question can be asked of, and their values in the window's words. No window is needed.
namespace ludus::ui {

/// What is played where a metric cannot be exact: as many duels, or as many whole fights.
inline constexpr std::uint64_t duels_of_questions = 10'000;
inline constexpr std::uint64_t fights_of_questions = 1'000;
std::uint64_t runs_of(const MetricKey& metric);

struct MetricChoice {
    std::vector<MetricKey> known = {};
    MetricKey chosen = {};
};

/// The metric of that name; where the scenario has none of it, the chance to win the duel.
Result<MetricChoice> choose_metric(const Scenario& scenario, const Registry& registry,
                                   const std::string& name, const std::stop_token& stop);

/// How a question asks for it: all threads but the window's, and what is sampled in bearable time.
MetricsRequest request_for(const MetricKey& metric);

/// "Chance to win the duel"
QString metric_name(const MetricKey& metric, const Scenario& scenario);
/// "52.34%"
QString metric_text(const MetricKey& metric, double value);
/// The same, "–" where there is none. What a sample never saw is no 0 %.
QString metric_text(const MetricKey& metric, const MetricValue& value);
/// "exact", or "[51.2% – 53.4%], 10,000 runs".
QString origin_text(const MetricKey& metric, const MetricValue& value);
/// "+3.41" with a real minus sign, chances in percentage points.
QString difference_text(const MetricKey& metric, double difference);

/// "Isolde · Agility"
QString field_name(const Scenario& scenario, const Path& path);

} // namespace ludus::ui
