#include "engine/facts/rewind.h"
#include "engine/fight/input_list.h"
#include "engine/fight/order_words.h"
#include "tests/rules/collision/collision_test.h"

#include <algorithm>

namespace ludus::collision_test {
namespace {

/// A squire with a mace in hand and a cap on the head, armour and a draught in the bag; an enemy beside him,
/// another far away, and a wall at his back.
Value scene(const std::string& bag = R"(["plate", "mail", "draught", "draught", "charm", "hammer"])") {
    return json(R"({"ludus": 1, "ruleset": "collision", "fight": {"max_turns": 30}, "actors": [
        {"id": "squire", "name": "Ann", "team": "castle", "stats": {"strength": 4, "health": 90},
         "equipment": {"weapon": "mace", "top": "cap"}, "at": [1, 0], "inventory": )" +
                bag + R"(},
        {"id": "near", "team": "cave", "stats": {"health": 90}, "at": [2, 0]},
        {"id": "far", "team": "cave", "stats": {"health": 90}, "at": [5, 0]}],
        "items": [
        {"id": "mace", "name": "Mace", "weapon": true, "collision_effect": {"health": -3}},
        {"id": "hammer", "name": "Hammer", "kind": "weapon", "collision_effect": {"health": -4}},
        {"id": "cap", "name": "Cap", "wearable": "top"},
        {"id": "plate", "name": "Plate", "wearable": "lower", "requires_stat": {"strength": 3}},
        {"id": "mail", "name": "Mail", "wearable": "lower", "requires_stat": {"strength": 9}},
        {"id": "draught", "name": "Draught", "use_effect": {"strength": 5}},
        {"id": "charm", "name": "Charm", "passive_effect": {"defense": 1}}],
        "arena": {"tiles": ["#.....", "#....."]}})");
}

/// The squire is run by hand.
struct Table {
    std::unique_ptr<Battle> battle = battle_of(scene());
    FightRequest request{.by_hand = {true, false, false}};
    EventLog log = {};
    Advance now = {};

    Table() { play_on(); }
    void play_on() {
        log.clear();
        now = must(battle->advance(request, log));
    }
    std::vector<std::string> orders() const {
        std::vector<std::string> all;
        for (const Input& order : now.awaits->orders)
            all.push_back(catalogue(Language::en).text(order_message(order, battle->scenario())));
        return all;
    }
    bool offers(const std::string& text) const { return std::ranges::count(orders(), text) == 1; }
    void order(const std::string& text) {
        const auto all = orders();
        const auto found = std::ranges::find(all, text);
        ASSERT_NE(found, all.end()) << text;
        request.inputs.push_back(now.awaits->orders[static_cast<std::size_t>(found - all.begin())]);
        play_on();
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (const Event& e : log.events())
            if (e.actor == 0)
                for (const std::string& line : sentences_of(e, log, *battle, catalogue(Language::en)))
                    all.push_back(line);
        return all;
    }
    /// Why the order cannot be carried out; empty where it can.
    std::string refusal(Input order) const {
        FightRequest tried = request;
        order.at = now.awaits->at;
        order.kind = InputKind::order;
        order.actor = 0;
        tried.inputs.push_back(order);
        EventLog ignored;
        const auto come = battle->advance(tried, ignored);
        return come ? "" : come.error().front().code;
    }
};

TEST(CollisionOrders, EnemiesBesideStepsItemsAndWaiting) {
    EXPECT_EQ(Table().orders(),
              (std::vector<std::string>{"Attack near", "Go to 1, 1", "Put on: Plate", "Drink: Draught",
                                        "Take in hand: Hammer", "Put away: Mace", "Take off: Cap", "Wait"}));
}

TEST(CollisionOrders, WhatIsTooHeavyIsRefusedWithTheReason) {
    Table table;
    EXPECT_EQ(table.refusal({.act = "equip", .item = "mail"}), "requirement_not_met");
    EXPECT_EQ(table.refusal({.act = "equip", .item = "charm"}), "cannot_be_worn");
    EXPECT_EQ(table.refusal({.act = "equip", .item = "crown"}), "unknown_item");
    table.order("Drink: Draught"); // 4 + 5 = 9 is enough
    EXPECT_TRUE(table.offers("Put on: Mail"));
    EXPECT_TRUE(table.offers("Drink: Draught")); // the second of the two
}

/// The turn goes on after it: one acts then.
TEST(CollisionOrders, PuttingOnIsStoppedForNothing) {
    Table table;
    table.order("Put on: Plate");
    ASSERT_TRUE(table.offers("Stop putting on: Plate"));
    EXPECT_FALSE(table.offers("Put on: Plate")); // it is being put on
    const int turn = table.now.awaits->turn;
    table.order("Stop putting on: Plate");
    EXPECT_EQ(table.now.awaits->turn, turn);
    EXPECT_FALSE(table.offers("Stop putting on: Plate"));
    EXPECT_TRUE(table.offers("Put on: Plate"));
    table.order("Wait");
    EXPECT_GT(table.now.awaits->turn, turn);
    EXPECT_EQ(table.lines(),
              (std::vector<std::string>{"Ann (equipping) begins to put on Plate.", "Ann (equipping.): Plate.",
                                        "Ann stops putting on Plate.", "Ann waits."}));
}

TEST(CollisionOrders, WhatIsStoppedStaysAmongTheCarriedAndIsTakenBack) {
    Table table;
    table.order("Put on: Plate");
    State before = table.battle->initial_state();
    for (const Event& e : table.log.events()) apply(before, table.log.changes(e));
    EXPECT_TRUE(before.find(0, "equipping")->is_record());
    table.order("Stop putting on: Plate");
    State after = before;
    const Event& stopped = table.log.events().back();
    EXPECT_EQ(stopped.kind, "cancel");
    EXPECT_EQ(table.battle->result(table.log, stopped), json(R"({"item": "plate"})"));
    apply(after, table.log.changes(stopped));
    EXPECT_EQ(*after.find(0, "equipping"), Value(false));
    EXPECT_EQ(*after.find(0, "inventory"), *before.find(0, "inventory"));
    revert(after, table.log.changes(stopped));
    EXPECT_EQ(after, before);
}

TEST(CollisionOrders, StoppingNeedNotSayWhatAndNeedsSomethingToStop) {
    Table table;
    EXPECT_EQ(table.refusal({.act = "cancel"}), "order_impossible");
    EXPECT_EQ(table.refusal({.act = "cancel", .item = "plate"}), "order_impossible");
    table.order("Put on: Plate");
    EXPECT_EQ(table.refusal({.act = "cancel"}), "");
    EXPECT_EQ(table.refusal({.act = "cancel", .item = "mail"}), "order_impossible");
    EXPECT_EQ(table.refusal({.act = "equip", .item = "plate"}), "order_impossible");
}

TEST(CollisionOrders, AreWrittenAndRead) {
    Table table;
    table.order("Put on: Plate");
    const Inputs& all = table.now.awaits->orders;
    EXPECT_EQ(must(inputs_of(value_of(all, table.battle->scenario()), table.battle->scenario())), all);
}

} // namespace
} // namespace ludus::collision_test
