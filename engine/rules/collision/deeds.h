#pragma once

#include "engine/rules/collision/mechanics.h"

#include <algorithm>

/// What is done with items. Each writes its changes down where notes are kept.
namespace ludus::collision {

/// A fighter with what it had before, so that only what changed is written down.
template <class Notes>
class Handling {
public:
    Handling(const Setup& setup, Fighter& f, int who, Notes& n)
        : setup_(setup), kit_(*setup.kit), f_(f), who_(who), n_(n) {}

    /// Drinks it: base stats change for the rest of the fight, and it is gone.
    void use(int item) {
        for (const Term& term : kit_.gear(item).use)
            move_stat(setup_, f_, who_, Part::actor, term, amount_of(term, f_), n_);
        const Value before = inventory();
        drop(item);
        note(inventory_path, before, inventory());
        if (f_.equipping == item && !carries(item)) set_equipping(no_gear, 0);
    }

    /// Starts to put an item on, which ends whatever was being put on. One turn's work is done at once.
    void equip(int item) {
        if (kit_.gear(item).turns > 1) return set_equipping(item, 0);
        set_equipping(no_gear, 0);
        put_on(item);
    }

    void unequip(int item) {
        const auto slot =
            static_cast<std::size_t>(std::find(f_.worn.begin(), f_.worn.end(), item) - f_.worn.begin());
        const Value before = inventory();
        set_slot(slot, no_gear);
        f_.carried.push_back(item);
        note(inventory_path, before, inventory());
    }

    /// What is being put on stays among the carried.
    void cancel() { set_equipping(no_gear, 0); }

    /// One more turn spent on what is being put on; after the last it is worn.
    void go_on() {
        const int item = f_.equipping;
        if (f_.equip_turns + 1 < kit_.gear(item).turns) return set_equipping(item, f_.equip_turns + 1);
        set_equipping(no_gear, 0);
        put_on(item);
    }

private:
    /// What was in the slot goes back among the carried.
    void put_on(int item) {
        const std::size_t slot = kit_.gear(item).slot;
        const int old = f_.worn[slot];
        const Value before = inventory();
        drop(item);
        if (old != no_gear) f_.carried.push_back(old);
        set_slot(slot, item);
        note(inventory_path, before, inventory());
    }

    bool carries(int item) const {
        return std::find(f_.carried.begin(), f_.carried.end(), item) != f_.carried.end();
    }
    void drop(int item) {
        const auto it = std::find(f_.carried.begin(), f_.carried.end(), item);
        if (it != f_.carried.end()) f_.carried.erase(it);
    }
    Value inventory() const { return Notes::keeps ? inventory_value(kit_, f_) : Value(); }

    void set_slot(std::size_t slot, int item) {
        const int old = f_.worn[slot];
        f_.worn[slot] = item;
        if constexpr (Notes::keeps) note(slot_paths[slot], slot_value(kit_, old), slot_value(kit_, item));
    }
    void set_equipping(int item, int turns) {
        if (f_.equipping == no_gear && item == no_gear) return;
        const Value before = Notes::keeps ? equipping_value(kit_, f_) : Value();
        f_.equipping = item;
        f_.equip_turns = turns;
        if constexpr (Notes::keeps) note(equipping_path, before, equipping_value(kit_, f_));
    }
    void note(std::string_view path, const Value& before, const Value& after) {
        if constexpr (Notes::keeps)
            if (!(before == after)) n_.log().change(who_, path, before, after);
    }

    const Setup& setup_;
    const Kit& kit_;
    Fighter& f_;
    int who_;
    Notes& n_;
};

} // namespace ludus::collision
