#include "ui/window/file_work.h"

#include "engine/fight/recorded.h"
#include "ui/arena/fight_player.h"
#include "ui/document/autosave.h"
#include "ui/words/words.h"

#include <QFileInfo>
#include <utility>

namespace ludus::ui {

namespace {

QString cannot_open(const QString& file) {
    return FileWork::tr("Cannot open %1").arg(QFileInfo(file).fileName());
}

} // namespace

FileWork::FileWork(const Parts& parts, QObject* parent)
    : QObject(parent), parts_(parts),
      reader_([](const Opener& open, const std::stop_token&, const Progress&) { return open(); },
              [this](Result<OpenedFile> read) { take(std::move(read)); }),
      writer_([](const Writer& write, const std::stop_token&, const Progress&) { return write(); },
              [this](const Result<WrittenFile>& done) { written(done); }),
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

/// The document that was given up may have been edited while the other one was read, or is being saved: then
/// it stays until that is done, or what was saved would count as the other one's.
void FileWork::take(Result<OpenedFile> read) {
    if (!read)
        refuse(wish_.problem, read.error());
    else if ((parts_.document.revision() == wished_at_ && writings_.empty()) ||
             mayDrop([this] { beginAgain(); }))
        show(std::move(*read));
    tellBusy();
}

/// A file that another window has open may be opened all the same, or as a document that is in no file.
bool FileWork::mayShow(OpenedFile& opened) const {
    if (!claim_.isTaken(opened.known.identity)) return true;
    const Dialogs::Elsewhere answer = parts_.dialogs.ask_elsewhere(opened.file);
    if (answer == Dialogs::Elsewhere::copy) {
        opened.file.clear();
        opened.known = {};
    }
    return answer != Dialogs::Elsewhere::stay;
}

void FileWork::beginAgain() {
    if (mayDrop([this] { beginAgain(); })) begin(std::exchange(wish_, {}));
}

void FileWork::show(OpenedFile opened) {
    if (!mayShow(opened)) return void(wish_ = {});
    verifier_.cancel();
    parts_.player.forget();
    parts_.document.open(opened.snapshot, opened.file);
    known_ = opened.known;
    claim_.claim(known_.identity);
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

QString FileWork::filterText() {
    return tr("Ludus files (*.ludus.json *.ludus-replay.json);;JSON files (*.json);;All files (*)");
}

void FileWork::openRoot(const Value& root, const QString& file) {
    reader_.cancel();
    wish_ = {};
    OpenedFile opened = open_unsaved(root, file, parts_.document.registry());
    opened.unsaved = false;
    show(std::move(opened));
    tellBusy();
}

/// A program that died cannot have noticed who changed the file after it had kept its work.
void FileWork::openRecovered(const Recovered& found, std::function<void()> then) {
    begin({.open = [found, &registry = parts_.document.registry()]() -> Result<OpenedFile> {
               OpenedFile opened = open_unsaved(found.root, found.origin, registry);
               if (!found.origin.isEmpty()) opened.known = known_since(found.origin, found.when);
               return opened;
           },
           .problem = cannot_open(found.origin),
           .then =
               [this, fight = found.fight, then = std::move(then)] {
                   if (!fight.is_null() && parts_.player.recover(fight)) emit replayOpened();
                   if (then) then();
               }});
}

void FileWork::openNew(const std::string& ruleset) {
    const Ruleset* known = parts_.document.registry().find(ruleset);
    if (known && mayDrop([this, ruleset] { openNew(ruleset); })) openRoot(new_scenario(*known), {});
}

void FileWork::open() {
    const QString file = parts_.dialogs.file_to_open(
        {.title = tr("Open a scenario"), .start = folder(), .filter = filterText()});
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
    parts_.player.open(opened.inputs, opened.replay->finished);
    verifier_.ask({.replay = *opened.replay, .scenario = *opened.snapshot.design->scenario});
}

Result<FileWork::Verdict> FileWork::verdict_on(const Recording& recording, const Registry& registry,
                                               const std::stop_token& stop) {
    const auto inputs = inputs_of(recording.replay.inputs, recording.scenario);
    if (!inputs) return Unexpected(inputs.error());
    const auto battle = prepare_battle(recording.scenario, *inputs, registry);
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
    QStringList told{tr("The fight is no longer the one recorded.")};
    if (same.rules_changed)
        told << say("error.rules_changed",
                    {{"recorded", verdict->recorded_rules}, {"present", verdict->present_rules}});
    told << from_utf8(words().text(message_of(*same.difference)));
    parts_.dialogs.tell(tr("Replay"), told.join(QLatin1Char('\n')));
}

void FileWork::remember(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    remember_file(parts_.settings,
                  {.path = path, .title = parts_.document.title(), .when = QDateTime::currentDateTime()});
    parts_.settings.set(setting::last_folder, QFileInfo(path).absolutePath());
    emit recentChanged();
}

} // namespace ludus::ui
