#pragma once

#include "ui/document/document.h"

#include <QStringList>

namespace ludus::ui {

/// The `ludus-cli` line that gives the same answer as the window, fit for a shell. Empty where the program
/// could not read what the window shows: it is saved nowhere, or was changed since.
QString command_line(const Document& document, const QString& command, const QStringList& options);
/// The same of the file itself, whichever build is chosen.
QString file_command_line(const Document& document, const QString& command, const QStringList& options);

} // namespace ludus::ui
