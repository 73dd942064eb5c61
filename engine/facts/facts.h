#pragma once

#include "engine/facts/event.h"
#include "engine/facts/moment.h"
#include "engine/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// What a ruleset knows about the facts it recorded: how they read as a result and as sentences.
struct Facts {
    virtual ~Facts() = default;
    virtual const Scenario& scenario() const = 0;
    /// The `result` object of an event, null for events that have none. A key `effects` in it is filled with
    /// the narration on output.
    virtual Value result(const EventLog& log, const Event& event) const = 0;
    /// The event in words yet to be chosen.
    virtual std::vector<Message> narrate(const EventLog& log, const Event& event) const = 0;
    /// The full path behind a step's "use." source: the weapon's field, or the situation's.
    virtual std::string source(const Event& event, std::string_view field) const = 0;
    /// What the map shows at a moment, to be drawn in this order. Without a map: two lines of fighters.
    virtual Layers layers(const Moment& moment) const;
};

} // namespace ludus
