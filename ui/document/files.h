#pragma once

#include "engine/document/snapshot.h"
#include "engine/fight/replay.h"

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>

/// Files read and written as plain values, so that all of it can be done away from the window's thread.
namespace ludus::ui {

/// A file and what it held when the document and the file last agreed, as a hash: times alone tell little,
/// since copying and unpacking give a file any time.
struct KnownFile {
    QString file = {};
    QString identity = {};                  ///< its path with all links followed
    std::optional<std::uint64_t> hash = {}; ///< empty = whatever it holds now is not what was read
};

/// What became of a document that was to be written.
struct WrittenFile {
    KnownFile now = {};        ///< empty for what is not the document's file
    QDateTime changed_at = {}; ///< valid where somebody else changed the file: then nothing was written
};

/// A file read, checked and prepared, ready to be shown.
struct OpenedFile {
    Snapshot snapshot = {};
    QString file = {};    ///< where it is saved to; empty where nowhere yet
    QString chosen = {};  ///< the file to be remembered; empty for what is no file
    KnownFile known = {}; ///< of `file`
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

/// Which file it is, whatever links lead there.
QString identity_of(const QString& file);
/// What a file holds now, for a document whose state is as old as `since`: nobody changed it after that.
KnownFile known_since(const QString& file, const QDateTime& since);

/// Writes the document atomically; on failure the old file is untouched.
Result<void> write_scenario(const Snapshot& now, const QString& file);
/// The same, but not over what somebody else wrote there since it was known. Any other file is written.
Result<WrittenFile> write_known(const Snapshot& now, const QString& file, const KnownFile& known);

/// A small scenario to begin with: two actors of a ruleset, everything else at its default.
Value new_scenario(const Ruleset& ruleset);

/// Errors in the window's language, a line each.
QString error_lines(const Errors& errors);

} // namespace ludus::ui
