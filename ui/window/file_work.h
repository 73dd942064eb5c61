#pragma once

#include "ui/document/document.h"
#include "ui/window/dialogs.h"
#include "ui/window/settings.h"

namespace ludus::ui {

class FightPlayer;

/// Everything between the open document and files: opening, saving, importing, replays, the files opened
/// last. Asks before changes are lost, and tells what went wrong.
class FileWork : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Document& document;
        FightPlayer& player;
        Settings& settings;
        const Dialogs& dialogs;
    };
    explicit FileWork(const Parts& parts, QObject* parent = nullptr);

    /// Opens a path or `preset:NAME`; tells what is wrong otherwise.
    bool openSource(const QString& source);
    void openRoot(const Value& root, const QString& file);
    void openNew(const std::string& ruleset);
    void open();
    /// Makes a scenario of the files that the ruleset's source uses, and tells what found no place in it.
    void import(const Ruleset& ruleset);
    bool save();
    bool saveAs();
    void saveReplay();
    /// Whether the present document may be replaced: it is saved, or its changes are given up.
    bool mayDrop();
    QStringList recent() const { return parts_.settings.get(setting::recent_files); }

signals:
    /// Another document is open.
    void opened();
    /// A replay's document is open and its fight is being played.
    void replayOpened();
    void recentChanged();
    /// What is being typed is to be taken over now.
    void commitWanted();

private:
    bool openReplay(const Value& root, const QString& file);
    void remember(const QString& file);
    QString folder() const { return parts_.settings.get(setting::last_folder); }
    QString suggested(const QString& ending) const;
    bool refuse(const QString& title, const Errors& errors) const;

    Parts parts_;
};

} // namespace ludus::ui
