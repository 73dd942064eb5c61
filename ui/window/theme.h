#pragma once

#include <QString>

class QApplication;

namespace ludus::ui {

enum class Theme { system, light, dark };

Theme theme_named(const QString& name);
QString name_of(Theme theme);

/// Changes the palette of the whole program; every widget repaints by itself.
void use_theme(QApplication& app, Theme theme);

} // namespace ludus::ui
