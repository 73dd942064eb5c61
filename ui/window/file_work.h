#pragma once

#include "ui/document/document.h"
#include "ui/document/file_claim.h"
#include "ui/document/files.h"
#include "ui/window/dialogs.h"
#include "ui/window/recent_files.h"
#include "ui/window/settings.h"
#include "ui/work/latest_worker.h"

#include <deque>

namespace ludus::ui {

class FightPlayer;
struct Recovered;

/// Everything between the open document and files: opening, saving, importing, replays, the files opened
/// last. Asks before changes are lost, and tells what went wrong. Files are read, checked, replayed and
/// written on threads of their own: nothing here keeps the window waiting.
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
    ~FileWork() override;

    /// From now on other windows are told, by locks in that folder, which file is open here, and are asked.
    void shareIn(const QString& folder) { claim_.keepIn(folder); }
    /// Begins to open a path or `preset:NAME`; a wish that comes later takes its place. False where the
    /// present document is not to be given up, or not yet.
    bool openSource(const QString& source);
    void openRoot(const Value& root, const QString& file);
    /// A document that a program which ended badly left behind; `then` is called when it is open. Whether the
    /// present one may go is for the caller to ask.
    void openRecovered(const Recovered& found, std::function<void()> then);
    void openNew(const std::string& ruleset);
    void open();
    /// Makes a scenario of the files that the ruleset's source uses, and tells what found no place in it.
    void import(const Ruleset& ruleset);
    void save();
    void saveAs();
    void saveReplay(std::function<void()> then = {});
    void saveUnsaved(std::function<void()> then);

    /// Whether the present document may be replaced now: it is saved, or its changes are given up. Where
    /// they are to be saved first, it may not yet, and `later` is called when they are.
    bool mayDrop(std::function<void()> later);
    std::vector<RecentFile> recent() const { return recent_files(parts_.settings); }

    /// A file is being read or written, or a replay held against its recording.
    bool isBusy() const;
    /// Stops what is being read or replayed; what is being saved is saved.
    void cancel();

signals:
    /// Another document is open.
    void opened();
    /// A replay's document is open and its fight is being played.
    void replayOpened();
    void recentChanged();
    /// What is being typed is to be taken over now.
    void commitWanted();
    void busy(bool working);

private:
    using Opener = std::function<Result<OpenedFile>()>;
    /// Something to be opened, and what its failing is called.
    struct Wish {
        Opener open = {};
        QString problem = {};
        std::function<void()> then = {};
    };
    using Writer = std::function<Result<WrittenFile>()>;
    /// Something to be written, and what comes after: where it was written, and where it was not because
    /// somebody else changed the file.
    struct Writing {
        std::function<Result<WrittenFile>(const KnownFile& known)> write = {};
        std::function<void()> then = {};
        std::function<void(const WrittenFile& found)> changed = {};
    };
    /// What a save may replace: the file as it is known, or whatever is there.
    enum class Over { known, anything };
    struct Recording {
        Replay replay;
        Scenario scenario;
    };
    struct Verdict {
        Verification verification;
        std::string recorded_rules;
        std::string present_rules;
    };
    static Result<Verdict> verdict_on(const Recording& recording, const Registry& registry,
                                      const std::stop_token& stop);

    void begin(Wish wish);
    void beginAgain();
    void take(Result<OpenedFile> read);
    void show(OpenedFile opened);
    bool mayShow(OpenedFile& opened) const;
    void playReplay(const OpenedFile& opened);
    void tellVerdict(const Result<Verdict>& verdict);
    void write(Writing writing);
    void beginWriting();
    void written(const Result<WrittenFile>& done);
    void saveTo(const QString& file, Over over, std::function<void()> then);
    void askOver(const WrittenFile& found, std::function<void()> then);
    void save(std::function<void()> then);
    void saveAs(std::function<void()> then);
    void remember(const QString& file);
    void tellBusy();
    QString folder() const { return parts_.settings.get(setting::last_folder); }
    static QString filterText();
    QString suggested(const QString& ending) const;
    void refuse(const QString& title, const Errors& errors) const;

    Parts parts_;
    Wish wish_ = {};
    std::uint64_t wished_at_ = 0; ///< the revision whose unsaved changes were given up
    KnownFile known_ = {};        ///< of the document's file
    FileClaim claim_;
    std::deque<Writing> writings_ = {}; ///< the first is under way
    bool told_busy_ = false;
    LatestWorker<Opener, OpenedFile> reader_;
    LatestWorker<Writer, WrittenFile> writer_;
    LatestWorker<Recording, Verdict> verifier_;
};

} // namespace ludus::ui
