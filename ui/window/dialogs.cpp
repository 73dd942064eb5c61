#include "ui/window/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

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

Dialogs::Unsaved ask_unsaved(QWidget* parent, const QString& document) {
    const PlainBox box{.parent = parent,
                       .title = DialogWords::tr("Unsaved changes"),
                       .text = DialogWords::tr("“%1” has changes that are not saved.").arg(document)};
    const auto answer =
        box.ask(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save) return Dialogs::Unsaved::save;
    return answer == QMessageBox::Discard ? Dialogs::Unsaved::drop : Dialogs::Unsaved::stay;
}

/// Esc is Cancel.
std::optional<bool> decide(QWidget* parent, const QString& question, bool setting) {
    const PlainBox box{.parent = parent, .title = DialogWords::tr("Attack"), .text = question};
    const auto answer = box.ask(QMessageBox::Yes | QMessageBox::No | QMessageBox::Cancel,
                                setting ? QMessageBox::Yes : QMessageBox::No);
    if (answer == QMessageBox::Cancel) return std::nullopt;
    return answer == QMessageBox::Yes;
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
            .decide = [parent](const QString& question,
                               bool setting) { return decide(parent, question, setting); },
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
