#include "app/cli/metric_words.h"

#include "app/cli/words.h"
#include "engine/narration/telling.h"
#include "engine/scenario/locate.h"

#include <algorithm>

namespace ludus::cli {

Result<std::vector<MetricKey>> metric_options(const Session& session, const Scenario& scenario,
                                              const std::vector<std::string>& names) {
    std::vector<MetricKey> metrics;
    if (names.empty()) metrics.emplace_back();
    for (const std::string& name : names) {
        const auto metric = metric_key(name, scenario, session.rulesets(), session.stop());
        if (!metric) return Unexpected(at_option(metric.error(), "--metric"));
        if (std::find(metrics.begin(), metrics.end(), *metric) == metrics.end()) metrics.push_back(*metric);
    }
    return metrics;
}

bool take_sampling(const Session& session, const SamplingOptions& options, MetricsRequest& to) {
    const auto duels = count_option(session, "--runs", options.runs, to.duels, 1, 1'000'000'000);
    const auto jobs = count_option(session, "--jobs", options.jobs, 0, 0, 1024);
    if (!duels || !jobs) return false;
    to.duels = *duels;
    if (options.runs) to.fights = *duels;
    to.jobs = static_cast<unsigned>(*jobs);
    return true;
}

std::string name_text(const Session& session, const MetricKey& metric, const Scenario& scenario) {
    const Message name = name_of(metric, scenario);
    return session.say(name.key, name.arguments);
}

std::string metric_text(const Session& session, const MetricKey& metric, double value) {
    return metric.is_chance() ? percent(session, value) : number(session, value);
}

std::string metric_text(const Session& session, const MetricKey& metric, const MetricValue& value) {
    if (!value.value) return "–";
    if (value.exact) return metric_text(session, metric, *value.value);
    const std::string text =
        metric.is_chance() ? sampled_percent(session, *value.value) : number(session, *value.value);
    if (!value.ci95) return text;
    return text + " [" + metric_text(session, metric, value.ci95->low) + " – " +
           metric_text(session, metric, value.ci95->high) + "]";
}

std::string narrow_text(const Session& session, const MetricKey& metric, const MetricValue& value) {
    if (!value.value || value.exact) return metric_text(session, metric, value);
    return "≈ " +
           (metric.is_chance() ? sampled_percent(session, *value.value) : number(session, *value.value));
}

std::string field_words(const Session& session, const Scenario& scenario, const Path& path) {
    const auto listed = locate(scenario.schema(), scenario.root(), path);
    if (!listed) return text_of(path);
    const std::string label = label_of(*listed, scenario.schema().ruleset, session.words());
    const Value* owner = find_path(
        scenario.root(), {path.begin(), path.begin() + std::min<std::ptrdiff_t>(2, std::ssize(path))});
    const Value& id = owner && owner->is_record() ? (*owner)["id"] : Value();
    if (!id.is_text()) return label;
    const auto actor = path.front().key == "actors" ? scenario.actor_index(id.as_text()) : std::nullopt;
    return session.say(
        "cli.solve.field_of",
        {{"field", label}, {"name", actor ? scenario.actor_name(*actor) : scenario.item_name(id.as_text())}});
}

std::vector<std::string> notes_in_words(const Session& session, const std::vector<MetricValue>& values) {
    std::vector<std::string> keys;
    std::vector<std::string> notes;
    for (const MetricValue& value : values)
        for (const Message& note : value.notes) {
            if (std::find(keys.begin(), keys.end(), note.key) != keys.end()) continue;
            keys.push_back(note.key);
            notes.push_back(session.words().text(note));
        }
    return notes;
}

} // namespace ludus::cli
