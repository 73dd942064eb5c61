#pragma once

#include "engine/narration/language.h"

#include <QTranslator>

namespace ludus::ui {

/// Switches the whole window to a language while it runs: its own words, Qt's, numbers and the engine's.
class Translation {
public:
    void use(Language language);

private:
    QTranslator own_;
    QTranslator qt_;
};

/// The wanted language by name, otherwise the system's, otherwise English.
Language language_for(const QString& wanted);

} // namespace ludus::ui
