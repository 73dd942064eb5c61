#include "ui/widgets/theme.h"

#include "ui/widgets/flat_style.h"
#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QFontInfo>
#include <QScreen>

namespace ludus::ui {

namespace {

constexpr auto theme_property = "ludusTheme";

/// Text smaller than this is hard to read on a screen at arm's length.
constexpr int least_text = 13;

/// The system's own size where it is larger.
void use_readable_text() {
    QFont font = QApplication::font();
    if (QFontInfo(font).pixelSize() >= least_text) return;
    // In points: sizes derived from it elsewhere are shares of its points.
    font.setPointSizeF(least_text * 72.0 / QGuiApplication::primaryScreen()->logicalDotsPerInchY());
    QApplication::setFont(font);
}

} // namespace

Theme theme_named(const QString& name) {
    if (name == QLatin1String("light")) return Theme::light;
    return name == QLatin1String("dark") ? Theme::dark : Theme::system;
}

QString name_of(Theme theme) {
    if (theme == Theme::light) return QStringLiteral("light");
    return theme == Theme::dark ? QStringLiteral("dark") : QStringLiteral("system");
}

/// The system's palette is only asked whether it is a dark one.
void use_theme(Theme theme) {
    static const bool system_is_dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    if (!dynamic_cast<FlatStyle*>(QApplication::style())) {
        QApplication::setStyle(new FlatStyle);
        use_readable_text();
    }
    const bool dark = theme == Theme::dark || (theme == Theme::system && system_is_dark);
    QApplication::setPalette(palette_from(dark ? dark_tokens() : light_tokens()));
    qApp->setProperty(theme_property, name_of(theme));
}

Theme theme_in_use() { return theme_named(qApp->property(theme_property).toString()); }

} // namespace ludus::ui
