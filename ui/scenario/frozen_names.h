#pragma once

#include <QTableView>

namespace ludus::ui {

class GridView;

/// The first column of a grid once more, over the grid while that is scrolled sideways: whose numbers these
/// are stays in view. It has the grid's model and selection, and leaves the keys to it.
class FrozenNames : public QTableView {
    Q_OBJECT

public:
    explicit FrozenNames(GridView& grid);

    /// The grid's columns are others, or others are hidden.
    void followColumns();
    /// Comes, goes and takes its place as the grid is scrolled and resized.
    void follow();
    bool isTypedInto() const { return state() == EditingState; }
    /// Edits a name here instead of in the grid, where it is out of sight.
    bool begin(const QModelIndex& index, EditTrigger trigger, QEvent* event);

public slots:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void followHeader();
    void followScrolling();

    GridView& grid_;
};

} // namespace ludus::ui
