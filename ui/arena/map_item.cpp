#include "ui/arena/map_item.h"

#include <QPainter>

namespace ludus::ui {

namespace {

/// The ground with room for badges and rings at its edges.
QRectF bounds_of(const Layers& layers) {
    for (const Layer& layer : layers)
        if (const auto* tiles = std::get_if<TilesLayer>(&layer))
            return QRectF(0, 0, tiles->width, tiles->height).adjusted(-0.5, -0.5, 0.5, 0.5);
    return {};
}

} // namespace

void MapItem::show(Layers layers, MapLook look) {
    prepareGeometryChange();
    layers_ = std::move(layers);
    look_ = std::move(look);
    bounds_ = bounds_of(layers_);
    update();
}

void MapItem::restyle(const MapLook& look) {
    look_ = look;
    update();
}

void MapItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    for (const Layer& layer : layers_)
        std::visit([&](const auto& one) { draw(*painter, one, look_); }, layer);
}

} // namespace ludus::ui
