#pragma once

#include "engine/analysis/measure.h"
#include "engine/fight/ruleset.h"
#include "engine/scenario/setting.h"

#include <stop_token>
#include <string>
#include <vector>

/// Every number that can be asked of a scenario, by name, and what it is there.
namespace ludus {

/// What a metric is counted from.
enum class MetricOf {
    attack,
    own,          ///< of the scenario: a formula over others
    win_chance,   ///< of the duel, the attacker's
    duel_strikes, ///< until it ends
    team_win,     ///< from here on of whole fights
    fight_length, ///< in turns
    survivors,    ///< of a team, standing at the end
    damage_by,    ///< an actor, to others
    fell          ///< an actor, at any time
};

/// A metric by its name: `hit_chance`, a mean of the ruleset's own, `duel_strikes`, `team_win:red`.
struct MetricKey {
    MetricOf of = MetricOf::attack;
    Measure measure = {};     ///< of an attack
    std::string subject = {}; ///< of a fight: the team or the actor; of the scenario's own: its id

    std::string id() const;
    bool of_duel() const { return of == MetricOf::win_chance || of == MetricOf::duel_strikes; }
    bool of_fights() const { return of >= MetricOf::team_win; }
    /// More than who won, and when: such fights have to be written down.
    bool of_events() const { return of >= MetricOf::survivors; }
    /// A probability, shown in percent.
    bool is_chance() const;
    bool operator==(const MetricKey&) const = default;
};

/// The metric as people call it: "chance that Red wins the fight".
Message name_of(const MetricKey& metric, const Scenario& scenario);

/// All metrics that this scenario has, and their names.
Result<std::vector<MetricKey>> metric_keys(const Scenario& scenario, const Registry& registry,
                                           const std::stop_token& stop = {});
Result<std::vector<std::string>> known_metrics(const Scenario& scenario, const Registry& registry,
                                               const std::stop_token& stop = {});
/// Fails with `unknown_metric`, which names those there are, or where the scenario's own formula is over what
/// is not there.
Result<MetricKey> metric_key(const std::string& name, const Scenario& scenario, const Registry& registry,
                             const std::stop_token& stop = {});

/// What a metric came to.
struct MetricValue {
    std::optional<double> value = {}; ///< none where there is no such number: no strike ever kills
    bool exact = true;
    std::uint64_t runs = 0;            ///< sampled only
    std::optional<Interval> ci95 = {}; ///< sampled only; one run tells nothing of a mean
    std::vector<Message> notes = {};   ///< what a duel leaves out; why a formula comes to no number
    bool operator==(const MetricValue&) const = default;
};

struct MetricsRequest {
    std::vector<MetricKey> metrics = {};
    std::uint64_t duels = 100'000;           ///< where a duel has to be sampled
    std::uint64_t fights = 1000;             ///< whole fights are always sampled
    std::optional<GeneratorId> rng = {};     ///< of what is sampled; empty = the scenario's
    unsigned jobs = 0;                       ///< threads; no number depends on it
    std::uint64_t transitions = duel_budget; ///< up to so many a duel is exact
};

/// The metrics of a scenario, in the order asked for.
Result<std::vector<MetricValue>> metric_values(const Scenario& scenario, const Registry& registry,
                                               const MetricsRequest& request,
                                               const std::stop_token& stop = {});

/// The same of the document with one number in it changed.
Result<std::vector<MetricValue>> metric_values_at(const Value& root, const Setting& x,
                                                  const Registry& registry, const MetricsRequest& request,
                                                  const std::stop_token& stop = {});

struct MetricsPoint {
    double x = 0;
    std::vector<MetricValue> values = {};
};

/// The metrics at each x of one input, on all threads. What is sampled has the same seeds everywhere.
struct MetricsAlong {
    Path path = {};
    std::vector<double> xs = {};
    MetricsRequest what = {};
};
Result<std::vector<MetricsPoint>> metrics_along(const Value& root, const MetricsAlong& along,
                                                const Registry& registry, const std::stop_token& stop = {},
                                                const Progress& progress = {});

} // namespace ludus
