#pragma once

#include "engine/arena/grid.h"
#include "engine/base/message.h"
#include "engine/scenario/scenario.h"

#include <string>
#include <variant>
#include <vector>

/// What a ruleset shows on a map, in plain shapes. A view draws the layers in the order given and needs to
/// know no ruleset; a ruleset fills them and needs to know no view. Words are messages, worded by the view.
namespace ludus {

/// The ground, row by row.
struct TilesLayer {
    int width = 0;
    int height = 0;
    std::vector<Ground> ground = {};
    bool operator==(const TilesLayer&) const = default;
};

/// The tiles that belong together, and where their label goes: on one of them, the nearest to their middle.
struct Zone {
    std::string label = {};
    Tile at = {};
    std::vector<Tile> tiles = {};
    bool operator==(const Zone&) const = default;
};

struct ZonesLayer {
    std::vector<Zone> zones = {}; ///< in the order of their first tile, row by row
    bool operator==(const ZonesLayer&) const = default;
};

/// A straight attack or a way walked: every tile crossed, both ends included, and the zones entered.
struct LineLayer {
    enum class Kind { attack, walk };
    Kind kind = Kind::attack;
    std::vector<Tile> tiles = {};
    std::vector<std::string> zones = {};
    std::optional<Tile> stopped_at = {}; ///< the wall that is in the way
    bool operator==(const LineLayer&) const = default;
};

struct Figure {
    int actor = nobody; ///< number in the scenario's list; names and teams are found there
    Tile at = {};
    int size = 1; ///< of its base, in tiles
    double vitality = 0;
    double vitality_max = 0;
    std::optional<double> progress = {}; ///< share of the way to the next level; a second bar
    bool active = true;
    bool acts = false;   ///< this moment is its doing
    bool target = false; ///< it is done to this one
    bool fallen() const { return vitality <= 0; }
    bool operator==(const Figure&) const = default;
};

struct FiguresLayer {
    std::vector<Figure> figures = {};
    bool operator==(const FiguresLayer&) const = default;
};

/// A few words on a tile: "−2", "5+".
struct Badge {
    Tile at = {};
    Message text = {};
    bool operator==(const Badge&) const = default;
};

struct BadgesLayer {
    std::vector<Badge> badges = {};
    bool operator==(const BadgesLayer&) const = default;
};

/// Tiles that share something: the reach of a weapon, what an actor sees, what a blast covers.
struct AreaLayer {
    enum class Kind { reach, sight, blast };
    Kind kind = Kind::reach;
    std::vector<Tile> tiles = {};
    bool operator==(const AreaLayer&) const = default;
};

/// From one tile to another; `weight` between 0 and 1 says how strong it is to be drawn.
struct Arrow {
    Tile from = {};
    Tile to = {};
    double weight = 1;
    Message text = {};
    bool operator==(const Arrow&) const = default;
};

struct ArrowsLayer {
    std::vector<Arrow> arrows = {};
    bool operator==(const ArrowsLayer&) const = default;
};

/// What an actor has on it at this moment: one line each for its level, an effect, a cooldown, an enemy it
/// minds.
struct ActorSheet {
    int actor = nobody;
    std::vector<Message> lines = {};
    bool operator==(const ActorSheet&) const = default;
};

/// Not drawn on the map but listed beside it.
struct SheetLayer {
    std::vector<ActorSheet> actors = {}; ///< in listed order
    bool operator==(const SheetLayer&) const = default;
};

using Layer = std::variant<TilesLayer, ZonesLayer, LineLayer, FiguresLayer, BadgesLayer, AreaLayer,
                           ArrowsLayer, SheetLayer>;
using Layers = std::vector<Layer>;

TilesLayer tiles_of(const Grid& grid);
ZonesLayer zones_of(const Grid& grid);
LineLayer attack_line(const Grid& grid, Tile from, Tile to);

} // namespace ludus
