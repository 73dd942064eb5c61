#pragma once

#include "engine/arena/grid.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ludus {

/// Ways around whoever stands in the way. It looks from both ends by turns, so that a goal with all its sides
/// taken, which is what a crowd makes of it, costs four tiles and not the whole map. Keeps its room from one
/// search to the next.
class WayAround {
public:
    /// The first step of the shortest way from one tile to any beside the goal, over tiles that are walkable
    /// and that `free(tile)` accepts. Empty where there is none at all. Ties go up, right, down, left.
    template <class Free>
    std::optional<Tile> first_step(const Grid& grid, Tile from, Tile goal, const Free& free) {
        begin(grid);
        const auto open = [&](Tile t) { return grid.has(t) && grid.walkable(t) && free(t); };
        bool joined = false;
        for (std::size_t i = 0, k = 0;; ++i) {
            if (i > ahead_.size()) return std::nullopt; // every tile that can be reached was looked at
            const Node here = i == 0 ? Node{from, from} : ahead_[i - 1];
            for (const Tile way : four_ways) {
                const Tile t = here.at + way;
                if (!open(t) || !mark(grid, t, 1)) continue;
                const Tile first = i == 0 ? t : here.first;
                if (manhattan(t, goal) <= 1) return first;
                ahead_.push_back({t, first});
            }
            if (joined) continue;
            if (k > behind_.size()) return std::nullopt; // the goal is shut in
            const Tile back = k == 0 ? goal : behind_[k - 1];
            ++k;
            for (const Tile way : four_ways) {
                const Tile t = back + way;
                joined = joined || manhattan(t, from) == 0;
                if (open(t) && mark(grid, t, 2)) behind_.push_back(t);
            }
        }
    }

private:
    struct Node {
        Tile at;
        Tile first; ///< step of the way to it
    };

    /// Marks of earlier searches count for nothing: each adds 4.
    void begin(const Grid& grid) {
        if (marks_.size() != grid.size() || round_ > (std::uint32_t{1} << 30)) {
            marks_.assign(grid.size(), 0);
            round_ = 0;
        }
        round_ += 4;
        ahead_.clear();
        behind_.clear();
    }
    /// False where that side was here before.
    bool mark(const Grid& grid, Tile t, std::uint32_t side) {
        std::uint32_t& mark = marks_[grid.index(t)];
        if (mark < round_) mark = round_;
        if (mark & side) return false;
        mark |= side;
        return true;
    }

    std::vector<std::uint32_t> marks_ = {}; ///< by tile: the round, and which sides have been there
    std::uint32_t round_ = 0;
    std::vector<Node> ahead_ = {};
    std::vector<Tile> behind_ = {};
};

} // namespace ludus
