#include "engine/dist/contour.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ludus;

namespace {

/// Numbers of a function over the whole numbers from 0.
ContourGrid grid_of(std::size_t width, std::size_t height, double (*f)(double x, double y)) {
    ContourGrid grid;
    for (std::size_t i = 0; i < width; ++i) grid.xs.push_back(static_cast<double>(i));
    for (std::size_t j = 0; j < height; ++j) {
        grid.ys.push_back(static_cast<double>(j));
        auto& row = grid.values.emplace_back();
        for (const double x : grid.xs) row.emplace_back(f(x, grid.ys.back()));
    }
    return grid;
}

} // namespace

TEST(Contour, OfASlopeIsStraight) {
    const auto lines = contour_of(grid_of(4, 5, [](double x, double) { return x; }), 1.25);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].size(), 5U);
    for (const ContourPoint& p : lines[0]) EXPECT_EQ(p.x, 1.25);
    EXPECT_TRUE(contour_of(grid_of(4, 5, [](double x, double) { return x; }), 9).empty());
}

TEST(Contour, OfAHillIsClosed) {
    const auto lines =
        contour_of(grid_of(5, 5, [](double x, double y) { return -std::hypot(x - 2, y - 2); }), -1.25);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_GT(lines[0].size(), 8U);
    EXPECT_EQ(lines[0].front(), lines[0].back());
}

/// Two corners across are high: the mean of the square says whether they hang together.
TEST(Contour, OfASaddleFollowsTheMean) {
    ContourGrid grid{.xs = {0, 1}, .ys = {0, 1}, .values = {{1.0, 0.0}, {0.0, 1.0}}};
    const auto around_the_first = [](const std::vector<Polyline>& lines) {
        for (const Polyline& line : lines)
            if (line.front().x + line.front().y < 1 && line.back().x + line.back().y < 1) return true;
        return false;
    };
    EXPECT_EQ(contour_of(grid, 0.6).size(), 2U);
    EXPECT_TRUE(around_the_first(contour_of(grid, 0.6))); // 0.5 is below: each high corner alone
    EXPECT_EQ(contour_of(grid, 0.4).size(), 2U);
    EXPECT_FALSE(around_the_first(contour_of(grid, 0.4))); // 0.5 is above: each low corner alone
}

TEST(Contour, SquaresWithAGapAreLeftOut) {
    ContourGrid grid = grid_of(3, 3, [](double x, double) { return x; });
    grid.values[0][0] = std::nullopt;
    const auto lines = contour_of(grid, 0.5);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].size(), 2U);
}

TEST(Contour, ThroughACornerItsPointStandsOnce) {
    const auto lines = contour_of(grid_of(3, 3, [](double x, double y) { return x + y; }), 2);
    ASSERT_EQ(lines.size(), 1U);
    for (std::size_t k = 1; k < lines[0].size(); ++k) EXPECT_NE(lines[0][k], lines[0][k - 1]);
}
