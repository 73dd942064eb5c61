#pragma once

class QLabel;
class QToolButton;
class QWidget;

namespace ludus::ui {

/// A button, hidden at first, whose menu shows a text whole, so many letters wide. It owns the label.
QToolButton* more_button(QLabel* whole, int letters, QWidget* parent);

} // namespace ludus::ui
