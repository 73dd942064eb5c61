#include "ui/document/autosave.h"

#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "ui/words/words.h"

#include <QDir>
#include <QFileInfo>
#include <QUuid>
#include <utility>

namespace ludus::ui {

namespace {

QString generation_name(int n) { return QStringLiteral("%1.json").arg(n, 8, 10, QLatin1Char('0')); }

std::optional<Recovered> newest_in(const QDir& folder) {
    const QStringList files =
        folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QString& name : files) {
        const auto text = read_file(to_utf8(folder.filePath(name)));
        const auto saved = text ? read_json(*text) : Result<Value>(Unexpected(text.error()));
        if (!saved || !(*saved)["scenario"].is_record())
            continue; // a damaged generation: the one before will do
        const Value& origin = (*saved)["file"];
        const Value& root = (*saved)["scenario"];
        const std::string language(code_of(language_in_use()));
        return Recovered{.folder = folder.path(),
                         .origin = origin.is_text() ? from_utf8(origin.as_text()) : QString(),
                         .root = root,
                         .fight = (*saved)["fight"],
                         .title = shown_name(text_in(root["title"], language)),
                         .when = QFileInfo(folder.filePath(name)).lastModified()};
    }
    return std::nullopt;
}

/// On its way out: nothing is recovered from there, and nobody writes to it any more.
const QString gone_ending = QStringLiteral(".gone");

void remove_states(const QDir& folder, int but_the_last) {
    const QStringList names = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (qsizetype i = 0; i + but_the_last < names.size(); ++i) QFile::remove(folder.filePath(names[i]));
}

} // namespace

Autosave::Autosave(Document& document, const QString& root_folder, int delay_ms, QObject* parent)
    : QObject(parent), document_(document),
      folder_(root_folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces)),
      writer_([](const Job& job, const std::stop_token&, const Progress&) { return carry_out(job); },
              [this](const Result<bool>& written) { tell(written); }) {
    QDir().mkpath(folder_);
    lock_ = std::make_unique<QLockFile>(folder_ + QStringLiteral("/lock"));
    lock_->setStaleLockTime(0); // only a dead process gives it up
    lock_->lock();
    timer_.setSingleShot(true);
    timer_.setInterval(delay_ms);
    connect(&timer_, &QTimer::timeout, this, &Autosave::flush);
    for (const auto signal : {&Document::designChanged, &Document::stateChanged, &Document::fileChanged})
        connect(&document_, signal, this, &Autosave::changed);
}

/// A state may be on its way to the disk: moved aside, the folder is out of its reach.
Autosave::~Autosave() {
    lock_.reset();
    const QString gone = folder_ + gone_ending;
    QDir(QDir().rename(folder_, gone) ? gone : folder_).removeRecursively();
}

void Autosave::changed() {
    if (!timer_.isActive()) timer_.start();
}

void Autosave::flush() {
    timer_.stop();
    if (!document_.isOpen()) return;
    Job job{.now = document_.snapshot(), .origin = document_.fileName(), .folder = folder_};
    if (fight) job.fight = fight();
    if (document_.isModified() || !job.fight.is_null()) job.name = generation_name(++written_);
    writer_.ask(std::move(job));
}

Result<bool> Autosave::carry_out(const Job& job) {
    const QDir folder(job.folder);
    if (job.name.isEmpty()) { // everything is in its own file: nothing to recover
        remove_states(folder, 0);
        return false;
    }
    Value saved = Value::record({{"file", to_utf8(job.origin)}, {"scenario", to_save(job.now)}});
    if (!job.fight.is_null()) saved.set("fight", job.fight);
    const auto written = write_file_atomically(to_utf8(folder.filePath(job.name)), write_json(saved));
    if (!written) return Unexpected(written.error());
    remove_states(folder, generations);
    return true;
}

/// What failed is tried again with the next change.
void Autosave::tell(const Result<bool>& written) {
    if (written && !*written) return;
    if (written) emit kept();
    if (std::exchange(failing_, !written) == !written) return;
    if (written)
        emit keptAgain();
    else
        emit failed(from_utf8(describe(written.error().front(), words())));
}

std::vector<Recovered> Autosave::leftovers(const QString& root_folder) {
    std::vector<Recovered> found;
    const QDir root(root_folder);
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time)) {
        const QDir folder(root.filePath(name));
        if (name.endsWith(gone_ending)) {
            QDir(folder).removeRecursively();
            continue;
        }
        const auto lock = std::make_shared<QLockFile>(folder.filePath(QStringLiteral("lock")));
        lock->setStaleLockTime(0);
        if (!lock->tryLock(0)) continue; // somebody is working there, or offers it
        auto recovered = newest_in(folder).value_or(Recovered{.folder = folder.path()});
        recovered.held = lock;
        if (recovered.root.is_null())
            discard(recovered);
        else
            found.push_back(std::move(recovered));
    }
    return found;
}

void Autosave::discard(const Recovered& recovered) {
    if (recovered.held) recovered.held->unlock();
    QDir(recovered.folder).removeRecursively();
}

} // namespace ludus::ui
