#pragma once

#include "ui/arena/map_look.h"

#include <QGraphicsItem>

namespace ludus::ui {

/// The whole map as one item: two hundred figures are then one paint, not two hundred items.
class MapItem : public QGraphicsItem {
public:
    void show(Layers layers, MapLook look);
    void restyle(const MapLook& look);
    const Layers& layers() const { return layers_; }
    const MapLook& look() const { return look_; }

    QRectF boundingRect() const override { return bounds_; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    Layers layers_ = {};
    MapLook look_ = {};
    QRectF bounds_ = {};
};

} // namespace ludus::ui
