#pragma once

#include "engine/base/message.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/chance/generator_id.h"
#include "engine/dist/interval.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

class Scenario;

/// How a study is worked out, and who may stop it. The answer is the same for any number of jobs.
struct StudyJob {
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    std::uint64_t runs = 1000; ///< where it has to be sampled; at least `fewest_runs`
    unsigned jobs = 0;         ///< threads; 0 = one a core
    std::stop_token stop = {};
    Progress progress = {};
};

/// Below this the interval of a mean, which leans on the normal distribution, would promise too much.
inline constexpr std::uint64_t fewest_runs = 30;

struct StudyAxis {
    Message name = {};
    bool chance = false; ///< shown in percent
    bool operator==(const StudyAxis&) const = default;
};

/// One line of an answer: a y for each of its xs.
struct StudyLine {
    std::string id = {}; ///< its name in files, the same in every language
    Message name = {};
    std::vector<double> ys = {};
    std::vector<Interval> ci95 = {}; ///< of each y; empty where the line is exact
    bool bound = false;              ///< no result but a limit that results run into
    bool operator==(const StudyLine&) const = default;
};

/// Where something of the scenario stands on the x axis now.
struct StudyMark {
    double x = 0;
    Message name = {};
    bool operator==(const StudyMark&) const = default;
};

/// Lines over one axis.
struct StudyAnswer {
    StudyAxis x = {};
    StudyAxis y = {};
    std::vector<double> xs = {}; ///< ascending, shared by all lines
    std::vector<StudyLine> lines = {};
    std::vector<StudyMark> marks = {};
    std::vector<Message> notes = {}; ///< what one has to know to read it right
    std::uint64_t runs = 0;          ///< fights or duels that were played; 0 where nothing had to be
    bool exact() const { return runs == 0; }
    bool operator==(const StudyAnswer&) const = default;
};

/// A question that a ruleset can answer of a scenario. `study.RULESET.ID` of the catalogue is its name,
/// `study.RULESET.ID.about` explains it in a line. Stopped early, it gives what it has, or fails with
/// `cancelled` where that is nothing.
struct Study {
    std::string_view id;
    Result<StudyAnswer> (*answer)(const Scenario& scenario, const StudyJob& job);
};

} // namespace ludus
