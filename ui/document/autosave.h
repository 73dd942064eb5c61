#pragma once

#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

#include <QDateTime>
#include <QLockFile>
#include <QTimer>
#include <functional>
#include <memory>

namespace ludus::ui {

/// A document that a program which ended badly left behind.
struct Recovered {
    QString folder = {}; ///< where its generations are; removed by `discard`
    QString origin = {}; ///< the file it was opened from; empty = never saved
    Value root = {};     ///< the newest generation that can be read
    Value fight = {};    ///< that was under way in it; null = none
    QString title = {};  ///< of the scenario; empty where it has none
    QDateTime when = {}; ///< it was kept
    /// As long as it lives, no other program finds the document.
    std::shared_ptr<QLockFile> held = {};
};

/// Keeps the last five states of an open document in a folder of its own, written on a thread of its own. The
/// folder goes when the program ends well; whatever is still there at the next start can be recovered.
class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr int generations = 5;

    /// `delay` is how long a change may stay unwritten.
    Autosave(Document& document, const QString& root_folder, int delay_ms = 800, QObject* parent = nullptr);
    ~Autosave() override;

    /// What is kept beside the document: a fight that is in no file; null = none. Whoever tells it says when
    /// it changed.
    std::function<Value()> fight;
    void changed();
    /// Begins to write at once what is waiting to be written.
    void flush();
    bool isWriting() const { return writer_.pending(); }

    /// What other, dead programs left behind, newest first.
    static std::vector<Recovered> leftovers(const QString& root_folder);
    static void discard(const Recovered& recovered);

signals:
    /// A state is on the disk.
    void kept();
    /// What is unsaved could not be kept; told once, until it can be again.
    void failed(const QString& why);
    void keptAgain();

private:
    /// A state to be kept under a name; the names of all there were grow.
    struct Job {
        Snapshot now = {};
        QString origin = {};
        QString folder = {};
        QString name = {}; ///< empty = everything is saved: nothing is to be kept
        Value fight = {};
    };
    /// Whether there is something to recover now.
    static Result<bool> carry_out(const Job& job);

    void tell(const Result<bool>& written);

    Document& document_;
    QString folder_;
    std::unique_ptr<QLockFile> lock_;
    QTimer timer_;
    int written_ = 0;
    bool failing_ = false;
    LatestWorker<Job, bool> writer_;
};

} // namespace ludus::ui
