#pragma once

#include "engine/arena/tile.h"
#include "engine/schema/value.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace ludus {

/// What a tile is made of. Walls stop steps and looks, water only steps.
enum class Ground : std::uint8_t { floor, wall, sanctuary, water };

/// The word a legend uses.
std::string_view name_of(Ground ground);
std::optional<Ground> ground_named(std::string_view name);

/// A map of tiles, each with its ground and the letter of its zone. Never empty: at least one tile.
class Grid {
public:
    /// Floor everywhere, one zone.
    Grid(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    std::size_t size() const { return ground_.size(); }
    bool has(Tile t) const { return t.x >= 0 && t.y >= 0 && t.x < width_ && t.y < height_; }
    /// Row by row: the place of a tile in a list of all.
    std::size_t index(Tile t) const {
        return static_cast<std::size_t>(t.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(t.x);
    }
    Tile tile(std::size_t index) const {
        const auto width = static_cast<std::size_t>(width_);
        return {static_cast<int>(index % width), static_cast<int>(index / width)};
    }

    Ground ground(Tile t) const { return ground_[index(t)]; }
    char zone(Tile t) const { return zone_[index(t)]; }
    void set_ground(Tile t, Ground ground) { ground_[index(t)] = ground; }
    void set_zone(Tile t, char zone) { zone_[index(t)] = zone; }

    bool walkable(Tile t) const { return ground(t) != Ground::wall && ground(t) != Ground::water; }
    bool opaque(Tile t) const { return ground(t) == Ground::wall; }

    bool operator==(const Grid&) const = default;

private:
    int width_;
    int height_;
    std::vector<Ground> ground_;
    std::vector<char> zone_;
};

/// The zone of a map that says nothing of zones.
inline constexpr char only_zone = 'A';

/// The map of a scenario's `arena`, which must have passed check_scenario: `tiles` (`.` floor, `#` wall, the
/// rest by `legend`) and `zones`, one letter a tile. Either may be absent: no tiles is floor everywhere, no
/// zones is one zone. Empty where neither has a tile.
std::optional<Grid> grid_of(const Value& arena);

/// The open map of a fight without one: 16 × 12, in twelve zones of 4 × 4, A to L.
Grid open_field();

/// The four ways to step, in the order in which ties are broken: up, right, down, left.
inline constexpr std::array<Tile, 4> four_ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

inline constexpr Tile operator+(Tile a, Tile b) { return {a.x + b.x, a.y + b.y}; }

} // namespace ludus
