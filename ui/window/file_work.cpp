#include "ui/window/file_work.h"

#include "engine/fight/recorded.h"
#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "ui/arena/fight_player.h"
#include "ui/words/words.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <utility>

namespace ludus::ui {

namespace {

constexpr int most_recent_files = 10;
constexpr QLatin1String scenario_ending(".ludus.json");
constexpr QLatin1String replay_ending(".ludus-replay.json");

QString filter_text() {
    return FileWork::tr("Ludus files (*.ludus.json *.ludus-replay.json);;JSON files (*.json);;All files (*)");
}

QString cannot_open(const QString& file) {
    return FileWork::tr("Cannot open %1").arg(QFileInfo(file).fileName());
}

/// What a dialog answered, with an ending where none was typed.
QString ended(const QString& file, QLatin1String ending) {
    return file.isEmpty() || !QFileInfo(file).suffix().isEmpty() ? file : file + ending;
}

/// "Mage against armour: 40 m" becomes "mage-against-armour-40-m"; letters of every script stay.
QString slug(const QString& title) {
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}]+"));
    QString out = title.toLower().replace(other, QStringLiteral("-"));
    while (out.startsWith(QLatin1Char('-'))) out.remove(0, 1);
    while (out.endsWith(QLatin1Char('-'))) out.chop(1);
    return out;
}

} // namespace

FileWork::FileWork(const Parts& parts, QObject* parent)
    : QObject(parent), parts_(parts),
      reader_([](const Opener& open, const std::stop_token&, const Progress&) { return open(); },
              [this](Result<OpenedFile> read) { take(std::move(read)); }),
      writer_(
          [](const auto& write, const std::stop_token&, const Progress&) -> Result<bool> {
              const Result<void> done = write();
              return done ? Result<bool>(true) : Unexpected(done.error());
          },
          [this](const Result<bool>& done) { written(done ? Result<void>() : Unexpected(done.error())); }),
      verifier_([&registry = parts.document.registry()](
                    const Recording& recording, const std::stop_token& stop,
                    const Progress&) { return verdict_on(recording, registry, stop); },
                [this](const Result<Verdict>& verdict) { tellVerdict(verdict); }) {}

FileWork::~FileWork() = default;

bool FileWork::isBusy() const { return reader_.pending() || verifier_.pending() || !writings_.empty(); }

void FileWork::tellBusy() {
    if (told_busy_ == isBusy()) return;
    told_busy_ = isBusy();
    emit busy(told_busy_);
}

void FileWork::cancel() {
    reader_.cancel();
    verifier_.cancel();
    tellBusy();
}

void FileWork::refuse(const QString& title, const Errors& errors) const {
    parts_.dialogs.tell(title, error_lines(errors));
}

/// Where saving begins: beside the files used last, under the document's own name.
QString FileWork::suggested(const QString& ending) const {
    const QFileInfo now(parts_.document.fileName());
    const QString name = parts_.document.fileName().isEmpty()
                             ? slug(parts_.document.title())
                             : now.fileName().section(QLatin1Char('.'), 0, 0);
    return QDir(folder()).filePath(name + ending);
}

bool FileWork::openSource(const QString& source) {
    if (!mayDrop([this, source] { openSource(source); })) return false;
    begin({.open = [source, &registry = parts_.document.registry()] { return open_file(source, registry); },
           .problem = cannot_open(source)});
    return true;
}

void FileWork::begin(Wish wish) {
    wish_ = std::move(wish);
    wished_at_ = parts_.document.revision();
    reader_.ask(wish_.open);
    tellBusy();
}

/// The document that was given up may have been edited while the other one was read.
void FileWork::take(Result<OpenedFile> read) {
    if (!read)
        refuse(wish_.problem, read.error());
    else if (parts_.document.revision() == wished_at_ || mayDrop([this] { begin(std::exchange(wish_, {})); }))
        show(std::move(*read));
    tellBusy();
}

void FileWork::show(OpenedFile opened) {
    verifier_.cancel();
    parts_.player.forget();
    parts_.document.open(opened.snapshot, opened.file);
    if (opened.unsaved) parts_.document.history().resetClean();
    emit this->opened();
    if (!opened.chosen.isEmpty()) remember(opened.chosen);
    if (opened.replay) playReplay(opened);
    if (const auto then = std::exchange(wish_.then, {})) then();
    if (opened.left_out.empty()) return;
    parts_.dialogs.tell_list(tr("Import"),
                             tr("%n entry(s) found no place in the scenario and were left out.", nullptr,
                                static_cast<int>(opened.left_out.size())),
                             error_lines(opened.left_out).split(QLatin1Char('\n')));
}

void FileWork::openRoot(const Value& root, const QString& file) {
    reader_.cancel();
    wish_ = {};
    OpenedFile opened = open_unsaved(root, file, parts_.document.registry());
    opened.unsaved = false;
    show(std::move(opened));
    tellBusy();
}

void FileWork::openRecovered(const Value& root, const QString& origin, std::function<void()> then) {
    begin({.open = [root, origin, &registry = parts_.document.registry()]() -> Result<OpenedFile> {
               return open_unsaved(root, origin, registry);
           },
           .problem = cannot_open(origin),
           .then = std::move(then)});
}

void FileWork::openNew(const std::string& ruleset) {
    const Ruleset* known = parts_.document.registry().find(ruleset);
    if (known && mayDrop([this, ruleset] { openNew(ruleset); })) openRoot(new_scenario(*known), {});
}

void FileWork::open() {
    const QString file = parts_.dialogs.file_to_open(
        {.title = tr("Open a scenario"), .start = folder(), .filter = filter_text()});
    if (!file.isEmpty()) openSource(file);
}

/// What comes of it is saved nowhere yet, so it counts as changed.
void FileWork::import(const Ruleset& ruleset) {
    const QString name = from_utf8(ruleset_name(std::string(ruleset.id), words()));
    const QStringList files =
        parts_.dialogs.files_to_open({.title = tr("Import for %1").arg(name),
                                      .start = folder(),
                                      .filter = tr("JSON files (*.json);;All files (*)")});
    if (files.isEmpty()) return;
    const auto read = [this, files, &ruleset] {
        begin({.open = [files, &ruleset,
                        &registry =
                            parts_.document.registry()] { return open_import(files, ruleset, registry); },
               .problem = tr("Cannot import"),
               .then =
                   [this, files] {
                       parts_.settings.set(setting::last_folder, QFileInfo(files.front()).absolutePath());
                   }});
    };
    if (mayDrop(read)) read();
}

/// The recorded fight on the arena page, played again, while it is held against its recording.
void FileWork::playReplay(const OpenedFile& opened) {
    emit replayOpened();
    parts_.player.start(opened.inputs);
    verifier_.ask({.replay = *opened.replay, .scenario = *opened.snapshot.design->scenario});
}

Result<FileWork::Verdict> FileWork::verdict_on(const Recording& recording, const Registry& registry,
                                               const std::stop_token& stop) {
    const auto battle = prepare_battle(recording.scenario, registry);
    if (!battle) return Unexpected(battle.error());
    const Schema& schema = recording.scenario.schema();
    const PresentRules present = present_rules(*registry.find(schema.ruleset), schema);
    auto same = verify(recording.replay, **battle, present, stop);
    if (!same) return Unexpected(same.error());
    return Verdict{.verification = std::move(*same),
                   .recorded_rules = recording.replay.rules_hash,
                   .present_rules = present.hash};
}

/// Says where the fight is no longer the one recorded.
void FileWork::tellVerdict(const Result<Verdict>& verdict) {
    tellBusy();
    if (!verdict) return refuse(tr("Replay"), verdict.error());
    const Verification& same = verdict->verification;
    if (same.ok()) return;
    ludus::Difference shown = *same.difference;
    if (shown.event) ++*shown.event; // the list beside the map counts from 1
    QStringList told{tr("The fight is no longer the one recorded.")};
    if (same.rules_changed)
        told << say("error.rules_changed",
                    {{"recorded", verdict->recorded_rules}, {"present", verdict->present_rules}});
    told << from_utf8(words().text(message_of(shown)));
    parts_.dialogs.tell(tr("Replay"), told.join(QLatin1Char('\n')));
}

void FileWork::saveReplay() {
    if (!parts_.player.isOn())
        return parts_.dialogs.tell(tr("Replay"), tr("Play a fight on the arena page first."));
    const QString file =
        ended(parts_.dialogs.file_to_save({.title = tr("Save the fight as a replay"),
                                           .start = suggested(replay_ending),
                                           .filter = tr("Ludus replays (*.ludus-replay.json)")}),
              replay_ending);
    if (file.isEmpty()) return;
    const auto fight = parts_.player.sharedFight();
    write({.write = [file, fight, request = parts_.player.request(), &registry = parts_.document.registry()] {
        const Ruleset& ruleset = *registry.find(fight->battle->scenario().schema().ruleset);
        const Value replay = value_of(recorded(ruleset, *fight->battle, request, fight->log));
        return write_file_atomically(to_utf8(file), write_json(replay));
    }});
}

/// One after another, in the order they were asked for.
void FileWork::write(Writing writing) {
    writings_.push_back(std::move(writing));
    if (writings_.size() == 1) writer_.ask(writings_.front().write);
    tellBusy();
}

void FileWork::written(const Result<void>& done) {
    const Writing last = std::move(writings_.front());
    writings_.pop_front();
    if (!writings_.empty()) writer_.ask(writings_.front().write);
    tellBusy();
    if (!done) return refuse(tr("Cannot save"), done.error());
    if (last.then) last.then();
}

void FileWork::saveTo(const QString& file, std::function<void()> then) {
    const Snapshot now = parts_.document.snapshot();
    write({.write = [now, file] { return write_scenario(now, file); },
           .then =
               [this, file, now, then = std::move(then)] {
                   parts_.document.markSaved(file, now);
                   remember(file);
                   if (then) then();
               }});
}

void FileWork::save() { save({}); }
void FileWork::saveAs() { saveAs({}); }

void FileWork::save(std::function<void()> then) {
    emit commitWanted();
    const QString file = parts_.document.fileName();
    if (file.isEmpty()) return saveAs(std::move(then));
    saveTo(file, std::move(then));
}

void FileWork::saveAs(std::function<void()> then) {
    emit commitWanted();
    const QString file = ended(
        parts_.dialogs.file_to_save(
            {.title = tr("Save the scenario"), .start = suggested(scenario_ending), .filter = filter_text()}),
        scenario_ending);
    if (!file.isEmpty()) saveTo(file, std::move(then));
}

bool FileWork::mayDrop(std::function<void()> later) {
    emit commitWanted();
    if (!writings_.empty()) { // asked again when they are written
        write({.write = [] { return Result<void>(); }, .then = std::move(later)});
        return false;
    }
    if (!parts_.document.isModified()) return true;
    const Dialogs::Unsaved answer = parts_.dialogs.ask_unsaved(parts_.document.title());
    if (answer == Dialogs::Unsaved::save) save(std::move(later));
    return answer == Dialogs::Unsaved::drop;
}

void FileWork::remember(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList files = recent();
    files.removeAll(path);
    files.prepend(path);
    while (files.size() > most_recent_files) files.removeLast();
    parts_.settings.set(setting::recent_files, files);
    parts_.settings.set(setting::last_folder, QFileInfo(path).absolutePath());
    emit recentChanged();
}

} // namespace ludus::ui
