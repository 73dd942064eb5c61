#pragma once

#include "ui/document/document.h"

#include <QLockFile>
#include <QTimer>
#include <memory>

namespace ludus::ui {

/// A document that a program which ended badly left behind.
struct Recovered {
    QString folder = {}; ///< where its generations are; removed by `discard`
    QString origin = {}; ///< the file it was opened from; empty = never saved
    Value root = {};     ///< the newest generation that can be read
};

/// Keeps the last five states of an open document in a folder of its own. The folder goes when the program
/// ends well; whatever is still there at the next start can be recovered.
class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr int generations = 5;

    /// `delay` is how long a change may stay unwritten.
    Autosave(Document& document, const QString& root_folder, int delay_ms = 800, QObject* parent = nullptr);
    ~Autosave() override;

    /// Writes at once what is waiting to be written.
    void flush();

    /// What other, dead programs left behind, newest first.
    static std::vector<Recovered> leftovers(const QString& root_folder);
    static void discard(const Recovered& recovered);

signals:
    /// What is unsaved could not be kept; told once, until it can be again.
    void failed(const QString& why);
    void keptAgain();

private:
    void changed();
    void tell(const Result<void>& written);

    Document& document_;
    QString folder_;
    std::unique_ptr<QLockFile> lock_;
    QTimer timer_;
    int written_ = 0;
    bool failing_ = false;
};

} // namespace ludus::ui
