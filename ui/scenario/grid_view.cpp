#include "ui/scenario/grid_view.h"

#include "engine/document/next_snapshot.h"
#include "engine/io/csv.h"
#include "ui/scenario/frozen_names.h"
#include "ui/scenario/grid_delegate.h"
#include "ui/words/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <algorithm>
#include <set>

namespace ludus::ui {

namespace {

constexpr std::size_t most_previewed = 20'000; // at every letter; more are worked out on Enter
constexpr int rows_measured = 200;             // of 10,000 the first ones tell how wide a column must be
const QString own_format = QStringLiteral("application/x-ludus-cells");

bool commas_in_use() { return words().number_style().decimal == ","; }

/// Enough of what was copied to know it again.
QString excerpt(const std::string& text) {
    constexpr qsizetype letters = 24;
    const QString line = from_utf8(text).simplified();
    return line.size() <= letters ? line : line.left(letters - 1) + QStringLiteral("…");
}

/// Whether a plan makes a difference to any of its cells.
bool makes_changes(const GridPlan& plan) {
    return std::any_of(plan.cells.begin(), plan.cells.end(),
                       [](const auto& cell) { return !(cell.second.from == cell.second.to); });
}

/// A word that cannot be broken, and all of it on two lines.
int width_of_heading(const QString& text, const QFontMetrics& metrics) {
    int least = metrics.horizontalAdvance(text) / 2;
    for (const QString& word : text.split(QLatin1Char(' ')))
        least = std::max(least, metrics.horizontalAdvance(word));
    return least;
}

} // namespace

GridView::GridView(Document& document, QWidget* parent)
    : QTableView(parent), document_(document), model_(new GridModel(document, this)),
      filter_(new GridFilter(this)) {
    filter_->setSourceModel(model_);
    setModel(filter_);
    setItemDelegate(makeDelegate());
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // as in the document until somebody sorts
    setTabKeyNavigation(false);           // Tab leads on to the next part of the page
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    horizontalHeader()->setDefaultAlignment(Qt::AlignCenter | static_cast<Qt::Alignment>(Qt::TextWordWrap));
    horizontalHeader()->setFixedHeight(2 * fontMetrics().lineSpacing() + 8);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    freezeNames();
    connect(model_, &QAbstractItemModel::modelReset, this, &GridView::chooseColumns);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &GridView::dropMarks);
    connect(&document_, &Document::designChanged, this, &GridView::dropMarks);
    chooseColumns();
}

/// Each view needs one of its own: a delegate's line is closed by every view that has it.
GridDelegate* GridView::makeDelegate() {
    auto* made = new GridDelegate(this);
    made->choices = [this](const QModelIndex& index) {
        return model_->words().choices(model_->columns()[static_cast<std::size_t>(index.column())]);
    };
    made->apply = [this](const QString& text) {
        return carryOut(showsPlan() ? model_->plan()
                                    : plan_typing(model_->sight(), typing_into_, to_utf8(text)));
    };
    made->applies_on_leaving = [this] { return typing_into_.size() == 1; };
    connect(made, &GridDelegate::typed, this, &GridView::type);
    return made;
}

void GridView::freezeNames() {
    setHorizontalScrollMode(ScrollPerPixel);
    horizontalHeader()->setFirstSectionMovable(false);
    names_ = new FrozenNames(*this);
    names_->setItemDelegate(makeDelegate());
}

std::vector<int> GridView::visibleColumns() const {
    std::vector<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual)
        if (const int logical = horizontalHeader()->logicalIndex(visual); !isColumnHidden(logical))
            columns.push_back(logical);
    return columns;
}

std::vector<CellPlace> GridView::targets() const {
    std::set<CellPlace> cells;
    const QModelIndex current = currentIndex();
    if (current.isValid() && selectionModel()->isSelected(current))
        for (const QModelIndex& index : selectionModel()->selectedIndexes())
            if (!isColumnHidden(index.column())) cells.insert(model_->placeAt(filter_->mapToSource(index)));
    if (cells.empty() && current.isValid()) cells.insert(model_->placeAt(filter_->mapToSource(current)));
    return {cells.begin(), cells.end()};
}

bool GridView::isTypedInto() const { return state() == EditingState || names_->isTypedInto(); }

void GridView::beforeTyping() {
    if (!isTypedInto()) typing_into_ = targets();
}

bool GridView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    beforeTyping();
    if (index.column() == 0 && names_->isVisible()) return names_->begin(index, trigger, event);
    return QTableView::edit(index, trigger, event);
}

bool GridView::showsPlan() const { return typing_into_.size() <= most_previewed; }

void GridView::type(const QString& text) {
    if (!showsPlan())
        return emit told(tr("%n cell(s): more than can be shown before Enter", nullptr,
                            static_cast<int>(typing_into_.size())));
    model_->setPlan(plan_typing(model_->sight(), typing_into_, to_utf8(text)));
    emit planned(text);
}

void GridView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    model_->setPlan({});
    emit planned({});
    QTableView::closeEditor(editor, hint);
}

void GridView::afterTyping(QAbstractItemDelegate::EndEditHint hint) {
    model_->setPlan({});
    emit planned({});
    const bool on = hint == QAbstractItemDelegate::EditNextItem;
    if (!on && hint != QAbstractItemDelegate::EditPreviousItem) return;
    const QModelIndex next = moveCursor(on ? MoveNext : MovePrevious, Qt::NoModifier);
    if (!next.isValid()) return;
    setCurrentIndex(next);
    edit(next, EditKeyPressed, nullptr);
}

void GridView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    const int before = horizontalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    if (!names_ || isColumnHidden(0)) return;
    if (index.column() == 0 && before > 0) return horizontalScrollBar()->setValue(before); // it is in view
    const int hidden = columnWidth(0) - visualRect(index).left();
    if (index.column() != 0 && hidden > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
}

void GridView::updateGeometries() {
    QTableView::updateGeometries();
    if (names_) names_->follow();
}

/// By place in the document at this moment, so that sorting and filtering have no say in it.
bool GridView::carryOut(const GridPlan& plan) {
    if (!plan.ok()) {
        if (plan.refused) emit refused(from_utf8(words().text(*plan.refused)));
        return plan.cells.empty() && !plan.refused;
    }
    std::vector<Edit> edits;
    for (const auto& [place, change] : plan.cells)
        edits.push_back(
            {cell_path(model_->subject(), place.entry, model_->columns()[place.column]), change.write});
    if (document_.setValues(edits) || !makes_changes(plan)) return true;
    emit refused(tr("Nothing was changed: an entry here is broken and holds no values."));
    return false;
}

void GridView::clearCells() {
    const std::vector<CellPlace> cells = targets();
    if (!cells.empty()) carryOut(plan_typing(model_->sight(), cells, {}));
}

/// The rows and columns from the first selected cell on, as they are on the screen.
PasteTarget GridView::target() const {
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    const std::vector<int> columns = visibleColumns();
    std::set<int> rows;
    std::set<std::size_t> places;
    const auto place_of = [&](int column) {
        return static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
    };
    for (const QModelIndex& index : selected)
        if (!isColumnHidden(index.column())) {
            rows.insert(index.row());
            places.insert(place_of(index.column()));
        }
    PasteTarget target;
    if (rows.empty()) return target;
    for (int row = *rows.begin(); row < filter_->rowCount(); ++row)
        target.entries.push_back(model_->placeAt(filter_->mapToSource(filter_->index(row, 0))).entry);
    for (std::size_t c = *places.begin(); c < columns.size(); ++c)
        target.columns.push_back(static_cast<std::size_t>(columns[c]));
    target.selected_rows = static_cast<std::size_t>(*rows.rbegin() - *rows.begin() + 1);
    target.selected_columns = *places.rbegin() - *places.begin() + 1;
    return target;
}

/// What lies between the selected cells is copied as empty ones.
void GridView::copy() {
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    if (selected.isEmpty()) return;
    std::set<int> rows;
    std::set<int> columns;
    for (const QModelIndex& index : selected) {
        rows.insert(index.row());
        columns.insert(index.column());
    }
    TextTable table;
    for (const int row : rows) {
        auto& cells = table.emplace_back();
        for (const int column : visibleColumns()) {
            if (!columns.contains(column)) continue;
            const QModelIndex at = filter_->index(row, column);
            cells.push_back(selectionModel()->isSelected(at) ? to_utf8(at.data(Qt::EditRole).toString())
                                                             : std::string());
        }
    }
    auto* cells_copied = new QMimeData;
    cells_copied->setText(from_utf8(write_table(table)));
    cells_copied->setData(own_format, commas_in_use() ? QByteArrayLiteral(",") : QByteArrayLiteral("."));
    QGuiApplication::clipboard()->setMimeData(cells_copied);
    const int count = static_cast<int>(selected.size());
    emit told(tr("%n cell(s) copied", nullptr, count));
}

void GridView::paste() {
    const QMimeData* board = QGuiApplication::clipboard()->mimeData();
    const TextTable table = read_table(board ? to_utf8(board->text()) : std::string());
    const PasteTarget where = target();
    if (table.empty()) return emit refused(tr("There is nothing to paste."));
    if (where.entries.empty()) return emit refused(tr("Select the cell to paste at first."));
    NumberMarks marks = NumberMarks::as_told;
    if (board->hasFormat(own_format)) // copied here: it is known which mark is the decimal one
        marks = board->data(own_format) == "," ? NumberMarks::decimal_comma : NumberMarks::decimal_point;
    PastePlan made = plan_paste(model_->sight(), where, table, commas_in_use(), marks);
    if (!made.unclear.empty()) {
        const auto answer = ask ? ask(from_utf8(made.unclear)) : std::nullopt;
        if (!answer) return emit told(tr("Nothing was pasted."));
        made = plan_paste(model_->sight(), where, table, commas_in_use(), *answer);
    }
    if (made.plan.refused) return refusePaste(std::move(made));
    if (carryOut(made.plan))
        emit told(tr("%n cell(s) pasted", nullptr, static_cast<int>(made.plan.cells.size())));
}

/// The cells that refuse are marked and told of; selection and clipboard stay, so that it can be tried again.
void GridView::refusePaste(PastePlan made) {
    const QString reason = from_utf8(words().text(*made.plan.refused));
    if (!made.refused) return emit refused(reason); // all together: there is no room
    const auto& [place, text] = *made.refused;
    std::erase_if(made.plan.cells, [](const auto& cell) { return !cell.second.refused; });
    const int others = static_cast<int>(made.plan.cells.size()) - 1;
    model_->setPlan(std::move(made.plan));
    scrollTo(
        filter_->mapFromSource(model_->index(model_->rowOf(place.entry), static_cast<int>(place.column))));
    const QString first = tr("Nothing was pasted. %1: “%2”, %3");
    const QString more = others > 0 ? tr(" – and %n more cell(s)", nullptr, others) : QString();
    emit refused(first.arg(model_->nameOf(place), excerpt(text), reason) + more);
}

/// What was refused is marked until something else is done; what is being typed shows its own plan.
void GridView::dropMarks() {
    if (!isTypedInto()) model_->setPlan({});
}

std::string GridView::csv() const {
    CsvWriter out;
    const std::vector<int> columns = visibleColumns();
    out.text("id");
    for (const int c : columns)
        out.text(to_utf8(filter_->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString()));
    out.end_row();
    for (int row = 0; row < filter_->rowCount(); ++row) {
        const Value& list = document_.root()[model_->subject().list];
        const std::size_t entry = model_->placeAt(filter_->mapToSource(filter_->index(row, 0))).entry;
        const Value& id = list.items()[entry]["id"];
        out.text(id.is_text() ? id.as_text() : std::string());
        for (const int c : columns) {
            const QVariant key = filter_->index(row, c).data(GridModel::SortRole);
            if (!key.isValid())
                out.empty();
            else if (key.typeId() == QMetaType::Double)
                out.number(key.toDouble());
            else
                out.text(to_utf8(key.toString()));
        }
        out.end_row();
    }
    return out.all();
}

void GridView::chooseColumns() {
    const auto schema = document_.schema();
    if (!schema) return;
    const std::vector<bool> usual =
        usual_columns(*schema, model_->columns(), document_.root(), model_->subject());
    for (std::size_t c = 0; c < usual.size(); ++c) {
        const auto chosen = chosen_.find(nameOf(c));
        setColumnHidden(static_cast<int>(c), !(chosen == chosen_.end() ? usual[c] : chosen->second));
    }
    names_->followColumns();
    fitColumns();
}

std::string GridView::nameOf(std::size_t column) const {
    return model_->subject().list + '.' + text_of(model_->columns()[column].inner);
}

void GridView::chooseColumn(int column, bool shown) {
    chosen_[nameOf(static_cast<std::size_t>(column))] = shown;
    setColumnHidden(column, !shown);
    names_->followColumns();
    fitColumns();
}

void GridView::chooseAnew() {
    chosen_.clear();
    chooseColumns();
}

void GridView::fitColumns() {
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics wide(bold);
    const int rows = std::min(filter_->rowCount(), rows_measured);
    for (int c = 0; c < filter_->columnCount(); ++c) {
        if (isColumnHidden(c)) continue;
        int width =
            width_of_heading(filter_->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString(), wide);
        for (int row = 0; row < rows; ++row) {
            const QModelIndex at = filter_->index(row, c);
            const int mark = at.data(GridModel::SideRole).toInt() >= 0 ? 16 : 0;
            width = std::max(width, wide.horizontalAdvance(at.data().toString()) + mark);
        }
        setColumnWidth(c, std::min(width, 240) + 18);
    }
}

void GridView::keyPressEvent(QKeyEvent* event) {
    if (!isTypedInto()) {
        if (event->key() == Qt::Key_Home) horizontalScrollBar()->setValue(0);
        if (event->matches(QKeySequence::Copy)) return copy();
        if (event->matches(QKeySequence::Paste)) return paste();
        if (event->key() == Qt::Key_Escape && !model_->plan().cells.empty()) {
            dropMarks();
            return emit planned({});
        }
        if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) return clearCells();
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
            edit(currentIndex(), EditKeyPressed, event);
            return;
        }
    }
    QTableView::keyPressEvent(event);
}

/// Keys of the grid come before those of the window: Space types, Delete clears.
bool GridView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
        const bool types = plain && !key->text().isEmpty() && key->text().front().isPrint();
        const bool own = key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Paste) ||
                         key->key() == Qt::Key_Delete || key->key() == Qt::Key_F2;
        if (types || own) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

} // namespace ludus::ui
