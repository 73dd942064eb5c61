#include "engine/fight/order_chances.h"

#include "engine/fight/awaited.h"

namespace ludus {

/// Steps and what is done with items have no dice of their own.
static bool may_have_dice(const Input& order) {
    return order.act == "skill" || (order.act.empty() && order.target >= 0 && !order.to);
}

static bool is_question(const Awaited& awaited) { return !awaited.is_order() && !awaited.is_dice(); }

/// Were all dice typed, the fight would wait for those of the order, and say how likely they are. What is
/// asked before them is answered as it is set.
static std::optional<double> chance_of(const Battle& battle, FightRequest request, const Awaited& awaited) {
    EventLog log;
    auto come = battle.advance(request, log);
    while (come && come->awaits && is_question(*come->awaits)) {
        put_answer(request.inputs, *come->awaits, come->awaits->lack->setting);
        log.clear();
        come = battle.advance(request, log);
    }
    if (!come || !come->awaits || !come->awaits->is_dice()) return std::nullopt;
    const bool its_own = come->awaits->actor == awaited.actor && come->awaits->turn == awaited.turn;
    return its_own ? come->awaits->lack->stage->chance : std::nullopt;
}

std::vector<std::optional<double>> order_chances(const Battle& battle, FightRequest request,
                                                 const Awaited& awaited) {
    request.people_from = awaited.at;
    request.typed.assign(battle.scenario().actor_count(), true);
    request.by_hand.assign(battle.scenario().actor_count(), true);
    std::vector<std::optional<double>> chances;
    for (const Input& order : awaited.orders) {
        if (request.stop.stop_requested()) return {};
        chances.emplace_back();
        if (!may_have_dice(order)) continue;
        request.inputs.push_back(order);
        chances.back() = chance_of(battle, request, awaited);
        request.inputs.pop_back();
    }
    return chances;
}

} // namespace ludus
