#include "engine/facts/rewind.h"
#include "engine/fight/input_list.h"
#include "engine/fight/order_words.h"
#include "engine/narration/telling.h"
#include "tests/rules/zones/zones_test.h"

#include <algorithm>

namespace ludus::zones_test {
namespace {

/// A dwarf with an axe in hand and a sling on the belt, a goblin beside it and another two zones on.
Value scene(const std::string& more = {}) {
    return json(R"({"ludus": 1, "ruleset": "zones", "seed": 4, "fight": {"max_turns": 6}, "actors": [
        {"id": "dwarf", "name": "Durin", "team": "dwarves", "at": [0, 0], "equipment": {"weapon": "axe"},
         "inventory": ["axe", "sling"], "stats": {"melee": 6, "shoot": 6})" +
                more + R"(},
        {"id": "near", "team": "cave", "at": [1, 0], "stats": {"health": 9}},
        {"id": "far", "team": "cave", "at": [8, 0], "stats": {"health": 9}}],
        "items": [{"id": "axe", "name": "Axe"}, {"id": "sling", "name": "Sling", "type": "shoot", "reach": 3}],
        "arena": {"zones": ["111222333", "111222333"]}})");
}

/// The dwarf is run by hand.
struct Table {
    std::unique_ptr<Battle> battle;
    FightRequest request{.by_hand = {true, false, false}};
    EventLog log = {};
    Advance now = {};

    explicit Table(const Value& root) : battle(battle_of(root)) { play_on(); }
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
    /// Gives the order of those words.
    void order(const std::string& text) {
        const auto all = orders();
        const auto found = std::ranges::find(all, text);
        ASSERT_NE(found, all.end()) << text;
        request.inputs.push_back(now.awaits->orders[static_cast<std::size_t>(found - all.begin())]);
        play_on();
    }
    std::vector<std::string> kinds() const {
        std::vector<std::string> all;
        for (const Event& e : log.events())
            if (e.actor == 0) all.emplace_back(e.kind);
        return all;
    }
    const Event& event(std::string_view kind) const {
        return *std::ranges::find_if(log.events(),
                                     [&](const Event& e) { return e.kind == kind && e.actor == 0; });
    }
    Value result(std::string_view kind) const { return battle->result(log, event(kind)); }
};

TEST(ZonesOrders, EnemiesInReachOfAnyWeaponTilesWeaponsAndWaiting) {
    const Table table(scene());
    EXPECT_TRUE(table.offers("Attack near with Axe"));
    EXPECT_TRUE(table.offers("Attack near precisely with Axe"));
    EXPECT_TRUE(table.offers("Attack near with Sling"));
    EXPECT_TRUE(table.offers("Attack far with Sling"));
    EXPECT_FALSE(table.offers("Attack far with Axe"));
    EXPECT_TRUE(table.offers("Take in hand: Sling"));
    EXPECT_FALSE(table.offers("Take in hand: Axe"));
    EXPECT_TRUE(table.offers("Go to zone 2: 3, 0"));
    EXPECT_FALSE(table.offers("Go to zone 3: 6, 0"));
    EXPECT_TRUE(table.offers("Wait"));
}

TEST(ZonesOrders, WhoCarriesOneWeaponOrNoneIsNotAskedForIt) {
    const Table one(with(scene(), "actors.dwarf.inventory", json("[]")));
    EXPECT_TRUE(one.offers("Attack near"));
    EXPECT_TRUE(one.offers("Attack near precisely"));
    const Table bare(with(scene(), "actors.dwarf.equipment", json("{}")));
    EXPECT_TRUE(bare.offers("Attack near with bare hands"));
    EXPECT_TRUE(bare.offers("Attack near precisely with bare hands"));
    EXPECT_TRUE(bare.offers("Take in hand: Axe"));
}

TEST(ZonesOrders, APreciseBlowHasOneDieMore) {
    Table plain(scene());
    plain.order("Attack near with Axe");
    EXPECT_EQ(plain.result("attack")["attack_dice"], Value(6));
    Table precise(scene());
    precise.order("Attack near precisely with Axe");
    EXPECT_EQ(precise.result("attack")["attack_dice"], Value(7));
}

/// What a person says comes before what the figure does by itself, which holds where nothing is said.
TEST(ZonesOrders, AnOrderComesBeforeTheFiguresOwnWay) {
    const std::string careful = R"(, "ai": {"precise": true})";
    Table plain(scene(careful));
    plain.order("Attack near with Axe");
    EXPECT_EQ(plain.result("attack")["attack_dice"], Value(6));
    Table open(scene(careful));
    open.request.inputs = {{.at = 1, .kind = InputKind::order, .actor = 0, .target = 1}};
    open.play_on();
    EXPECT_EQ(open.result("attack")["attack_dice"], Value(7));
}

TEST(ZonesOrders, AnotherWeaponIsTheFreeActionOfTheTurn) {
    Table table(scene());
    table.order("Take in hand: Sling");
    EXPECT_EQ(table.kinds(), std::vector<std::string>{"equip"});
    ASSERT_TRUE(table.now.awaits);
    EXPECT_EQ(table.now.awaits->turn, 1); // still the same
    EXPECT_TRUE(table.offers("Attack far with Sling"));
    EXPECT_FALSE(table.offers("Attack far precisely with Sling"));
    EXPECT_FALSE(table.offers("Attack near with Axe"));
    EXPECT_FALSE(table.offers("Take in hand: Axe"));
    table.order("Go to zone 2: 3, 0");
    EXPECT_EQ(table.kinds(), (std::vector<std::string>{"equip", "move"}));
    EXPECT_TRUE(table.offers("Attack far precisely with Sling")); // the next turn has a free action again
    EXPECT_TRUE(table.offers("Take in hand: Axe"));
}

TEST(ZonesOrders, ABlowWithAnotherWeaponTakesItUpFirst) {
    Table table(scene());
    table.order("Attack far with Sling");
    EXPECT_EQ(table.kinds(), (std::vector<std::string>{"equip", "attack"}));
    EXPECT_EQ(table.event("attack").target, 2);
    EXPECT_EQ(table.result("attack")["difficulty"], Value(6)); // a shot: one zone crossed, one beside
    EXPECT_EQ(table.result("equip"), json(R"({"from": "axe", "to": "sling"})"));
    State state = table.battle->initial_state();
    EXPECT_EQ(*state.find(0, "equipment.weapon"), Value("axe"));
    for (const Event& e : table.log.events()) ludus::apply(state, table.log.changes(e));
    EXPECT_EQ(*state.find(0, "equipment.weapon"), Value("sling"));
}

TEST(ZonesOrders, NoBlowWithANewWeaponIsPowerful) {
    const auto choosing = [](const std::string& order, std::uint32_t at) {
        Table table(with(scene(), "rules", json(R"({"ai_powerful": true, "shoot_difficulty": 0})")));
        table.order(order);
        table.request.inputs.push_back({.at = at, .kind = InputKind::choice, .choices = {true}});
        EventLog log;
        const auto come = table.battle->advance(table.request, log);
        return come ? "" : told(come.error());
    };
    EXPECT_EQ(choosing("Attack near with Axe", 1), "");
    EXPECT_EQ(choosing("Attack near with Sling", 2), "choices_left_over @ ");
}

TEST(ZonesOrders, WeaponsNotCarriedAreRefused) {
    const auto battle = battle_of(with(scene(), "actors.dwarf.inventory", json("[]")));
    for (const Input& wrong :
         {Input{.at = 1, .kind = InputKind::order, .actor = 0, .target = 1, .weapon = "sling"},
          Input{.at = 1, .kind = InputKind::order, .actor = 0, .act = "equip", .item = "sling"}}) {
        EventLog log;
        EXPECT_FALSE(battle->play({.inputs = {wrong}}, log));
    }
}

TEST(ZonesOrders, AreWrittenAndRead) {
    const Table table(scene());
    const Scenario& scenario = table.battle->scenario();
    const Inputs& all = table.now.awaits->orders;
    EXPECT_EQ(must(inputs_of(value_of(all, scenario), scenario)), all);
    EXPECT_EQ(value_of(all, scenario).items()[1],
              json(R"({"at": 1, "kind": "order", "actor": "dwarf", "target": "near", "weapon": "axe",
                       "precise": true})"));
    const auto wrong =
        inputs_of(json(R"([{"at": 1, "kind": "order", "target": "near", "precise": 1}])"), scenario);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(told(wrong.error()), "bad_input @ inputs[0].precise");
}

TEST(ZonesOrders, AreToldInSentences) {
    Table table(scene());
    table.order("Take in hand: Sling");
    table.order("Wait");
    const auto line = [&](std::string_view kind) {
        return sentences_of(table.event(kind), table.log, *table.battle, catalogue(Language::en)).front();
    };
    EXPECT_EQ(line("equip"), "Durin takes up Sling.");
    EXPECT_EQ(line("wait"), "Durin waits.");
}

} // namespace
} // namespace ludus::zones_test
