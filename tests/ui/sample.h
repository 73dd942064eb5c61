#pragma once

#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "engine/rules/registry.h"
#include "engine/schema/path.h"
#include "ui/document/document.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace ludus::ui {

/// The document of a built-in scenario.
inline Value preset_root(std::string_view name) { return *read_json(find_preset(name)->text); }

inline Path at(std::string_view text) { return *parse_path(text); }

/// Switches a window as the program does, for as long as the test runs.
class Speaking {
public:
    Speaking(Language language, QWidget& window) : window_(window) { use(language); }
    ~Speaking() { use(Language::en); }

private:
    void use(Language language) {
        use_language(language);
        QEvent change(QEvent::LanguageChange);
        QApplication::sendEvent(&window_, &change);
    }
    QWidget& window_;
};

} // namespace ludus::ui
