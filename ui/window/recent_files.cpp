#include "ui/window/recent_files.h"

#include "ui/window/settings.h"

namespace ludus::ui {

namespace {

constexpr int most_recent_files = 10;

/// The path comes last, since it may hold anything.
QString note_of(const RecentFile& file) {
    const QString title = QString(file.title).replace(QLatin1Char('\t'), QLatin1Char(' '));
    return QStringList{file.when.toString(Qt::ISODate), title, file.path}.join(QLatin1Char('\t'));
}

} // namespace

std::vector<RecentFile> recent_files(const Settings& settings) {
    const QStringList notes = settings.get(setting::recent_notes);
    std::vector<RecentFile> files;
    for (const QString& path : settings.get(setting::recent_files)) {
        files.push_back({.path = path});
        for (const QString& note : notes) {
            if (note.section(QLatin1Char('\t'), 2) != path) continue;
            files.back().when = QDateTime::fromString(note.section(QLatin1Char('\t'), 0, 0), Qt::ISODate);
            files.back().title = note.section(QLatin1Char('\t'), 1, 1);
        }
    }
    return files;
}

void remember_file(Settings& settings, const RecentFile& file) {
    std::vector<RecentFile> files = recent_files(settings);
    std::erase_if(files, [&](const RecentFile& other) { return other.path == file.path; });
    files.insert(files.begin(), file);
    if (files.size() > most_recent_files) files.resize(most_recent_files);
    QStringList paths;
    QStringList notes;
    for (const RecentFile& one : files) {
        paths << one.path;
        notes << note_of(one);
    }
    settings.set(setting::recent_files, paths);
    settings.set(setting::recent_notes, notes);
}

} // namespace ludus::ui
