#include "ui/log/log_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QToolTip>

namespace ludus::ui {

namespace {

bool ends_entry(const QEvent& event) {
    if (event.type() != QEvent::KeyPress) return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
}

int draw_of(const QLineEdit& edit) { return edit.property("draw").toInt(); }

} // namespace

void LogDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const bool unfolded = !index.parent().isValid() && option->state.testFlag(QStyle::State_Open);
    if (unfolded && index.column() == LogModel::what_column) option->font.setBold(true);
    if (index.column() != LogModel::how_column) return;
    if (index.data(LogModel::path_role).toString().isEmpty()) return;
    option->font.setUnderline(true);
    option->palette.setBrush(QPalette::Text, option->palette.link());
}

QWidget* LogDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                   const QModelIndex& index) const {
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(QStringLiteral("face"));
    edit->setAlignment(Qt::AlignRight);
    edit->setProperty("draw", index.data(LogModel::draw_role));
    edit->setAccessibleName(index.data(LogModel::plain_text_role).toString());
    edit->setToolTip(index.data(LogModel::plain_text_role).toString());
    return edit;
}

void LogDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* edit = qobject_cast<QLineEdit*>(editor); edit && edit->text().isEmpty())
        edit->setText(index.data().toString());
}

/// The row goes with the attack that is resolved anew, so that the model is never written to.
void LogDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const {
    const auto* edit = qobject_cast<QLineEdit*>(editor);
    if (!edit || edit->text() == index.data().toString()) return;
    if (refusal_(draw_of(*edit), edit->text()).isEmpty()) emit faceEntered(draw_of(*edit), edit->text());
}

/// A face that cannot be stays in its editor, with the reason beside it.
bool LogDelegate::eventFilter(QObject* editor, QEvent* event) {
    auto* edit = qobject_cast<QLineEdit*>(editor);
    if (edit && ends_entry(*event)) {
        const QString reason = refusal_(draw_of(*edit), edit->text());
        edit->setAccessibleDescription(reason);
        if (!reason.isEmpty()) {
            QToolTip::showText(edit->mapToGlobal(edit->rect().bottomLeft()), reason, edit);
            edit->selectAll();
            return true;
        }
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

} // namespace ludus::ui
