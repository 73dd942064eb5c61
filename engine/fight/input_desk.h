#pragma once

#include "engine/chance/any_source.h"
#include "engine/fight/battle.h"

#include <vector>

namespace ludus {

/// Where people's inputs wait until the fight comes to them. It hands out what was put in for the event to
/// come and keeps what was wrong with it; what is done with an input is up to the fight. It also says when a
/// fight has to end early: somebody stops it, or it grows beyond what its request allows.
class InputDesk {
public:
    /// `waits`: what people have not put in yet ends the fight there; otherwise it is rolled, or as set.
    InputDesk(const FightRequest& request, AnySource& source, const EventLog& log, bool waits = false);
    InputDesk(const InputDesk&) = delete;
    InputDesk& operator=(const InputDesk&) = delete;
    ~InputDesk() { source_.stop_when({}); }

    /// Nothing has gone wrong so far.
    bool ok() const { return problems_.empty(); }

    /// The live edit for the event to come; nullptr where there is none. Edits take event numbers of their
    /// own, so several may come one after another.
    const Input* edit() { return inputs_.empty() ? nullptr : taken(log_.next_seq(), InputKind::edit); }
    /// What is done outside of turns now, beside edits, as an event of its own; nullptr where nothing is.
    const Input* aside() { return inputs_.empty() ? nullptr : next_aside(); }
    /// The order for the event to come; nullptr where nobody gave one. An order that names its actor waits
    /// for that one: others may have turns in between that leave no event.
    const Input* order(int actor = nobody);
    /// Whether there is one that names it. Beside something done outside of turns, which is the event of that
    /// number, it is one that left no event, and came before.
    bool has_order(int actor) const {
        return index_.find(log_.next_seq(), InputKind::order, actor) != nullptr;
    }
    /// What cannot be carried out, and why.
    void refuse(const Errors& reasons) { problems_.insert(problems_.end(), reasons.begin(), reasons.end()); }

    /// Before the dice of an event: those typed and the choices made for it, none left over from the one
    /// before.
    void begin_dice(const Event& event) {
        if (waits_ || !inputs_.empty()) take_dice(event);
    }
    /// After them: whether they fitted.
    void end_dice();
    /// What people have yet to put in for the event under way, which has not happened then.
    const std::optional<Lack>& lack() const { return source_.lack(); }

    /// Whether the fight may go on.
    void look() {
        if (ok() && must_end()) refuse({reason()});
    }
    /// The places of the inputs that have not found theirs.
    std::vector<std::size_t> unused() const;
    /// At the end of a fight every input must have found its place.
    Result<void> close();

private:
    const Input* taken(std::uint32_t at, InputKind kind, int actor = nobody);
    bool must_end() const { return stop_.stop_requested() || log_.size() > most_; }
    Error reason() const;

    const Input* next_aside();
    void take_dice(const Event& event);
    People people_in(const Event& event) const;

    AnySource& source_;
    const EventLog& log_;
    const FightRequest& request_;
    const Inputs& inputs_;
    InputIndex index_;
    std::vector<bool> used_;
    std::stop_token stop_;
    std::uint64_t most_;
    bool waits_;
    Errors problems_ = {};
};

/// The last event of a fight, unless something had gone wrong; people who stopped it have written it.
Result<FightEnd> finish(InputDesk& desk, EventLog& log, const FightEnd& end, bool stopped = false);

void record_death(EventLog& log, int actor, double time, int cause);

} // namespace ludus
