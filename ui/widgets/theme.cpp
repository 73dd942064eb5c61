#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>

namespace ludus::ui {

namespace {

constexpr auto theme_property = "ludusTheme";

struct Shades {
    QColor window, base, alternate, text, faint, button, highlight, highlighted_text, link, tip;
};

QPalette palette_of(const Shades& s) {
    QPalette p;
    p.setColor(QPalette::Window, s.window);
    p.setColor(QPalette::WindowText, s.text);
    p.setColor(QPalette::Base, s.base);
    p.setColor(QPalette::AlternateBase, s.alternate);
    p.setColor(QPalette::Text, s.text);
    p.setColor(QPalette::PlaceholderText, s.faint);
    p.setColor(QPalette::Button, s.button);
    p.setColor(QPalette::ButtonText, s.text);
    p.setColor(QPalette::BrightText, Qt::white);
    p.setColor(QPalette::Highlight, s.highlight);
    p.setColor(QPalette::HighlightedText, s.highlighted_text);
    p.setColor(QPalette::Link, s.link);
    p.setColor(QPalette::ToolTipBase, s.tip);
    p.setColor(QPalette::ToolTipText, s.text);
    p.setColor(QPalette::Light, s.base.lighter(110));
    p.setColor(QPalette::Mid, s.faint);
    p.setColor(QPalette::Dark, s.faint.darker(130));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, s.faint);
    return p;
}

QPalette light_palette() {
    return palette_of({.window = {0xF4, 0xF5, 0xF7},
                       .base = {0xFF, 0xFF, 0xFF},
                       .alternate = {0xF0, 0xF2, 0xF5},
                       .text = {0x1D, 0x23, 0x2B},
                       .faint = {0x7A, 0x83, 0x8F},
                       .button = {0xE9, 0xEC, 0xF0},
                       .highlight = {0x0B, 0x6F, 0xB8},
                       .highlighted_text = {0xFF, 0xFF, 0xFF},
                       .link = {0x0B, 0x6F, 0xB8},
                       .tip = {0xFF, 0xFB, 0xE6}});
}

QPalette dark_palette() {
    return palette_of({.window = {0x1F, 0x23, 0x29},
                       .base = {0x16, 0x19, 0x1E},
                       .alternate = {0x1C, 0x20, 0x26},
                       .text = {0xE4, 0xE8, 0xED},
                       .faint = {0x8B, 0x95, 0xA1},
                       .button = {0x2A, 0x30, 0x38},
                       .highlight = {0x35, 0x8C, 0xD1},
                       .highlighted_text = {0xFF, 0xFF, 0xFF},
                       .link = {0x6C, 0xB8, 0xF0},
                       .tip = {0x2A, 0x30, 0x38}});
}

/// Fusion outlines a check box in a darker shade of the window, which nobody sees on a dark one.
class Style : public QProxyStyle {
public:
    Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const QColor window = option->palette.color(QPalette::Window);
        if (element != PE_IndicatorCheckBox || window.lightness() >= 128) return;
        painter->save();
        painter->setPen(option->palette.color(QPalette::Mid));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
    }
};

} // namespace

Theme theme_named(const QString& name) {
    if (name == QLatin1String("light")) return Theme::light;
    return name == QLatin1String("dark") ? Theme::dark : Theme::system;
}

QString name_of(Theme theme) {
    if (theme == Theme::light) return QStringLiteral("light");
    return theme == Theme::dark ? QStringLiteral("dark") : QStringLiteral("system");
}

/// Fusion draws from the palette alone, so the same window looks the same everywhere. The system's palette is
/// only asked whether it is a dark one.
void use_theme(Theme theme) {
    static const bool system_is_dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    if (!dynamic_cast<Style*>(QApplication::style())) QApplication::setStyle(new Style);
    const bool dark = theme == Theme::dark || (theme == Theme::system && system_is_dark);
    QApplication::setPalette(dark ? dark_palette() : light_palette());
    qApp->setProperty(theme_property, name_of(theme));
}

Theme theme_in_use() { return theme_named(qApp->property(theme_property).toString()); }

} // namespace ludus::ui
