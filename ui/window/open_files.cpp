#include "ui/window/open_files.h"

#include "ui/window/main_window.h"

namespace ludus::ui {

void open_files(MainWindow& window, const QStringList& sources,
                const std::function<bool(const QString& source)>& start) {
    if (sources.isEmpty()) return;
    window.openSource(sources.front());
    for (const QString& source : sources.mid(1))
        if (!start(source))
            window.dialogs.tell(MainWindow::tr("Cannot open"),
                                MainWindow::tr("No window could be started for %1.").arg(source));
}

} // namespace ludus::ui
