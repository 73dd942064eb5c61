#include "engine/rules/progression/world/orders.h"

#include "engine/arena/deploy.h"
#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/moving.h"
#include "engine/rules/progression/world/plan.h"

#include <algorithm>

namespace ludus::progression {

namespace {

/// An order that a person may give, with what it comes to.
struct Offer {
    Input order;
    Action action;
};

/// Everything that somebody may do now.
class Offers {
public:
    Offers(World& w, int actor) : w_(w), actor_(actor), now_(w.unit(actor)) {
        if (!now_.active()) return;
        add_attacks();
        add_steps();
        const auto& skills = w.design(actor).skills;
        for (std::size_t k = 0; k < skills.size(); ++k)
            if (ready(w, actor, k) && !ready_before(k)) add_skill(k);
        add_potions();
        if (may_loot(w, actor)) add({.act = "loot"}, {.kind = Action::Kind::loot});
        add({.act = "rest"}, {.kind = Action::Kind::wait});
        add({.act = "wait"}, {.kind = Action::Kind::wait, .told = true});
    }
    std::vector<Offer> take() { return std::move(all_); }

private:
    std::vector<int> foes_in(int range) const {
        std::vector<int> foes;
        for (int i = 0; i < w_.count(); ++i)
            if (w_.foe(actor_, i) && reaches(w_, actor_, i, range)) foes.push_back(i);
        return foes;
    }

    void add_attacks() {
        for (const int target : foes_in(w_.design(actor_).weapon.weapon_range))
            add({.target = target}, {.kind = Action::Kind::attack, .target = target});
    }

    /// Whoever walks towards an enemy, by the way that the computer would take, hunts it.
    void add_steps() {
        for (const Tile way : four_ways)
            if (w_.free(now_.at + way))
                add({.to = now_.at + way}, {.kind = Action::Kind::move, .to = now_.at + way});
        for (int i = 0; i < w_.count(); ++i)
            if (const auto to = w_.foe(actor_, i) ? step_towards(w_, actor_, i) : std::nullopt)
                add({.target = i, .to = *to}, {.kind = Action::Kind::move, .target = i, .to = *to});
    }

    /// A skill that is listed twice is one to choose.
    bool ready_before(std::size_t k) const {
        const auto& skills = w_.design(actor_).skills;
        for (std::size_t i = 0; i < k; ++i)
            if (skills[i] == skills[k] && ready(w_, actor_, i)) return true;
        return false;
    }

    void add_skill(std::size_t k) {
        const KnownSkill& s = w_.setup.skills[w_.design(actor_).skills[k]];
        const Input order{.act = "skill", .item = s.id};
        const Action action{.kind = Action::Kind::skill, .target = actor_, .skill = k};
        if (!s.for_enemies()) return add(order, action);
        for (const int target : foes_in(s.skill.range)) {
            add(order, action);
            all_.back().order.target = all_.back().action.target = target;
        }
        if (s.area()) add_grounds(s, order, action);
    }

    /// Tiles where an area is cast at nobody, but around whom it hits.
    void add_grounds(const KnownSkill& s, const Input& order, const Action& action) {
        for (std::size_t i = 0; i < w_.grid().size(); ++i) {
            const Tile t = w_.grid().tile(i);
            const int there = w_.standing[i];
            if ((there != nobody && w_.foe(actor_, there)) || !may_cast_at(w_, actor_, s, t)) continue;
            if (area_at(w_, actor_, s, t).targets.empty()) continue;
            add(order, action);
            all_.back().order.to = t;
            all_.back().action.target = nobody;
            all_.back().action.to = t;
        }
    }

    /// Of several alike the first.
    void add_potions() {
        for (std::size_t k = 0; k < now_.bag.size(); ++k)
            if (w_.setup.heal_of(now_.bag[k]) > 0 &&
                std::ranges::find(now_.bag, now_.bag[k]) == now_.bag.begin() + static_cast<std::ptrdiff_t>(k))
                add({.act = "use", .item = now_.bag[k]}, {.kind = Action::Kind::potion, .item = k});
    }

    void add(Input order, const Action& action) {
        order.kind = InputKind::order;
        order.actor = actor_;
        all_.push_back({std::move(order), action});
    }

    World& w_;
    int actor_;
    const Unit& now_;
    std::vector<Offer> all_ = {};
};

} // namespace

Inputs orders(World& w, int actor) {
    Inputs all;
    for (Offer& offer : Offers(w, actor).take()) all.push_back(std::move(offer.order));
    for (Input& order : all) order.at = w.log->next_seq();
    return all;
}

Result<Action> ordered(World& w, int actor, const Input& given) {
    Input order = given;
    order.actor = actor;
    for (Offer& offer : Offers(w, actor).take()) {
        offer.order.at = order.at;
        if (offer.order == order) return offer.action;
    }
    return impossible(given);
}

} // namespace ludus::progression
