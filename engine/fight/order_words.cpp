#include "engine/fight/order_words.h"

#include "engine/facts/event.h"

namespace ludus {

static Message attack_message(const Input& order, const Scenario& scenario) {
    const NamedArgument target{"target", scenario.actor_name(order.target)};
    if (!order.weapon) return {"act.attack", {target}};
    if (!order.weapon->empty())
        return {"act.attack_with", {target, {"weapon", scenario.item_name(*order.weapon)}}};
    const std::string option = "@option." + scenario.schema().ruleset + ".attack_type." + order.type;
    return {"act.attack_bare", {target, {"type", option}}};
}

Message order_message(const Input& order, const Scenario& scenario) {
    if (order.to) return {"act.move", {{"x", std::int64_t{order.to->x}}, {"y", std::int64_t{order.to->y}}}};
    if (order.act.empty()) return attack_message(order, scenario);
    if (order.act == event_kind::wait) return {"act.wait"};
    return {"act.item", {{"act", "@order." + order.act}, {"item", scenario.item_name(order.item)}}};
}

} // namespace ludus
