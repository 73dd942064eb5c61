#pragma once

#include "ui/charts/series.h"

#include <QChartView>
#include <QColor>
#include <QString>
#include <vector>

class QValueAxis;

namespace ludus::ui {

/// What the charts of the bench share: axes in the window's language and colours, marks at single values, a
/// cursor that follows the mouse and the arrow keys, and the greying of what is out of date.
class PlotView : public QChartView {
    Q_OBJECT

public:
    /// `band_rows`: rows above the plot for the labels of marks.
    explicit PlotView(int band_rows, QWidget* parent = nullptr);

    /// Greys the chart and says why; an empty reason brings it back.
    void setStale(const QString& reason);
    bool isStale() const { return !stale_.isEmpty(); }

    /// The data under the cursor in words; empty while there is no cursor.
    QString readOut() const;
    /// Puts the cursor at the point nearest to x.
    void setCursorNear(double x);
    void clearCursor();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void readOutChanged(const QString& text);

protected:
    struct AxisLook {
        Ticks ticks = {};
        QString title = {};
        bool percent = false;
    };
    /// A thin upright line with its meaning written above it.
    struct Mark {
        double x = 0;
        QString text = {};
        Qt::PenStyle style = Qt::SolidLine;
        QColor colour = {};           ///< none = that of the text
        std::optional<double> y = {}; ///< a dot on the line, where the mark is about one point
    };
    struct LegendEntry {
        QString text = {};
        QColor colour = {};
        Qt::PenStyle style = Qt::SolidLine;
    };
    /// Where the cursor can stand, and what it reads there.
    struct Spot {
        double x = 0;
        double y = 0;
        QString text = {};
    };
    /// A bar that is taller than the axis.
    struct Cut {
        double from = 0;
        double to = 0;
        QString text = {};
    };

    QValueAxis* xAxis() const { return x_; }
    QValueAxis* yAxis() const { return y_; }
    void setAxes(const AxisLook& x, const AxisLook& y);
    void setMarks(std::vector<Mark> marks);
    void setLegend(std::vector<LegendEntry> entries);
    void setSpots(std::vector<Spot> spots);
    void setCut(std::optional<Cut> cut);
    void setEmptyText(const QString& text);
    /// The key figures for those who hear the chart; why it is out of date goes before them.
    void setDescription(const QString& text);

    /// Colours and words of the whole chart anew: the palette or the language changed.
    virtual void rebuild() = 0;

    void changeEvent(QEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void restyle();
    std::vector<QPointF> legendPlaces() const;
    void makeRoomForLegend();
    static void applyLook(QValueAxis* axis, const AxisLook& look);
    void moveCursor(int index);
    QPointF place(double x, double y) const;
    QFont smallFont() const;
    void drawHead(QPainter& painter) const;
    std::vector<QRectF> markLabels(const QFontMetricsF& metrics) const;
    void drawMarks(QPainter& painter) const;
    QRectF cutLabel(const QPainter& painter) const;
    void drawCut(QPainter& painter) const;
    void drawCursor(QPainter& painter) const;
    void drawBox(QPainter& painter, const QRectF& box, const QString& text) const;
    void drawStale(QPainter& painter) const;

    int band_rows_;
    QValueAxis* x_;
    QValueAxis* y_;
    QString y_title_ = {};
    std::vector<Mark> marks_ = {};
    std::vector<LegendEntry> legend_ = {};
    int legend_rows_ = 1;
    std::vector<Spot> spots_ = {};
    std::optional<Cut> cut_ = {};
    QString stale_ = {};
    QString empty_ = {};
    QString description_ = {};
    int cursor_ = -1;
};

} // namespace ludus::ui
