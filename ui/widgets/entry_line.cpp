#include "ui/widgets/entry_line.h"

#include <QKeyEvent>

namespace ludus::ui {

namespace {

/// What was taken over is a step of the history, even where the line could still take back its letters.
bool is_for_history(const QKeyEvent& key, const EntryLine& line) {
    if (key.matches(QKeySequence::Undo)) return !line.isTyping() || !line.isUndoAvailable();
    return key.matches(QKeySequence::Redo) && (!line.isTyping() || !line.isRedoAvailable());
}

} // namespace

EntryLine::EntryLine(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::editingFinished, this, &EntryLine::commit);
    connect(this, &QLineEdit::textEdited, this, [this] { typing_ = true; });
}

void EntryLine::showText(const QString& text) {
    if (typing_ && hasFocus()) return;
    if (QLineEdit::text() == text) return;
    setText(text);
    if (hasFocus())
        selectAll();
    else
        setCursorPosition(0);
}

void EntryLine::commit() {
    if (!typing_) return;
    typing_ = false;
    emit committed(text());
}

bool EntryLine::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (is_for_history(*key, *this)) {
            key->ignore();
            return false;
        }
        if (key->key() == Qt::Key_Escape && typing_) {
            key->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void EntryLine::keyPressEvent(QKeyEvent* event) {
    if (is_for_history(*event, *this)) return event->ignore();
    if (event->key() == Qt::Key_Escape && typing_) {
        typing_ = false;
        emit cancelled();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace ludus::ui
