#include "ui/document/files.h"

#include "engine/base/hash.h"
#include "engine/document/next_snapshot.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/line_finder.h"
#include "engine/io/presets.h"
#include "ui/words/words.h"

#include <QFileInfo>

namespace ludus::ui {

namespace {

constexpr QLatin1String preset_prefix("preset:");

/// What is there but cannot be read is equal only to itself.
constexpr std::uint64_t unreadable = 0;

std::uint64_t hash_of(const QString& file) {
    const auto text = read_file(to_utf8(file));
    return text ? xxh64(*text) : unreadable;
}

Snapshot snapshot_of(const Value& root, const Registry& registry) {
    return *next_snapshot({}, Opening{root}, registry); // whatever is wrong with it is among its findings
}

Result<Value> read_tree(const QString& file) {
    const auto text = read_file(to_utf8(file));
    return text ? read_json(*text) : Result<Value>(Unexpected(text.error()));
}

Result<OpenedFile> open_preset(const QString& name, const Registry& registry) {
    const auto preset = find_preset(to_utf8(name));
    if (!preset) return Unexpected(preset.error());
    const auto root = read_json(preset->text);
    if (!root) return Unexpected(root.error());
    return OpenedFile{.snapshot = snapshot_of(*root, registry)};
}

/// The recorded fight, ready to be played again. Where its scenario has errors, that is all there is.
Result<OpenedFile> open_replay(const Value& root, const Registry& registry) {
    auto replay = replay_of(root);
    if (!replay) return Unexpected(replay.error());
    Value scenario = replay->scenario;
    scenario.set("seed", root["seed"]);
    scenario.set("rng", root["rng"]);
    OpenedFile opened{.snapshot = snapshot_of(scenario, registry)};
    const auto& sound = opened.snapshot.design->scenario;
    if (!sound) return opened;
    auto inputs = inputs_of(replay->inputs, *sound);
    if (!inputs) return Unexpected(inputs.error());
    opened.inputs = std::move(*inputs);
    opened.replay = std::move(*replay);
    return opened;
}

bool is_mendable(const Value& root, const Registry& registry) {
    const Value& id = root["ruleset"];
    return root.is_record() && id.is_text() && registry.find(id.as_text()) &&
           migrate(root, scenario_version, migrations());
}

/// Which of several files it was.
Unexpected in_file(Errors errors, const QString& file) {
    for (Error& e : errors)
        if (e.path.empty()) e.path = to_utf8(QFileInfo(file).fileName());
    return Unexpected(std::move(errors));
}

} // namespace

Result<OpenedFile> open_file(const QString& source, const Registry& registry) {
    if (source.startsWith(preset_prefix)) return open_preset(source.mid(preset_prefix.size()), registry);
    const auto text = read_file(to_utf8(source));
    if (!text) return Unexpected(text.error());
    const auto root = read_json(*text);
    if (!root) return Unexpected(root.error());
    const QString file = QFileInfo(source).absoluteFilePath();
    if (root->is_record() && root->contains("ludus_replay")) {
        auto opened = open_replay(*root, registry);
        if (opened) opened->chosen = file;
        return opened;
    }
    OpenedFile opened{.snapshot = snapshot_of(*root, registry),
                      .file = file,
                      .chosen = file,
                      .known = {.file = file, .identity = identity_of(file), .hash = xxh64(*text)}};
    if (opened.snapshot.design->scenario || is_mendable(*root, registry)) return opened;
    Errors errors = opened.snapshot.design->findings.errors;
    add_lines(errors, *text);
    return Unexpected(std::move(errors));
}

Result<OpenedFile> open_import(const QStringList& files, const Ruleset& ruleset, const Registry& registry) {
    std::vector<Value> documents;
    for (const QString& file : files) {
        const auto root = read_tree(file);
        if (!root) return in_file(root.error(), file);
        documents.push_back(*root);
    }
    auto made = ruleset.import_files(documents);
    if (!made) return Unexpected(made.error());
    OpenedFile opened = open_unsaved(made->scenario, {}, registry);
    opened.left_out = std::move(made->left_out);
    return opened;
}

OpenedFile open_unsaved(const Value& root, const QString& origin, const Registry& registry) {
    return {.snapshot = snapshot_of(root, registry), .file = origin, .unsaved = true};
}

Result<void> write_scenario(const Snapshot& now, const QString& file) {
    return write_file_atomically(to_utf8(file), write_json(to_save(now)));
}

QString identity_of(const QString& file) {
    const QFileInfo there(file);
    const QString path = there.canonicalFilePath(); // empty for what is not there
    return path.isEmpty() ? there.absoluteFilePath() : path;
}

KnownFile known_since(const QString& file, const QDateTime& since) {
    const QFileInfo there(file);
    if (!there.isFile() || there.lastModified() > since) return {.file = file, .identity = identity_of(file)};
    return {.file = file, .identity = identity_of(file), .hash = hash_of(file)};
}

Result<WrittenFile> write_known(const Snapshot& now, const QString& file, const KnownFile& known) {
    const std::string text = write_json(to_save(now));
    const std::uint64_t own = xxh64(text);
    const QFileInfo there(file);
    if (file == known.file && there.isFile()) {
        const std::uint64_t found = hash_of(file);
        if (found != known.hash && found != own)
            return WrittenFile{.now = {.file = file, .identity = identity_of(file), .hash = found},
                               .changed_at = there.lastModified()};
    }
    const auto written = write_file_atomically(to_utf8(file), text);
    if (!written) return Unexpected(written.error());
    return WrittenFile{.now = {.file = file, .identity = identity_of(file), .hash = own}};
}

Value new_scenario(const Ruleset& ruleset) {
    const Schema schema = ruleset.schema();
    const auto actor = [&](const char* id, const char* name) {
        return as_newcomer(Value::record({{"id", id}, {"name", name}}), schema);
    };
    return Value::record({{"ludus", scenario_version},
                          {"ruleset", std::string(ruleset.id)},
                          {"seed", 1},
                          {"actors", Value::list({actor("a", "A"), actor("b", "B")})},
                          {"items", Value(Value::List{})},
                          {"attack", Value::record({{"attacker", "a"}, {"defender", "b"}})}});
}

QString error_lines(const Errors& errors) {
    QStringList lines;
    for (const Error& e : errors) lines << from_utf8(describe(e, words()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ludus::ui
