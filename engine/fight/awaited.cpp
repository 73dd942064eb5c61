#include "engine/fight/awaited.h"

#include <algorithm>
#include <cmath>

namespace ludus {

/// The event's input of that kind, a new one where there is none.
static Input& input_for(Inputs& inputs, const Awaited& awaited, InputKind kind) {
    const auto is_it = [&](const Input& input) { return input.at == awaited.at && input.kind == kind; };
    const auto found = std::ranges::find_if(inputs, is_it);
    return found != inputs.end() ? *found : inputs.emplace_back(Input{.at = awaited.at, .kind = kind});
}

void put_dice(Inputs& inputs, const Awaited& awaited, const TypedDice& dice) {
    TypedDice& all = input_for(inputs, awaited, InputKind::dice).dice;
    const std::size_t first = awaited.lack->first;
    all.resize(first + awaited.lack->stage->dice.size());
    std::copy_n(dice.begin(), std::min(dice.size(), all.size() - first),
                all.begin() + static_cast<std::ptrdiff_t>(first));
}

static bool is_d100(double value) { return std::trunc(value) == value && value >= 1 && value <= 100; }

TypedDice as_awaited(const Awaited& awaited, TypedDice dice) {
    const auto& asked = awaited.lack->stage->dice;
    for (std::size_t i = 0; i < std::min(dice.size(), asked.size()); ++i)
        if (asked[i].sides == 0 && dice[i].value && is_d100(*dice[i].value))
            dice[i].value = from_d100(*dice[i].value);
    return dice;
}

void put_answer(Inputs& inputs, const Awaited& awaited, Reply reply) {
    input_for(inputs, awaited, InputKind::choice).choices.push_back(std::move(reply));
}

std::vector<Reply> replies_to(const Awaited& awaited) {
    const auto& options = awaited.lack->options;
    if (options.empty()) return {true, false};
    return {options.begin(), options.end()};
}

int Awaited::person() const {
    if (is_order()) return actor;
    if (!is_dice()) return lack->question->owner == Owner::actor ? actor : target;
    for (std::size_t i = 0; i < lack->typed.size(); ++i)
        if (lack->typed[i]) return lack->stage->dice[i].ask.owner == Owner::actor ? actor : target;
    return actor;
}

void take_back_last(Inputs& inputs, const EventLog& log, const Advance& now) {
    if (inputs.empty()) return;
    const auto turn_of = [&](std::uint32_t at) {
        const bool happened = at <= log.events().size();
        return happened ? log.numbered(at).time : now.awaits ? now.awaits->turn : now.end.turns;
    };
    const auto is_order = [](const Input& one) { return one.kind == InputKind::order; };
    const Input& last = inputs.back();
    const bool in_an_act = last.kind == InputKind::dice || last.kind == InputKind::choice;
    const auto order = std::find_if(inputs.rbegin(), inputs.rend(), is_order);
    const bool ordered = in_an_act && order != inputs.rend() && turn_of(order->at) == turn_of(last.at);
    const std::uint32_t first = ordered ? order->at : last.at;
    std::erase_if(inputs, [first](const Input& one) { return one.at >= first; });
}

} // namespace ludus
