#pragma once

#include "engine/arena/grid.h"

#include <bitset>
#include <optional>
#include <vector>

namespace ludus {

/// How many steps each tile is away from a goal, over walkable tiles, whoever stands there. Found as far as
/// somebody asks and kept until the goal moves: a chaser seven tiles away costs about a hundred tiles, not
/// the whole map.
class WayField {
public:
    static constexpr int unknown = -1;

    /// Keeps what is known where the goal is still the same.
    void aim(const Grid& grid, Tile goal);
    /// Steps from a tile to the goal; `unknown` where no way leads.
    int steps(const Grid& grid, Tile from);

private:
    void look_at(const Grid& grid, std::size_t index);

    Tile goal_ = {-1, -1};
    std::vector<int> steps_ = {};
    std::vector<std::size_t> reached_ = {};
    std::size_t next_ = 0;
};

/// The first step of a short way from one tile to any that `goal(tile)` accepts, around whatever `free(tile)`
/// refuses; looks at no more than `most` tiles. Empty where it finds none. Ties go up, right, down, left.
template <class Goal, class Free>
std::optional<Tile> first_step_around(const Grid& grid, Tile from, const Goal& goal, const Free& free,
                                      std::size_t most) {
    struct Node {
        Tile at;
        Tile first;
    };
    constexpr int window = 64; // tiles beyond it are not looked at
    std::bitset<window * window> seen;
    std::vector<Node> nodes;
    nodes.reserve(most + four_ways.size());
    const auto visit = [&](Tile t, Tile first) {
        const int dx = t.x - from.x + window / 2;
        const int dy = t.y - from.y + window / 2;
        if (dx < 0 || dy < 0 || dx >= window || dy >= window || t == from) return false;
        const auto bit = static_cast<std::size_t>(dy * window + dx);
        if (seen.test(bit) || !grid.has(t) || !grid.walkable(t) || !free(t)) return false;
        seen.set(bit);
        nodes.push_back({t, first});
        return goal(t);
    };
    for (const Tile way : four_ways)
        if (visit(from + way, from + way)) return from + way;
    for (std::size_t i = 0; i < nodes.size() && nodes.size() < most; ++i)
        for (const Tile way : four_ways)
            if (visit(nodes[i].at + way, nodes[i].first)) return nodes.back().first;
    return std::nullopt;
}

} // namespace ludus
