#pragma once

#include <QStringList>
#include <functional>

namespace ludus::ui {

class MainWindow;

/// Opens what the command line names: the first in this window, each of the others in one of its own, which
/// `start` brings up. What cannot be started is told.
void open_files(MainWindow& window, const QStringList& sources,
                const std::function<bool(const QString& source)>& start);

} // namespace ludus::ui
