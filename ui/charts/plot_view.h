#pragma once

#include "ui/charts/lane.h"
#include "ui/charts/series.h"

#include <QChartView>
#include <QColor>
#include <QString>
#include <QTimer>
#include <memory>
#include <vector>

class QValueAxis;

namespace ludus::ui {

/// What all charts share: axes in the window's language and colours, a lane for marks above the plot, a
/// cursor that follows the mouse and the arrow keys, a range that can be zoomed and moved, and the greying of
/// what is out of date.
class PlotView : public QChartView {
    Q_OBJECT

public:
    /// `lane_rows`: rows above the plot for the labels of marks.
    explicit PlotView(int lane_rows, QWidget* parent = nullptr);

    /// The same chart once more, to be drawn elsewhere in another size.
    virtual std::unique_ptr<PlotView> twin() const = 0;

    /// Greys the chart and says why; an empty reason brings it back.
    void setStale(const QString& reason);
    bool isStale() const { return !stale_.isEmpty(); }
    /// Greys the chart while newer values are worked out.
    void setLate(bool late);
    bool isGrey() const { return late_ || isStale(); }

    /// The data under the cursor in words; empty while there is no cursor.
    QString readOut() const;
    /// Puts the cursor at the point nearest to x.
    void setCursorNear(double x);
    void clearCursor();

    /// Every text of the lane with its place in the widget; marks whose label found none are left out.
    std::vector<std::pair<QString, QRectF>> laneLabels() const;
    /// What is written along the axes and in the legend, line by line.
    QStringList writtenLines() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void readOutChanged(const QString& text);
    /// A value was clicked, or Enter pressed at the cursor.
    void picked(double x);
    /// Another part of the x axis is wanted.
    void rangeWanted(double from, double to);
    void rangeReset();

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
        QColor colour = {}; ///< none = that of the text
        Qt::PenStyle style = Qt::SolidLine;
        bool through = true; ///< the line goes down through the plot; otherwise an arrow ends above it
        bool strong = false;
        std::vector<std::pair<double, QColor>> dots = {}; ///< heights of points the mark is about
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
    struct Range {
        double from = 0;
        double to = 1;
    };

    QValueAxis* xAxis() const { return x_; }
    QValueAxis* yAxis() const { return y_; }
    void setAxes(const AxisLook& x, const AxisLook& y);
    /// By importance: where the lane is too short, the last go without a label.
    void setMarks(std::vector<Mark> marks);
    void setLaneRows(int rows);
    void setLegend(std::vector<LegendEntry> entries);
    void setSpots(std::vector<Spot> spots);
    void setCut(std::optional<Cut> cut);
    void setEmptyText(const QString& text);
    /// The key figures for those who hear the chart; why it is out of date goes before them.
    void setDescription(const QString& text);
    /// A colour of the data, or grey while the chart is.
    QColor tone(const QColor& colour) const;
    /// How many ticks there is room for along x.
    int ticksAcross() const;

    /// Colours and words of the whole chart anew: the palette, the language or the width changed.
    virtual void rebuild() = 0;
    /// Whether clicks and Enter pick a value.
    virtual bool isPickable() const { return false; }
    /// The nearest range that can be shown; nothing where the range is fixed. `moved`: its width is to stay.
    virtual std::optional<Range> rangeFor(const Range&, bool /*moved*/) const { return std::nullopt; }
    virtual bool isRangeChosen() const { return false; }
    /// Shows a range before its values are known.
    virtual void showRange(const Range&) {}

    void changeEvent(QEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Press {
        QPointF at = {};
        Range range = {};
        bool moved = false;
    };
    /// A text of the legend, cut to the room there is, where it begins and in which row.
    struct Placed {
        QString text = {};
        double left = 0;
        int row = 0;
        std::optional<std::size_t> entry = {}; ///< none: how many more there are
    };
    /// What is written above the plot and below it.
    struct Written {
        QStringList title = {};
        std::vector<Placed> legend = {};
        int head = 0; ///< rows of title and legend
        int lane = 0; ///< rows for the labels of marks
        QStringList below = {};
    };

    void restyle();
    int writableRows() const;
    std::vector<Placed> legendIn(double used, std::size_t from_row, int rows) const;
    int legendRows(double used) const;
    Written arranged() const;
    void makeRoom();
    static void applyLook(QValueAxis* axis, const AxisLook& look);
    int spotNear(double x) const;
    void moveCursor(int index);
    bool moveCursorBy(QKeyEvent* event);
    bool zoomBy(QKeyEvent* event);
    void wantRange(const Range& range, bool moved);
    void zoom(double around, double factor);
    void shift(double share);
    Range range() const;
    double valueAt(const QPointF& at) const;
    QPointF place(double x, double y) const;
    QFont smallFont() const;
    double rowHeight() const;
    double laneTop() const;
    std::vector<std::optional<LanePlace>> lanePlaces() const;
    QRectF laneRect(const LanePlace& place, double width) const;
    QFont markFont(const Mark& mark) const;

    void drawHead(QPainter& painter) const;
    void drawMarks(QPainter& painter) const;
    void drawMark(QPainter& painter, const Mark& mark, const std::optional<LanePlace>& label) const;
    QRectF cutLabel(const QPainter& painter) const;
    void drawCut(QPainter& painter) const;
    void drawCursor(QPainter& painter) const;
    void drawBox(QPainter& painter, const QRectF& box, const QString& text) const;
    void drawReason(QPainter& painter) const;

    int lane_rows_; ///< as many as there is room for
    Written written_ = {};
    QValueAxis* x_;
    QValueAxis* y_;
    QString x_title_ = {};
    QString y_title_ = {};
    std::vector<Mark> marks_ = {};
    std::vector<LegendEntry> legend_ = {};
    std::vector<Spot> spots_ = {};
    std::optional<Cut> cut_ = {};
    QString stale_ = {};
    bool late_ = false;
    QString empty_ = {};
    QString description_ = {};
    int cursor_ = -1;
    int ticks_across_ = 8;
    std::optional<Press> press_ = {};
    QTimer click_; ///< a click that may become a double one
    double clicked_ = 0;
};

} // namespace ludus::ui
