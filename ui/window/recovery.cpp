#include "ui/window/recovery.h"

#include "ui/document/autosave.h"
#include "ui/window/main_window.h"
#include "ui/window/recovery_bar.h"

namespace ludus::ui {

void offer_recovery(MainWindow& window, Autosave& autosave, const QString& folder) {
    std::vector<Recovered> found = Autosave::leftovers(folder);
    if (found.empty()) return;
    window.addToolBar(Qt::TopToolBarArea,
                      new RecoveryBar(window.files(), autosave, std::move(found), &window));
}

} // namespace ludus::ui
