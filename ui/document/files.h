#pragma once

#include "engine/document/snapshot.h"
#include "engine/fight/replay.h"

#include <QString>
#include <QStringList>

/// Files read and written as plain values, so that all of it can be done away from the window's thread.
namespace ludus::ui {

/// A file read, checked and prepared, ready to be shown.
struct OpenedFile {
    Snapshot snapshot = {};
    QString file = {};    ///< where it is saved to; empty where nowhere yet
    QString chosen = {};  ///< the file to be remembered; empty for what is no file
    bool unsaved = false; ///< it counts as changed: no file has it as it is
    Errors left_out = {}; ///< what an import found no place for
    std::optional<Replay> replay = {};
    Inputs inputs = {}; ///< of the replay
};

/// Opens a path or `preset:NAME`: a scenario, or the fight of a replay. Problems come back as the command
/// line words them, with lines. A document of a known ruleset opens even with errors in it: they are listed
/// and can be mended.
Result<OpenedFile> open_file(const QString& source, const Registry& registry);
/// A scenario made of the files that the ruleset's source uses.
Result<OpenedFile> open_import(const QStringList& files, const Ruleset& ruleset, const Registry& registry);
/// A document that is in no file.
OpenedFile open_unsaved(const Value& root, const QString& origin, const Registry& registry);

/// Writes the document atomically; on failure the old file is untouched.
Result<void> write_scenario(const Snapshot& now, const QString& file);

/// A small scenario to begin with: two actors of a ruleset, everything else at its default.
Value new_scenario(const Ruleset& ruleset);

/// Errors in the window's language, a line each.
QString error_lines(const Errors& errors);

} // namespace ludus::ui
