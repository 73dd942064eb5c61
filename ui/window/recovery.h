#pragma once

#include <QString>

namespace ludus::ui {

class Autosave;
class MainWindow;

/// Offers the documents left in the folder beside whatever is open in the window. `autosave` keeps the one
/// that is recovered before its old place is cleared.
void offer_recovery(MainWindow& window, Autosave& autosave, const QString& folder);

} // namespace ludus::ui
