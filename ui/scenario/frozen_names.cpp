#include "ui/scenario/frozen_names.h"

#include "ui/scenario/grid_view.h"
#include "ui/widgets/tokens.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

namespace ludus::ui {

namespace {

constexpr int name_column = 0; // the column

} // namespace

FrozenNames::FrozenNames(GridView& grid) : QTableView(&grid), grid_(grid) {
    setModel(grid.model());
    const QItemSelectionModel* own = selectionModel();
    setSelectionModel(grid.selectionModel());
    delete own;
    setSelectionMode(grid.selectionMode());
    setEditTriggers(grid.editTriggers());
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(grid.verticalScrollMode());
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(grid.verticalHeader()->defaultSectionSize());
    followHeader();
    followScrolling();
    hide();
}

/// Sorts the grid, and is as wide as its first column, whichever of the two is dragged.
void FrozenNames::followHeader() {
    QHeaderView* own = horizontalHeader();
    QHeaderView* whole = grid_.horizontalHeader();
    own->setFixedHeight(whole->height());
    own->setDefaultAlignment(whole->defaultAlignment());
    own->setHighlightSections(false);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    connect(own, &QHeaderView::sortIndicatorChanged, whole, &QHeaderView::setSortIndicator);
    connect(whole, &QHeaderView::sortIndicatorChanged, own, &QHeaderView::setSortIndicator);
    connect(own, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (column == name_column && isVisible()) grid_.setColumnWidth(name_column, width);
    });
    connect(whole, &QHeaderView::sectionResized, this, [this](int column) {
        if (column == name_column) follow();
    });
}

void FrozenNames::followScrolling() {
    QScrollBar* own = verticalScrollBar();
    QScrollBar* whole = grid_.verticalScrollBar();
    connect(own, &QScrollBar::valueChanged, whole, &QScrollBar::setValue);
    connect(whole, &QScrollBar::valueChanged, own, &QScrollBar::setValue);
    connect(grid_.horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenNames::follow);
}

void FrozenNames::followColumns() {
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnHidden(column, column != name_column || grid_.isColumnHidden(name_column));
    follow();
}

/// A name that is being typed stays where it is.
void FrozenNames::follow() {
    const bool scrolled = grid_.horizontalScrollBar()->value() > 0 || isTypedInto();
    const bool wanted = scrolled && model()->columnCount() > 0 && !grid_.isColumnHidden(name_column);
    if (wanted) {
        const int width = grid_.columnWidth(name_column);
        const QRect seen = grid_.viewport()->geometry();
        const int heading = grid_.horizontalHeader()->height();
        if (columnWidth(name_column) != width) setColumnWidth(name_column, width);
        setGeometry(seen.left(), seen.top() - heading, std::min(width, seen.width()),
                    seen.height() + heading);
        verticalScrollBar()->setValue(grid_.verticalScrollBar()->value());
    }
    setVisible(wanted);
}

/// An edge, so that the columns are seen to go on below it.
void FrozenNames::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(tokens_of(palette()).border);
    const int edge = viewport()->width() - 1;
    painter.drawLine(edge, 0, edge, viewport()->height());
}

bool FrozenNames::begin(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    return QTableView::edit(index, trigger, event);
}

bool FrozenNames::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    grid_.beforeTyping();
    return QTableView::edit(index, trigger, event);
}

/// What comes after, the next cell as well, is the grid's.
void FrozenNames::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    const bool had_focus = editor && editor->hasFocus();
    QTableView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    if (had_focus) grid_.setFocus();
    grid_.afterTyping(hint);
    follow();
}

} // namespace ludus::ui
