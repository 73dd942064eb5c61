#include "ui/window/recovery.h"

#include "ui/document/autosave.h"
#include "ui/window/main_window.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace ludus::ui {

Recovery ask_recovery(MainWindow& window, const QString& origin) {
    const QString name = origin.isEmpty()
                             ? QCoreApplication::translate("Recovery", "a scenario that was never saved")
                             : origin;
    QMessageBox box(
        QMessageBox::Question, QCoreApplication::translate("Recovery", "Recovery"),
        QCoreApplication::translate("Recovery", "Ludus ended unexpectedly. Recover the changes of %1?")
            .arg(name),
        QMessageBox::NoButton, &window);
    const QPushButton* recover =
        box.addButton(QCoreApplication::translate("Recovery", "&Recover"), QMessageBox::AcceptRole);
    const QPushButton* discard =
        box.addButton(QCoreApplication::translate("Recovery", "&Discard them"), QMessageBox::DestructiveRole);
    box.addButton(QCoreApplication::translate("Recovery", "Ask &later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == recover) return Recovery::recover;
    return box.clickedButton() == discard ? Recovery::discard : Recovery::later;
}

void offer_recovery(MainWindow& window, Autosave& autosave, const QString& folder,
                    const std::function<Recovery(const QString& origin)>& ask) {
    for (const Recovered& found : Autosave::leftovers(folder)) {
        const Recovery answer = ask(found.origin);
        if (answer == Recovery::later) continue;
        if (answer == Recovery::recover) {
            window.openRoot(found.root, found.origin);
            window.document().history().resetClean();
            autosave.flush();
        }
        Autosave::discard(found);
        if (answer == Recovery::recover) return;
    }
}

} // namespace ludus::ui
