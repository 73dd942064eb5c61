#pragma once

#include <QString>

namespace ludus::ui {

enum class Theme { system, light, dark };

Theme theme_named(const QString& name);
QString name_of(Theme theme);

/// Changes the palette of the whole program; every widget repaints by itself.
void use_theme(Theme theme);
/// The one last used; the system's where none was.
Theme theme_in_use();

} // namespace ludus::ui
