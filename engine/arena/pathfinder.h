#pragma once

#include "engine/arena/grid.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ludus {

/// Finds the first step of a shortest way, again and again on one map. Gives what paths.h gives, but stops at
/// the nearest goal, looks up its neighbours in a table and allocates nothing: a search of a 20 × 20 map
/// takes about a microsecond.
class Pathfinder {
public:
    static constexpr int no_tile = -1;

    explicit Pathfinder(const Grid& grid);

    /// The tiles beside one, up, right, down, left; no_tile where there is none to walk on.
    const std::array<int, 4>& beside(int tile) const { return beside_[static_cast<std::size_t>(tile)]; }

    /// What a search found: the goal with the lowest rank of those fewest steps away, and the first step
    /// there. Both are no_tile where no way leads to any.
    struct Found {
        int goal = no_tile;
        int step = no_tile;
        int steps = 0;
    };

    /// `rank(tile)` is 0 or more for a goal and negative otherwise; goals are reached whatever stands there,
    /// other tiles only where `free(tile)`.
    template <class Free, class Rank>
    Found nearest(int from, const Free& free, const Rank& rank) {
        begin(from);
        Found found;
        int best = -1;
        for (std::size_t next = 0; next < reached_.size(); ++next) {
            const int at = reached_[next];
            if (found.goal != no_tile && steps_of(at) >= found.steps) break;
            for (const int t : beside(at)) {
                if (t == no_tile || seen(t)) continue;
                const int r = rank(t);
                if (r < 0 && !free(t)) continue;
                reach(t, steps_of(at) + 1);
                if (r < 0 || (found.goal != no_tile && r >= best)) continue;
                found = {.goal = t, .step = no_tile, .steps = steps_of(t)};
                best = r;
            }
        }
        if (found.goal != no_tile) found.step = first_step(found.goal);
        return found;
    }

private:
    void begin(int from);
    bool seen(int tile) const { return stamp_[static_cast<std::size_t>(tile)] == search_; }
    int steps_of(int tile) const { return steps_[static_cast<std::size_t>(tile)]; }
    void reach(int tile, int steps) {
        stamp_[static_cast<std::size_t>(tile)] = search_;
        steps_[static_cast<std::size_t>(tile)] = steps;
        reached_.push_back(tile);
    }
    /// Back from the goal, of several ways the one that comes first in up, right, down, left.
    int first_step(int goal) const;

    std::vector<std::array<int, 4>> beside_;
    std::vector<int> steps_;
    std::vector<std::uint32_t> stamp_; ///< the search that last reached a tile
    std::vector<int> reached_;
    std::uint32_t search_ = 0;
};

} // namespace ludus
