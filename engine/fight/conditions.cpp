#include "engine/fight/conditions.h"

#include "engine/fight/input.h"

#include <algorithm>

namespace ludus {

/// An event in people's own words.
static void tell(EventLog& log, std::string_view kind, double time, const Condition& condition) {
    const int of = condition.of == condition.actor ? nobody : condition.of;
    const std::string_view text = log.step_store().keep(condition.text);
    log.open(kind, time, condition.actor, of).text = text;
    log.close();
}

std::vector<Condition> conditions_after(const EventLog& log, std::size_t events) {
    std::vector<Condition> all;
    for (const Event& event : log.events().first(events)) {
        const bool laid = event.kind == event_kind::condition;
        if (laid || event.kind == event_kind::condition_end)
            std::erase_if(all, [&](const Condition& one) {
                return one.actor == event.actor && one.text == event.text;
            });
        if (event.kind == event_kind::leave)
            std::erase_if(all, [&](const Condition& one) { return one.actor == event.actor; });
        if (laid) all.push_back({.actor = event.actor, .text = std::string(event.text)});
    }
    return all;
}

void Conditions::lay(const Input& input, double time, int under_way) {
    const int of = input.of == nobody ? input.actor : input.of;
    const Condition laid{.actor = input.actor,
                         .text = input.text,
                         .turns = input.turns,
                         .of = of,
                         .at_start = input.at_start,
                         .fresh = of == under_way};
    const auto same = [&](const Condition& one) { return one.actor == laid.actor && one.text == laid.text; };
    std::erase_if(all_, same);
    all_.push_back(laid);
    tell(log_, event_kind::condition, time, laid);
}

/// One that ends with the beginning of a turn counts it there, the others where the turn ends.
void Conditions::begin(int actor, double time) {
    for (Condition& one : all_) {
        if (one.of != actor || !one.at_start || one.fresh) continue;
        --one.turns;
        one.fresh = true;
    }
    end_due(time, true);
}

void Conditions::end(int actor, double time) {
    for (Condition& one : all_) {
        if (one.of != actor) continue;
        if (!one.at_start && !one.fresh) --one.turns;
        one.fresh = false;
    }
    end_due(time, false);
}

void Conditions::leave(int actor, double time) {
    std::erase_if(all_, [&](const Condition& one) { return one.actor == actor; });
    for (const Condition& one : all_)
        if (one.of == actor) tell(log_, event_kind::condition_end, time, one);
    std::erase_if(all_, [&](const Condition& one) { return one.of == actor; });
}

void Conditions::end_due(double time, bool at_start) {
    const auto is_due = [&](const Condition& one) { return one.at_start == at_start && one.turns <= 0; };
    for (const Condition& one : all_)
        if (is_due(one)) tell(log_, event_kind::condition_end, time, one);
    std::erase_if(all_, is_due);
}

} // namespace ludus
