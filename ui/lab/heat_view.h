#pragma once

#include "engine/analysis/axes.h"
#include "engine/analysis/heat.h"

#include <QImage>
#include <QWidget>

namespace ludus::ui {

/// One metric over two fields, and of what that is told.
struct HeatAnswer {
    Scenario scenario;
    std::vector<MetricKey> metrics = {}; ///< all that can be asked
    MetricKey metric = {};
    std::vector<Axis> axes = {}; ///< all that can be chosen
    Axis x = {};
    Axis y = {};
    AxisSpan x_span = {};
    AxisSpan y_span = {};
    HeatAxis xs = {};
    HeatAxis ys = {};
    double x_step = 1;
    double y_step = 1;
    Heat found = {};
};

/// A cell a pair of values on the colour of its number, with the contour on top of it. A cursor follows the
/// pointer and the arrow keys; a click or Enter picks the cell.
class HeatView : public QWidget {
    Q_OBJECT

public:
    explicit HeatView(QWidget* parent = nullptr);

    /// None = nothing to show. The answer has to stay until another one is given.
    void setAnswer(const HeatAnswer* answer);
    void setGrey(bool grey);
    bool isGrey() const { return grey_; }
    /// Column and row of the cell under the cursor; empty while there is none.
    std::optional<QPoint> cursorCell() const { return cursor_; }
    /// "Isolde · Agility 16, Roland · Vitality 60: 45.1%"; empty without a cursor.
    QString readOut() const;
    /// Where a cell is drawn.
    QRectF cellRect(QPoint cell) const;

    QSize sizeHint() const override { return {480, 360}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

signals:
    void readOutChanged();
    void picked(double x, double y);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int columns() const;
    int rows() const;
    QRectF plot() const;
    QPointF placeOf(double x, double y) const;
    std::optional<QPoint> cellAt(QPointF place) const;
    QPoint presentCell() const;
    void moveTo(std::optional<QPoint> cell);
    void pick();
    void colour();
    void drawContour(QPainter& painter) const;
    void drawPresent(QPainter& painter) const;
    void drawAxes(QPainter& painter) const;
    void drawCursor(QPainter& painter) const;

    const HeatAnswer* answer_ = nullptr;
    QImage cells_ = {}; ///< a dot a cell
    std::optional<QPoint> cursor_ = {};
    bool grey_ = false;
};

} // namespace ludus::ui
