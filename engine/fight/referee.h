#pragma once

#include "engine/base/result.h"
#include "engine/chance/any_source.h"
#include "engine/facts/event.h"
#include "engine/fight/fight_watch.h"

#include <vector>

namespace ludus {

/// Writes a fight down and lets people's inputs into it, whatever a turn is made of. Fighters offers
/// alive(i), attack(from, to, source, log) inside an open event, and edit(input, log).
template <class Fighters>
class Referee {
public:
    Referee(Fighters& fighters, AnySource& source, const FightRequest& request, EventLog& log)
        : fighters_(fighters), source_(source), inputs_(request.inputs), index_(request.inputs),
          used_(request.inputs.size()), log_(log), watch_(request, log) {
        source_.stop_when([this] { return watch_.over(); });
    }
    Referee(const Referee&) = delete;
    ~Referee() { source_.stop_when({}); }

    /// Nothing has gone wrong so far.
    bool ok() const { return problems_.empty(); }
    EventLog& log() { return log_; }

    /// Edits take event numbers of their own, so several may come one after another.
    void edit_until_next(double turn) {
        look();
        if (inputs_.empty()) return;
        while (const Input* input = taken(log_.next_seq(), InputKind::edit)) {
            const bool lived = fighters_.alive(input->actor);
            const std::uint32_t seq = log_.open(event_kind::edit, turn, input->actor).seq;
            const Result<void> done = fighters_.edit(*input, log_);
            log_.close();
            if (!done) return note(done.error());
            if (lived && !fighters_.alive(input->actor))
                record_death(input->actor, turn, static_cast<int>(seq));
        }
    }

    /// What was ordered for the event to come; nullptr where nobody gave an order. An order that names its
    /// actor waits for that one: others may have turns in between that leave no event.
    const Input* order(int actor = nobody) {
        if (inputs_.empty()) return nullptr;
        const Input* next = index_.find(log_.next_seq(), InputKind::order);
        const bool other = next && next->actor != nobody && actor != nobody && next->actor != actor;
        return other ? nullptr : taken(log_.next_seq(), InputKind::order);
    }
    /// An order that cannot be carried out, and why.
    void refuse(const Errors& reasons) { note(reasons); }

    /// Dice and choices put in for this event; none is left over from the one before. Once it is over,
    /// whether they fitted.
    void take_answers(std::uint32_t seq) {
        if (const Input* dice = taken(seq, InputKind::dice)) source_.type(dice->dice);
        const Input* choice = taken(seq, InputKind::choice);
        source_.choose(choice ? choice->choices : std::vector<bool>());
    }
    void check_answers() {
        if (const Result<void> fair = source_.verdict(); !fair) note(fair.error());
    }

    void strike(int actor, int target, int turn) {
        const std::uint32_t seq = log_.open(event_kind::attack, turn, actor, target).seq;
        if (!inputs_.empty()) take_answers(seq);
        fighters_.attack(actor, target, source_, log_);
        log_.close();
        look();
        if (!inputs_.empty() && ok()) check_answers();
        for (const int fallen : {target, actor})
            if (!fighters_.alive(fallen)) record_death(fallen, turn, static_cast<int>(seq));
    }

    void record_death(int actor, double turn, int cause) {
        log_.open(event_kind::death, turn, actor, nobody, cause);
        log_.close();
    }

    /// The last event; every input must have found its place by then.
    Result<FightEnd> finish(const FightEnd& end) {
        look();
        for (std::size_t i = 0; i < inputs_.size() && ok(); ++i)
            if (!used_[i]) note({error("input_unused", {}, {{"at", std::int64_t{inputs_[i].at}}})});
        if (!ok()) return Unexpected(problems_);
        log_.open(event_kind::end, end.time.value_or(end.turns)).winner = end.winner;
        log_.close();
        return end;
    }

    /// Whether the fight may go on: nobody stopped it, and it is not too long.
    void look() {
        if (ok() && watch_.over()) note({watch_.reason()});
    }

private:
    /// What was put in for the event to come, or for the one just opened.
    const Input* taken(std::uint32_t at, InputKind kind) {
        const Input* input = index_.find(at, kind);
        if (input) used_[static_cast<std::size_t>(input - inputs_.data())] = true;
        return input;
    }

    void note(const Errors& errors) { problems_.insert(problems_.end(), errors.begin(), errors.end()); }

    Fighters& fighters_;
    AnySource& source_;
    const Inputs& inputs_;
    InputIndex index_;
    std::vector<bool> used_;
    EventLog& log_;
    FightWatch watch_;
    Errors problems_ = {};
};

} // namespace ludus
