#pragma once

#include <QLockFile>
#include <QString>
#include <memory>

namespace ludus::ui {

/// Lets the windows of all programs know which file each has open: a lock in a folder of the program's own,
/// never beside the file. A program that ended badly is seen to be dead, and its locks hold nobody up.
class FileClaim {
public:
    FileClaim();
    ~FileClaim();

    /// Where the locks are; without a folder nobody hears of anything.
    void keepIn(const QString& folder) { folder_ = folder; }
    /// Whether another window has it open. A file is known by its path with all links followed.
    bool isTaken(const QString& identity) const;
    /// From now on it is open here, and the one before is not; none where the text is empty. One that another
    /// window has stays that window's.
    void claim(const QString& identity);

private:
    std::unique_ptr<QLockFile> lockFor(const QString& identity) const;

    QString folder_ = {};
    QString identity_ = {};
    std::unique_ptr<QLockFile> lock_;
};

} // namespace ludus::ui
