#pragma once

#include "ui/document/snapshot.h"

#include <QString>

namespace ludus::ui {

/// An edit in the window's language: "Change Isolde’s hit points from 100 to 120". Values that take more than
/// a few words, a list or a record, are not spelt out.
QString edit_text(const Design& before, const Design& after, const Path& path);

} // namespace ludus::ui
