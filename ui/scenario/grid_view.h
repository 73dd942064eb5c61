#pragma once

#include "ui/scenario/grid_filter.h"
#include "ui/scenario/grid_model.h"
#include "ui/scenario/paste.h"

#include <QTableView>

namespace ludus::ui {

class FrozenNames;
class GridDelegate;

/// A grid that is typed and pasted into. Typing on a selection changes every cell of it, with a preview, in
/// one step of the history.
class GridView : public QTableView {
    Q_OBJECT

public:
    explicit GridView(Document& document, QWidget* parent = nullptr);

    GridModel& grid() { return *model_; }
    GridFilter& filter() { return *filter_; }
    /// Asks how a number is meant that can be read two ways; nothing = nothing is pasted.
    std::function<std::optional<NumberMarks>(const QString& number)> ask = {};

    /// The cells that typing would change, as they stand now.
    std::vector<CellPlace> targets() const;
    void copy();
    void paste();
    void clearCells();
    /// Everything that is visible, with the ids and the headings, every digit of the numbers.
    std::string csv() const;
    /// Shows the usual columns and those that somebody chose.
    void chooseColumns();
    void chooseColumn(int column, bool shown);
    /// Forgets what was chosen.
    void chooseAnew();
    void fitColumns();
    /// The names while the grid is scrolled sideways.
    FrozenNames& names() { return *names_; }
    /// For whoever opens a line over a cell: what is typed goes to the cells that are selected now.
    void beforeTyping();
    /// The line is closed; Tab leads on to another cell.
    void afterTyping(QAbstractItemDelegate::EndEditHint hint);
    /// Sideways no further than it takes to see the cell beside the names.
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

signals:
    /// What is being typed; empty text = nothing any more.
    void planned(const QString& typed);
    /// Something that was done, or how to do it.
    void told(const QString& text);
    /// Something that could not be done, and why; nothing was changed.
    void refused(const QString& text);

public slots:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void updateGeometries() override;

private:
    void freezeNames();
    GridDelegate* makeDelegate();
    bool isTypedInto() const;
    void type(const QString& text);
    bool showsPlan() const;
    bool carryOut(const GridPlan& plan);
    void refusePaste(PastePlan made);
    void dropMarks();
    PasteTarget target() const;
    std::vector<int> visibleColumns() const;
    std::string nameOf(std::size_t column) const;

    Document& document_;
    GridModel* model_;
    GridFilter* filter_;
    FrozenNames* names_ = nullptr;
    std::vector<CellPlace> typing_into_ = {};
    std::map<std::string, bool> chosen_ = {}; ///< columns shown or hidden by hand
};

} // namespace ludus::ui
