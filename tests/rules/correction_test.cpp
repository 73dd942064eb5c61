#include "engine/fight/awaited.h"
#include "engine/fight/correction.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "engine/narration/correction_words.h"
#include "tests/rules/playable.h"
#include "tests/support/soak.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

/// A die misread at the table is put right: what follows is played again, and what that changes is told.
namespace ludus::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Ida, Joe and Kim come in this order; Kim is the others' enemy, and one blow brings Ida down.
const Value ambush = json(R"({"ludus": 1, "ruleset": "contest", "rng": "splitmix",
    "actors": [{"id": "ida", "name": "Ida", "team": "ours", "stats": {"AGI": 30, "hp": 1}},
               {"id": "joe", "name": "Joe", "team": "ours", "stats": {"AGI": 20, "hp": 50}},
               {"id": "kim", "name": "Kim", "team": "theirs", "stats": {"AGI": 10, "hp": 500}}]})");

enum Ambushed { ida, joe, kim };

/// People who give all orders and throw all dice.
struct Bench {
    std::unique_ptr<Battle> battle;
    FightRequest request = {};
    EventLog log = {};
    Advance now = {};

    /// On a large map people who wander about hardly ever meet: there the computer gives the orders.
    explicit Bench(const Value& root, int seed = 0, bool by_hand = true) : battle(battle_of(root)) {
        const std::vector<bool> all(battle->scenario().actor_count(), true);
        request = {.rng = GeneratorId::splitmix,
                   .seed = seed_from_int(seed),
                   .by_hand = by_hand ? all : std::vector<bool>(),
                   .typed = all};
        play_on();
    }
    void play_on() {
        log.clear();
        now = must(battle->advance(request, log));
    }
    void put(Input input) {
        input.at = now.awaits->at;
        request.inputs.push_back(std::move(input));
        play_on();
    }
    void wait() { put({.kind = InputKind::order, .actor = now.awaits->actor, .act = "wait"}); }
    void strike(int target, const std::vector<double>& faces) {
        const auto aimed = std::ranges::find(now.awaits->orders, target, &Input::target);
        put(*aimed);
        TypedDice dice;
        for (const double face : faces) dice.push_back({face});
        put_dice(request.inputs, *now.awaits, dice);
        play_on();
    }
    Corrected corrected(std::uint32_t event, std::size_t die, double value) const {
        return must(correct(*battle, request, {.event = event, .die = die, .value = value}));
    }
    std::string told() const { return write_json(events_value(log, *battle)); }
    std::vector<std::string> words(const Corrected& corrected) const {
        return correction_words(corrected, *battle, catalogue(Language::en));
    }
};

/// Two wait, then Kim strikes Ida: event 3.
Bench struck(double kims, double idas) {
    Bench table(ambush);
    table.wait();
    table.wait();
    table.strike(ida, {kims, idas});
    return table;
}

TEST(Correction, WhoeverFellStandsAgainAndLaterOrdersNoLongerFit) {
    Bench table = struck(20, 10);
    ASSERT_EQ(table.log.events().back().kind, event_kind::death);
    table.wait(); // Joe
    table.wait(); // Kim
    const Corrected made = table.corrected(3, 1, 1);
    EXPECT_EQ(made.vitality.front(), (Vitality{ida, 0, 1}));
    EXPECT_TRUE(made.vitality.front().stands_again());
    EXPECT_EQ(made.differs_from, 3U);
    ASSERT_EQ(made.left_out.size(), 2U);
    EXPECT_EQ(made.left_out.front().actor, joe);
    EXPECT_EQ(made.why.front().code, "input_unused");
    EXPECT_EQ(made.log.events().size(), 3U);
    ASSERT_TRUE(made.now.awaits);
    EXPECT_EQ(made.now.awaits->actor, ida);
    EXPECT_THAT(table.words(made),
                ElementsAre("From event 3 on the fight goes otherwise.", "Ida stands again: 0 → 1.",
                            HasSubstr("Kim: 500 → 49"),
                            HasSubstr("2 later orders no longer fit; the first, at event 5: ")));
}

TEST(Correction, WhoeverStoodFallsNow) {
    Bench table = struck(1, 10);
    ASSERT_EQ(table.log.events().size(), 3U);
    table.wait(); // Ida
    table.wait(); // Joe
    const Corrected made = table.corrected(3, 1, 20);
    ASSERT_FALSE(made.vitality.empty());
    EXPECT_TRUE(made.vitality.front().falls_now());
    EXPECT_EQ(made.left_out.size(), 2U);
    EXPECT_EQ(made.now.awaits->actor, joe);
    EXPECT_EQ(table.words(made)[1], "Ida falls now: 1 → 0.");
}

TEST(Correction, AMissThatStaysOneChangesNothing) {
    Bench table(json(R"({"ludus": 1, "ruleset": "margin", "actors": [{"id": "a"}, {"id": "b"}]})"));
    table.strike(1, {1}); // 4 would be needed
    table.wait();
    const Corrected made = table.corrected(1, 1, 2);
    EXPECT_FALSE(made.differs_from);
    EXPECT_TRUE(made.vitality.empty());
    EXPECT_TRUE(made.left_out.empty());
    EXPECT_FALSE(made.other_dice);
    EXPECT_EQ(made.inputs.size(), table.request.inputs.size());
    EXPECT_EQ(made.log.draws(made.log.numbered(1)).front().origin, Origin::corrected);
    EXPECT_THAT(table.words(made), ElementsAre("Nothing else changes."));
}

/// A death less, and all later events have other numbers.
TEST(Correction, WhatComesAfterADeathMovesWithIt) {
    Bench table = struck(20, 10);
    table.put({.kind = InputKind::note, .text = "Rain."});
    ASSERT_EQ(table.request.inputs.back().at, 5U);
    const Corrected made = table.corrected(3, 1, 1);
    EXPECT_TRUE(made.left_out.empty());
    EXPECT_EQ(made.inputs.back().at, 4U);
    EXPECT_EQ(made.log.events().back().text, "Rain.");
}

TEST(Correction, OnlyDiceThatFellAndOnlyToWhatTheyCanShow) {
    const Bench table = struck(1, 10);
    const auto refused = [&](std::uint32_t event, std::size_t die, double value) {
        const auto made = correct(*table.battle, table.request, {event, die, value});
        return made ? std::string() : made.error().front().code;
    };
    EXPECT_EQ(refused(3, 3, 5), "no_such_die");
    EXPECT_EQ(refused(1, 1, 5), "no_such_die");
    EXPECT_EQ(refused(9, 1, 5), "no_such_die");
    EXPECT_EQ(refused(0, 1, 5), "no_such_die");
    EXPECT_EQ(refused(3, 1, 1e300), "die_out_of_range");
}

// Every ruleset.

class Corrections : public testing::TestWithParam<Preset> {
protected:
    const Value root = json(std::string(GetParam().text));
    std::mt19937 random{3};

    std::size_t below(std::size_t n) { return random() % n; }
    double face(int sides) {
        return sides == 0 ? static_cast<double>(below(1000)) / 1000
                          : 1.0 + static_cast<double>(below(static_cast<std::size_t>(sides)));
    }
    /// Mostly an order with an aim; one die in five is left to the program.
    void say_something(Bench& table) {
        const Awaited& awaited = *table.now.awaits;
        if (awaited.is_order()) {
            const auto aimed =
                std::ranges::find_if(awaited.orders, [](auto& one) { return one.target >= 0; });
            const bool any = below(3) == 0 || aimed == awaited.orders.end();
            table.request.inputs.push_back(any ? awaited.orders[below(awaited.orders.size())] : *aimed);
        } else if (awaited.is_dice()) {
            TypedDice dice;
            for (const StageDie& die : awaited.lack->stage->dice)
                dice.push_back(below(5) == 0 ? TypedDie{} : TypedDie{face(die.sides)});
            put_dice(table.request.inputs, awaited, dice);
        } else {
            const std::vector<Reply> replies = replies_to(awaited);
            put_answer(table.request.inputs, awaited, replies[below(replies.size())]);
        }
        table.play_on();
    }
    /// A die that fell, as what it shows.
    std::optional<Correction> some_die(const Bench& table) {
        std::vector<Correction> all;
        for (const Event& event : table.log.events())
            for (std::size_t i = 0; i < table.log.draws(event).size(); ++i)
                all.push_back({event.seq, i + 1, table.log.draws(event)[i].value});
        return all.empty() ? std::nullopt : std::optional(all[below(all.size())]);
    }
    static int sides_of(const Bench& table, const Correction& c) {
        return table.log.draws(table.log.numbered(c.event))[c.die - 1].sides;
    }
};

TEST_P(Corrections, ToWhatTheDieShowedChangesNothing) {
    for (int fight = 0; fight < static_cast<int>(soak_runs(10)); ++fight) {
        Bench table(root, fight, fight % 2 == 0);
        for (int step = 0; step < 60 && table.now.awaits; ++step) say_something(table);
        const auto die = some_die(table);
        if (!die) continue;
        const Corrected made = must(correct(*table.battle, table.request, *die));
        ASSERT_FALSE(made.differs_from);
        ASSERT_TRUE(made.left_out.empty());
        ASSERT_TRUE(made.vitality.empty());
        ASSERT_EQ(made.rolled, 0U);
    }
}

TEST_P(Corrections, GiveAFightThatItsInputsGiveAgain) {
    int changed = 0;
    for (int fight = 0; fight < static_cast<int>(soak_runs(20)); ++fight) {
        Bench table(root, fight, fight % 2 == 0);
        for (int step = 0; step < 60 && table.now.awaits; ++step) say_something(table);
        for (int more = 0; more < 3; ++more) {
            auto die = some_die(table);
            if (!die) continue;
            die->value = face(sides_of(table, *die));
            const auto made = correct(*table.battle, table.request, *die);
            ASSERT_TRUE(made) << told(made.error());
            ASSERT_FALSE(correction_words(*made, *table.battle, catalogue(Language::fr)).empty());
            ASSERT_TRUE(made->now.unused.empty());
            changed += made->differs_from ? 1 : 0;
            table.request.inputs = made->inputs;
            table.play_on();
            ASSERT_EQ(table.told(), write_json(events_value(made->log, *table.battle)));
        }
    }
    EXPECT_TRUE(sanitized || changed > 0);
}

std::string name_of_corrected(const testing::TestParamInfo<Preset>& test) {
    std::string name = std::string(test.param.name);
    std::ranges::replace_if(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, Corrections, testing::ValuesIn(presets_by_hand()), name_of_corrected);

} // namespace
} // namespace ludus::test
