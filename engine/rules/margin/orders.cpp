#include "engine/fight/turns.h"
#include "engine/rules/margin/rule.h"

namespace ludus::margin {

namespace {

/// An order that a person may give, with what it comes to.
struct Offer {
    Input order;
    Rule::Action action;
};

bool may_strike(const Rule::Board& board, int actor, int target) {
    const auto& team_of = board.setup.sides.team_of;
    return board.of(target).now.alive() &&
           team_of[static_cast<std::size_t>(target)] != team_of[static_cast<std::size_t>(actor)];
}

/// Where there is a choice the weapon is spelt out.
Input order_for(const Setup& setup, int actor, int target, const Use& use) {
    Input order{.kind = InputKind::order, .actor = actor, .target = target};
    if (setup.uses_of(actor).size() > 1) order.weapon = use.id;
    return order;
}

/// Once nobody is left to strike there is nothing to order either: a turn may have attacks left over then.
std::vector<Offer> offers(const Rule::Board& board, int actor) {
    std::vector<Offer> all;
    const Setup& setup = board.setup;
    const auto uses = static_cast<int>(setup.uses_of(actor).size());
    for (int target = 0; target < static_cast<int>(setup.fighters.size()); ++target)
        for (int use = 0; use < uses && may_strike(board, actor, target); ++use)
            all.push_back({order_for(setup, actor, target, setup.use(actor, use)), {target, use}});
    if (!all.empty())
        all.push_back({{.kind = InputKind::order, .actor = actor, .act = "wait"}, {.waits = true}});
    return all;
}

} // namespace

/// With the one it has as a rule, its fallback included, it meets the attack as ever.
std::vector<int> ways_to_meet(const Setup& setup, const Strike& x) {
    std::vector<int> ways{0};
    if (setup.ways.empty()) return ways;
    const std::string usual = ids_of_ways(setup, x, ways).front();
    for (int way = 1; way <= static_cast<int>(setup.ways.size()); ++way)
        if (const Stance& stance = setup.stance(x.to, way);
            stance.id != usual && !falls_back(stance, x.defender))
            ways.push_back(way);
    return ways;
}

std::vector<std::string> ids_of_ways(const Setup& setup, const Strike& x, const std::vector<int>& ways) {
    std::vector<std::string> ids;
    for (const int way : ways) {
        const Stance& stance = setup.stance(x.to, way);
        ids.push_back(falls_back(stance, x.defender) ? setup.fallback.id : stance.id);
    }
    return ids;
}

Rule::Action Rule::plan(const Board& board, int actor) {
    const auto stands = [&](int i) { return board.of(i).now.alive(); };
    return {.target = first_living_enemy(board.setup.sides, actor, stands)};
}

Inputs Rule::orders(const Board& board, int actor, std::uint32_t at) {
    Inputs all;
    for (Offer& offer : offers(board, actor)) all.push_back(std::move(offer.order));
    for (Input& order : all) order.at = at;
    return all;
}

Result<Rule::Action> Rule::ordered(const Board& board, int actor, const Input& given) {
    Input order = given;
    order.actor = actor;
    if (order.act.empty() && !order.weapon)
        order.weapon = order_for(board.setup, actor, order.target, board.setup.use(actor)).weapon;
    for (Offer& offer : offers(board, actor)) {
        offer.order.at = order.at;
        if (offer.order == order) return offer.action;
    }
    return impossible(given);
}

} // namespace ludus::margin
