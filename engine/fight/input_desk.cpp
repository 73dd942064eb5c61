#include "engine/fight/input_desk.h"

namespace ludus {

InputDesk::InputDesk(const FightRequest& request, AnySource& source, const EventLog& log, bool waits)
    : source_(source), log_(log), request_(request), inputs_(request.inputs), index_(request.inputs),
      used_(request.inputs.size()), stop_(request.stop), most_(request.max_events), waits_(waits) {
    source_.stop_when([this] { return must_end(); });
}

const Input* InputDesk::next_aside() {
    for (const InputKind kind : {InputKind::note, InputKind::condition, InputKind::turn, InputKind::join,
                                 InputKind::leave, InputKind::end})
        if (const Input* input = taken(log_.next_seq(), kind)) return input;
    return nullptr;
}

const Input* InputDesk::order(int actor) {
    const Input* named = taken(log_.next_seq(), InputKind::order, actor);
    return named || actor == nobody ? named : taken(log_.next_seq(), InputKind::order);
}

void InputDesk::take_dice(const Event& event) {
    const People people = people_in(event);
    const Input* dice = taken(event.seq, InputKind::dice);
    source_.type(dice ? dice->dice : TypedDice());
    const Input* choice = taken(event.seq, InputKind::choice);
    source_.choose(choice ? choice->choices : std::vector<Reply>());
    source_.wait_for(people);
}

People InputDesk::people_in(const Event& event) const {
    if (!waits_) return {};
    const auto typed = [&](int actor) { return request_.waits_for_dice(actor, event.seq); };
    const auto answers = [&](int actor) { return request_.waits_for_orders(actor, event.seq); };
    return {.type = {typed(event.actor), typed(event.target)},
            .answer = {answers(event.actor), answers(event.target)}};
}

void InputDesk::end_dice() {
    look();
    if (inputs_.empty() || !ok()) return;
    if (const Result<void> fair = source_.verdict(); !fair) refuse(fair.error());
}

Result<void> InputDesk::close() {
    look();
    for (std::size_t i = 0; i < inputs_.size() && ok(); ++i)
        if (!used_[i]) refuse({error("input_unused", {}, {{"at", std::int64_t{inputs_[i].at}}})});
    return ok() ? Result<void>() : Unexpected(problems_);
}

std::vector<std::size_t> InputDesk::unused() const {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < used_.size(); ++i)
        if (!used_[i]) places.push_back(i);
    return places;
}

const Input* InputDesk::taken(std::uint32_t at, InputKind kind, int actor) {
    if (inputs_.empty()) return nullptr;
    const Input* input = index_.find(at, kind, actor);
    if (input) used_[static_cast<std::size_t>(input - inputs_.data())] = true;
    return input;
}

Error InputDesk::reason() const {
    if (stop_.stop_requested()) return error("cancelled");
    return error("fight_too_long", {}, {{"max_events", static_cast<std::int64_t>(most_)}});
}

Result<FightEnd> finish(InputDesk& desk, EventLog& log, const FightEnd& end, bool stopped) {
    if (const Result<void> closed = desk.close(); !closed) return Unexpected(closed.error());
    if (stopped) return FightEnd{.winner = no_team, .turns = end.turns, .time = end.time};
    log.open(event_kind::end, end.time.value_or(end.turns)).winner = end.winner;
    log.close();
    return end;
}

void record_death(EventLog& log, int actor, double time, int cause) {
    log.open(event_kind::death, time, actor, nobody, cause);
    log.close();
}

} // namespace ludus
