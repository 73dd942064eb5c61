#pragma once

class QShortcut;
class QWidget;

/// Space does what the page says it does. It types in a text, presses a button, opens a list; fields for
/// numbers have no use for it and leave it to the page.
namespace ludus::ui {

void leave_space_to_page(QWidget& field);
/// Whether Space belongs to the widget while it has the focus.
bool uses_space(const QWidget* widget);

/// Space on a page, wherever the focus is, unless that has a use for it. Only while the page is shown.
QShortcut* space_of(QWidget& page);

} // namespace ludus::ui
