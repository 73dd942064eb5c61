#include "ui/widgets/undo_key.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace ludus::ui {

namespace {

/// What was typed and erased again is no typing any more; redo may still bring it back until something else
/// is done.
bool is_for_window(const QKeyEvent& key, const QLineEdit& line) {
    const bool typing = line.isModified() && !line.text().isEmpty();
    if (key.matches(QKeySequence::Undo)) return !typing || !line.isUndoAvailable();
    return key.matches(QKeySequence::Redo) && !line.isRedoAvailable();
}

/// Keeps the keys from a line: it neither claims them before the window's shortcut nor acts on them.
class UndoFilter : public QObject {
public:
    explicit UndoFilter(QLineEdit& line) : QObject(&line), line_(line) {}

private:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
        if (!is_for_window(*static_cast<QKeyEvent*>(event), line_)) return false;
        event->ignore();
        return true;
    }

    QLineEdit& line_;
};

} // namespace

void leave_undo_to_window(QLineEdit& line) { line.installEventFilter(new UndoFilter(line)); }

} // namespace ludus::ui
