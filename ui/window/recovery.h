#pragma once

#include <QString>
#include <functional>

namespace ludus::ui {

class Autosave;
class MainWindow;

/// What to do with work that a program which ended badly left behind.
enum class Recovery { recover, discard, later };

/// Asks with a dialog over the window.
Recovery ask_recovery(MainWindow& window, const QString& origin);

/// Asks about each document left in the folder, newest first, until one is recovered; it opens as it was,
/// with its changes unsaved. `autosave` keeps it before its old place is cleared.
void offer_recovery(MainWindow& window, Autosave& autosave, const QString& folder,
                    const std::function<Recovery(const QString& origin)>& ask);

} // namespace ludus::ui
