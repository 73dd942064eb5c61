#include "engine/fight/input_list.h"
#include "engine/fight/order_words.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "tests/rules/progression/progression_test.h"
#include "tests/support/soak.h"

#include <algorithm>

/// Fights in which people say what somebody does.
namespace ludus::progression_test {
namespace {

/// Somebody at the table; `hands` are run by people.
struct Table {
    std::unique_ptr<Battle> battle;
    FightRequest request;
    EventLog log = {};
    Advance now = {};

    Table(const Value& root, const std::vector<int>& hands) : battle(battle_of(root)) {
        const Scenario& s = battle->scenario();
        request = {.rng = s.rng(), .seed = s.seed(), .by_hand = std::vector<bool>(s.actor_count())};
        for (const int hand : hands) request.by_hand[static_cast<std::size_t>(hand)] = true;
        play_on();
    }
    void play_on() {
        log.clear();
        now = must(battle->advance(request, log));
    }
    std::vector<std::string> orders(Language language = Language::en) const {
        std::vector<std::string> all;
        for (const Input& order : now.awaits->orders)
            all.push_back(catalogue(language).text(order_message(order, battle->scenario())));
        return all;
    }
    bool offers(const std::string& text) const { return std::ranges::count(orders(), text) == 1; }
    /// Gives the order of those words, as files keep it.
    void order(const std::string& text) {
        const auto all = orders();
        const auto found = std::ranges::find(all, text);
        ASSERT_NE(found, all.end()) << text;
        const Input& chosen = now.awaits->orders[static_cast<std::size_t>(found - all.begin())];
        const Scenario& s = battle->scenario();
        const Inputs kept = must(inputs_of(value_of(Inputs{chosen}, s), s));
        ASSERT_EQ(kept.front(), chosen);
        request.inputs.push_back(chosen);
        play_on();
    }
    const Event& last(std::string_view kind) const {
        const Event* found = nullptr;
        for (const Event& e : log.events())
            if (e.kind == kind) found = &e;
        return *found;
    }
    std::size_t count(std::string_view kind) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(log.events(), [&](const Event& e) { return e.kind == kind; }));
    }
};

const std::string fireball = R"({"id": "fireball", "name": "Fireball", "kind": "skill", "range": 3,
    "target": "area_enemies", "radius": 1, "power": 2, "cooldown": 3, "stamina_cost": 10})";
const std::string jab = R"({"id": "jab", "name": "Jab", "kind": "skill", "power": 2, "cooldown": 4})";
const std::string rally = R"({"id": "rally", "name": "Rally", "kind": "skill", "target": "area_allies",
    "radius": 3, "mult": {"atk": 1.1}, "duration": 3})";

/// A hero between a goblin beside it and an orc at a distance.
Value scene(const std::string& hero = {}, const Stage& stage = {.ticks = 20}) {
    return staged(
        {plain_actor("hero", "hero_guild", R"("max_hp": 900, "atk": 9)",
                     R"("name": "Aria", "at": [4, 0])" + (hero.empty() ? "" : ", " + hero)),
         plain_actor("near", "x", R"("max_hp": 900, "spd": 1)", R"("name": "Goblin", "at": [5, 0])"),
         plain_actor("far", "x", R"("max_hp": 900, "spd": 1)", R"("name": "Orc", "at": [1, 0])")},
        stage);
}

TEST(ProgressionByHand, TheFightWaitsWithEveryOrderInWords) {
    const Table table(scene(R"("bag": ["small_hp_potion", "small_hp_potion"], "skills": ["jab", "rally"])",
                            {.ticks = 20, .items = jab + ", " + rally}),
                      {0});
    ASSERT_TRUE(table.now.awaits && table.now.awaits->is_order());
    EXPECT_EQ(table.now.awaits->at, 1U);
    EXPECT_EQ(table.now.awaits->actor, 0);
    EXPECT_EQ(table.now.awaits->turn, 0);
    EXPECT_EQ(table.orders(), (std::vector<std::string>{"Attack Goblin", "Go to 3, 0", "Go to 3, 0 after Orc",
                                                        "Use Jab on Goblin", "Use Rally",
                                                        "Drink: Small potion", "Rest", "Wait"}));
    EXPECT_EQ(table.orders(Language::fr)[2], "Aller en 3, 0 à la poursuite d’Orc");
    EXPECT_EQ(table.orders(Language::zh_tw)[3], "對Goblin施展Jab");
}

TEST(ProgressionByHand, EverybodyElseFollowsThePlan) {
    const Value root = scene();
    const Played own = played(root);
    const Table table(root, {2});
    ASSERT_TRUE(table.now.awaits);
    EXPECT_EQ(table.now.awaits->actor, 2);
    EXPECT_EQ(table.log.events().size(), 2U);
    EXPECT_EQ(table.log.events()[0].actor, own.log.events()[0].actor);
}

/// One who waits is asked again at once; one who rests, when something has happened.
TEST(ProgressionByHand, WaitingLetsTimePass) {
    const Value root = staged({plain_actor("a", "x", R"("max_hp": 9)", R"("at": [0, 0])"),
                               plain_actor("b", "y", R"("max_hp": 9)", R"("name": "B", "at": [2, 0])")},
                              {.ticks = 3, .tiles = R"(".#.")"});
    Table waiting(root, {0});
    for (std::size_t k = 1; k <= 5; ++k) {
        waiting.order("Wait");
        EXPECT_EQ(waiting.count(event_kind::wait), k + 1); // the other has nothing to do but once
    }
    Table resting(root, {0});
    resting.order("Rest");
    ASSERT_TRUE(resting.now.awaits);
    resting.order("Rest");
    EXPECT_TRUE(resting.now.over()); // nothing else happens before the limit
    EXPECT_EQ(resting.log.events().back().time, 4);
}

TEST(ProgressionByHand, TwoMayRestAtTheSameEvent) {
    const Value root = staged({plain_actor("a", "x", R"("max_hp": 9)", R"("at": [0, 0])"),
                               plain_actor("b", "y", R"("max_hp": 9)", R"("name": "B", "at": [2, 0])")},
                              {.ticks = 3, .tiles = R"(".#.")"});
    Table table(root, {0, 1});
    for (int i = 0; i < 4 && table.now.awaits; ++i) table.order("Rest");
    EXPECT_TRUE(table.now.over());
    EXPECT_EQ(table.request.inputs[2].at, table.request.inputs[3].at);
}

TEST(ProgressionByHand, AnAreaIsCastAtAnEnemyOrAtTheGround) {
    const Value root = scene(R"("skills": ["fireball"])", {.ticks = 20, .items = fireball});
    Table at_orc(root, {0});
    at_orc.order("Use Fireball on Orc");
    EXPECT_EQ(at_orc.last("skill").target, 2);
    EXPECT_EQ(at_orc.log.numbered(at_orc.last("skill").seq + 1).target, 2);
    Table at_ground(root, {0});
    EXPECT_TRUE(at_ground.offers("Use Fireball on 4, 0")); // the hero's own tile
    EXPECT_TRUE(at_ground.offers("Use Fireball on 2, 0"));
    EXPECT_FALSE(at_ground.offers("Use Fireball on 3, 0")); // nobody near
    at_ground.order("Use Fireball on 6, 0");
    EXPECT_EQ(at_ground.last("skill").target, nobody);
    EXPECT_EQ(at_ground.log.numbered(at_ground.last("skill").seq + 1).target, 1);
    EXPECT_FALSE(at_ground.offers("Use Fireball on Goblin")); // it has to cool down
}

/// Without an enemy in sight nobody gulps it down.
TEST(ProgressionByHand, APotionTakesItsTimeWhereNoEnemyIsInSight) {
    const auto acts_again = [](const std::string& foe_at) {
        const Value root = staged({plain_actor("a", "x", R"("max_hp": 900, "hp": 1)",
                                               R"("bag": ["small_hp_potion"], "at": [0, 0])"),
                                   plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": )" + foe_at)},
                                  {.ticks = 3});
        Table table(root, {0});
        table.order("Drink: Small potion");
        table.order("Wait");
        return table.last(event_kind::wait).time;
    };
    EXPECT_EQ(acts_again("[3, 0]"), 0.5);
    EXPECT_NEAR(acts_again("[11, 0]"), 0.6 / (1 + std::log(10.0)), 1e-12);
}

TEST(ProgressionByHand, WhatLiesHereIsPickedUp) {
    const Value root = staged(
        {plain_actor("a", "x", R"("max_hp": 900, "atk": 900)", R"("at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 1)", R"("name": "B", "bag": ["small_hp_potion"], "at": [1, 0])"),
         plain_actor("c", "y", R"("max_hp": 900, "spd": 1)", R"("at": [11, 0])")},
        {.ticks = 5});
    Table table(root, {0});
    EXPECT_FALSE(table.offers("Pick up what lies here"));
    table.order("Attack B");
    table.order("Go to 1, 0");
    table.order("Pick up what lies here");
    EXPECT_EQ(table.count("loot"), 1U);
    EXPECT_TRUE(table.offers("Drink: Small potion"));
}

/// Acts of the computer, as somebody would have ordered them.
class OwnActs {
public:
    OwnActs(const Battle& battle, const EventLog& own) : battle_(battle), own_(own) {}

    /// None where the event is no act, or not to be told: who falls to an opportunity attack had gone
    /// somewhere.
    std::optional<Input> behind(const Event& event) const {
        Input order{.at = event.seq, .kind = InputKind::order, .actor = event.actor};
        if (event.kind == "opportunity_attack") return step_behind(event);
        if (event.kind == event_kind::attack && event.cause == no_event)
            order.target = event.target;
        else if (event.kind == event_kind::move)
            order = step(event, event.seq);
        else if (event.kind == event_kind::wait)
            order.act = "rest";
        else if (event.kind == "loot")
            order.act = "loot";
        else if (event.kind == "use")
            order.act = "use", order.item = drunk(event);
        else if (event.kind == "skill")
            order = skill(event, order);
        else
            return std::nullopt;
        return order;
    }

private:
    Input step(const Event& event, std::uint32_t at) const {
        Input order{.at = at, .kind = InputKind::order, .actor = event.actor, .target = event.target};
        for (const StateChange& c : own_.changes(event))
            if (c.path == "at") order.to = tile_of(c.after);
        return order;
    }
    /// The first of the free hits at one step; a sprint is no act.
    std::optional<Input> step_behind(const Event& hit) const {
        std::size_t i = hit.seq;
        const auto is_hit = [&](const Event& e) {
            return e.kind == hit.kind && e.target == hit.target && e.time == hit.time;
        };
        if (hit.seq > 1 && is_hit(own_.numbered(hit.seq - 1))) return std::nullopt;
        while (i < own_.events().size() && is_hit(own_.events()[i])) ++i;
        const Event& next = own_.events()[i];
        if (next.kind != event_kind::move || next.actor != hit.target) return std::nullopt;
        return step(next, hit.seq);
    }
    Input skill(const Event& event, Input order) const {
        order.act = "skill";
        for (const StateChange& c : own_.changes(event))
            if (c.actor == event.actor && c.path.starts_with("cooldowns.")) order.item = c.path.substr(10);
        const Value& target = (*battle_.scenario().item(order.item))["target"];
        if (target.is_null() || target.as_text().ends_with("enemy") || target.as_text().ends_with("enemies"))
            order.target = event.target;
        return order;
    }
    std::string drunk(const Event& event) const {
        for (const StateChange& c : own_.changes(event)) {
            if (c.path != "bag") continue;
            for (std::size_t i = 0; i < c.before.size(); ++i)
                if (i >= c.after.size() || !(c.before.items()[i] == c.after.items()[i]))
                    return c.before.items()[i].as_text();
        }
        return {};
    }

    const Battle& battle_;
    const EventLog& own_;
};

/// As far as it came.
bool is_beginning(const EventLog& log, const EventLog& whole) {
    const auto same = [](const Event& a, const Event& b) {
        return a.kind == b.kind && a.actor == b.actor && a.target == b.target && a.time == b.time;
    };
    return log.events().size() <= whole.events().size() &&
           std::ranges::equal(log.events(), whole.events().first(log.events().size()), same);
}

/// What leaves no trace of its own: a step that was not survived, or to rest on.
std::optional<Input> untold(const Battle& battle, FightRequest request, const Inputs& orders,
                            const EventLog& own) {
    for (const Input& order : orders) {
        if (!order.to && order.act != "rest") continue;
        request.inputs.push_back(order);
        EventLog log;
        if (battle.advance(request, log) && is_beginning(log, own)) return order;
        request.inputs.pop_back();
    }
    return std::nullopt;
}

class ComputersActs : public testing::TestWithParam<Preset> {};

/// Each time somebody has to be asked, the fight is played from its start; a sanitizer makes that slow.
constexpr int most_asked = sanitized ? 10 : 2000;

/// People who do what the computer would have done play its fight; where it rests on, so do they.
TEST_P(ComputersActs, GiveItsFight) {
    const auto battle = battle_of(json(std::string(GetParam().text)));
    const Scenario& s = battle->scenario();
    FightRequest request{
        .rng = s.rng(), .seed = s.seed(), .by_hand = std::vector<bool>(s.actor_count(), true)};
    EventLog own;
    must(battle->play({.rng = request.rng, .seed = request.seed}, own));
    const OwnActs acts(*battle, own);
    bool moved_after_hit = false;
    for (const Event& event : own.events()) {
        const bool told = moved_after_hit && event.kind == event_kind::move;
        const auto order = told ? std::nullopt : acts.behind(event);
        if (event.kind != "opportunity_attack" || order) moved_after_hit = event.kind == "opportunity_attack";
        if (order) request.inputs.push_back(*order);
    }
    EventLog log;
    Advance now = must(battle->advance(request, log));
    for (int asked = 0; now.awaits && asked < most_asked; ++asked) {
        const auto order = untold(*battle, request, now.awaits->orders, own);
        ASSERT_TRUE(order);
        request.inputs.push_back(*order);
        log.clear();
        now = must(battle->advance(request, log));
    }
    if (sanitized && !now.over()) {
        EXPECT_TRUE(is_beginning(log, own));
        return;
    }
    EXPECT_TRUE(now.over());
    EXPECT_EQ(hash_text(log, s), hash_text(own, s));
}

std::vector<Preset> own_presets() {
    std::vector<Preset> all;
    for (const Preset& preset : presets())
        if (preset.name.starts_with("progression/")) all.push_back(preset);
    return all;
}

std::string name_of_preset(const testing::TestParamInfo<Preset>& test) {
    std::string name(test.param.name.substr(test.param.name.find('/') + 1));
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, ComputersActs, testing::ValuesIn(own_presets()), name_of_preset);

} // namespace
} // namespace ludus::progression_test
