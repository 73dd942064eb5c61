#pragma once

#include <QIcon>

class QAbstractButton;
class QPalette;

namespace ludus::ui {

/// A sign of the embedded set in the colour of the palette's text, paler where it is disabled.
QIcon icon(const char* name, const QPalette& palette);

/// Gives a button its sign and keeps it in the colours of the theme.
void set_icon(QAbstractButton& button, const char* name);

} // namespace ludus::ui
