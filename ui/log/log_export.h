#pragma once

#include "ui/log/log_model.h"

/// The log as it leaves the window.
namespace ludus::ui {

enum class LogFormat { text, markdown };

/// Attacks with all their rows, each below the one it belongs to. `attacks` are indexes of `log`.
QString log_text(const LogModel& log, const QModelIndexList& attacks, LogFormat format);

enum class LogTable {
    attacks, ///< a row an attack
    draws    ///< a row a die
};

/// CSV with a heading, numbers with a point, ids instead of names; only the sentence is in the window's
/// language.
QString log_csv(const LogModel& log, const QModelIndexList& attacks, LogTable table);

} // namespace ludus::ui
