#include "ui/window/file_work.h"

#include "engine/analysis/recorded.h"
#include "engine/fight/replay.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/presets.h"
#include "ui/arena/fight_player.h"
#include "ui/document/files.h"
#include "ui/words/words.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace ludus::ui {

namespace {

constexpr int most_recent_files = 10;
constexpr QLatin1String preset_prefix("preset:");
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

FileWork::FileWork(const Parts& parts, QObject* parent) : QObject(parent), parts_(parts) {}

bool FileWork::refuse(const QString& title, const Errors& errors) const {
    parts_.dialogs.tell(title, error_lines(errors));
    return false;
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
    if (!mayDrop()) return false;
    if (source.startsWith(preset_prefix)) {
        const auto preset = find_preset(to_utf8(source.mid(preset_prefix.size())));
        const auto root = preset ? read_json(preset->text) : Result<Value>(Unexpected(preset.error()));
        if (!root) return refuse(tr("Cannot open"), root.error());
        openRoot(*root, {});
        return true;
    }
    if (const auto replay = read_replay(source)) return openReplay(*replay, source);
    const auto root = read_scenario(source, parts_.document.registry());
    if (!root) return refuse(cannot_open(source), root.error());
    openRoot(*root, QFileInfo(source).absoluteFilePath());
    remember(source);
    return true;
}

void FileWork::openRoot(const Value& root, const QString& file) {
    parts_.player.forget();
    parts_.document.open(root, file);
    emit opened();
}

void FileWork::openNew(const std::string& ruleset) {
    const Ruleset* known = parts_.document.registry().find(ruleset);
    if (known && mayDrop()) openRoot(new_scenario(*known), {});
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
    if (files.isEmpty() || !mayDrop()) return;
    std::vector<Value> documents;
    for (const QString& file : files) {
        const auto root = read_tree(file);
        if (!root) return void(refuse(cannot_open(file), root.error()));
        documents.push_back(*root);
    }
    const auto made = ruleset.import_files(documents);
    if (!made) return void(refuse(tr("Cannot import"), made.error()));
    parts_.settings.set(setting::last_folder, QFileInfo(files.front()).absolutePath());
    openRoot(made->scenario, {});
    parts_.document.history().resetClean();
    if (made->left_out.empty()) return;
    parts_.dialogs.tell_list(tr("Import"),
                             tr("%n entry(s) found no place in the scenario and were left out.", nullptr,
                                static_cast<int>(made->left_out.size())),
                             error_lines(made->left_out).split(QLatin1Char('\n')));
}

/// The recorded fight on the arena page, played again; says where it is no longer the one recorded.
bool FileWork::openReplay(const Value& root, const QString& file) {
    const auto replay = replay_of(root);
    if (!replay) return refuse(cannot_open(file), replay.error());
    Value scenario = replay->scenario;
    scenario.set("seed", root["seed"]);
    scenario.set("rng", root["rng"]);
    openRoot(scenario, {});
    const auto& sound = parts_.document.scenario();
    if (!sound) return true; // the list of problems says why
    const auto inputs = inputs_of(replay->inputs, *sound);
    const auto battle = prepare_battle(*sound, parts_.document.registry());
    if (!inputs) return refuse(cannot_open(file), inputs.error());
    if (!battle) return refuse(cannot_open(file), battle.error());
    emit replayOpened();
    parts_.player.start(*inputs);
    remember(file);
    const Ruleset& ruleset = *parts_.document.registry().find(sound->schema().ruleset);
    const auto present = present_rules(ruleset, sound->schema());
    const auto same = verify(*replay, **battle, present);
    if (!same) return refuse(cannot_open(file), same.error());
    if (same->ok()) return true;
    ludus::Difference shown = *same->difference;
    if (shown.event) ++*shown.event; // the list beside the map counts from 1
    QStringList told{tr("The fight is no longer the one recorded.")};
    if (same->rules_changed)
        told << say("error.rules_changed", {{"recorded", replay->rules_hash}, {"present", present.hash}});
    told << from_utf8(words().text(message_of(shown)));
    parts_.dialogs.tell(tr("Replay"), told.join(QLatin1Char('\n')));
    return true;
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
    const PlayedFight& fight = *parts_.player.fight();
    const Ruleset& ruleset = *parts_.document.registry().find(fight.battle->scenario().schema().ruleset);
    const Value replay = value_of(recorded(ruleset, *fight.battle, parts_.player.request(), fight.log));
    const auto saved = write_file_atomically(to_utf8(file), write_json(replay));
    if (!saved) refuse(tr("Cannot save"), saved.error());
}

bool FileWork::save() {
    emit commitWanted();
    if (parts_.document.fileName().isEmpty()) return saveAs();
    const auto saved = save_scenario(parts_.document, parts_.document.fileName());
    return saved || refuse(tr("Cannot save"), saved.error());
}

bool FileWork::saveAs() {
    emit commitWanted();
    const QString file = ended(
        parts_.dialogs.file_to_save(
            {.title = tr("Save the scenario"), .start = suggested(scenario_ending), .filter = filter_text()}),
        scenario_ending);
    if (file.isEmpty()) return false;
    const auto saved = save_scenario(parts_.document, file);
    if (!saved) return refuse(tr("Cannot save"), saved.error());
    remember(file);
    return true;
}

bool FileWork::mayDrop() {
    emit commitWanted();
    if (!parts_.document.isModified()) return true;
    const Dialogs::Unsaved answer = parts_.dialogs.ask_unsaved(parts_.document.title());
    return answer == Dialogs::Unsaved::drop || (answer == Dialogs::Unsaved::save && save());
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
