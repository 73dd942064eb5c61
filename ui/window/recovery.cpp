#include "ui/window/recovery.h"

#include "ui/document/autosave.h"
#include "ui/window/file_work.h"
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

/// Its old place is cleared when it is kept in the new one.
static void recover(MainWindow& window, Autosave& autosave, const Recovered& found) {
    window.files().openRecovered(found.root, found.origin, [&autosave, found] {
        QObject::connect(
            &autosave, &Autosave::kept, &autosave, [found] { Autosave::discard(found); },
            Qt::SingleShotConnection);
        autosave.flush();
    });
}

void offer_recovery(MainWindow& window, Autosave& autosave, const QString& folder,
                    const std::function<Recovery(const QString& origin)>& ask) {
    for (const Recovered& found : Autosave::leftovers(folder)) {
        const Recovery answer = ask(found.origin);
        if (answer == Recovery::later) continue;
        if (answer == Recovery::recover) return recover(window, autosave, found);
        Autosave::discard(found);
    }
}

} // namespace ludus::ui
