#pragma once

#include <QString>

namespace ludus::ui {

/// A tool tip that shows a text as it is, whatever tags stand in it: Qt takes what looks like a page of the
/// web for one, pictures on the disk included.
inline QString plain_tip(const QString& text) {
    if (!text.contains(QLatin1Char('<'))) return text;
    return QStringLiteral("<qt>%1</qt>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

} // namespace ludus::ui
