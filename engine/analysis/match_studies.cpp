#include "engine/analysis/match_studies.h"

#include "engine/analysis/run_duel.h"
#include "engine/duel/loss_totals.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr int most_strikes = 200;
constexpr double nearly_sure = 0.999; // where the chart may end
constexpr std::uint64_t strikes_budget = 50'000'000;
constexpr std::size_t most_values = 200;

Message name_of(const Scenario& scenario, int actor) {
    return {"study.name", {{"name", scenario.actor_name(actor)}}};
}

/// Every number of hit points that may be left, or a hundred steps where they are too many.
std::vector<double> values_left(const Duel& duel) {
    std::vector<double> all;
    for (const Distribution& left : duel.left)
        for (const Outcome& o : left.outcomes())
            if (o.value > 0) all.push_back(o.value);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end(), [](double a, double b) { return b - a < 1e-9; }),
              all.end());
    if (all.size() <= most_values) return all;
    const double least = all.front();
    const double width = (all.back() - least) / 100;
    all.clear();
    for (int k = 0; k <= 100; ++k) all.push_back(least + k * width);
    return all;
}

/// The chance that one more blow fells whoever is still up. Added up, not taken from 1, so that the faintest
/// chance is not lost.
double felled(const LossTotal& total, const Distribution& damage, double hp) {
    CompensatedSum sum;
    for (const Outcome& o : total.losses) sum.add(o.p * damage.at_least(hp - o.value));
    return sum.value();
}

Interval interval_of(double share, std::uint64_t runs) {
    return wilson95(static_cast<std::uint64_t>(std::llround(share * static_cast<double>(runs))), runs);
}

StudyLine line_left(const Match& match, const Duel& duel, std::size_t side, const std::vector<double>& xs) {
    const int actor = side == 0 ? match.attack().attacker : match.attack().defender;
    StudyLine line{.id = match.scenario().actor_id(actor), .name = name_of(match.scenario(), actor)};
    for (const double x : xs) {
        line.ys.push_back(std::min(1.0, duel.left[side].at_least(x)));
        if (!duel.exact) line.ci95.push_back(interval_of(line.ys.back(), duel.runs));
    }
    return line;
}

} // namespace

/// Damage 10 at 50 % against 15 hit points: two hits are needed, so 0, 1/4, 1/2, 11/16 after 1, 2, 3, 4.
Result<StudyAnswer> strikes_study(const Match& match, const StudyJob& job) {
    const State state = match.initial_state();
    const auto odds = match.odds(state, {}, job.stop);
    if (!odds) return Unexpected(odds.error());
    const double hp = match.defender_hp(state);
    if (!leaves_alive(hp, 0)) return fail("study_down_already");
    if (odds->damage.max() <= 0) return fail("study_no_damage");
    const Scenario& scenario = match.scenario();
    const AttackRef attack = match.attack();
    StudyAnswer answer{.x = {.name = {"study.axis.strikes"}},
                       .y = {.name = {"study.axis.down_after"}, .chance = true},
                       .notes = {{"study.note.repeated"}}};
    StudyLine line{.id = scenario.actor_id(attack.defender),
                   .name = {"study.line.strikes",
                            {{"attacker", scenario.actor_name(attack.attacker)},
                             {"defender", scenario.actor_name(attack.defender)}}}};
    Cost cost(strikes_budget);
    LossTotal total{.losses = {{0, 1}}, .mass = 1};
    CompensatedSum down;
    for (int n = 1; n <= most_strikes && total.mass > 1 - nearly_sure && !cost.over(); ++n) {
        if (job.stop.stop_requested()) return fail("cancelled");
        cost.add(2 * total.losses.size() * odds->damage.support().size());
        down.add(felled(total, odds->damage, hp));
        total = one_more(total, odds->damage, hp);
        answer.xs.push_back(n);
        line.ys.push_back(std::min(1.0, down.value()));
    }
    answer.lines.push_back(std::move(line));
    if (cost.over() && answer.xs.size() < most_strikes && total.mass > 1 - nearly_sure)
        answer.notes.push_back({"study.note.strikes_cut", {{"strikes", answer.xs.back()}}});
    if (const auto mean = strikes_to_kill(odds->damage, hp); mean && *mean <= answer.xs.back())
        answer.marks.push_back({.x = *mean, .name = {"study.mark.mean", {{"value", *mean}}}});
    return answer;
}

Result<StudyAnswer> left_study(const Match& match, const StudyJob& job) {
    const auto duel = run_duel(match, {.rng = job.rng, .seed = job.seed, .runs = job.runs, .jobs = job.jobs},
                               job.stop, job.progress);
    if (!duel) return Unexpected(duel.error());
    StudyAnswer answer{.x = {.name = {"study.axis.left"}},
                       .y = {.name = {"study.axis.at_least_left"}, .chance = true},
                       .xs = values_left(*duel),
                       .notes = {{"study.note.left"}},
                       .runs = duel->exact ? 0 : duel->runs};
    if (answer.xs.empty()) return fail("study_nobody_left");
    answer.notes.insert(answer.notes.end(), duel->notes.begin(), duel->notes.end());
    if (duel->why_sampled)
        answer.notes.push_back({"error." + duel->why_sampled->code, duel->why_sampled->arguments});
    for (const std::size_t side : {0, 1}) answer.lines.push_back(line_left(match, *duel, side, answer.xs));
    return answer;
}

} // namespace ludus
