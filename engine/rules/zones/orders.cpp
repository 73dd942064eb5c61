#include "engine/rules/zones/orders.h"

#include <algorithm>

namespace ludus::zones {

namespace {

/// An order that a person may give, with what it comes to.
struct Offer {
    Input order;
    Action action;
};

/// Everything that a figure may do now; of blows and moves only what one order could mean, where it is given.
class Offers {
public:
    Offers(const Board& board, int actor, const Input* one = nullptr)
        : board_(board), actor_(actor), now_(board.of(actor)), one_(one) {
        if (!now_.active) return;
        for (int target = 0; target < board.count(); ++target)
            if (may_mean(target) && board.alive(target) && board.enemies(actor, target)) add_blows(target);
        for (const Tile to : moves()) add({.to = to}, {.kind = Action::Kind::move, .to = to});
        for (int weapon = 0; weapon < carried(); ++weapon)
            if (may_swap(weapon))
                add({.act = "equip", .item = use(weapon).id},
                    {.kind = Action::Kind::equip, .weapon = weapon});
        add({.act = "wait"}, {.kind = Action::Kind::hold});
    }
    std::vector<Offer> take() { return std::move(all_); }

private:
    std::vector<Tile> moves() const {
        if (!one_) return board_.moves(actor_);
        return one_->to && board_.may_move(actor_, *one_->to) ? std::vector{*one_->to} : std::vector<Tile>();
    }
    bool may_mean(int target) const { return !one_ || one_->target == target; }
    const Use& use(int weapon) const { return board_.setup().use(actor_, weapon); }
    int carried() const { return static_cast<int>(board_.setup().uses_of(actor_).size()); }
    /// Bare hands are no weapon to take up.
    bool may_swap(int weapon) const { return weapon != now_.weapon && use(weapon).armed && !now_.swapped; }

    /// With the weapon in hand, precisely or not; with another, which is the free action, not precisely.
    void add_blows(int target) {
        for (int weapon = 0; weapon < carried(); ++weapon) {
            const bool in_hand = weapon == now_.weapon;
            if (!(in_hand || may_swap(weapon)) || !board_.reaches(actor_, target, weapon)) continue;
            add_blow(target, weapon, Told::plain);
            if (in_hand && !now_.swapped) add_blow(target, weapon, Told::precise);
        }
    }

    /// Where there is a choice of weapons it is spelt out.
    void add_blow(int target, int weapon, Told told) {
        Input order{.target = target, .precise = told == Told::precise};
        if (carried() > 1) order.weapon = use(weapon).id;
        add(std::move(order),
            {.kind = Action::Kind::attack, .target = target, .weapon = weapon, .told = told});
    }

    void add(Input order, const Action& action) {
        order.kind = InputKind::order;
        order.actor = actor_;
        all_.push_back({std::move(order), action});
    }

    const Board& board_;
    int actor_;
    const Fighter& now_;
    const Input* one_;
    std::vector<Offer> all_ = {};
};

} // namespace

Inputs orders(const Board& board, int actor, std::uint32_t at) {
    Inputs all;
    for (Offer& offer : Offers(board, actor).take()) all.push_back(std::move(offer.order));
    for (Input& order : all) order.at = at;
    return all;
}

Result<Action> ordered(const Board& board, int actor, const Input& given) {
    Input order = given;
    order.actor = actor;
    const bool blow = order.act.empty() && !order.to;
    const bool open = blow && !order.precise;
    if (open) order.precise = false;
    if (blow && !order.weapon && board.setup().uses_of(actor).size() > 1)
        order.weapon = board.setup().use(actor, board.of(actor).weapon).id;
    for (Offer& offer : Offers(board, actor, &order).take()) {
        offer.order.at = order.at;
        if (!(offer.order == order)) continue;
        if (open) offer.action.told = Told::nothing;
        return offer.action;
    }
    return impossible(given);
}

} // namespace ludus::zones
