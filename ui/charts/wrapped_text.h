#pragma once

#include <QFont>
#include <QStringList>

namespace ludus::ui {

/// A text in as few lines as fit into a width; words are broken only where one alone does not fit. Nothing is
/// ever left out.
QStringList wrapped_text(const QString& text, const QFont& font, double width);

} // namespace ludus::ui
