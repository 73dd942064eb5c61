#include "ui/window/dialogs.h"

#include "ui/window/file_names.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace ludus::ui {

namespace {

struct DialogWords {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

/// A box whose text is text: names of files and people stand in it.
struct PlainBox {
    QWidget* parent = nullptr;
    QMessageBox::Icon sign = QMessageBox::Question;
    QString title = {};
    QString text = {};

    QMessageBox::StandardButton ask(QMessageBox::StandardButtons buttons,
                                    QMessageBox::StandardButton usual) const {
        QMessageBox box(sign, title, text, buttons, parent);
        box.setTextFormat(Qt::PlainText);
        box.setDefaultButton(usual);
        return static_cast<QMessageBox::StandardButton>(box.exec());
    }
};

Dialogs::Unsaved ask_to_save(QWidget* parent, const QString& title, const QString& text) {
    const PlainBox box{.parent = parent, .title = title, .text = text};
    const auto answer =
        box.ask(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save) return Dialogs::Unsaved::save;
    return answer == QMessageBox::Discard ? Dialogs::Unsaved::drop : Dialogs::Unsaved::stay;
}

Dialogs::Unsaved ask_unsaved(QWidget* parent, const QString& document) {
    return ask_to_save(parent, DialogWords::tr("Unsaved changes"),
                       DialogWords::tr("“%1” has changes that are not saved.").arg(document));
}

Dialogs::Unsaved ask_fight(QWidget* parent, const QString& document) {
    return ask_to_save(
        parent, DialogWords::tr("Unsaved fight"),
        DialogWords::tr("The fight of “%1” is in no file. Save it as a replay?").arg(document));
}

/// Nothing is overwritten by Enter alone.
Dialogs::Changed ask_changed(QWidget* parent, const QString& file, const QDateTime& when) {
    QMessageBox box(QMessageBox::Warning, DialogWords::tr("File changed on disk"),
                    DialogWords::tr("“%1” was changed by another program: %2.")
                        .arg(QFileInfo(file).fileName(), time_text(when)),
                    QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(DialogWords::tr(
        "If you save over it, those changes are lost. To keep both, save under another name."));
    const QPushButton* overwrite = box.addButton(DialogWords::tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton* save_as = box.addButton(DialogWords::tr("Save &as…"), QMessageBox::AcceptRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(save_as);
    box.exec();
    if (box.clickedButton() == overwrite) return Dialogs::Changed::overwrite;
    return box.clickedButton() == save_as ? Dialogs::Changed::save_as : Dialogs::Changed::stay;
}

/// Enter opens what cannot get into the other window's way.
Dialogs::Elsewhere ask_elsewhere(QWidget* parent, const QString& file) {
    QMessageBox box(QMessageBox::Question, DialogWords::tr("File open in another window"),
                    DialogWords::tr("“%1” is open in another window.").arg(QFileInfo(file).fileName()),
                    QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(
        DialogWords::tr("Changes saved in one window are not shown in the other. A copy is not "
                        "in any file until you save it."));
    QPushButton* copy = box.addButton(DialogWords::tr("Open a &copy"), QMessageBox::AcceptRole);
    const QPushButton* open = box.addButton(DialogWords::tr("&Open anyway"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(copy);
    box.exec();
    if (box.clickedButton() == open) return Dialogs::Elsewhere::open;
    return box.clickedButton() == copy ? Dialogs::Elsewhere::copy : Dialogs::Elsewhere::stay;
}

void tell_list(QWidget* parent, const QString& title, const QString& text, const QStringList& lines) {
    QMessageBox box(QMessageBox::Information, title, text, QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.setDetailedText(lines.join(QLatin1Char('\n')));
    box.exec();
}

} // namespace

Dialogs dialogs_over(QWidget* parent) {
    return {.tell =
                [parent](const QString& title, const QString& text) {
                    PlainBox{parent, QMessageBox::Warning, title, text}.ask(QMessageBox::Ok, QMessageBox::Ok);
                },
            .tell_list = [parent](const QString& title, const QString& text,
                                  const QStringList& lines) { tell_list(parent, title, text, lines); },
            .ask_unsaved = [parent](const QString& document) { return ask_unsaved(parent, document); },
            .ask_fight = [parent](const QString& document) { return ask_fight(parent, document); },
            .ask_changed = [parent](const QString& file,
                                    const QDateTime& when) { return ask_changed(parent, file, when); },
            .ask_elsewhere = [parent](const QString& file) { return ask_elsewhere(parent, file); },
            .file_to_open =
                [parent](const FileQuestion& q) {
                    return QFileDialog::getOpenFileName(parent, q.title, q.start, q.filter);
                },
            .files_to_open =
                [parent](const FileQuestion& q) {
                    return QFileDialog::getOpenFileNames(parent, q.title, q.start, q.filter);
                },
            .file_to_save =
                [parent](const FileQuestion& q) {
                    return QFileDialog::getSaveFileName(parent, q.title, q.start, q.filter);
                }};
}

} // namespace ludus::ui
