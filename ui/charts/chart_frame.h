#pragma once

#include "ui/charts/chart_export.h"
#include "ui/widgets/folding.h"

#include <QWidget>
#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace ludus::ui {

/// A chart with its title, its controls, the table of its numbers behind it, and ways to take it elsewhere.
class ChartFrame : public QWidget {
    Q_OBJECT

public:
    /// Takes over what it shows: a chart, or another widget, which then has no picture to export.
    explicit ChartFrame(QWidget* shown, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const { return caption_.title; }
    /// What exports say beside the title.
    void setContext(const QString& scenario, const QString& build);
    const ChartCaption& caption() const { return caption_; }
    void setTable(PointTable table);
    const PointTable& table() const { return points_->table(); }
    bool isTableShown() const;
    QMenu* exportMenu() const;

    QSize minimumSizeHint() const override;

public slots:
    void showTable(bool shown);
    void copyPicture();
    void copyTable();

signals:
    void tableShown(bool shown);

protected:
    QWidget* shown() const { return shown_; }
    /// Beside the title, or below it where there is no room.
    QHBoxLayout* controls() const { return controls_; }
    /// Beside the tools of every chart.
    void addTool(QToolButton* tool);
    /// The controls say it already: the title is only for exports and those who hear it.
    void hideTitle();
    /// What is shown is a table itself.
    void hideTwin();
    /// A row of its own between the header and what is shown.
    void addRow(QLayout* row);
    /// The axes say it as well: the title goes before the controls take a row of their own.
    void setTitleOptional();
    /// Lays the header out anew: a control asks for another width.
    void arrange();
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    /// Every text of the frame; those who inherit add theirs.
    virtual void retranslate();

private:
    enum class Format { png, svg, csv };
    void build();
    void save(Format format);
    void copyShown();
    QString proposedName() const;
    int toolsWidth() const;
    void putBelow(bool below);
    void foldTitle(bool folded);

    QWidget* shown_;
    PlotView* chart_; ///< what is shown, where it is a chart
    PointsModel* points_;
    QLabel* title_;
    ChartCaption caption_ = {};
    QHBoxLayout* head_;
    QWidget* holder_;
    QHBoxLayout* controls_;
    Folding folding_ = {};
    bool title_shown_ = true;
    bool title_optional_ = false;
    QStackedWidget* pages_;
    QTableView* table_;
    QToolButton* twin_;
    QToolButton* export_;
    std::vector<QToolButton*> tools_ = {};
    QAction* png_;
    QAction* svg_;
    QAction* csv_;
    QAction* picture_;
    QAction* numbers_;
};

} // namespace ludus::ui
