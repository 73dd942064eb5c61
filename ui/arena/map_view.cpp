#include "ui/arena/map_view.h"

#include "ui/arena/map_item.h"

#include <QGraphicsScene>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>
#include <cmath>
#include <utility>

namespace ludus::ui {

MapView::MapView(QWidget* parent) : QGraphicsView(parent), item_(new MapItem) {
    setScene(new QGraphicsScene(this));
    scene()->addItem(item_);
    setFrameShape(QFrame::NoFrame);
    setBackgroundRole(QPalette::Window);
    setBackgroundBrush(palette().brush(QPalette::Window));
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void MapView::show(Layers layers, std::shared_ptr<const Scenario> scenario) {
    scenario_ = std::move(scenario);
    MapLook look = look_of(*scenario_);
    if (chosen_ && *chosen_ >= static_cast<int>(look.names.size())) chosen_.reset();
    dress(look);
    const QRectF before = item_->boundingRect();
    item_->show(std::move(layers), std::move(look));
    scene()->setSceneRect(item_->boundingRect());
    if (item_->boundingRect() != before) fits_ = true;
    fit();
}

void MapView::clear() {
    chosen_.reset();
    item_->show({}, {});
}

const Layers& MapView::layers() const { return item_->layers(); }

const MapLook& MapView::look() const { return item_->look(); }

const FiguresLayer* MapView::figures() const {
    for (const Layer& layer : item_->layers())
        if (const auto* figures = std::get_if<FiguresLayer>(&layer)) return figures;
    return nullptr;
}

Tile MapView::tileAt(QPoint position) const {
    const QPointF at = mapToScene(position);
    return {static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y()))};
}

void MapView::setOffered(std::vector<Tile> tiles) {
    offered_ = std::move(tiles);
    follow();
}

void MapView::setOnTurn(std::optional<int> actor) {
    on_turn_ = actor;
    follow();
}

void MapView::setAim(std::optional<Tile> from, std::optional<Tile> to) {
    if (from == aimed_from_ && to == aimed_) return;
    aimed_from_ = from;
    aimed_ = to;
    follow();
}

const Figure* MapView::figureAt(QPoint position) const {
    const Tile tile = tileAt(position);
    if (!figures()) return nullptr;
    const Figure* found = nullptr;
    for (const Figure& f : figures()->figures) {
        const int size = std::max(1, f.size);
        const bool covers =
            tile.x >= f.at.x && tile.y >= f.at.y && tile.x < f.at.x + size && tile.y < f.at.y + size;
        if (covers && (!found || found->fallen())) found = &f;
    }
    return found;
}

void MapView::choose(std::optional<int> actor) {
    if (actor == chosen_) return;
    chosen_ = actor;
    follow();
    emit chosenChanged();
}

/// The next figure or the one before, around the end.
void MapView::chooseBy(int step) {
    if (!figures() || figures()->figures.empty()) return;
    const auto& all = figures()->figures;
    const int count = static_cast<int>(all.size());
    int at = step > 0 ? -1 : count;
    for (int i = 0; i < count; ++i)
        if (chosen_ == all[static_cast<std::size_t>(i)].actor) at = i;
    choose(all[static_cast<std::size_t>((at + step + count) % count)].actor);
}

void MapView::follow() {
    MapLook look = item_->look();
    dress(look);
    item_->restyle(look);
    setBackgroundBrush(palette().brush(QPalette::Window));
}

void MapView::dress(MapLook& look) const {
    look.palette = palette();
    look.font = font();
    look.chosen = chosen_;
    look.on_turn = on_turn_;
    look.offered = offered_;
    look.aimed = aimed_;
    look.aimed_from = aimed_from_;
}

void MapView::fit() {
    if (fits_ && !item_->boundingRect().isEmpty()) fitInView(item_->boundingRect(), Qt::KeepAspectRatio);
}

void MapView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) follow();
}

void MapView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    fit();
}

void MapView::mousePressEvent(QMouseEvent* event) {
    const Figure* figure = figureAt(event->pos());
    choose(figure ? std::optional(figure->actor) : std::nullopt);
    pressed_ = tileAt(event->pos());
    QGraphicsView::mousePressEvent(event);
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
    const Tile tile = tileAt(event->pos());
    if (tile != hovered_) {
        hovered_ = tile;
        emit tileHovered(tile);
    }
    QGraphicsView::mouseMoveEvent(event);
}

/// Let go where it was pressed it is a click; elsewhere what stood there was drawn along.
void MapView::mouseReleaseEvent(QMouseEvent* event) {
    const Tile tile = tileAt(event->pos());
    if (const auto from = std::exchange(pressed_, std::nullopt)) {
        if (*from == tile)
            emit tileClicked(tile);
        else
            emit dragged(*from, tile);
    }
    QGraphicsView::mouseReleaseEvent(event);
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const Figure* figure = figureAt(event->pos())) emit wanted(figure->actor);
}

void MapView::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (steering_)
        for (const auto& [arrow, by] : {std::pair{Qt::Key_Up, Tile{0, -1}},
                                        {Qt::Key_Right, Tile{1, 0}},
                                        {Qt::Key_Down, Tile{0, 1}},
                                        {Qt::Key_Left, Tile{-1, 0}}})
            if (key == arrow) {
                emit stepWanted(by);
                return;
            }
    if (key == Qt::Key_Right || key == Qt::Key_Down) return chooseBy(1);
    if (key == Qt::Key_Left || key == Qt::Key_Up) return chooseBy(-1);
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (enter && steering_)
        emit confirmed();
    else if (enter && chosen_)
        emit wanted(*chosen_);
    else if (key == Qt::Key_0 && event->modifiers() == Qt::ControlModifier) {
        fits_ = true;
        fit();
    } else
        QGraphicsView::keyPressEvent(event);
}

void MapView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() != Qt::ControlModifier) return QGraphicsView::wheelEvent(event);
    fits_ = false;
    const double factor = std::pow(1.2, event->angleDelta().y() / 120.0);
    scale(factor, factor);
}

bool MapView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Figure* figure = figureAt(help->pos());
    QToolTip::showText(help->globalPos(), figure ? words_for(*figure, *scenario_) : QString(), viewport());
    return true;
}

} // namespace ludus::ui
