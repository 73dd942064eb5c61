#include "engine/facts/event.h"

#include <algorithm>

namespace ludus {

void EventLog::clear() {
    events_.clear();
    draws_.clear();
    steps_.clear();
    changes_.clear();
    decisions_.clear();
    store_.reset();
}

StepStore& EventLog::step_store() {
    if (!store_) store_ = std::make_shared<StepStore>();
    return *store_;
}

Event& EventLog::open(std::string_view kind, double time, int actor, int target, int cause) {
    const auto draws = static_cast<std::uint32_t>(draws_.size());
    const auto steps = static_cast<std::uint32_t>(steps_.size());
    const auto changes = static_cast<std::uint32_t>(changes_.size());
    const auto decisions = static_cast<std::uint32_t>(decisions_.size());
    return events_.emplace_back(Event{.seq = next_seq(),
                                      .time = time,
                                      .kind = kind,
                                      .actor = actor,
                                      .target = target,
                                      .cause = cause,
                                      .draws = {draws, draws},
                                      .steps = {steps, steps},
                                      .changes = {changes, changes},
                                      .decisions = {decisions, decisions}});
}

void EventLog::close() {
    Event& last = events_.back();
    last.draws.end = static_cast<std::uint32_t>(draws_.size());
    last.steps.end = static_cast<std::uint32_t>(steps_.size());
    last.changes.end = static_cast<std::uint32_t>(changes_.size());
    last.decisions.end = static_cast<std::uint32_t>(decisions_.size());
}

void EventLog::take_back() {
    const Event last = events_.back();
    events_.pop_back();
    draws_.resize(last.draws.begin);
    steps_.resize(last.steps.begin);
    changes_.resize(last.changes.begin);
    decisions_.resize(last.decisions.begin);
}

void EventLog::change(int actor, std::string_view path, Value before, Value after,
                      std::optional<double> wanted) {
    changes_.push_back({.actor = actor,
                        .path = std::string(path),
                        .before = std::move(before),
                        .after = std::move(after),
                        .wanted = wanted});
}

const Draw* find_draw(const EventLog& log, const Event& event, std::string_view id) {
    const auto all = log.draws(event);
    const auto it = std::find_if(all.begin(), all.end(), [&](const Draw& d) { return d.id == id; });
    return it == all.end() ? nullptr : &*it;
}

const StepFact* find_step(const EventLog& log, const Event& event, std::string_view id) {
    const auto all = log.steps(event);
    const auto it = std::find_if(all.begin(), all.end(), [&](const StepFact& s) { return s.info->id == id; });
    return it == all.end() ? nullptr : &*it;
}

double step_value(const EventLog& log, const Event& event, std::string_view id) {
    const StepFact* found = find_step(log, event, id);
    return found ? found->value : 0.0;
}

} // namespace ludus
