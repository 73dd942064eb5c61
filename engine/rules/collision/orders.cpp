#include "engine/rules/collision/orders.h"

#include <algorithm>
#include <cstdlib>

namespace ludus::collision {

namespace {

using Kind = Action::Kind;

/// An order that a person may give, with what it comes to.
struct Offer {
    Input order;
    Action action;
};

/// Everything that an actor may do now.
class Offers {
public:
    Offers(const Board& board, int actor) : board_(board), actor_(actor), now_(board.of(actor)) {
        for (int target = 0; target < static_cast<int>(board.all().size()); ++target)
            if (reaches(target)) add({.target = target}, {.kind = Kind::attack, .target = target});
        for (const Tile way : four_ways)
            if (const Tile to = *now_.at + way; board.may_step(actor, to))
                add({.to = to}, {.kind = Kind::move, .to = to});
        for (auto item = now_.carried.begin(); item != now_.carried.end(); ++item)
            if (std::find(now_.carried.begin(), item, *item) == item) add_carried(*item);
        for (const int item : now_.worn)
            if (item != no_gear) add_item("unequip", Kind::unequip, item);
        if (now_.equipping != no_gear) add_item("cancel", Kind::cancel, now_.equipping);
        add({.act = "wait"}, {.kind = Kind::wait});
    }
    std::vector<Offer> take() { return std::move(all_); }

private:
    bool reaches(int target) const {
        const Fighter& f = board_.of(target);
        return board_.alive(target) && board_.enemies(actor_, target) &&
               std::abs(f.at->x - now_.at->x) + std::abs(f.at->y - now_.at->y) == 1;
    }

    /// Not what is being put on, nor another of what is worn.
    bool may_put_on(int item) const {
        Bare none;
        const bool on = item == now_.equipping || std::ranges::find(now_.worn, item) != now_.worn.end();
        return !on && may_equip(board_.kit(), now_, item, none).has_value();
    }
    /// Of several alike once.
    void add_carried(int item) {
        if (may_put_on(item)) add_item("equip", Kind::equip, item);
        if (!board_.kit().gear(item).use.empty()) add_item("use", Kind::use, item);
    }

    void add_item(std::string_view act, Kind kind, int item) {
        add({.act = std::string(act), .item = board_.kit().gear(item).id}, {.kind = kind, .item = item});
    }
    void add(Input order, const Action& action) {
        order.kind = InputKind::order;
        order.actor = actor_;
        all_.push_back({std::move(order), action});
    }

    const Board& board_;
    int actor_;
    const Fighter& now_;
    std::vector<Offer> all_ = {};
};

/// The order as it is offered, where it leaves open what can only be one thing.
Input spelt_out(const Board& board, int actor, Input order) {
    order.actor = actor;
    const int there = order.to && order.target == nobody ? board.who_stands(*order.to) : nobody;
    if (there != nobody) {
        order.target = there;
        order.to.reset();
    }
    const int equipping = board.of(actor).equipping;
    if (order.act == "cancel" && order.item.empty() && equipping != no_gear)
        order.item = board.kit().gear(equipping).id;
    return order;
}

/// Of an item that cannot be put on there is more to say.
Unexpected refused(const Board& board, int actor, const Input& order) {
    const int item = board.kit().find_gear(order.item);
    if (!order.item.empty() && item == no_gear) return fail("unknown_item", {}, {{"id", order.item}});
    Bare none;
    if (order.act != "equip" || item == no_gear) return impossible(order);
    const Result<void> may = may_equip(board.kit(), board.of(actor), item, none);
    return may ? impossible(order) : Unexpected(may.error());
}

} // namespace

Inputs orders(const Board& board, int actor, std::uint32_t at) {
    Inputs all;
    for (Offer& offer : Offers(board, actor).take()) all.push_back(std::move(offer.order));
    for (Input& order : all) order.at = at;
    return all;
}

Result<Action> ordered(const Board& board, int actor, const Input& given) {
    const Input order = spelt_out(board, actor, given);
    for (Offer& offer : Offers(board, actor).take()) {
        offer.order.at = order.at;
        if (offer.order == order) return offer.action;
    }
    return refused(board, actor, given);
}

} // namespace ludus::collision
