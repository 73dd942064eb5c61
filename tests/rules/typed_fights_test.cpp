#include "engine/fight/awaited.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "engine/narration/awaited_words.h"
#include "tests/rules/playable.h"
#include "tests/support/soak.h"

#include <algorithm>
#include <random>

/// Fights in which people type the dice, stage by stage, and answer what the rule asks: for every ruleset
/// that people may play.
namespace ludus::test {
namespace {

/// On a large map people who wander about hardly ever meet: there the computer gives the orders.
enum class Orders { of_people, of_the_computer };

/// People who throw real dice: every order, die and answer at random.
struct Table {
    std::unique_ptr<Battle> battle;
    FightRequest request;
    std::mt19937 random;
    EventLog log = {};
    Advance now = {};

    Table(const Value& root, unsigned luck, Orders orders = Orders::of_people)
        : battle(battle_of(root)), random(luck) {
        const std::size_t actors = battle->scenario().actor_count();
        request = {.rng = GeneratorId::splitmix,
                   .seed = seed_from_int(luck),
                   .by_hand = std::vector<bool>(actors, orders == Orders::of_people),
                   .typed = std::vector<bool>(actors, true)};
        play_on();
    }
    void play_on() {
        log.clear();
        now = must(battle->advance(request, log));
    }
    std::size_t below(std::size_t n) { return random() % n; }

    TypedDice thrown() {
        TypedDice dice;
        for (const StageDie& die : now.awaits->lack->stage->dice) {
            if (below(5) == 0)
                dice.push_back({}); // left to the program
            else if (die.sides == 0)
                dice.push_back({static_cast<double>(below(1000)) / 1000});
            else
                dice.push_back({1.0 + static_cast<double>(below(static_cast<std::size_t>(die.sides)))});
        }
        return dice;
    }
    /// Mostly one with an aim, so that people meet.
    Input order_of(const Inputs& orders) {
        const Input& any = orders[below(orders.size())];
        if (below(3) == 0) return any;
        const auto aimed = std::ranges::find_if(orders, [](const Input& one) { return one.target >= 0; });
        return aimed == orders.end() ? any : *aimed;
    }
    void say_something() {
        const Awaited& awaited = *now.awaits;
        if (awaited.is_order())
            request.inputs.push_back(order_of(awaited.orders));
        else if (awaited.is_dice())
            put_dice(request.inputs, awaited, thrown());
        else {
            const std::vector<Reply> replies = replies_to(awaited);
            put_answer(request.inputs, awaited, replies[below(replies.size())]);
        }
        play_on();
    }
    std::string told() const { return write_json(events_value(log, *battle)); }
};

class TypedFights : public testing::TestWithParam<Preset> {
protected:
    const Value root = json(std::string(GetParam().text));

    static void expect_worded(const Table& table) {
        for (const Language language : all_languages())
            EXPECT_EQ(stage_words(*table.now.awaits, *table.battle, catalogue(language)).find("⟦"),
                      std::string::npos);
        const auto& chance = table.now.awaits->lack->stage->chance;
        EXPECT_TRUE(!chance || (*chance >= 0 && *chance <= 1)) << *chance;
    }
};

/// The recording of such a fight gives it again, without anybody there.
TEST_P(TypedFights, AreTheSameWhenPlayedFromTheirInputs) {
    for (unsigned luck = 0; luck < soak_runs(20); ++luck) {
        Table table(root, luck, luck % 2 == 0 ? Orders::of_people : Orders::of_the_computer);
        for (int step = 0; step < 60 && table.now.awaits; ++step) table.say_something();
        FightRequest alone{.rng = table.request.rng, .seed = table.request.seed};
        alone.inputs = must(
            inputs_of(value_of(table.request.inputs, table.battle->scenario()), table.battle->scenario()));
        EventLog again;
        if (table.now.over()) {
            must(table.battle->play(alone, again));
        } else {
            alone.by_hand = table.request.by_hand;
            alone.typed = table.request.typed;
            must(table.battle->advance(alone, again));
        }
        ASSERT_EQ(write_json(events_value(again, *table.battle)), table.told());
    }
}

/// Every stage is known before its dice: none of them is asked for one by one.
TEST_P(TypedFights, EveryStageIsAnnouncedAndWorded) {
    int stages = 0;
    for (const Orders orders : {Orders::of_people, Orders::of_the_computer}) {
        Table table(root, 5, orders);
        for (int step = 0; step < 200 && table.now.awaits; ++step) {
            if (table.now.awaits->is_dice()) {
                ++stages;
                expect_worded(table);
            }
            table.say_something();
        }
    }
    EXPECT_GT(stages, 0);
}

/// Taking back an act takes back its dice and answers with it.
TEST_P(TypedFights, AnActIsTakenBackWhole) {
    Table table(root, 11);
    for (int step = 0; step < 30 && table.now.awaits; ++step) {
        if (!table.now.awaits->is_order()) {
            table.say_something();
            continue;
        }
        const std::string before = table.told();
        const Inputs inputs = table.request.inputs;
        do table.say_something();
        while (table.now.awaits && !table.now.awaits->is_order());
        table.request.inputs.resize(inputs.size());
        table.play_on();
        ASSERT_EQ(table.told(), before);
        ASSERT_EQ(table.request.inputs, inputs);
        table.say_something();
    }
}

std::string name_of_typed(const testing::TestParamInfo<Preset>& test) {
    std::string name = std::string(test.param.name);
    std::ranges::replace_if(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, TypedFights, testing::ValuesIn(presets_by_hand()), name_of_typed);

} // namespace
} // namespace ludus::test
