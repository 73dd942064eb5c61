#pragma once

class QLineEdit;

namespace ludus::ui {

/// Undo and redo take back the last thing done in the window, wherever the focus is. A line keeps them only
/// while it has typing of its own that is not finished: something is typed in it, and it can take that back.
/// An empty one, or one that shows what was taken over already, leaves them to the window's history.
void leave_undo_to_window(QLineEdit& line);

} // namespace ludus::ui
