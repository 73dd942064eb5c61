#pragma once

#include "engine/document/snapshot.h"

#include <QString>

namespace ludus::ui {

/// An edit in the window's language: "Change Isolde’s hit points from 100 to 120". Values that take more than
/// a few words, a list or a record, are not spelt out.
QString edit_text(const Design& before, const Design& after, const Path& path);

/// The same of a value whose words are known, of the design or beside it; empty ones are not spelt out.
QString change_text(const Design& design, const Path& path, const QString& from, const QString& to);

/// What there is to say of several edits, looked at once.
struct EditsSummary {
    Path first = {};
    std::size_t values = 0;
    std::size_t owners = 0;
    bool one_field = false; ///< the same field of everybody
    std::string list = {};  ///< "actors" or "items" where all are of one of them
};
EditsSummary summary_of(const std::vector<Path>& paths);

/// "Change the max. HP of 4 actors", or "Change 12 values of 4 actors" where they are of several fields. One
/// alone reads as such.
QString edits_text(const Design& before, const Design& after, const EditsSummary& edits);

} // namespace ludus::ui
