#include "engine/fight/order_words.h"

#include "engine/facts/event.h"

#include <array>

namespace ludus {

static Message attack_message(const Input& order, const Scenario& scenario) {
    Message message{order.precise.value_or(false) ? "act.attack_precise" : "act.attack",
                    {{"target", scenario.actor_name(order.target)}}};
    if (!order.weapon) return message;
    const std::string& weapon = *order.weapon;
    message.key += !weapon.empty() ? "_with" : order.type.empty() ? "_unarmed" : "_bare";
    const std::string option = "@option." + scenario.schema().ruleset + ".attack_type." + order.type;
    if (!weapon.empty()) message.arguments.push_back({"weapon", scenario.item_name(weapon)});
    if (!order.type.empty()) message.arguments.push_back({"type", option});
    return message;
}

/// The sign of its zone, on a map with zones.
static std::string zone_of(Tile at, const Scenario& scenario) {
    const Value& zones = scenario.root()["arena"]["zones"];
    if (!zones.is_list()) return {};
    const Value& row = zones.items()[static_cast<std::size_t>(at.y)];
    return {row.as_text()[static_cast<std::size_t>(at.x)]};
}

static Arguments place_of(Tile to) { return {{"x", std::int64_t{to.x}}, {"y", std::int64_t{to.y}}}; }

/// A step may be one after somebody.
static Message move_message(const Input& order, const Scenario& scenario) {
    Message message{"act.move", place_of(*order.to)};
    if (order.target >= 0) {
        message.key = "act.hunt";
        message.arguments.push_back({"target", scenario.actor_name(order.target)});
        return message;
    }
    const std::string zone = zone_of(*order.to, scenario);
    if (zone.empty()) return message;
    message.key = "act.move_zone";
    message.arguments.push_back({"zone", zone});
    return message;
}

/// Where a ruleset has no other items, they need not say so; in `collision` their kind does not count.
static bool is_weapon(const Value& item) {
    if (!item["wearable"].is_null()) return false;
    return item["kind"].is_null() || item["kind"] == Value("weapon") || item.contains("weapon");
}

/// What a ruleset knows without its being listed is an option of the bag.
static Argument name_of_item(const Input& order, const Scenario& scenario) {
    if (scenario.item(order.item)) return scenario.item_name(order.item);
    return "@option." + scenario.schema().ruleset + ".bag." + order.item;
}

/// A weapon is taken in hand and put away, everything else put on and taken off.
static std::string item_act(const Input& order, const Scenario& scenario) {
    const Value* item = scenario.item(order.item);
    if (!item || !is_weapon(*item)) return order.act;
    return order.act == "equip" ? "wield" : order.act == "unequip" ? "put_away" : order.act;
}

static Message item_message(const Input& order, const Scenario& scenario) {
    return {"act." + item_act(order, scenario), {{"item", name_of_item(order, scenario)}}};
}

/// At somebody, somewhere, or around oneself.
static Message skill_message(const Input& order, const Scenario& scenario) {
    Message message{"act.skill"};
    if (order.to) {
        message = {"act.skill_at", place_of(*order.to)};
    } else if (order.target >= 0) {
        message = {"act.skill_on", {{"target", scenario.actor_name(order.target)}}};
    }
    message.arguments.push_back({"skill", scenario.item_name(order.item)});
    return message;
}

Message order_message(const Input& order, const Scenario& scenario) {
    if (order.act == "skill") return skill_message(order, scenario);
    if (order.to) return move_message(order, scenario);
    if (order.act.empty()) return attack_message(order, scenario);
    if (order.item.empty()) return {"act." + order.act};
    return item_message(order, scenario);
}

namespace {

constexpr std::array<const char*, 4> first_few{"a", "b", "c", "d"};
constexpr std::array<const char*, 6> so_many{"@orders.none",  "@orders.one",  "@orders.two",
                                             "@orders.three", "@orders.four", "@orders.more"};

/// Several messages in one: each has arguments of its own, which its mark tells apart.
void put_in(const Message& message, const std::string& mark, Arguments& arguments) {
    arguments.push_back({mark, "@" + message.key + "#" + mark});
    for (const NamedArgument& one : message.arguments)
        arguments.push_back({one.name + "#" + mark, one.value});
}

Arguments listed_orders(const Inputs& orders, const Scenario& scenario) {
    const bool all = orders.size() <= first_few.size();
    const std::size_t shown = all ? orders.size() : first_few.size() - 1;
    Arguments arguments{{"possible", so_many[all ? orders.size() : so_many.size() - 1]}};
    for (std::size_t i = 0; i < shown; ++i)
        put_in(order_message(orders[i], scenario), first_few[i], arguments);
    if (!all) arguments.push_back({"count", static_cast<std::int64_t>(orders.size() - shown)});
    return arguments;
}

} // namespace

Errors with_possible(Errors why, const Input& given, const Inputs& possible, const Scenario& scenario) {
    Error listed = error("orders_possible", {}, listed_orders(possible, scenario));
    listed.arguments.push_back({"at", std::int64_t{given.at}});
    if (why.size() == 1 && why.front().code == "order_impossible") {
        listed.code = why.front().code;
        return {std::move(listed)};
    }
    why.push_back(std::move(listed));
    return why;
}

} // namespace ludus
