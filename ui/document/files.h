#pragma once

#include "ui/document/document.h"

#include <QString>
#include <QStringList>

namespace ludus::ui {

/// What a JSON file holds, whatever it is.
Result<Value> read_tree(const QString& file);

/// The document of a replay; nothing where the file is none.
std::optional<Value> read_replay(const QString& file);

/// Reads a scenario; problems come back as the command line words them, with lines.
Result<Value> read_scenario(const QString& file, const Registry& registry);
/// Writes the document atomically and marks it saved; on failure the old file is untouched.
Result<void> save_scenario(Document& document, const QString& file);

/// A small scenario to begin with: two actors of a ruleset, everything else at its default.
Value new_scenario(const Ruleset& ruleset);

/// Errors in the window's language, a line each.
QString error_lines(const Errors& errors);

} // namespace ludus::ui
