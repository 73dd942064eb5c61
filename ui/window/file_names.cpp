#include "ui/window/file_names.h"

#include <QCoreApplication>
#include <QLocale>

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

} // namespace ludus::ui
