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
    std::optional<int> chosen() const { return chosen_; }
    void choose(std::optional<int> actor);

signals:
    void chosenChanged();
    /// Double click or Enter on a figure.
    void wanted(int actor);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    const FiguresLayer* figures() const;
    const Figure* figureAt(QPoint position) const;
    void chooseBy(int step);
    void follow();
    void fit();

    MapItem* item_;
    std::shared_ptr<const Scenario> scenario_ = {};
    std::optional<int> chosen_ = {};
    bool fits_ = true;
};

} // namespace ludus::ui
