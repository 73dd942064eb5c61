#include "ui/window/file_names.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QStringList>

namespace ludus::ui {

namespace {

struct NameWords {
    Q_DECLARE_TR_FUNCTIONS(FileNames)
};

} // namespace

QString time_text(const QDateTime& when, const QDateTime& now) {
    const QString time = when.toString(QStringLiteral("HH:mm"));
    if (when.date() == now.date()) return NameWords::tr("today %1").arg(time);
    if (when.date().addDays(1) == now.date()) return NameWords::tr("yesterday %1").arg(time);
    //: A day, as QLocale writes it: 3 Nov 2026
    const QString day = QLocale().toString(when.date(), NameWords::tr("d MMM yyyy"));
    return QStringLiteral("%1 %2").arg(day, time);
}

QString place_text(const QString& path) {
    const QString home = QDir::homePath() + QLatin1Char('/');
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

QString file_line(const QString& title, const QDateTime& when, const QString& path) {
    QStringList parts;
    if (!title.isEmpty()) parts << title;
    if (when.isValid()) parts << time_text(when);
    parts << (path.isEmpty() ? NameWords::tr("not in a file") : place_text(path));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ludus::ui
