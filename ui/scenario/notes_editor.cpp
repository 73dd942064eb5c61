#include "ui/scenario/notes_editor.h"

#include "ui/words/words.h"

#include <QKeyEvent>
#include <QSignalBlocker>

namespace ludus::ui {

namespace {

constexpr int pause_ms = 600;

std::string code_in_use() { return std::string(code_of(language_in_use())); }

const Path& notes_path() {
    static const Path path{{.key = "notes", .index = {}}};
    return path;
}

} // namespace

NotesEditor::NotesEditor(Document& document, QWidget* parent) : QPlainTextEdit(parent), document_(document) {
    setTabChangesFocus(true);
    setUndoRedoEnabled(false); // the window's history has it
    setFrameShape(QFrame::NoFrame);
    pause_.setSingleShot(true);
    pause_.setInterval(pause_ms);
    connect(&pause_, &QTimer::timeout, this, &NotesEditor::commit);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        typing_ = true;
        pause_.start();
    });
    connect(&document_, &Document::designChanged, this, &NotesEditor::display);
    display();
}

QString NotesEditor::saved() const { return from_utf8(text_in(document_.root()["notes"], code_in_use())); }

void NotesEditor::display() {
    if (typing_) return; // what is typed wins over what was there
    const QSignalBlocker quiet(this);
    if (toPlainText() != saved()) setPlainText(saved());
}

void NotesEditor::commit() {
    pause_.stop();
    if (!std::exchange(typing_, false) || toPlainText() == saved()) return;
    Value notes = document_.root()["notes"];
    const std::string text = to_utf8(toPlainText());
    if (notes.is_record())
        notes.set(code_in_use(), text);
    else
        notes = text.empty() ? Value() : Value(text);
    document_.setValue(notes_path(), notes);
}

/// Undo and redo belong to the window's history; what is being typed is a step of it first.
bool NotesEditor::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            commit();
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void NotesEditor::focusOutEvent(QFocusEvent* event) {
    commit();
    QPlainTextEdit::focusOutEvent(event);
}

void NotesEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        commit();
        display();
    }
    QPlainTextEdit::changeEvent(event);
}

} // namespace ludus::ui
