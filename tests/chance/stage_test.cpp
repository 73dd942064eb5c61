#include "engine/chance/any_source.h"
#include "tests/support/scenarios.h"

using namespace ludus;

namespace {

const Seed stage_seed = seed_from_int(42);

/// A made-up rule: two dice together, the second of them the target's; after a six, one that nobody
/// announced; then a question.
int rule(AnySource& source) {
    source.stage([] {
        return Stage{
            .id = "attack", .dice = {{{"a"}, 6}, {{.id = "b", .owner = Owner::target}, 6}}, .chance = 0.5};
    });
    const int a = source.die({"a"}, 6);
    const int b = source.die({.id = "b", .owner = Owner::target}, 6);
    const int more = a == 6 ? source.die({"more"}, 8) : 0;
    return a + b + more + (source.decide({.id = "double"}, false) ? 100 : 0);
}

struct Throw {
    AnySource source{GeneratorId::python, stage_seed};
    std::vector<Draw> draws = {};
    int result = 0;

    Throw(const People& people, TypedDice dice, std::vector<Reply> choices = {}) {
        source.record_to(draws);
        source.type(std::move(dice));
        source.choose(std::move(choices));
        source.wait_for(people);
        result = rule(source);
    }
    const Lack& lack() const { return *source.lack(); }
};

constexpr People both_type{.type = {true, true}};

} // namespace

TEST(Stage, NobodyIsWaitedForUnlessTheyAreThere) {
    const Throw run({}, {});
    EXPECT_FALSE(run.source.lack());
    EXPECT_FALSE(run.source.interrupted());
}

TEST(Stage, TheFirstDieThatIsMissingEndsTheRunWithItsWholeStage) {
    const Throw run(both_type, {});
    ASSERT_TRUE(run.source.lack());
    ASSERT_TRUE(run.lack().stage);
    EXPECT_EQ(run.lack().stage->id, "attack");
    EXPECT_EQ(run.lack().stage->dice.size(), 2U);
    EXPECT_EQ(run.lack().stage->chance, 0.5);
    EXPECT_EQ(run.lack().first, 0U);
    EXPECT_TRUE(run.draws.empty()); // nothing shows before the stage is given
    EXPECT_TRUE(run.source.verdict());
}

TEST(Stage, OnlyDiceOfPeopleAreWaitedFor) {
    const Throw target({.type = {false, true}}, {});
    EXPECT_EQ(target.lack().typed, (std::vector<bool>{false, true}));
    const Throw actor({.type = {true, false}}, {{3}});
    EXPECT_FALSE(actor.source.lack()); // the second is rolled
    EXPECT_EQ(actor.draws[1].origin, Origin::rolled);
}

TEST(Stage, ABlankIsRolledAndTheStageGiven) {
    const Throw run(both_type, {{4}, {}});
    EXPECT_FALSE(run.source.lack());
    EXPECT_EQ(run.draws[0].origin, Origin::typed);
    EXPECT_EQ(run.draws[1].origin, Origin::rolled);
}

TEST(Stage, ADieThatWasNotAnnouncedIsAStageOfItsOwn) {
    const Throw run(both_type, {{6}, {2}});
    ASSERT_TRUE(run.source.lack());
    EXPECT_EQ(run.lack().stage->id, "");
    ASSERT_EQ(run.lack().stage->dice.size(), 1U);
    EXPECT_EQ(run.lack().stage->dice[0].ask.id, "more");
    EXPECT_EQ(run.lack().stage->dice[0].sides, 8);
    EXPECT_EQ(run.lack().first, 2U);
    EXPECT_EQ(run.draws.size(), 2U);
    const Throw whole(both_type, {{6}, {2}, {8}});
    EXPECT_FALSE(whole.source.lack());
    EXPECT_EQ(whole.result, 16);
}

TEST(Stage, AnAnswerIsWaitedForWhereItIsAsked) {
    const Throw run({.type = {true, true}, .answer = {true, false}}, {{1}, {2}});
    ASSERT_TRUE(run.source.lack());
    EXPECT_FALSE(run.lack().stage);
    EXPECT_EQ(run.lack().question->id, "double");
    EXPECT_FALSE(run.lack().setting.yes);
    EXPECT_EQ(Throw({.answer = {true, false}}, {{1}, {2}}, {true}).result, 103);
    EXPECT_FALSE(Throw({.answer = {false, true}}, {}).source.lack()); // not the target's to say
}

TEST(Stage, AFaceThatCannotBeIsToldBeforeWhatIsMissing) {
    const Throw run(both_type, {{9}});
    ASSERT_TRUE(run.source.lack());
    ASSERT_FALSE(run.source.verdict());
    EXPECT_EQ(run.source.verdict().error().front().code, "die_no_such_face");
}
