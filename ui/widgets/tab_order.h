#pragma once

class QWidget;

namespace ludus::ui {

/// Makes Tab go through everything inside in the order of the layouts, which is that of the eye. Qt's own
/// order is that in which widgets were made, and forms make theirs anew all the time.
void order_tabs(QWidget& root);

} // namespace ludus::ui
