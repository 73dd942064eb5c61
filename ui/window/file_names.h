#pragma once

#include <QDateTime>
#include <QString>

/// How files and times are called where a person chooses between them.
namespace ludus::ui {

/// "today 14:05", "yesterday 9:30", "3 Nov 2026 14:05".
QString time_text(const QDateTime& when, const QDateTime& now = QDateTime::currentDateTime());

/// "~/fights/duel.ludus.json".
QString place_text(const QString& path);

/// "Even duel · today 14:05 · ~/fights/duel.ludus.json"; what is not known is left out, and a scenario
/// without a path is said to be in no file.
QString file_line(const QString& title, const QDateTime& when, const QString& path);

} // namespace ludus::ui
