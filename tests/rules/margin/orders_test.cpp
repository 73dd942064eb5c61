#include "engine/fight/input_list.h"
#include "engine/fight/order_words.h"
#include "engine/narration/telling.h"
#include "tests/support/scenarios.h"

#include <algorithm>

namespace ludus::test {
namespace {

/// Two against one; the first carries a weapon, for which it rolls, and an attack, for which its target does.
Value scene() {
    return json(R"({"ludus": 1, "ruleset": "margin", "seed": 4, "actors": [
        {"id": "hawk", "team": "one", "weapon": "rifle", "inventory": ["rifle", "burst"]},
        {"id": "boar", "team": "two"}, {"id": "hare", "team": "two"}],
        "items": [{"id": "rifle", "name": "Rifle", "damage_base": 4},
                  {"id": "burst", "name": "Burst", "kind": "attack", "pattern": "multi_hit", "N": 2, "M": 4,
                   "V": 2}]})");
}

struct Told {
    std::unique_ptr<Battle> battle;
    EventLog log = {};
    Advance now = {};

    explicit Told(const Value& root, const Inputs& inputs = {}) : battle(battle_of(root)) {
        now = must(battle->advance({.inputs = inputs, .by_hand = {true, false, false}}, log));
    }
    std::vector<std::string> orders() const {
        std::vector<std::string> all;
        for (const Input& order : now.awaits->orders)
            all.push_back(catalogue(Language::en).text(order_message(order, battle->scenario())));
        return all;
    }
};

TEST(MarginOrders, EveryEnemyWithEverythingCarriedAndWaiting) {
    EXPECT_EQ(Told(scene()).orders(),
              (std::vector<std::string>{"Attack boar with Rifle", "Attack boar with Burst",
                                        "Attack hare with Rifle", "Attack hare with Burst", "Wait"}));
    EXPECT_EQ(Told(with(scene(), "actors.hawk.inventory", json("[]"))).orders(),
              (std::vector<std::string>{"Attack boar", "Attack hare", "Wait"}));
}

TEST(MarginOrders, WhatIsChosenTellsWhoRolls) {
    for (const std::size_t order : {0U, 1U}) {
        const Told played(scene(), {Told(scene()).now.awaits->orders[order]});
        const Event& event = played.log.events().front();
        EXPECT_EQ(played.battle->result(played.log, event).contains("failures"), order == 1);
        EXPECT_EQ(played.log.draws(event).front().id, order == 1 ? "defense_die" : "hit_die");
    }
}

TEST(MarginOrders, AreWrittenAndRead) {
    const Told told(scene());
    const Scenario& scenario = told.battle->scenario();
    const Inputs& all = told.now.awaits->orders;
    EXPECT_EQ(must(inputs_of(value_of(all, scenario), scenario)), all);
}

TEST(MarginOrders, AWaitIsTold) {
    const Told played(scene(), {{.at = 1, .kind = InputKind::order, .actor = 0, .act = "wait"}});
    EXPECT_EQ(sentences_of(played.log.events().front(), played.log, *played.battle, catalogue(Language::en)),
              std::vector<std::string>{"hawk waits."});
}

} // namespace
} // namespace ludus::test
