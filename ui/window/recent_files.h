#pragma once

#include <QDateTime>
#include <QString>
#include <vector>

namespace ludus::ui {

class Settings;

/// A file opened or saved lately, as it was then. Title and time are not known of those that an older version
/// remembered.
struct RecentFile {
    QString path = {};
    QString title = {};
    QDateTime when = {};
};

/// The last ten, the newest first. Nothing is read for them but the settings: the files may be far away.
std::vector<RecentFile> recent_files(const Settings& settings);
void remember_file(Settings& settings, const RecentFile& file);

} // namespace ludus::ui
