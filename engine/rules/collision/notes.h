#pragma once

#include "engine/facts/event.h"
#include "engine/rules/collision/fighter.h"
#include "engine/rules/collision/steps.h"

namespace ludus::collision {

/// Who is meant in the sources of steps: whoever acts, or whom it is done to.
enum class Part : std::uint8_t { actor, target };

/// Computes and writes nothing down.
struct Bare : NoTrace {
    static constexpr bool keeps = false; ///< whether anything is written down

    double effective(const Kit& kit, const Fighter& f, int s, Part, int but = no_gear) {
        return collision::effective(kit, f, s, but);
    }
    double changed(const Kit&, const Term&, Part, double before, double amount) { return before + amount; }
    double capped(Part, double after, double limit) { return after < limit ? after : limit; }
    double floored(double after) { return after > 0 ? after : 0.0; }
    bool meets(const Requirement& need, double has) { return has >= need.least; }
};

/// Writes every step and change down. Steps whose operands depend on what is worn are made as they come up.
class Recorder : public Trace {
public:
    static constexpr bool keeps = true;

    explicit Recorder(EventLog& log) : Trace(log.step_list()), log_(log) {}

    /// Base, then each worn and each carried item: `accuracy_so_far`, …, and last `accuracy`.
    double effective(const Kit& kit, const Fighter& f, int s, Part part, int but = no_gear);
    /// A stat moved by a change: `changed`, `changed[1]`, …
    double changed(const Kit& kit, const Term& term, Part part, double before, double amount);
    /// Healing stops at the greatest health.
    double capped(Part part, double after, double limit);
    double floored(double after);
    /// The effective stat asked for last, against what an item needs.
    bool meets(const Requirement& need, double has);

    EventLog& log() { return log_; }

private:
    std::string_view numbered(std::string_view id, int index);
    std::string_view step_source(std::string_view id);
    double plain(const Kit& kit, const Fighter& f, int s, Part part);
    double moved(const StepInfo& info, const Term& term, double before, double amount);

    EventLog& log_;
    int others_ = 0;
    int between_ = 0;
    int changes_ = 0;
    int capped_ = 0;
    int needs_ = 0;
    std::string_view last_ = {};      ///< the source of the stat moved last
    std::string_view effective_ = {}; ///< the source of the effective stat asked for last
};

} // namespace ludus::collision
