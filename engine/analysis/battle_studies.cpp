#include "engine/analysis/battle_studies.h"

#include "engine/analysis/cast.h"
#include "engine/analysis/tracks.h"
#include "engine/base/chunks.h"
#include "engine/scenario/role_path.h"

#include <algorithm>
#include <map>

namespace ludus {

namespace {

constexpr std::uint64_t points_of_wins = 64;
constexpr std::uint64_t fights_a_piece = 64; // a stop waits for no more than a piece a thread
constexpr int most_times = 120;
constexpr double nearly_all = 0.995; // where the chart of lengths may end

/// How fights ended: by winner, draws behind the last side.
struct Ends {
    std::vector<std::uint64_t> wins = {};
    std::map<int, std::vector<std::uint64_t>> by_time = {};
};

std::size_t place_of(const FightEnd& end, std::size_t sides) {
    return end.winner == no_team ? sides : static_cast<std::size_t>(end.winner);
}

Result<Ends> ends_of(const Battle& battle, const StudyJob& job, std::uint64_t first, std::uint64_t count) {
    const std::size_t sides = battle.sides().names.size();
    Ends ends{.wins = std::vector<std::uint64_t>(sides + 1)};
    const auto count_end = [&](const FightEnd& end) {
        auto& here = ends.by_time[end.turns];
        here.resize(sides + 1);
        ++here[place_of(end, sides)];
        ++ends.wins[place_of(end, sides)];
    };
    const SeedRange range{.rng = job.rng, .seed = job.seed, .first = first, .count = count};
    const auto ran = battle.run(range, count_end, job.stop);
    if (!ran) return Unexpected(ran.error());
    return ends;
}

void add_share(StudyLine& line, std::uint64_t count, std::uint64_t runs) {
    line.ys.push_back(static_cast<double>(count) / static_cast<double>(runs));
    line.ci95.push_back(wilson95(count, runs));
}

std::vector<StudyLine> lines_of_sides(const Battle& battle, const char* key) {
    std::vector<StudyLine> lines;
    for (const std::string& side : battle.sides().names)
        lines.push_back({.id = side, .name = {key, {{"name", battle.scenario().team_name(side)}}}});
    return lines;
}

/// The shortest whole steps that are few enough, up to where nearly all fights are over.
std::vector<double> times_of(const std::map<int, std::vector<std::uint64_t>>& by_time, std::uint64_t runs) {
    std::uint64_t over = 0;
    int last = 1;
    for (const auto& [time, counts] : by_time) {
        for (const std::uint64_t n : counts) over += n;
        last = std::max(1, time);
        if (static_cast<double>(over) >= nearly_all * static_cast<double>(runs)) break;
    }
    const int step = (last + most_times - 1) / most_times;
    std::vector<double> times;
    for (int t = 0; t < last + step; t += step) times.push_back(t);
    return times;
}

/// Adds the ends of a piece to those before it.
void gather(Ends& all, Ends&& piece) {
    for (auto& [time, counts] : piece.by_time) {
        auto& here = all.by_time[time];
        here.resize(counts.size());
        for (std::size_t i = 0; i < counts.size(); ++i) here[i] += counts[i];
    }
}

/// What each has taken from others so far.
ReadTracks read_damage(const Battle& battle, const Cast& cast) {
    const std::string hp = role_path(battle.scenario().schema().actor(), Role::vitality);
    return [hp, &cast](const EventLog& log, std::vector<Track>& tracks) {
        for (const Event& event : log.events())
            for (const StateChange& change : log.changes(event)) {
                if (change.path != hp || !change.before.is_number() || !change.after.is_number()) continue;
                const double loss = change.before.as_double() - change.after.as_double();
                const int dealer = loss > 0 ? dealer_of(log, event, change.actor) : nobody;
                if (dealer == nobody) continue;
                tracks[cast.line_of[static_cast<std::size_t>(dealer)]].add(event.time, loss);
            }
    };
}

/// 1 from the first fall on; for a side, from when the last of its own has fallen once.
ReadTracks read_falls(const Cast& cast) {
    std::vector<int> size(cast.lines.size());
    for (const std::size_t line : cast.line_of) ++size[line];
    return [size, &cast](const EventLog& log, std::vector<Track>& tracks) {
        std::vector<bool> fell(cast.line_of.size());
        std::vector<int> up = size;
        for (const Event& event : log.events()) {
            const auto actor = static_cast<std::size_t>(event.actor);
            if (event.kind != event_kind::death || fell[actor]) continue;
            fell[actor] = true;
            const std::size_t line = cast.line_of[actor];
            if (--up[line] == 0) tracks[line].add(event.time, 1);
        }
    };
}

} // namespace

StudyAxis time_axis(const Clock& clock) { return {.name = {"study.axis." + std::string(clock.unit)}}; }

Result<StudyAnswer> wins_study(const Battle& battle, const Clock&, const StudyJob& job) {
    StudyAnswer answer{.x = {.name = {"study.axis.fights"}},
                       .y = {.name = {"study.axis.share_of_wins"}, .chance = true},
                       .lines = lines_of_sides(battle, "study.name"),
                       .notes = {{"study.note.wins"}}};
    answer.lines.push_back({.id = "draw", .name = {"study.line.draw"}});
    std::vector<std::uint64_t> wins(answer.lines.size());
    const std::uint64_t size = std::max<std::uint64_t>(16, (job.runs + points_of_wins - 1) / points_of_wins);
    std::uint64_t done = 0;
    const auto work = [&](std::uint64_t first, std::uint64_t count) {
        return ends_of(battle, job, first, count);
    };
    const auto point = [&] {
        answer.xs.push_back(static_cast<double>(done));
        for (std::size_t i = 0; i < wins.size(); ++i) add_share(answer.lines[i], wins[i], done);
    };
    const auto take = [&](Ends&& ends) {
        const std::uint64_t before = done;
        for (std::size_t i = 0; i < wins.size(); ++i) done += ends.wins[i], wins[i] += ends.wins[i];
        if (done / size > before / size)
            point(); // of 10,000 fights after 192, 320, 512, …: every 157 or more
    };
    const Result<std::uint64_t> runs =
        in_chunks(job.runs, job.jobs, job.stop, job.progress, work, take, std::min(size, fights_a_piece));
    if (!runs) return Unexpected(runs.error());
    answer.runs = *runs;
    if (answer.runs == 0) return fail("cancelled");
    if (answer.xs.empty() || answer.xs.back() < static_cast<double>(done)) point();
    if (wins.back() == 0) answer.lines.pop_back(); // no draw was seen
    return answer;
}

Result<StudyAnswer> length_study(const Battle& battle, const Clock& clock, const StudyJob& job) {
    Ends all;
    const auto work = [&](std::uint64_t first, std::uint64_t count) {
        return ends_of(battle, job, first, count);
    };
    const auto take = [&](Ends&& piece) { gather(all, std::move(piece)); };
    StudyAnswer answer{.x = time_axis(clock), .y = {.name = {"study.axis.over_by"}, .chance = true}};
    const Result<std::uint64_t> runs =
        in_chunks(job.runs, job.jobs, job.stop, job.progress, work, take, fights_a_piece);
    if (!runs) return Unexpected(runs.error());
    answer.runs = *runs;
    if (answer.runs == 0) return fail("cancelled");
    answer.xs = times_of(all.by_time, answer.runs);
    answer.lines = lines_of_sides(battle, "study.line.won_by");
    answer.lines.push_back({.id = "over", .name = {"study.line.over"}}); // last: sides keep their colours
    std::vector<std::uint64_t> counts(answer.lines.size());
    auto next = all.by_time.begin();
    for (const double t : answer.xs) {
        for (; next != all.by_time.end() && next->first <= t; ++next)
            for (std::size_t i = 0; i < next->second.size(); ++i) {
                counts.back() += next->second[i];
                if (i + 1 < counts.size()) counts[i] += next->second[i];
            }
        for (std::size_t i = 0; i < counts.size(); ++i) add_share(answer.lines[i], counts[i], answer.runs);
    }
    return answer;
}

Result<StudyAnswer> damage_study(const Battle& battle, const Clock& clock, const StudyJob& job) {
    Cast cast = cast_of(battle);
    const auto summed =
        sum_tracks(battle, job, time_grid(battle, clock, job), cast.lines.size(), read_damage(battle, cast));
    if (!summed) return Unexpected(summed.error());
    const TrackSums& sums = *summed;
    if (sums.runs() < 2) return fail("cancelled");
    StudyAnswer answer{.x = time_axis(clock),
                       .y = {.name = {"study.axis.damage"}},
                       .xs = sums.times(),
                       .lines = std::move(cast.lines),
                       .notes = {{"study.note.damage"}},
                       .runs = sums.runs()};
    for (std::size_t line = 0; line < answer.lines.size(); ++line)
        for (std::size_t i = 0; i < answer.xs.size(); ++i) {
            answer.lines[line].ys.push_back(sums.mean(line, i));
            const Interval ci = sums.mean_ci95(line, i);
            answer.lines[line].ci95.push_back({.low = std::max(0.0, ci.low), .high = ci.high});
        }
    return answer;
}

Result<StudyAnswer> falls_study(const Battle& battle, const Clock& clock, const StudyJob& job) {
    Cast cast = cast_of(battle);
    const auto summed =
        sum_tracks(battle, job, time_grid(battle, clock, job), cast.lines.size(), read_falls(cast));
    if (!summed) return Unexpected(summed.error());
    const TrackSums& sums = *summed;
    if (sums.runs() == 0) return fail("cancelled");
    StudyAnswer answer{
        .x = time_axis(clock),
        .y = {.name = {cast.by_side ? "study.axis.all_down_by" : "study.axis.down_by"}, .chance = true},
        .xs = sums.times(),
        .lines = std::move(cast.lines),
        .notes = {{cast.by_side ? "study.note.falls_by_side" : "study.note.falls"}},
        .runs = sums.runs()};
    for (std::size_t line = 0; line < answer.lines.size(); ++line)
        for (std::size_t i = 0; i < answer.xs.size(); ++i)
            add_share(answer.lines[line], static_cast<std::uint64_t>(sums.sum(line, i)), sums.runs());
    return answer;
}

} // namespace ludus
