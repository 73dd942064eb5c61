#pragma once

#include <QString>
#include <QStringList>

namespace ludus::ui {

class MainWindow;

/// Pictures of every page: the gallery, and for each source its bench before and after an attack, with the
/// log unfolded, its map, its fight and every answer of the lab. Needs no display. Returns the files written;
/// empty where one could not be.
QStringList take_shots(MainWindow& window, const QString& folder, const QStringList& sources);

} // namespace ludus::ui
