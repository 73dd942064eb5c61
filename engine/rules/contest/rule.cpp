#include "engine/rules/contest/rule.h"

#include "engine/fight/turns.h"
#include "engine/rules/ruleset_of.h"

namespace ludus::contest {

std::vector<int> Rule::turn_order(const Setup& setup) {
    return ordered_by(setup.fighters, [](const Stats& stats) { return stats.AGI; });
}

static bool stands(const Rule::Board& board, int actor) { return board.of(actor).hp > smallest_hp; }

static bool may_strike(const Rule::Board& board, int actor, int target) {
    const auto& team_of = board.setup.sides.team_of;
    return target != nobody && stands(board, target) &&
           team_of[static_cast<std::size_t>(target)] != team_of[static_cast<std::size_t>(actor)];
}

/// Nobody is left to strike only where an edit has just ended the fight.
Rule::Action Rule::plan(const Board& board, int actor) {
    return {.target = first_living_enemy(board.setup.sides, actor, [&](int i) { return stands(board, i); })};
}

namespace {

/// An order that a person may give, with what it comes to.
struct Offer {
    Input order;
    Rule::Action action;
};

/// Where there is a choice it is spelt out: the weapon, or in which way bare hands are used.
Input order_for(const Setup& setup, int actor, int target, const Use& use) {
    Input order{.kind = InputKind::order, .actor = actor, .target = target};
    if (setup.uses_of(actor).size() == 1) return order;
    order.weapon = use.weapon;
    if (use.weapon.empty()) order.type = std::string(name_of(use.type));
    return order;
}

std::vector<Offer> offers(const Rule::Board& board, int actor) {
    std::vector<Offer> all;
    const Setup& setup = board.setup;
    const auto uses = static_cast<int>(setup.uses_of(actor).size());
    for (int target = 0; target < static_cast<int>(setup.fighters.size()); ++target)
        for (int use = 0; use < uses && may_strike(board, actor, target); ++use)
            all.push_back({order_for(setup, actor, target, setup.use(actor, use)), {target, use}});
    all.push_back({{.kind = InputKind::order, .actor = actor, .act = "wait"}, {}});
    return all;
}

} // namespace

Inputs Rule::orders(const Board& board, int actor, std::uint32_t at) {
    Inputs all;
    for (Offer& offer : offers(board, actor)) all.push_back(std::move(offer.order));
    for (Input& order : all) order.at = at;
    return all;
}

/// Without a word on the weapon it is the usual one.
Result<Rule::Action> Rule::ordered(const Board& board, int actor, const Input& given) {
    Input order = given;
    order.actor = actor;
    if (may_strike(board, actor, order.target) && !order.weapon && order.type.empty()) {
        const Input usual = order_for(board.setup, actor, order.target, board.setup.use(actor, 0));
        order.weapon = usual.weapon;
        order.type = usual.type;
    }
    for (Offer& offer : offers(board, actor)) {
        offer.order.at = order.at;
        if (offer.order == order) return offer.action;
    }
    return impossible(given);
}

Ruleset ruleset() {
    Ruleset row = ruleset_of<Rule>("contest");
    row.by_hand = true;
    return row;
}

} // namespace ludus::contest
