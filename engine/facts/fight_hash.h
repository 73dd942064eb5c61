#pragma once

#include "engine/facts/event.h"
#include "engine/scenario/scenario.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ludus {

/// The hash of a fight: each event's seq, kind, actor, target, draws and changes as compact JSON with sorted
/// keys, a line each, XXH64 with seed 0. Text, steps and results are derived and stay out of it.
class FightHasher {
public:
    explicit FightHasher(const Scenario& scenario);

    std::uint64_t hash(const EventLog& log) const;
    /// The line of one event as it is hashed.
    void append_line(std::string& out, const EventLog& log, const Event& event) const;

private:
    void append_actor(std::string& out, int actor) const;

    std::vector<std::string> quoted_ids_;
};

/// A draw's name on output: its id, and its number where there are several ("attack_die[2]").
std::string label_of(const Draw& draw);

} // namespace ludus
