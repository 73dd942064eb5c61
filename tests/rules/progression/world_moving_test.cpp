#include "tests/rules/progression/progression_test.h"

#include <algorithm>

/// Engagement, opportunity attacks, the chase, kiting.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// Both of speed 1 and side by side: attacks at 0, 0.9, 1.8, 2.7, …
Value side_by_side() {
    return staged({plain_actor("a", "x", R"("max_hp": 500, "atk": 1, "spd": 1)", R"("at": [5, 0])"),
                   plain_actor("b", "y", R"("max_hp": 500, "atk": 1, "spd": 1)", R"("at": [4, 0])")},
                  {.ticks = 8});
}

/// The first attack of `a` after a time becomes a step away.
Played stepping_away(const Value& root, double after) {
    const Played before = played(root);
    for (const Event* e : before.of("attack", 0))
        if (e->time > after)
            return played(root, {{.at = e->seq, .kind = InputKind::order, .to = Tile{6, 0}}});
    throw std::runtime_error("no attack so late");
}

Played archer_beside(const std::string& stats, int range, const std::string& tiles = R"("............")",
                     const std::string& place = "[5, 0]", const std::string& brute = "[4, 0]") {
    return fought(
        {plain_actor("archer", "hero_guild", R"("atk": 5, "spd": 10, )" + stats,
                     R"("equipment": {"weapon": "bow"}, "at": )" + place),
         plain_actor("brute", "y", R"("max_hp": 500, "atk": 15, "spd": 1)", R"("at": )" + brute)},
        {.ticks = 1,
         .items = R"({"id": "bow", "kind": "weapon", "weapon_range": )" + std::to_string(range) + "}",
         .tiles = tiles});
}

/// What the archer does first.
std::string_view first_deed(const Played& p) {
    for (const Event& e : p.log.events())
        if (e.actor == 0) return e.kind;
    return {};
}

} // namespace

TEST(ProgressionEngagement, CountsWholeTicksBesideAnEnemyAndEndsWithThem) {
    const Played p = played(side_by_side());
    std::vector<int> counted;
    for (const Event* tick : p.of("tick"))
        counted.push_back(static_cast<int>(p.given(*tick, "engaged_ticks", 0).as_int()));
    EXPECT_EQ(counted, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
    // The other falls: 0 again at the next tick.
    const Played alone =
        fought({plain_actor("a", "x", R"("max_hp": 500, "atk": 30, "spd": 1)", R"("at": [5, 0])"),
                plain_actor("b", "y", R"("max_hp": 40, "atk": 1, "spd": 1)", R"("at": [4, 0])"),
                plain_actor("c", "y", R"("max_hp": 40, "atk": 1, "spd": 1)", R"("at": [11, 0])")},
               {.ticks = 2, .rules = no_chance + R"(, "delay_min": 1.5)"});
    EXPECT_EQ(*alone.state_at(1.9).find(0, "engaged_ticks"), Value(1));
    EXPECT_EQ(*alone.final_state().find(0, "engaged_ticks"), Value(0));
}

TEST(ProgressionEngagement, FromTwoTicksOnBreakingAwayTakesTwiceAsLongOnce) {
    const Played p = stepping_away(side_by_side(), 2);
    const Event& hit = *p.of("opportunity_attack").front();
    const Event& move = p.log.numbered(hit.seq + 1);
    EXPECT_TRUE(p.result(move)["broke_away"].as_bool());
    EXPECT_EQ(p.given(move, "engaged_ticks", 0), Value(0));   // and then resets
    EXPECT_NEAR(p.next(move, 0)->time, move.time + 2, 1e-12); // a move of speed 1 takes 1 tick
}

TEST(ProgressionEngagement, AfterOneTickStepsCostNoMore) {
    const Played p = stepping_away(side_by_side(), 1);
    const Event& move = *p.of("move", 0).front();
    EXPECT_FALSE(p.result(move)["broke_away"].as_bool());
    EXPECT_NEAR(p.next(move, 0)->time, move.time + 1, 1e-12);
}

TEST(ProgressionOpportunity, HalfTheAttackLessHalfTheDefense) {
    const Played p = archer_beside(R"("max_hp": 200, "def": 4)", 3);
    const Event& hit = *p.of("opportunity_attack", 1).front();
    EXPECT_EQ(hit.target, 0);
    EXPECT_EQ(p.result(hit)["verb"], Value("OPPORTUNITY_ATTACK"));
    EXPECT_EQ(p.result(hit)["damage"], Value(5));        // int(15 × 0.5) − 4 // 2
    EXPECT_EQ(p.log.numbered(hit.seq + 1).kind, "move"); // before the step
}

TEST(ProgressionOpportunity, IsAtLeastOneAndMakesThreat) {
    const Played p = archer_beside(R"("max_hp": 200, "def": 90)", 3);
    const Event& hit = *p.of("opportunity_attack", 1).front();
    EXPECT_EQ(p.result(hit)["damage"], Value(1));
    EXPECT_EQ(p.given(hit, "threat.brute", 0), Value(1.0));
}

TEST(ProgressionOpportunity, IsNeitherEvadedNorCritical) {
    const Played p = archer_beside(R"("max_hp": 200, "evasion": 0.75)", 3);
    EXPECT_TRUE(p.log.draws(*p.of("opportunity_attack", 1).front()).empty());
}

TEST(ProgressionOpportunity, EveryEnemyLeftBehindHasOne) {
    const Played p = fought({plain_actor("archer", "hero_guild", R"("max_hp": 300)",
                                         R"("equipment": {"weapon": "bow"}, "at": [1, 1])"),
                             plain_actor("b", "y", R"("spd": 1)", R"("at": [0, 1])"),
                             plain_actor("c", "y", R"("spd": 1)", R"("at": [1, 0])"),
                             plain_actor("friend", "hero_guild", R"("spd": 1)", R"("at": [1, 2])")},
                            {.ticks = 1, .items = a_bow, .tiles = R"("....", "....", "....")"});
    std::vector<int> struck; // before the first step is made
    for (const Event* e : p.of("opportunity_attack"))
        if (e->seq < p.of("move", 0).front()->seq) struck.push_back(e->actor);
    EXPECT_EQ(struck, (std::vector<int>{1, 2}));
}

TEST(ProgressionOpportunity, WhoFallsToOneStaysAndIsPaidFor) {
    const Played p = archer_beside(R"("max_hp": 4)", 3);
    const Event& death = *p.of("death", 0).front();
    EXPECT_EQ(p.given(death, "stats.xp", 1), Value(30));
    EXPECT_TRUE(p.of("move", 0).empty());
}

TEST(ProgressionChase, AFasterHunterSprintsEveryIntervalOfTheHunt) {
    // Speed 20 after 10: ceil(6 × 10 / 20) = 3, from the third whole tick of the hunt on.
    const auto sprints = [](int spd, const std::string& rules) {
        const Played p =
            fought({plain_actor("hunter", "x", R"("spd": )" + std::to_string(spd), R"("at": [0, 0])"),
                    plain_actor("prey", "y", R"("spd": 10)", R"("at": [199, 0])")},
                   {.ticks = 10, .tiles = '"' + std::string(200, '.') + '"', .rules = no_chance + rules});
        EXPECT_TRUE(p.of("chase_sprint", 1).empty());
        std::vector<double> times;
        for (const Event* e : p.of("chase_sprint", 0)) times.push_back(e->time);
        return times;
    };
    EXPECT_EQ(sprints(20, {}), (std::vector<double>{3, 6, 9}));
    EXPECT_EQ(sprints(13, {}), (std::vector<double>{5, 10})); // ceil(60 / 13 = 4.6)
    EXPECT_TRUE(sprints(10, {}).empty());                     // not faster
    EXPECT_EQ(sprints(20, R"(, "chase_spd_closing_base": 4)"), (std::vector<double>{2, 4, 6, 8, 10}));
}

TEST(ProgressionChase, ASprintIsOneStepTowardsThePrey) {
    const Played p = fought({plain_actor("hunter", "x", R"("spd": 20)", R"("at": [0, 0])"),
                             plain_actor("prey", "y", R"("spd": 10)", R"("at": [199, 0])")},
                            {.ticks = 3, .tiles = '"' + std::string(200, '.') + '"'});
    const Event& sprint = *p.of("chase_sprint", 0).front();
    const Value r = p.result(sprint);
    EXPECT_EQ(r["verb"], Value("CHASE_SPRINT"));
    EXPECT_EQ(r["to"].items()[0].as_int(), r["from"].items()[0].as_int() + 1);
    EXPECT_EQ(p.given(*p.of("tick").front(), "chase_ticks", 0), Value(1)); // at the first whole tick
}

TEST(ProgressionChase, TheCountEndsWithTheHunt) {
    // Three steps of speed 1, then blows: no hunt any more.
    const Played p =
        fought({plain_actor("hunter", "x", R"("spd": 1, "max_hp": 90)", R"("at": [0, 0])"),
                plain_actor("prey", "y", R"("spd": 1, "max_hp": 90, "atk": 0)", R"("at": [4, 0])")},
               {.ticks = 6});
    const double first_blow = p.of("attack", 0).front()->time;
    EXPECT_GT(p.state_at(first_blow).number(0, "chase_ticks", 0), 0);
    EXPECT_EQ(p.final_state().number(0, "chase_ticks", 9), 0);
}

TEST(ProgressionWays, WalkersGoRoundThoseWhoFightInTheirWay) {
    // Straight on stand a friend and its enemy; the other row is free. Nobody steps to and fro.
    const Played p =
        fought({plain_actor("a", "x", R"("max_hp": 900, "spd": 20)", R"("at": [6, 0])"),
                plain_actor("friend", "x", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [3, 0])"),
                plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": [2, 0])")},
               {.ticks = 2, .tiles = R"("............", "............")"});
    ASSERT_FALSE(p.of("attack", 0).empty());
    EXPECT_LE(p.of("move", 0).size(), 5U); // four and the one around
}

/// Every tile that the actor walked to, in order.
static std::vector<Value> walked(const Played& p, int actor) {
    std::vector<Value> tiles;
    for (const Event* e : p.of("move", actor)) tiles.push_back(p.given(*e, "at", actor));
    return tiles;
}

/// A pair fights in the upper corridor; the opening to the lower one lies behind whoever comes last, nine
/// steps and more from its target.
static Played past_the_opening(int column, const std::string& tiles) {
    return fought(
        {plain_actor("a", "x", R"("max_hp": 900, "spd": 20)", R"("at": [)" + std::to_string(column) + ", 0]"),
         plain_actor("friend", "x", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [3, 0])"),
         plain_actor("b", "y", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [2, 0])")},
        {.ticks = 12, .tiles = tiles});
}

TEST(ProgressionWays, ADetourThatBeginsWithStepsBackIsWalkedToItsEnd) {
    for (int opening = 8; opening <= 13; ++opening)
        for (int column = 5; column <= 14; ++column) {
            std::string wall(16, '#');
            wall[1] = wall[static_cast<std::size_t>(opening)] = '.';
            const Played p =
                past_the_opening(column, R"("................", ")" + wall + R"(", "................")");
            SCOPED_TRACE("opening " + std::to_string(opening) + ", from " + std::to_string(column));
            const std::vector<Value> tiles = walked(p, 0);
            for (std::size_t i = 0; i < tiles.size(); ++i)
                EXPECT_EQ(std::count(tiles.begin(), tiles.end(), tiles[i]), 1) << "step " << i;
            EXPECT_FALSE(p.of("attack", 0).empty());
        }
}

/// The only way round is a corridor of two rows, 30 tiles there and 30 back: more than a hundred tiles to
/// look at.
TEST(ProgressionWays, AnyWayAtAllIsWalked) {
    const std::string wall(30, '#');
    const std::string row(30, '.');
    const Played p = played(with(
        staged({plain_actor("a", "x", R"("max_hp": 900, "spd": 1000000)", R"("at": [4, 0])"),
                plain_actor("friend", "x", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [3, 0])"),
                plain_actor("b", "y", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [2, 0])")},
               {.tiles = '"' + row + R"(", ".)" + wall.substr(2) + R"(.", ")" + row + R"(", ")" + row + '"'}),
        "fight.max_ticks", 20));
    EXPECT_FALSE(p.of("attack", 0).empty());
}

TEST(ProgressionWays, AQueueClosesUp) {
    // One row: no way round the friend; the walker stands behind it and waits.
    const Played p =
        fought({plain_actor("a", "x", R"("max_hp": 900, "spd": 20)", R"("at": [6, 0])"),
                plain_actor("friend", "x", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [3, 0])"),
                plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": [2, 0])")},
               {.ticks = 2});
    EXPECT_EQ(*p.final_state().find(0, "at"), json("[4, 0]"));
}

TEST(ProgressionKiting, WithRange3AnEnemyBesideAndMoreThan60PercentItStepsAway) {
    EXPECT_EQ(first_deed(archer_beside(R"("max_hp": 100, "hp": 61)", 3)), "move");
    EXPECT_EQ(first_deed(archer_beside(R"("max_hp": 100, "hp": 60)", 3)), "attack"); // not more than 60 %
    EXPECT_EQ(first_deed(archer_beside(R"("max_hp": 100)", 2)), "attack");           // range 2
    EXPECT_EQ(first_deed(archer_beside(R"("max_hp": 100)", 3, R"("............")", "[5, 0]", "[3, 0]")),
              "attack"); // nobody beside
}

TEST(ProgressionKiting, ACorneredOneFights) {
    EXPECT_EQ(first_deed(archer_beside(R"("max_hp": 100)", 3, R"("............")", "[0, 0]", "[1, 0]")),
              "attack");
}

TEST(ProgressionKiting, AStepThatLeadsBesideAnotherEnemyIsNone) {
    // The one free tile is as near to the second enemy as this one to the first.
    const Played p = fought({plain_actor("archer", "hero_guild", R"("max_hp": 100)",
                                         R"("equipment": {"weapon": "bow"}, "at": [0, 0])"),
                             plain_actor("b", "y", R"("spd": 1)", R"("at": [1, 0])"),
                             plain_actor("c", "y", R"("spd": 1)", R"("at": [0, 2])")},
                            {.items = a_bow, .tiles = R"("..", ".#", ".#")"});
    EXPECT_EQ(first_deed(p), "attack");
}

TEST(ProgressionKiting, TheStepLeadsFarthestFromTheNearestEnemy) {
    const Played p = archer_beside(R"("max_hp": 100)", 3);
    EXPECT_EQ(p.given(*p.of("move", 0).front(), "at", 0), json("[6, 0]"));
}
