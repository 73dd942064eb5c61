#include "engine/fight/recorded.h"
#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "ui/arena/fight_player.h"
#include "ui/window/file_work.h"
#include "ui/words/words.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <utility>

/// The half of FileWork that writes.
namespace ludus::ui {

namespace {

constexpr QLatin1String scenario_ending(".ludus.json");
constexpr QLatin1String replay_ending(".ludus-replay.json");

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

/// Where saving begins: beside the files used last, under the document's own name.
QString FileWork::suggested(const QString& ending) const {
    const QFileInfo now(parts_.document.fileName());
    const QString name = parts_.document.fileName().isEmpty()
                             ? slug(parts_.document.title())
                             : now.fileName().section(QLatin1Char('.'), 0, 0);
    return QDir(folder()).filePath(name + ending);
}

/// Where it is another branch than the present one that nobody has kept, that one is looked at first.
void FileWork::saveUnsaved(std::function<void()> then) {
    FightPlayer& player = parts_.player;
    if (player.unsavedBranch() == player.course().branch) return saveReplay(std::move(then));
    connect(
        &player, &FightPlayer::fightChanged, this,
        [this, then = std::move(then)]() mutable { saveReplay(std::move(then)); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    player.setBranch(player.unsavedBranch());
}

void FileWork::saveReplay(std::function<void()> then) {
    if (!parts_.player.isOn())
        return parts_.dialogs.tell(tr("Replay"), tr("Play a fight on the arena page first."));
    const QString file =
        ended(parts_.dialogs.file_to_save({.title = tr("Save the fight as a replay"),
                                           .start = suggested(replay_ending),
                                           .filter = tr("Ludus replays (*.ludus-replay.json)")}),
              replay_ending);
    if (file.isEmpty()) return;
    const auto fight = parts_.player.sharedFight();
    const bool from_present = parts_.player.course().live != nullptr;
    write({.write = [file, fight, from_present, request = parts_.player.request(),
                     &registry = parts_.document.registry()](const KnownFile&) -> Result<WrittenFile> {
               const Ruleset& ruleset = *registry.find(fight->battle->scenario().schema().ruleset);
               Replay replay_now = recorded(ruleset, *fight->battle, request, fight->log);
               if (from_present) replay_now.start = "present";
               const Value replay = value_of(replay_now);
               const auto written = write_file_atomically(to_utf8(file), write_json(replay));
               return written ? Result<WrittenFile>(WrittenFile()) : Unexpected(written.error());
           },
           .then =
               [this, then = std::move(then)] {
                   parts_.player.markSaved();
                   if (then) then();
               }});
}

/// One after another, in the order they were asked for.
void FileWork::write(Writing writing) {
    writings_.push_back(std::move(writing));
    if (writings_.size() == 1) beginWriting();
    tellBusy();
}

/// What is known of the file is asked for only now: the one before may have written the same file.
void FileWork::beginWriting() {
    writer_.ask([write = writings_.front().write, known = known_] { return write(known); });
}

void FileWork::written(const Result<WrittenFile>& done) {
    const Writing last = std::move(writings_.front());
    writings_.pop_front();
    const bool changed = done && done->changed_at.isValid();
    if (done && !changed && !done->now.file.isEmpty()) {
        known_ = done->now;
        claim_.claim(known_.identity);
    }
    if (!writings_.empty()) beginWriting();
    tellBusy();
    if (!done) return refuse(tr("Cannot save"), done.error());
    if (changed) return last.changed(*done);
    if (last.then) last.then();
}

void FileWork::saveTo(const QString& file, Over over, std::function<void()> then) {
    const Snapshot now = parts_.document.snapshot();
    write({.write =
               [now, file, over](const KnownFile& known) {
                   return write_known(now, file, over == Over::anything ? KnownFile() : known);
               },
           .then =
               [this, file, now, then] {
                   parts_.document.markSaved(file, now);
                   remember(file);
                   if (then) then();
               },
           .changed = [this, then](const WrittenFile& found) { askOver(found, then); }});
}

/// To overwrite is to know what is there: should it be changed once more, it is asked about once more.
void FileWork::askOver(const WrittenFile& found, std::function<void()> then) {
    switch (parts_.dialogs.ask_changed(found.now.file, found.changed_at)) {
    case Dialogs::Changed::overwrite:
        known_ = found.now;
        return saveTo(found.now.file, Over::known, std::move(then));
    case Dialogs::Changed::save_as: return saveAs(std::move(then));
    case Dialogs::Changed::stay: return;
    }
}

void FileWork::save() { save({}); }
void FileWork::saveAs() { saveAs({}); }

void FileWork::save(std::function<void()> then) {
    emit commitWanted();
    const QString file = parts_.document.fileName();
    if (file.isEmpty()) return saveAs(std::move(then));
    saveTo(file, Over::known, std::move(then));
}

/// The dialog has asked whether a file that is there may be replaced.
void FileWork::saveAs(std::function<void()> then) {
    emit commitWanted();
    const QString file = ended(
        parts_.dialogs.file_to_save(
            {.title = tr("Save the scenario"), .start = suggested(scenario_ending), .filter = filterText()}),
        scenario_ending);
    if (!file.isEmpty()) saveTo(file, Over::anything, std::move(then));
}

bool FileWork::mayDrop(std::function<void()> later) {
    emit commitWanted();
    if (!writings_.empty()) { // asked again when they are written
        write({.write = [](const KnownFile&) -> Result<WrittenFile> { return WrittenFile(); },
               .then = std::move(later)});
        return false;
    }
    if (parts_.document.isModified()) {
        const Dialogs::Unsaved answer = parts_.dialogs.ask_unsaved(parts_.document.title());
        if (answer == Dialogs::Unsaved::save) save(std::move(later));
        if (answer != Dialogs::Unsaved::drop) return false;
    }
    if (!parts_.player.isUnsaved()) return true;
    const Dialogs::Unsaved answer = parts_.dialogs.ask_fight(parts_.document.title());
    if (answer == Dialogs::Unsaved::save) saveUnsaved(std::move(later));
    return answer == Dialogs::Unsaved::drop;
}

} // namespace ludus::ui
