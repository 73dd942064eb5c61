#pragma once

#include "engine/facts/event.h"

#include <string>
#include <vector>

namespace ludus {

struct Input;

/// What people laid on somebody for some turns: shown, without effect on the rule.
struct Condition {
    int actor = nobody;
    std::string text = {};
    int turns = 1;         ///< left, of those that `of` takes
    int of = nobody;       ///< whose turns count
    bool at_start = false; ///< it ends when the last of them begins, not when it ends
    bool fresh = false;    ///< laid in a turn that is under way, which does not count
    bool operator==(const Condition&) const = default;
};

/// Those that last after so many events of a log, as these tell: who bears them and what they are called.
std::vector<Condition> conditions_after(const EventLog& log, std::size_t events);

/// The conditions of a fight under way; each is an event when it begins and when it ends.
class Conditions {
public:
    explicit Conditions(EventLog& log) : log_(log) {}

    /// Laid again it begins anew. `under_way` is whoever is in the middle of a turn.
    void lay(const Input& input, double time, int under_way);
    void turn_begins(int actor, double time) {
        if (!all_.empty()) begin(actor, time);
    }
    void turn_ends(int actor, double time) {
        if (!all_.empty()) end(actor, time);
    }

    /// With whoever leaves goes what was laid on it, and what its turns count ends.
    void leave(int actor, double time);

    const std::vector<Condition>& all() const { return all_; }

private:
    void begin(int actor, double time);
    void end(int actor, double time);
    void end_due(double time, bool at_start);

    EventLog& log_;
    std::vector<Condition> all_ = {};
};

} // namespace ludus
