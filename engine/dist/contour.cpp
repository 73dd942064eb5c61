#include "engine/dist/contour.h"

#include <array>
#include <cstddef>
#include <map>
#include <utility>

namespace ludus {

namespace {

/// A side between two neighbours of the grid: from (i, j) to the right, or down to the next y.
struct GridSide {
    std::size_t j = 0;
    std::size_t i = 0;
    bool to_next_y = false;
    auto operator<=>(const GridSide&) const = default;
};

/// Straight pieces through squares, and how they hang together.
class Contour {
public:
    Contour(const ContourGrid& grid, double level) : grid_(grid), level_(level) {}

    std::vector<Polyline> lines() {
        for (std::size_t j = 0; j + 1 < grid_.ys.size(); ++j)
            for (std::size_t i = 0; i + 1 < grid_.xs.size(); ++i) add_square(j, i);
        std::vector<Polyline> all;
        for (const auto& [side, next] : ends_) // open lines first, from either end
            if (next.size() == 1 && !used_[side]) all.push_back(line_from(side));
        for (const auto& [side, next] : ends_)
            if (!used_[side]) all.push_back(line_from(side));
        std::erase_if(all, [](const Polyline& line) { return line.size() < 2; });
        return all;
    }

private:
    double at(std::size_t j, std::size_t i) const { return *grid_.values[j][i]; }
    bool above(std::size_t j, std::size_t i) const { return at(j, i) >= level_; }
    bool known(std::size_t j, std::size_t i) const { return grid_.values[j][i].has_value(); }

    void connect(const GridSide& a, const GridSide& b) {
        ends_[a].push_back(b);
        ends_[b].push_back(a);
    }

    void add_square(std::size_t j, std::size_t i) {
        if (!known(j, i) || !known(j, i + 1) || !known(j + 1, i) || !known(j + 1, i + 1)) return;
        const std::array<GridSide, 4> sides{
            {{j, i, false}, {j, i + 1, true}, {j + 1, i, false}, {j, i, true}}}; // around the square
        const std::array<bool, 4> corners{above(j, i), above(j, i + 1), above(j + 1, i + 1), above(j + 1, i)};
        std::vector<GridSide> passed;
        for (std::size_t k = 0; k < 4; ++k)
            if (corners[k] != corners[(k + 1) % 4]) passed.push_back(sides[k]);
        if (passed.size() == 2) connect(passed[0], passed[1]);
        if (passed.size() < 4) return;
        const double mean = (at(j, i) + at(j, i + 1) + at(j + 1, i) + at(j + 1, i + 1)) / 4;
        const bool joined = (mean >= level_) == corners[0]; // the first corner and the one across
        connect(sides[0], sides[joined ? 1 : 3]);
        connect(sides[2], sides[joined ? 3 : 1]);
    }

    ContourPoint point_on(const GridSide& s) const {
        const std::size_t j = s.to_next_y ? s.j + 1 : s.j;
        const std::size_t i = s.to_next_y ? s.i : s.i + 1;
        const double share = (level_ - at(s.j, s.i)) / (at(j, i) - at(s.j, s.i));
        return {.x = grid_.xs[s.i] + share * (grid_.xs[i] - grid_.xs[s.i]),
                .y = grid_.ys[s.j] + share * (grid_.ys[j] - grid_.ys[s.j])};
    }

    /// Through a corner that is the level both of its sides pass at the same place.
    void add_point(const GridSide& side, Polyline& line) const {
        const ContourPoint point = point_on(side);
        if (line.back() != point) line.push_back(point);
    }

    Polyline line_from(const GridSide& start) {
        Polyline line{point_on(start)};
        used_[start] = true;
        for (GridSide now = start;;) {
            const GridSide* next = nullptr;
            for (const GridSide& side : ends_[now])
                if (!used_[side]) next = &side;
            if (!next) {
                if (line.size() > 2 && ends_[start].size() == 2 && line.back() != line.front())
                    line.push_back(line.front());
                return line;
            }
            now = *next;
            used_[now] = true;
            add_point(now, line);
        }
    }

    const ContourGrid& grid_;
    const double level_;
    std::map<GridSide, std::vector<GridSide>> ends_ = {};
    std::map<GridSide, bool> used_ = {};
};

} // namespace

std::vector<Polyline> contour_of(const ContourGrid& grid, double level) {
    return Contour(grid, level).lines();
}

} // namespace ludus
