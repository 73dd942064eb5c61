#pragma once

#include "engine/fight/battle.h"

#include <optional>
#include <string>

namespace ludus {

/// A fight as a file: what it was run with, what people put in, and what happened.
struct Replay {
    std::string engine = {}; ///< the version of the program that wrote it
    int rules_version = 0;
    std::string rules_hash =
        {}; ///< of the ruleset's description: says "the rules changed", not just "different"
    std::string ruleset = {};
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    Value scenario = {};
    Value inputs = {}; ///< as written; actor ids need the scenario to be read
    Value events = {};
    std::string hash = {};
};

Value value_of(const Replay& replay);
Result<Replay> replay_of(const Value& root);

Value value_of(const Inputs& inputs, const Scenario& scenario);
Result<Inputs> inputs_of(const Value& list, const Scenario& scenario);

/// All events with their names, and the hash over them.
Value events_value(const EventLog& log, const Facts& facts);
std::string hash_text(const EventLog& log, const Scenario& scenario);

/// The first place where a replay and the fight played again part; numbers below a key `steps` may differ by
/// 1e-9. Without an event it is a key of the replay itself: `hash`, `ruleset`.
struct Difference {
    /// `missing`: the recording lacks the whole event; `input`: from there on what people put in does not
    /// fit.
    enum class Kind { field, missing, extra, header, input };
    Kind kind = Kind::field;
    std::optional<std::size_t> event = {};
    std::string path = {}; ///< in the event; `events[7]` where one of the two has none
    Value recorded = {};
    Value replayed = {};
};

std::optional<Difference> first_difference(const Value& recorded_events, const Value& replayed_events);

/// "Event 7 differs first, at draws[0].value"
Message message_of(const Difference& difference);

/// What the ruleset is today.
struct PresentRules {
    std::string ruleset = {};
    int version = 0;
    std::string hash = {};
};

struct Verification {
    bool rules_changed = false; ///< the ruleset's description is not the one the replay was made with
    std::size_t events = 0;
    std::optional<Difference> difference = {};
    Value recorded_event = {}; ///< the whole first event that differs, both ways
    Value replayed_event = {};
    Errors misfits = {}; ///< why the inputs do not fit; the fight was played as far as they do
    bool ok() const { return !difference; }
};

/// Plays the replay again on a battle prepared from its scenario, and compares what it says of its rules,
/// then event by event, then its hash.
Result<Verification> verify(const Replay& replay, const Battle& battle, const PresentRules& present,
                            const std::stop_token& stop = {});

} // namespace ludus
