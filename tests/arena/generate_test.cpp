#include "engine/arena/generate.h"
#include "engine/arena/pathfinder.h"
#include "engine/arena/paths.h"
#include "engine/chance/splitmix.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

std::size_t floors(const Grid& grid) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) count += grid.walkable(grid.tile(i)) ? 1 : 0;
    return count;
}

std::size_t reached_from_first(const Grid& grid) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (!grid.walkable(grid.tile(i))) continue;
        const auto steps = distance_field(grid, grid.tile(i), [](Tile) { return true; });
        return static_cast<std::size_t>(
            std::count_if(steps.begin(), steps.end(), [](int s) { return s != unreachable; }));
    }
    return 0;
}

} // namespace

TEST(GeneratedArena, IsAlwaysInOnePiece) {
    for (long seed = 0; seed < 100; ++seed)
        for (const double density : {0.0, 0.1, 0.3, 0.5}) {
            const Grid grid = generate_arena(
                {.width = 5 + static_cast<int>(seed % 20), .height = 14, .density = density, .seed = seed});
            EXPECT_EQ(reached_from_first(grid), floors(grid)) << seed << ' ' << density;
        }
}

TEST(GeneratedArena, HasTheWallsAskedFor) {
    const Grid grid = generate_arena({});
    EXPECT_EQ(floors(grid), 18U * 18U - 32U); // a tenth of the inside
    EXPECT_EQ(grid, generate_arena({}));
    EXPECT_FALSE(grid == generate_arena({.seed = 1}));
    for (int i = 0; i < 20; ++i) {
        EXPECT_FALSE(grid.walkable({i, 0}));
        EXPECT_FALSE(grid.walkable({19, i}));
    }
}

TEST(Pathfinder, StepsAsTheSlowPathsDo) {
    SplitMix chance(seed_from_int(5));
    for (long seed = 0; seed < 60; ++seed) {
        const Grid grid = generate_arena({.width = 12, .height = 9, .density = 0.3, .seed = seed});
        std::vector<Tile> open;
        for (std::size_t i = 0; i < grid.size(); ++i)
            if (grid.walkable(grid.tile(i))) open.push_back(grid.tile(i));
        const auto any = [&] {
            return open[static_cast<std::size_t>(chance.die(static_cast<int>(open.size())) - 1)];
        };
        const Tile from = any();
        std::vector<Tile> goals{any(), any(), any()};
        const std::vector<Tile> bodies{any(), any()};
        std::erase(goals, from);
        const auto goal_at = [&](Tile t) { return std::find(goals.begin(), goals.end(), t) - goals.begin(); };
        const auto is_goal = [&](Tile t) { return goal_at(t) < static_cast<std::ptrdiff_t>(goals.size()); };
        const auto free = [&](Tile t) {
            return !is_goal(t) && std::find(bodies.begin(), bodies.end(), t) == bodies.end();
        };
        Pathfinder fast(grid);
        const auto found = fast.nearest(
            static_cast<int>(grid.index(from)),
            [&](int t) { return free(grid.tile(static_cast<std::size_t>(t))); },
            [&](int t) {
                const Tile tile = grid.tile(static_cast<std::size_t>(t));
                return is_goal(tile) ? static_cast<int>(goal_at(tile)) : -1;
            });
        std::vector<Tile> best;
        for (const Tile goal : goals)
            if (const auto way = shortest_path(grid, from, goal, free);
                !way.empty() && (best.empty() || way.size() < best.size()))
                best = way;
        ASSERT_EQ(best.empty(), found.goal == Pathfinder::no_tile) << seed;
        if (best.empty()) continue;
        EXPECT_EQ(found.steps, static_cast<int>(best.size())) << seed;
        EXPECT_EQ(grid.tile(static_cast<std::size_t>(found.step)), best.front()) << seed;
        EXPECT_EQ(grid.tile(static_cast<std::size_t>(found.goal)), best.back()) << seed;
    }
}
