#pragma once

#include "engine/narration/catalogue.h"
#include "engine/narration/telling.h"
#include "engine/scenario/locate.h"

#include <QString>
#include <string>

/// The engine's words in the window's language.
namespace ludus::ui {

/// The language the window speaks; set once a switch, read everywhere.
Language language_in_use();
void use_language(Language language);
const Catalogue& words();

QString from_utf8(std::string_view text);
std::string to_utf8(const QString& text);
/// Of a name, a title or an id as much as is shown of it: layouts of 5 MB take seconds.
QString shown_name(std::string_view text);

/// A text of the engine's catalogue.
QString say(std::string_view key, const Arguments& arguments = {});

/// Numbers in the window's language, with as many digits as tell something.
QString number(double value, int decimals = 2);
QString plain(double value);
/// Never 0 % or 100 % where it is neither.
QString percent(double p);

/// As the beginning of a sentence, or on a button.
QString capitalised(QString text);

} // namespace ludus::ui
