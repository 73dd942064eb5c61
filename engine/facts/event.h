#pragma once

#include "engine/base/message.h"
#include "engine/chance/ask.h"
#include "engine/facts/step.h"
#include "engine/scenario/scenario.h"
#include "engine/schema/value.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// What happened. A ruleset may add kinds of its own: any word with static storage.
namespace event_kind {
inline constexpr std::string_view attack = "attack";
inline constexpr std::string_view move = "move";
inline constexpr std::string_view wait = "wait";
inline constexpr std::string_view death = "death";
inline constexpr std::string_view edit = "edit";
inline constexpr std::string_view end = "end";
// What people do outside of turns.
inline constexpr std::string_view note = "note";
inline constexpr std::string_view condition = "condition";
inline constexpr std::string_view condition_end = "condition_end";
inline constexpr std::string_view turn = "turn";
inline constexpr std::string_view join = "join";
inline constexpr std::string_view leave = "leave";
inline constexpr std::string_view stop = "stop";
} // namespace event_kind

/// One value of one actor that changed; `path` is inside the actor ("stats.hp").
struct StateChange {
    int actor = nobody;
    std::string path = {};
    Value before = {};
    Value after = {};
    /// What was asked for, where the maximum cut it: for words alone, in no file and no hash.
    std::optional<double> wanted = {};
    bool operator==(const StateChange&) const = default;
};

/// Part of one of the log's lists.
struct Stretch {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// In place of an event's number: none.
inline constexpr int no_event = 0;

/// One event. Actors are numbers into the scenario's list: names are put in on output.
struct Event {
    std::uint32_t seq = 1; ///< its number; the first event of a fight is 1
    double time = 0;
    std::string_view kind = {};
    int actor = nobody;
    int target = nobody;
    int winner = -1;      ///< `end`: the winning team's number; -1 = a draw
    int use = 0;          ///< `attack`: with what, as the ruleset numbers it; 0 = as usual; `join`: whether
                          ///< it acts in this round already
    int way = 0;          ///< `attack`: how it is met, as the ruleset numbers it; 0 = as usual
    int cause = no_event; ///< the number of the event that brought this one about
    int place = 0;        ///< `join`: its place in the order of turns, from 1; 0 = there is none
    std::string_view text = {}; ///< notes and conditions: in people's own words, kept by the log
    Stretch draws = {};
    Stretch steps = {};
    Stretch changes = {};
    Stretch decisions = {};
};

/// Steps made while playing: those that occur many times in one event (the score of the third hit), or whose
/// operands the dice decide. Their addresses never change.
class StepStore {
public:
    const StepInfo& keep(const StepInfo& info) { return infos_.emplace_back(info); }
    std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

private:
    std::deque<StepInfo> infos_ = {};
    std::deque<std::string> texts_ = {};
};

/// A fight written down. The lists are shared by all events, so that a log that is filled again and again
/// allocates nothing.
class EventLog {
public:
    void clear();
    /// Everything recorded from here on belongs to this event, until the next one is opened.
    Event& open(std::string_view kind, double time, int actor = nobody, int target = nobody,
                int cause = no_event);
    /// The one opened last.
    Event& current() { return events_.back(); }
    void close();
    /// Takes back the last event with all that belongs to it: it has not happened.
    void take_back();
    void change(int actor, std::string_view path, Value before, Value after,
                std::optional<double> wanted = {});

    std::span<const Event> events() const { return events_; }
    std::span<const Draw> draws(const Event& e) const { return part(draws_, e.draws); }
    std::span<const StepFact> steps(const Event& e) const { return part(steps_, e.steps); }
    std::span<const StateChange> changes(const Event& e) const { return part(changes_, e.changes); }

    std::span<const Decision> decisions(const Event& e) const { return part(decisions_, e.decisions); }

    std::vector<Draw>& draw_list() { return draws_; }
    std::vector<Decision>& decision_list() { return decisions_; }
    std::vector<StepFact>& step_list() { return steps_; }
    /// Kept as long as any copy of this log, or until it is cleared.
    StepStore& step_store();
    /// Everything in it: events, draws, steps, changes, decisions.
    std::uint64_t size() const {
        return events_.size() + draws_.size() + steps_.size() + changes_.size() + decisions_.size();
    }
    /// The number of the event to come.
    std::uint32_t next_seq() const { return static_cast<std::uint32_t>(events_.size()) + 1; }
    const Event& numbered(std::int64_t seq) const { return events_[static_cast<std::size_t>(seq) - 1]; }

private:
    template <class T>
    static std::span<const T> part(const std::vector<T>& all, Stretch s) {
        return std::span(all).subspan(s.begin, s.end - s.begin);
    }

    std::vector<Event> events_ = {};
    std::vector<Draw> draws_ = {};
    std::vector<StepFact> steps_ = {};
    std::vector<StateChange> changes_ = {};
    std::vector<Decision> decisions_ = {};
    std::shared_ptr<StepStore> store_ = {};
};

/// The draw or step of an event by its id; nullptr where it did not occur.
const Draw* find_draw(const EventLog& log, const Event& event, std::string_view id);
const StepFact* find_step(const EventLog& log, const Event& event, std::string_view id);
/// A step's value; 0 where it did not occur.
double step_value(const EventLog& log, const Event& event, std::string_view id);

} // namespace ludus
