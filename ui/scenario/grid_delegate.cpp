#include "ui/scenario/grid_delegate.h"

#include "ui/scenario/grid_model.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/tokens.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

namespace ludus::ui {

namespace {

constexpr int mark_size = 9;
constexpr int cell_edge = 6;

/// Sides are told apart by shape as well: a circle, a square, then diamonds.
void paint_side(QPainter& painter, const QRect& cell, int side, const QPalette& palette) {
    const QRectF mark(cell.left() + cell_edge, cell.center().y() - mark_size / 2.0 + 1, mark_size, mark_size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const Tokens& tokens = tokens_of(palette);
    painter.setBrush(side == 0   ? tokens.first.line
                     : side == 1 ? tokens.second.line
                                 : series_colour(palette, side));
    const QPointF c = mark.center();
    if (side == 0)
        painter.drawEllipse(mark);
    else if (side == 1)
        painter.drawRect(mark.adjusted(0.5, 0.5, -0.5, -0.5));
    else
        painter.drawPolygon(QPolygonF{
            {c.x(), mark.top()}, {mark.right(), c.y()}, {c.x(), mark.bottom()}, {mark.left(), c.y()}});
    painter.restore();
}

bool is_name(const QModelIndex& index) { return index.column() == 0; }

} // namespace

GridDelegate::GridDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

void GridDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    option->font.setBold(is_name(index));
    const bool faded = index.data(GridModel::DefaultRole).toBool() && !is_name(index);
    if (faded) option->palette.setColor(QPalette::Text, quiet_text_colour(option->palette));
    if (index.data(GridModel::SideRole).toInt() >= 0)
        option->text = QString(4, QLatin1Char(' ')) + option->text; // room for the mark
}

void GridDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const bool planned = !index.data(GridModel::BecomesRole).toString().isEmpty() ||
                         !index.data(GridModel::RefusedRole).toString().isEmpty();
    if (planned) return paintChange(*painter, option, index);
    QStyledItemDelegate::paint(painter, option, index);
    if (const int side = index.data(GridModel::SideRole).toInt(); side >= 0)
        paint_side(*painter, option.rect, side, option.palette);
}

/// "90 → 99", the new number bold; where it cannot be, the old one struck out.
void GridDelegate::paintChange(QPainter& painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const QString before = index.data(GridModel::WasRole).toString();
    const QString after = index.data(GridModel::BecomesRole).toString();
    const bool refused = !index.data(GridModel::RefusedRole).toString().isEmpty();
    const Tokens& tokens = tokens_of(option.palette);
    const QColor tone = refused ? tokens.error : tokens.selection_text;
    painter.save();
    painter.fillRect(option.rect, refused ? blended(tokens.error, tokens.base, 0.15) : tokens.selection);
    painter.setPen(tone);
    const QRect inside = option.rect.adjusted(cell_edge, 0, -cell_edge, 0);
    QFont font = option.font;
    if (refused) {
        font.setStrikeOut(true);
        painter.setFont(font);
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, before);
        painter.restore();
        return;
    }
    font.setBold(true);
    const int width = QFontMetrics(font).horizontalAdvance(after);
    painter.setFont(font);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, after);
    painter.setFont(option.font);
    const QRect left = inside.adjusted(0, 0, -width, 0);
    const QString arrow = before + QStringLiteral(" → ");
    if (option.fontMetrics.horizontalAdvance(arrow) <= left.width())
        painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter, arrow);
    painter.restore();
}

QWidget* GridDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                    const QModelIndex& index) const {
    auto* line = new QLineEdit(parent);
    line->setFrame(false);
    line->setAutoFillBackground(true); // what will become of the cell is painted below it
    line->setAlignment(Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    line->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    connect(line, &QLineEdit::textEdited, this, &GridDelegate::typed);
    const QStringList words = choices ? choices(index) : QStringList();
    if (words.isEmpty()) return line;
    auto* completer = new QCompleter(words, line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    line->setCompleter(completer);
    connect(completer, QOverload<const QString&>::of(&QCompleter::activated), this, &GridDelegate::typed);
    // Enter in the list of choices comes to the line first, then the choice: what follows waits for it.
    auto* own = const_cast<GridDelegate*>(this);
    connect(
        line, &QLineEdit::returnPressed, own, [own, line] { own->finish(line); }, Qt::QueuedConnection);
    return line;
}

void GridDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto* line = static_cast<QLineEdit*>(editor);
    if (line->isModified()) return; // the document may change while something is typed
    line->setText(index.data(Qt::EditRole).toString());
    line->selectAll();
}

/// Everything goes through `apply`; the model is not written to.
void GridDelegate::setModelData(QWidget*, QAbstractItemModel*, const QModelIndex&) const {}

bool GridDelegate::finish(QWidget* editor) {
    auto* line = static_cast<QLineEdit*>(editor);
    if (line->isModified() && apply && !apply(line->text())) return false;
    emit closeEditor(editor, NoHint);
    return true;
}

void GridDelegate::drop(QWidget* editor) { emit closeEditor(editor, RevertModelCache); }

bool GridDelegate::eventFilter(QObject* object, QEvent* event) {
    auto* line = qobject_cast<QLineEdit*>(object);
    if (!line) return QStyledItemDelegate::eventFilter(object, event);
    const bool choosing = line->completer() && line->completer()->popup()->isVisible();
    if (event->type() == QEvent::KeyPress && !choosing) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            finish(line);
            return true;
        }
        if (key == Qt::Key_Escape) {
            drop(line);
            return true;
        }
        if (key == Qt::Key_Down && line->completer()) {
            line->completer()->setCompletionPrefix(QString());
            line->completer()->complete();
            return true;
        }
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            if (line->isModified() && apply && !apply(line->text())) return true;
            emit closeEditor(line, key == Qt::Key_Tab ? EditNextItem : EditPreviousItem);
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut && !choosing) {
        if (!(applies_on_leaving && applies_on_leaving() && finish(line))) drop(line);
        return false;
    }
    return false;
}

} // namespace ludus::ui
