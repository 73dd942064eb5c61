#include "engine/rules/progression/studies.h"

#include "engine/analysis/battle_studies.h"
#include "engine/analysis/cast.h"
#include "engine/analysis/tracks.h"
#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/rule.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ludus::progression {

namespace {

constexpr double least_reach = 50; // speed shown at least: the last row of the source's table
constexpr double most_reach = 400;
constexpr double most_speeds = 400; // points of a line

/// `handling` divides what is done with things, as a world does.
double actions_a_tick(double spd, Pace pace, const Rules& rules, double handling) {
    NoTrace none;
    const double delay = speed_delay(spd, pace, rules, none);
    if (pace < Pace::loot) return 1 / delay;
    return 1 / std::clamp(delay / handling, rules.delay_min, rules.delay_max);
}

/// Those who are equally fast share a mark.
std::vector<StudyMark> speed_marks(const Setup& setup) {
    std::map<double, Argument> names;
    for (int i = 0; i < static_cast<int>(setup.fighters.size()); ++i) {
        const Argument name = setup.scenario.actor_name(i);
        const auto [here, first] = names.emplace(setup.effective(setup.fighter(i).sheet, Stat::spd), name);
        if (first) continue;
        const Argument before = here->second;
        here->second = made_of({before, name}, [&](const std::string& language) {
            return text_in(before, language) + ", " + text_in(name, language);
        });
    }
    std::vector<StudyMark> marks;
    for (const auto& [spd, who] : names)
        marks.push_back(
            {.x = std::max(spd, 1.0), .name = {"study.mark.actor", {{"name", who}, {"value", spd}}}});
    return marks;
}

/// Up to twice the fastest, in whole points, as speed is counted.
double reach_of(const std::vector<StudyMark>& marks) {
    double most = least_reach;
    for (const StudyMark& mark : marks) most = std::max(most, std::ceil(mark.x / 5) * 10);
    return std::max(std::min(most, most_reach), marks.empty() ? 0 : marks.back().x);
}

/// Every speed where they are few enough, up to the reach in any case: up to 1,000,000 it is 1, 2501, 5001, …
/// The rows of the source's table are always among them.
std::vector<double> speeds_up_to(double reach) {
    const double step = std::ceil(reach / most_speeds);
    std::vector<double> speeds{1, 5, 10, 20, 50, reach};
    for (double spd = 1; spd < reach; spd += step) speeds.push_back(spd);
    std::sort(speeds.begin(), speeds.end());
    speeds.erase(std::unique(speeds.begin(), speeds.end()), speeds.end());
    return speeds;
}

struct Curve {
    Pace pace;
    const char* id;
};
constexpr std::array curves{Curve{Pace::move, "move"},       Curve{Pace::attack, "attack"},
                            Curve{Pace::skill, "skill"},     Curve{Pace::loot, "loot"},
                            Curve{Pace::harvest, "harvest"}, Curve{Pace::use_item, "use_item"},
                            Curve{Pace::rest, "rest"}};

/// From which speed on an action is no quicker any more: an attack from exp(0.9 / 0.15 − 1) = 149 on.
void note_limit(const Curve& curve, const Rules& rules, double handling, StudyAnswer& answer) {
    const double mult = multiplier(rules.action_mult, curve.pace) / (curve.pace < Pace::loot ? 1 : handling);
    const double from = std::ceil(std::exp(mult / rules.delay_min - 1));
    if (from > 1e6) return;
    answer.notes.push_back(
        {"study.note.speed_limit",
         {{"action", std::string("@study.line.") + curve.id}, {"spd", std::max(from, 1.0)}}});
}

/// The rows of the source's table, whatever rows a table of the answer has room for.
Message source_rows(const Rules& rules) {
    const auto moves = [&](double spd) { return actions_a_tick(spd, Pace::move, rules, 1); };
    return {"study.note.speed_rows",
            {{"a", moves(1)}, {"b", moves(5)}, {"c", moves(10)}, {"d", moves(20)}, {"e", moves(50)}}};
}

Result<StudyAnswer> speed(const Scenario& scenario, const StudyJob& job) {
    const auto attack = attack_of(scenario);
    const AttackRef two = attack ? *attack : AttackRef{};
    const Setup setup = bound(scenario, two);
    const double handling = setup.fighters.empty() ? 1 : interaction_speed(setup.fighter(two.attacker).sheet);
    StudyAnswer answer{.x = {.name = {"study.axis.spd"}},
                       .y = {.name = {"study.axis.actions"}},
                       .marks = speed_marks(setup)};
    answer.xs = speeds_up_to(reach_of(answer.marks));
    for (const Curve& curve : curves) {
        if (job.stop.stop_requested()) return fail("cancelled");
        StudyLine line{.id = curve.id, .name = {std::string("study.line.") + curve.id}};
        for (const double spd : answer.xs)
            line.ys.push_back(actions_a_tick(spd, curve.pace, setup.rules, handling));
        answer.lines.push_back(std::move(line));
        note_limit(curve, setup.rules, handling, answer);
    }
    answer.notes.push_back(source_rows(setup.rules));
    if (!setup.fighters.empty())
        answer.notes.push_back({"study.note.handling",
                                {{"name", setup.scenario.actor_name(two.attacker)}, {"speed", handling}}});
    answer.lines.push_back({.id = "limit",
                            .name = {"study.line.limit"},
                            .ys = std::vector<double>(answer.xs.size(), 1 / setup.rules.delay_min),
                            .bound = true});
    return answer;
}

/// The heroes, or all where there is none; at most as many as can be told apart.
std::vector<int> who_learns(const Battle& battle) {
    const Scenario& scenario = battle.scenario();
    std::vector<int> heroes;
    std::vector<int> all;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        all.push_back(i);
        if (scenario.team(i) == hero_faction) heroes.push_back(i);
    }
    std::vector<int>& who = heroes.empty() ? all : heroes;
    if (who.size() > most_lines) who.resize(most_lines);
    return who;
}

/// How a value of each learner moves; experience only up, as a new level takes what it cost.
ReadTracks read_value(const std::vector<int>& who, std::string path) {
    return [&who, path = std::move(path)](const EventLog& log, std::vector<Track>& tracks) {
        for (const Event& event : log.events())
            for (const StateChange& change : log.changes(event)) {
                if (change.path != path) continue;
                const auto it = std::find(who.begin(), who.end(), change.actor);
                const double by = change.after.as_double() - change.before.as_double();
                if (it != who.end() && by > 0)
                    tracks[static_cast<std::size_t>(it - who.begin())].add(event.time, by);
            }
    };
}

/// The learners of a fight with how far they had come at each time, on average.
struct Learning {
    std::unique_ptr<Battle> battle;
    std::vector<int> who;
    TrackSums sums;
};

Result<Learning> learn(const Scenario& scenario, const StudyJob& job, std::string path) {
    auto battle = progression::battle(scenario);
    if (!battle) return Unexpected(battle.error());
    if ((*battle)->sides().names.size() < 2) return fail("two_sides_needed", "actors");
    Learning out{.battle = std::move(*battle), .who = {}, .sums = {}};
    out.who = who_learns(*out.battle);
    auto summed = sum_tracks(*out.battle, job, time_grid(*out.battle, progression::clock, job),
                             out.who.size(), read_value(out.who, std::move(path)));
    if (!summed) return Unexpected(summed.error());
    out.sums = std::move(*summed);
    if (out.sums.runs() < 2) return fail("cancelled");
    return out;
}

Result<StudyAnswer> xp(const Scenario& scenario, const StudyJob& job) {
    const auto learned = learn(scenario, job, "stats.xp");
    if (!learned) return Unexpected(learned.error());
    const TrackSums& sums = learned->sums;
    StudyAnswer answer{.x = time_axis(progression::clock),
                       .y = {.name = {"study.axis.xp_a_minute"}},
                       .xs = {sums.times().begin() + 1, sums.times().end()}, // no rate at 0
                       .notes = {{"study.note.xp", {{"ticks", ticks_a_minute}}}},
                       .runs = sums.runs()};
    for (std::size_t k = 0; k < learned->who.size(); ++k) {
        StudyLine line = actor_line(learned->battle->scenario(), learned->who[k]);
        for (std::size_t i = 1; i < sums.times().size(); ++i) {
            const Interval ci = sums.rate_ci95(k, i);
            line.ys.push_back(ticks_a_minute * sums.rate(k, i));
            line.ci95.push_back(
                {.low = std::max(0.0, ticks_a_minute * ci.low), .high = ticks_a_minute * ci.high});
        }
        answer.lines.push_back(std::move(line));
    }
    return answer;
}

Result<StudyAnswer> levels(const Scenario& scenario, const StudyJob& job) {
    const auto learned = learn(scenario, job, "stats.level");
    if (!learned) return Unexpected(learned.error());
    const TrackSums& sums = learned->sums;
    StudyAnswer answer{.x = time_axis(progression::clock),
                       .y = {.name = {"study.axis.level"}},
                       .xs = sums.times(),
                       .runs = sums.runs()};
    for (std::size_t k = 0; k < learned->who.size(); ++k) {
        const Scenario& full = learned->battle->scenario();
        StudyLine line = actor_line(full, learned->who[k]);
        const double first = bind<Actor>(full.actor(learned->who[k])).stats.level;
        for (std::size_t i = 0; i < sums.times().size(); ++i) {
            const Interval ci = sums.mean_ci95(k, i);
            line.ys.push_back(first + sums.mean(k, i));
            line.ci95.push_back({.low = first + std::max(0.0, ci.low), .high = first + ci.high});
        }
        answer.lines.push_back(std::move(line));
    }
    return answer;
}

} // namespace

std::span<const Study> studies() {
    static constexpr std::array all{Study{"speed", speed}, Study{"xp", xp}, Study{"levels", levels}};
    return all;
}

} // namespace ludus::progression
