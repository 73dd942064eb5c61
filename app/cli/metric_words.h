#pragma once

#include "app/cli/counts.h"
#include "app/cli/session.h"
#include "engine/analysis/metrics.h"

/// Metrics on the command line.
namespace ludus::cli {

/// The metrics of `--metric`, each once; `hit_chance` where none is named.
Result<std::vector<MetricKey>> metric_options(const Session& session, const Scenario& scenario,
                                              const std::vector<std::string>& names);

/// Takes over `--runs` and `--jobs`; tells what is wrong otherwise.
bool take_sampling(const Session& session, const SamplingOptions& options, MetricsRequest& to);

std::string name_text(const Session& session, const MetricKey& metric, const Scenario& scenario);
/// A number as this metric is shown: in percent, or as it is.
std::string metric_text(const Session& session, const MetricKey& metric, double value);
/// The same of a value, with its interval where it was sampled; a dash where there is none.
std::string metric_text(const Session& session, const MetricKey& metric, const MetricValue& value);

/// "Agility (AGI) of Isolde"; the path where no field answers to it.
std::string field_words(const Session& session, const Scenario& scenario, const Path& path);

/// The same in a narrow cell: "≈" instead of the interval.
std::string narrow_text(const Session& session, const MetricKey& metric, const MetricValue& value);

/// Each note once, in words.
std::vector<std::string> notes_in_words(const Session& session, const std::vector<MetricValue>& values);

} // namespace ludus::cli
