#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

class QWidget;

namespace ludus::ui {

/// What a file dialog is to ask for. `start` is the folder or the file it begins with.
struct FileQuestion {
    QString title = {};
    QString start = {};
    QString filter = {};
};

/// Everything the window asks and tells in dialogs of its own. A test puts answers in their place.
struct Dialogs {
    std::function<void(const QString& title, const QString& text)> tell = {};
    /// Many lines at once, which can be scrolled and copied.
    std::function<void(const QString& title, const QString& text, const QStringList& lines)> tell_list = {};

    /// What to do with unsaved changes.
    enum class Unsaved { save, drop, stay };
    std::function<Unsaved(const QString& document)> ask_unsaved = {};
    /// The same for a fight that people play, which a replay can hold.
    std::function<Unsaved(const QString& document)> ask_fight = {};
    /// What to do with a file that somebody else changed, and that is to be saved over.
    enum class Changed { overwrite, save_as, stay };
    std::function<Changed(const QString& file, const QDateTime& when)> ask_changed = {};
    /// What to do with a file that another window has open.
    enum class Elsewhere { open, copy, stay };
    std::function<Elsewhere(const QString& file)> ask_elsewhere = {};

    /// Empty where the answer is no file.
    std::function<QString(const FileQuestion&)> file_to_open = {};
    std::function<QStringList(const FileQuestion&)> files_to_open = {};
    std::function<QString(const FileQuestion&)> file_to_save = {};
};

/// Dialogs on the screen, over their parent.
Dialogs dialogs_over(QWidget* parent);

} // namespace ludus::ui
