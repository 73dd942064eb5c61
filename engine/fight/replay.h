#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/input_list.h"

#include <optional>
#include <string>

namespace ludus {

/// What a fight began with: the values of the design, or those that a fight saved in the file had left, which
/// the scenario of the replay then holds.
inline constexpr std::string_view design_start = "design";
inline constexpr std::string_view present_start = "present";

/// A fight as a file: what it was run with, what people put in, and what happened.
struct Replay {
    int version = 2;         ///< of the file's format; 1 counted events from 0
    std::string engine = {}; ///< the version of the program that wrote it
    int rules_version = 0;
    std::string rules_hash =
        {}; ///< of the ruleset's description: says "the rules changed", not just "different"
    std::string ruleset = {};
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    std::string start = std::string(design_start);
    Value scenario = {};
    Value inputs = {}; ///< as written, but with events counted from 1; actor ids need the scenario to be read
    Value events = {}; ///< as written
    bool finished = true; ///< false: it was left in the middle, and holds up to its last event
    std::string hash = {};
    std::string seal = {};      ///< as written; the first format has none
    std::string true_seal = {}; ///< of what the file holds now

    /// Whether the file is as a program wrote it; empty where there is no seal to tell by.
    std::optional<bool> sealed() const {
        return version == 1 ? std::nullopt : std::optional(seal == true_seal);
    }
};

Value value_of(const Replay& replay);
Result<Replay> replay_of(const Value& root);

/// All events with their names, and the hash over them.
Value events_value(const EventLog& log, const Facts& facts);
std::string hash_text(const EventLog& log, const Scenario& scenario);

/// XXH64 of the file's canonical JSON without `seal`: it covers title, names and engine too, which the hash
/// of the fight leaves out, and so tells an edited file from a changed program.
std::string seal_of(const Value& replay);

/// The first place where a replay and the fight played again part; numbers below a key `steps` may differ by
/// 1e-9. Without an event it is a key of the replay itself: `hash`, `ruleset`.
struct Difference {
    /// `missing`: the recording lacks the whole event; `input`: from there on what people put in does not
    /// fit.
    enum class Kind { field, missing, extra, header, input };
    Kind kind = Kind::field;
    std::optional<std::size_t> event = {}; ///< its number, from 1
    std::string path = {};                 ///< in the event; `events[7]` where one of the two has none
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
    bool finished = true;
    std::optional<bool> sealed = {};
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
