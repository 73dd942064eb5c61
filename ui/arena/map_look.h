#pragma once

#include "engine/arena/layer.h"
#include "ui/document/document.h"

#include <QFont>
#include <QPalette>
#include <QString>
#include <vector>

class QPainter;

/// How a map's layers are drawn. Every function draws one kind of layer, in units of tiles: tile (3, 2) is
/// the square from (3, 2) to (4, 3).
namespace ludus::ui {

/// What drawing needs beside the layer itself.
struct MapLook {
    QPalette palette = {};
    QFont font = {};
    std::vector<QString> names = {}; ///< of the actors, by number
    std::vector<QString> marks = {}; ///< the same, as short as they are told apart
    std::vector<int> teams = {};     ///< of the actors, by number
    std::optional<int> chosen = {};  ///< the actor with a frame around it
    std::optional<int> on_turn = {}; ///< the actor whose order is awaited
    std::vector<Tile> offered = {};  ///< where an order may lead
    std::optional<Tile> aimed = {};  ///< where the order leads that is looked at
    std::optional<Tile> aimed_from = {};

    QColor team_colour(int actor) const;
};

MapLook look_of(const Scenario& scenario);

void draw(QPainter& painter, const TilesLayer& layer, const MapLook& look);
void draw(QPainter& painter, const ZonesLayer& layer, const MapLook& look);
void draw(QPainter& painter, const LineLayer& layer, const MapLook& look);
void draw(QPainter& painter, const FiguresLayer& layer, const MapLook& look);
void draw(QPainter& painter, const BadgesLayer& layer, const MapLook& look);
void draw(QPainter& painter, const AreaLayer& layer, const MapLook& look);
void draw(QPainter& painter, const ArrowsLayer& layer, const MapLook& look);
/// Nothing: it is listed beside the map.
inline void draw(QPainter&, const SheetLayer&, const MapLook&) {}

/// Marks the tiles an order may lead to, and the way to the one that is looked at.
void draw_offered(QPainter& painter, const MapLook& look);

/// A figure in words: name, team, hit points, and what is odd about it.
QString words_for(const Figure& figure, const Scenario& scenario);

} // namespace ludus::ui
