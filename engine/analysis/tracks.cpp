#include "engine/analysis/tracks.h"

#include "engine/base/chunks.h"
#include "engine/base/round_step.h"
#include "engine/dist/mean95.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr std::uint64_t logged_fights_a_piece = 16; // logged fights on maps take a millisecond each
constexpr std::uint64_t first_few = 32;
constexpr double most_steps = 80;

/// When the last thing happened. The end is told in whole units, so what brought it about may be later.
double end_of(const EventLog& log, const FightEnd& end) {
    double last = end.turns;
    for (const Event& event : log.events()) last = std::max(last, event.time);
    return last;
}

} // namespace

TrackSums::TrackSums(std::vector<double> times, std::size_t lines)
    : times_(std::move(times)), cells_(times_.size() * lines), fought_(times_.size()) {}

void TrackSums::add(const std::vector<Track>& tracks, double end) {
    ++runs_;
    for (std::size_t i = 0; i < times_.size(); ++i) {
        const double t = std::min(times_[i], end);
        fought_[i].t += t;
        fought_[i].tt += t * t;
    }
    for (std::size_t line = 0; line < tracks.size(); ++line) {
        double y = 0;
        auto step = tracks[line].steps.begin();
        for (std::size_t i = 0; i < times_.size(); ++i) {
            for (; step != tracks[line].steps.end() && step->first <= times_[i]; ++step) y += step->second;
            Cell& c = cells_[line * times_.size() + i];
            c.y += y;
            c.yy += y * y;
            c.yt += y * std::min(times_[i], end);
        }
    }
}

void TrackSums::merge(const TrackSums& next) {
    runs_ += next.runs_;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        cells_[i].y += next.cells_[i].y;
        cells_[i].yy += next.cells_[i].yy;
        cells_[i].yt += next.cells_[i].yt;
    }
    for (std::size_t i = 0; i < fought_.size(); ++i) {
        fought_[i].t += next.fought_[i].t;
        fought_[i].tt += next.fought_[i].tt;
    }
}

double TrackSums::mean(std::size_t line, std::size_t time) const {
    return sum(line, time) / static_cast<double>(runs_);
}

Interval TrackSums::mean_ci95(std::size_t line, std::size_t time) const {
    const Cell& c = cell(line, time);
    return mean95(mean(line, time), c.yy - c.y * mean(line, time), runs_);
}

/// Where all fights were over at once there was no time to gain anything in: 30 in 0 turns make no rate.
double TrackSums::rate(std::size_t line, std::size_t time) const {
    return fought_[time].t > 0 ? sum(line, time) / fought_[time].t : 0;
}

/// The error of a ratio to first order: that of the mean of gained − rate × time, over the mean time.
Interval TrackSums::rate_ci95(std::size_t line, std::size_t time) const {
    if (!(fought_[time].t > 0)) return {.low = 0, .high = 0};
    const Cell& c = cell(line, time);
    const double r = rate(line, time);
    const double mean_time = fought_[time].t / static_cast<double>(runs_);
    const double off = c.yy - 2 * r * c.yt + r * r * fought_[time].tt;
    return mean95(r, off / (mean_time * mean_time), runs_);
}

std::vector<double> time_grid(const Battle& battle, const Clock& clock, const StudyJob& job) {
    std::vector<int> ends;
    for (std::uint64_t i = 0; i < std::min(job.runs, first_few) && !job.stop.stop_requested(); ++i)
        if (!battle.run(
                {.rng = job.rng, .seed = job.seed, .first = i, .count = 1},
                [&](const FightEnd& end) { ends.push_back(end.turns); }, job.stop))
            break;
    std::sort(ends.begin(), ends.end());
    // The very longest is left aside: one fight in thirty must not press all others into a corner.
    const double last = ends.empty() ? 1 : std::max(1, ends[ends.size() > 2 ? ends.size() - 2 : 0]);
    const double reach = clock.continuous ? last + 1 : last;
    const double step = std::max(clock.continuous ? 0.0 : 1.0, round_step(reach / most_steps));
    std::vector<double> times;
    for (double k = 0; (k - 1) * step < reach - 1e-9; ++k)
        times.push_back(std::round(k * step * 1e9) / 1e9); // 0.3, not 0.30000000000000004
    return times;
}

Result<TrackSums> sum_tracks(const Battle& battle, const StudyJob& job, std::vector<double> times,
                             std::size_t lines, const ReadTracks& read) {
    TrackSums all(times, lines);
    const auto work = [&](std::uint64_t first, std::uint64_t count) -> Result<TrackSums> {
        const SeedRange range{.rng = job.rng, .seed = job.seed, .first = first, .count = count};
        TrackSums piece(times, lines);
        EventLog log;
        for (std::uint64_t i = 0; i < count; ++i) {
            log.clear();
            const auto end = battle.play({.rng = range.rng, .seed = range.at(i), .stop = job.stop}, log);
            if (!end) return Unexpected(end.error());
            std::vector<Track> tracks(lines);
            read(log, tracks);
            piece.add(tracks, end_of(log, *end));
        }
        return piece;
    };
    const Result<std::uint64_t> runs = in_chunks(
        job.runs, job.jobs, job.stop, job.progress, work, [&](TrackSums&& piece) { all.merge(piece); },
        logged_fights_a_piece);
    if (!runs) return Unexpected(runs.error());
    return all;
}

} // namespace ludus
