#pragma once

#include <QDateTime>
#include <QString>

/// How files and times are called where a person chooses between them.
namespace ludus::ui {

/// "today 14:05", "yesterday 9:30", "3 Nov 2026 14:05".
QString time_text(const QDateTime& when, const QDateTime& now = QDateTime::currentDateTime());

} // namespace ludus::ui
