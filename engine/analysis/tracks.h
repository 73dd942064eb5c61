#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/clock.h"
#include "engine/fight/study.h"

#include <functional>
#include <utility>
#include <vector>

/// Numbers that move in steps during a fight, such as damage dealt so far, averaged over many fights.
namespace ludus {

/// One number in one fight: when it moved, and by how much. Times ascend.
struct Track {
    std::vector<std::pair<double, double>> steps = {};
    void add(double time, double by) { steps.emplace_back(time, by); }
};

/// Reads the tracks of a fight off its log, one a line; they come empty.
using ReadTracks = std::function<void(const EventLog& log, std::vector<Track>& tracks)>;

/// Sums over fights at each time of a grid; of whole numbers they are exact.
class TrackSums {
public:
    TrackSums() = default;
    TrackSums(std::vector<double> times, std::size_t lines);

    /// A fight that ended at `end`: from there on nothing moves.
    void add(const std::vector<Track>& tracks, double end);
    void merge(const TrackSums& next);

    std::uint64_t runs() const { return runs_; }
    const std::vector<double>& times() const { return times_; }
    double sum(std::size_t line, std::size_t time) const { return cell(line, time).y; }
    double mean(std::size_t line, std::size_t time) const;
    Interval mean_ci95(std::size_t line, std::size_t time) const;
    /// All that was gained by then over all the time that was fought until then: 31 in one fight of 8 turns
    /// and 29 in one of 12 make 3 a turn. What a fight yields when it is begun again each time it ends; 0
    /// where no time was fought.
    double rate(std::size_t line, std::size_t time) const;
    Interval rate_ci95(std::size_t line, std::size_t time) const;

private:
    struct Cell {
        double y = 0;
        double yy = 0;
        double yt = 0;
    };
    struct Span {
        double t = 0;
        double tt = 0;
    };
    const Cell& cell(std::size_t line, std::size_t time) const { return cells_[line * times_.size() + time]; }

    std::vector<double> times_ = {};
    std::vector<Cell> cells_ = {};
    std::vector<Span> fought_ = {}; ///< by time: how long the fights had gone on by then
    std::uint64_t runs_ = 0;
};

/// Times from 0 until about when fights end, judged by the first few of the job: at most 80 round steps.
std::vector<double> time_grid(const Battle& battle, const Clock& clock, const StudyJob& job);

/// Plays the job's fights. Fewer runs than asked for where it was stopped.
Result<TrackSums> sum_tracks(const Battle& battle, const StudyJob& job, std::vector<double> times,
                             std::size_t lines, const ReadTracks& read);

} // namespace ludus
