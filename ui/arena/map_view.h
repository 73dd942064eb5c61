#pragma once

#include "ui/arena/map_look.h"

#include <QGraphicsView>

namespace ludus::ui {

class MapItem;

/// Draws a ruleset's layers without knowing the ruleset. Wheel with Ctrl zooms, the map fits the window
/// otherwise; a click or the arrow keys choose a figure, Enter wants to see it.
class MapView : public QGraphicsView {
    Q_OBJECT

public:
    explicit MapView(QWidget* parent = nullptr);

    /// The scenario must outlive the next call or the view.
    void show(Layers layers, std::shared_ptr<const Scenario> scenario);
    void clear();
    const Layers& layers() const;
    const MapLook& look() const;
    std::optional<int> chosen() const { return chosen_; }
    void choose(std::optional<int> actor);
    /// While orders are given, arrow keys are steps; otherwise they go from figure to figure.
    void setSteering(bool on) { steering_ = on; }
    /// Tiles that can be gone to or struck at, marked.
    void setOffered(std::vector<Tile> tiles);
    /// Whose order is awaited, and where the one leads that is looked at.
    void setOnTurn(std::optional<int> actor);
    void setAim(std::optional<Tile> from, std::optional<Tile> to);

signals:
    void chosenChanged();
    /// Double click or Enter on a figure.
    void wanted(int actor);
    /// Enter, while a person gives orders.
    void confirmed();
    /// A click on a tile of the map.
    void tileClicked(ludus::Tile tile);
    /// An arrow key, while a person gives orders.
    void stepWanted(ludus::Tile by);
    /// The pointer is over another tile.
    void tileHovered(ludus::Tile tile);
    /// A figure was drawn to another tile.
    void dragged(ludus::Tile from, ludus::Tile to);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    const FiguresLayer* figures() const;
    Tile tileAt(QPoint position) const;
    const Figure* figureAt(QPoint position) const;
    void chooseBy(int step);
    void follow();
    void dress(MapLook& look) const;
    void fit();

    MapItem* item_;
    std::shared_ptr<const Scenario> scenario_ = {};
    std::optional<int> chosen_ = {};
    std::optional<Tile> hovered_ = {};
    std::optional<Tile> pressed_ = {};
    bool fits_ = true;
    bool steering_ = false;
    std::vector<Tile> offered_ = {};
    std::optional<int> on_turn_ = {};
    std::optional<Tile> aimed_from_ = {};
    std::optional<Tile> aimed_ = {};
};

} // namespace ludus::ui
