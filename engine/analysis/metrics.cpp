#include "engine/analysis/metrics.h"

#include "engine/analysis/fight_sums.h"
#include "engine/analysis/own_metrics.h"
#include "engine/base/chunks.h"
#include "engine/dist/mean95.h"
#include "engine/schema/check.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace ludus {

namespace {

struct NamedMetric {
    MetricOf of;
    std::string_view name;
};
constexpr std::array<NamedMetric, 7> named{{{MetricOf::win_chance, "win_chance"},
                                            {MetricOf::duel_strikes, "duel_strikes"},
                                            {MetricOf::team_win, "team_win"},
                                            {MetricOf::fight_length, "fight_length"},
                                            {MetricOf::survivors, "survivors"},
                                            {MetricOf::damage_by, "damage_by"},
                                            {MetricOf::fell, "fell"}}};

bool is_of_team(MetricOf of) { return of == MetricOf::team_win || of == MetricOf::survivors; }
bool is_of_actor(MetricOf of) { return of == MetricOf::damage_by || of == MetricOf::fell; }

std::string_view word_of(MetricOf of) {
    return std::find_if(named.begin(), named.end(), [of](const NamedMetric& n) { return n.of == of; })->name;
}

std::vector<std::string> actor_ids(const Scenario& scenario) {
    std::vector<std::string> ids;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) ids.push_back(scenario.actor_id(i));
    return ids;
}

/// Every metric of this scenario but the ruleset's own means.
std::vector<MetricKey> common_metrics(const Scenario& scenario) {
    std::vector<MetricKey> all;
    for (const Metric metric : all_metrics)
        if (metric != Metric::win_chance) all.push_back({.measure = metric});
    for (const NamedMetric& metric : named) {
        if (!is_of_team(metric.of) && !is_of_actor(metric.of)) {
            all.push_back({.of = metric.of});
            continue;
        }
        for (const std::string& id : is_of_team(metric.of) ? sides_of(scenario).names : actor_ids(scenario))
            all.push_back({.of = metric.of, .subject = id});
    }
    return all;
}

std::vector<MetricKey> own_metrics(const Scenario& scenario) {
    std::vector<MetricKey> all;
    for (const OwnMetric& own : own_metrics_of(scenario.root()))
        all.push_back({.of = MetricOf::own, .subject = own.id});
    return all;
}

/// The means that only this ruleset's odds carry.
Result<std::vector<MetricKey>> own_means(const Scenario& scenario, const Registry& registry,
                                         const std::stop_token& stop) {
    const auto match = prepare_match(scenario, registry);
    if (!match) return Unexpected(match.error());
    const auto odds = (*match)->odds((*match)->initial_state(), {}, stop);
    if (!odds) return Unexpected(odds.error());
    std::vector<MetricKey> means;
    for (const NamedMean& mean : odds->means) means.push_back({.measure = Measure::mean_of(mean.name)});
    return means;
}

MetricValue share(std::uint64_t count, std::uint64_t runs) {
    return {.value = static_cast<double>(count) / static_cast<double>(runs),
            .exact = false,
            .runs = runs,
            .ci95 = wilson95(count, runs)};
}

MetricValue sampled_mean(double mean, double squared_deviations, std::uint64_t runs) {
    MetricValue out{.value = mean, .exact = false, .runs = runs};
    if (runs > 1) out.ci95 = mean95(mean, squared_deviations, runs);
    return out;
}

MetricValue mean_of(const Moments& moments) {
    const double sd = moments.sd();
    return sampled_mean(moments.mean(), sd * sd * static_cast<double>(moments.n), moments.n);
}

/// The strikes until a duel ends.
MetricValue strikes_of(const Duel& duel) {
    double all = 0;
    double sum = 0;
    for (const auto& [strikes, p] : duel.turns) all += p, sum += p * strikes;
    const double mean = sum / all;
    double squares = 0;
    for (const auto& [strikes, p] : duel.turns) squares += p / all * (strikes - mean) * (strikes - mean);
    if (duel.exact) return {.value = mean};
    return sampled_mean(mean, squares * static_cast<double>(duel.runs), duel.runs);
}

MetricValue winning_of(const Duel& duel) {
    MetricValue out{.value = duel.win[0], .exact = duel.exact, .runs = duel.runs};
    if (!duel.exact) out.ci95 = duel.ci95[0];
    return out;
}

/// What the metrics of one scenario are read off, each worked out where one of them needs it.
struct Sources {
    Odds odds = {};
    double defender_hp = 0;
    Duel duel = {};
    FightSums fights = {};
    Sides sides = {};
};

MetricValue of_subject(const MetricKey& metric, const Sources& from, const Scenario& scenario) {
    const FightSums& fights = from.fights;
    if (is_of_team(metric.of)) {
        const auto& names = from.sides.names;
        const auto at = std::find(names.begin(), names.end(), metric.subject);
        if (at == names.end()) return {};
        const auto team = static_cast<std::size_t>(at - names.begin());
        return metric.of == MetricOf::team_win ? share(fights.wins[team], fights.runs)
                                               : mean_of(fights.survivors[team]);
    }
    const auto index = scenario.actor_index(metric.subject);
    if (!index) return {};
    const auto actor = static_cast<std::size_t>(*index);
    return metric.of == MetricOf::fell ? share(fights.fell[actor], fights.runs)
                                       : mean_of(fights.damage[actor]);
}

MetricValue value_of(const MetricKey& metric, const Sources& from, const Scenario& scenario) {
    if (metric.of == MetricOf::attack) return {.value = metric.measure.of(from.odds, from.defender_hp)};
    if (metric.of == MetricOf::fight_length) return mean_of(from.fights.turns);
    if (metric.of_fights()) return of_subject(metric, from, scenario);
    MetricValue out = metric.of == MetricOf::win_chance ? winning_of(from.duel) : strikes_of(from.duel);
    out.notes = from.duel.notes;
    return out;
}

/// One scenario, and what is asked of it.
struct AskedScenario {
    const Scenario& scenario;
    const Registry& registry;
    const MetricsRequest& request;
    const std::stop_token& stop;

    template <class Of>
    bool any(const Of& of) const {
        return std::any_of(request.metrics.begin(), request.metrics.end(), of);
    }
    bool any(MetricOf of) const {
        return any([of](const MetricKey& metric) { return metric.of == of; });
    }
    GeneratorId rng() const { return request.rng.value_or(scenario.rng()); }
};

Result<void> add_odds(const AskedScenario& asked, const Match& match, Sources& to) {
    const State state = match.initial_state();
    auto odds = match.odds(state, {}, asked.stop);
    if (!odds) return Unexpected(odds.error());
    to.odds = std::move(*odds);
    to.defender_hp = match.defender_hp(state);
    return {};
}

Result<void> add_duel(const AskedScenario& asked, const Match& match, Sources& to) {
    auto duel = run_duel(match,
                         {.rng = asked.rng(),
                          .seed = asked.scenario.seed(),
                          .runs = asked.request.duels,
                          .jobs = asked.request.jobs,
                          .transitions = asked.request.transitions,
                          .winner_only = !asked.any(MetricOf::duel_strikes)},
                         asked.stop);
    if (!duel) return Unexpected(duel.error());
    to.duel = std::move(*duel);
    return {};
}

Result<void> add_attack_and_duel(const AskedScenario& asked, Sources& to) {
    const bool attack = asked.any(MetricOf::attack);
    const bool duel = asked.any([](const MetricKey& metric) { return metric.of_duel(); });
    if (!attack && !duel) return {};
    const auto match = prepare_match(asked.scenario, asked.registry);
    if (!match) return Unexpected(match.error());
    if (attack)
        if (const auto added = add_odds(asked, **match, to); !added) return added;
    return duel ? add_duel(asked, **match, to) : Result<void>();
}

Result<void> add_fights(const AskedScenario& asked, Sources& to) {
    if (!asked.any([](const MetricKey& metric) { return metric.of_fights(); })) return {};
    const auto battle = prepare_battle(asked.scenario, asked.registry);
    if (!battle) return Unexpected(battle.error());
    auto sums = sum_fights(**battle,
                           {.rng = asked.rng(),
                            .seed = asked.scenario.seed(),
                            .runs = asked.request.fights,
                            .jobs = asked.request.jobs,
                            .events = asked.any([](const MetricKey& metric) { return metric.of_events(); })},
                           asked.stop);
    if (!sums) return Unexpected(sums.error());
    to.fights = std::move(*sums);
    to.sides = (*battle)->sides();
    return {};
}

} // namespace

std::string MetricKey::id() const {
    if (of == MetricOf::attack) return measure.id();
    if (of == MetricOf::own) return subject;
    return std::string(word_of(of)) + (subject.empty() ? "" : ":" + subject);
}

bool MetricKey::is_chance() const {
    if (of == MetricOf::attack) return unit_of(measure) == Unit::chance;
    return of == MetricOf::win_chance || of == MetricOf::team_win || of == MetricOf::fell;
}

Message name_of(const MetricKey& metric, const Scenario& scenario) {
    if (metric.of == MetricOf::attack) return {"metric." + metric.measure.id()};
    if (metric.of == MetricOf::own) {
        const auto own = own_metric_named(scenario.root(), metric.subject);
        return {"metric.own", {{"name", own ? words_of(own->name, own->id) : Argument(metric.subject)}}};
    }
    Message name{"metric." + std::string(word_of(metric.of))};
    const auto actor = is_of_actor(metric.of) ? scenario.actor_index(metric.subject) : std::nullopt;
    if (actor) name.arguments = {{"name", scenario.actor_name(*actor)}};
    if (is_of_team(metric.of)) name.arguments = {{"name", scenario.team_name(metric.subject)}};
    return name;
}

std::optional<MetricKey> common_metric(const std::string& name, const Scenario& scenario) {
    for (MetricKey& metric : common_metrics(scenario))
        if (metric.id() == name) return std::move(metric);
    return std::nullopt;
}

Result<std::vector<MetricKey>> metric_keys(const Scenario& scenario, const Registry& registry,
                                           const std::stop_token& stop) {
    auto means = own_means(scenario, registry, stop);
    if (!means) return Unexpected(means.error());
    std::vector<MetricKey> all = common_metrics(scenario);
    std::move(means->begin(), means->end(), std::back_inserter(all));
    std::ranges::move(own_metrics(scenario), std::back_inserter(all));
    return all;
}

Result<std::vector<std::string>> known_metrics(const Scenario& scenario, const Registry& registry,
                                               const std::stop_token& stop) {
    const auto all = metric_keys(scenario, registry, stop);
    if (!all) return Unexpected(all.error());
    std::vector<std::string> names;
    for (const MetricKey& metric : *all) names.push_back(metric.id());
    return names;
}

Result<MetricKey> metric_key(const std::string& name, const Scenario& scenario, const Registry& registry,
                             const std::stop_token& stop) {
    if (auto common = common_metric(name, scenario)) return std::move(*common);
    const auto is_meant = [&](const MetricKey& metric) { return metric.id() == name; };
    const auto means = own_means(scenario, registry, stop);
    if (!means) return Unexpected(means.error());
    if (const auto it = std::find_if(means->begin(), means->end(), is_meant); it != means->end()) return *it;
    if (own_metric_named(scenario.root(), name)) {
        MetricKey own{.of = MetricOf::own, .subject = name};
        const auto sound = check_parts(scenario, name, *means);
        return sound ? Result<MetricKey>(std::move(own)) : Unexpected(sound.error());
    }
    const auto known = known_metrics(scenario, registry, stop);
    if (!known) return Unexpected(known.error());
    return fail("unknown_metric", {}, {{"name", name}, {"known", joined(*known)}});
}

Result<std::vector<MetricValue>> metric_values(const Scenario& scenario, const Registry& registry,
                                               const MetricsRequest& request, const std::stop_token& stop) {
    const auto own = own_metrics_in(scenario, request.metrics);
    if (!own) return Unexpected(own.error());
    MetricsRequest whole = request; // with what their formulas are over
    for (const OwnMetricParts& parts : *own)
        for (const MetricPart& part : parts.parts)
            if (part.metric) whole.metrics.push_back(*part.metric);
    const AskedScenario asked{scenario, registry, whole, stop};
    Sources sources;
    auto added = add_attack_and_duel(asked, sources);
    if (added) added = add_fights(asked, sources);
    if (!added) return Unexpected(added.error());
    const auto value = [&](const MetricKey& metric) { return value_of(metric, sources, scenario); };
    std::vector<MetricValue> values;
    auto next_own = own->begin();
    for (const MetricKey& metric : request.metrics)
        values.push_back(metric.of == MetricOf::own ? own_value(*next_own++, scenario, value)
                                                    : value(metric));
    return values;
}

Result<std::vector<MetricValue>> metric_values_at(const Value& root, const Setting& x,
                                                  const Registry& registry, const MetricsRequest& request,
                                                  const std::stop_token& stop) {
    const auto changed = with_setting(root, x);
    if (!changed) return Unexpected(changed.error());
    const Opened opened = open_scenario(*changed, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    return metric_values(*opened.scenario, registry, request, stop);
}

Result<std::vector<MetricsPoint>> metrics_along(const Value& root, const MetricsAlong& along,
                                                const Registry& registry, const std::stop_token& stop,
                                                const Progress& progress) {
    MetricsRequest alone = along.what; // the threads are at work on points already
    if (along.xs.size() > 1) alone.jobs = 1;
    const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<MetricsPoint> {
        const double x = along.xs[static_cast<std::size_t>(i)];
        auto values = metric_values_at(root, {along.path, x}, registry, alone, stop);
        if (stop.stop_requested()) return fail("cancelled");
        if (!values) return Unexpected(values.error());
        return MetricsPoint{x, std::move(*values)};
    };
    std::vector<MetricsPoint> points;
    const auto take = [&](MetricsPoint&& point) { points.push_back(std::move(point)); };
    const auto all = in_chunks(along.xs.size(), along.what.jobs, stop, progress, work, take, 1);
    if (!all) return Unexpected(all.error());
    if (points.size() < along.xs.size()) return fail("cancelled");
    return points;
}

} // namespace ludus
