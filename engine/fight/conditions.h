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
    bool fresh = false;    ///< the turn under way does not count, or has been counted when it began
    /// Ends with the turn of `on_turn` that is under way.
    bool is_due(int on_turn) const { return of == on_turn && !at_start && !fresh && turns <= 1; }
    bool operator==(const Condition&) const = default;
};

/// Those that last after so many events of a log, as these tell: who bears them and what they are called.
std::vector<Condition> conditions_after(const EventLog& log, std::size_t events);

/// The conditions of a fight under way; each is an event when it begins and when it ends.
class Conditions {
public:
    explicit Conditions(EventLog& log) : log_(log) {}

    /// Laid again it begins anew. `under_way` is whose turn it is, whether or not anything has happened in
    /// it.
    void lay(const Input& input, double time, int under_way);
    /// A turn that was put off comes again: what was counted at its beginning is not counted twice.
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
