#pragma once

#include "engine/fight/battle.h"

namespace ludus {

/// Ends a fight that somebody stops, or that grows beyond what its request allows.
class FightWatch {
public:
    FightWatch(const FightRequest& request, const EventLog& log)
        : stop_(request.stop), most_(request.max_events), log_(log) {}

    bool over() const { return stop_.stop_requested() || log_.size() > most_; }
    /// Why it is over.
    Error reason() const {
        if (stop_.stop_requested()) return error("cancelled");
        return error("fight_too_long", {}, {{"max_events", static_cast<std::int64_t>(most_)}});
    }

private:
    std::stop_token stop_;
    std::uint64_t most_;
    const EventLog& log_;
};

} // namespace ludus
