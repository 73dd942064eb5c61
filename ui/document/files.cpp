#include "ui/document/files.h"

#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/line_finder.h"
#include "ui/words/words.h"

namespace ludus::ui {

Result<Value> read_tree(const QString& file) {
    const auto text = read_file(to_utf8(file));
    return text ? read_json(*text) : Result<Value>(Unexpected(text.error()));
}

std::optional<Value> read_replay(const QString& file) {
    const auto root = read_tree(file);
    const bool replay = root && root->is_record() && root->contains("ludus_replay");
    return replay ? std::optional(*root) : std::nullopt;
}

/// A document of a known ruleset opens even with errors in it: they are listed and can be mended.
Result<Value> read_scenario(const QString& file, const Registry& registry) {
    const auto text = read_file(to_utf8(file));
    if (!text) return Unexpected(text.error());
    auto root = read_json(*text);
    if (!root) return root;
    Opened opened = open_scenario(*root, registry);
    const Value& id = (*root)["ruleset"];
    const bool mendable = root->is_record() && id.is_text() && registry.find(id.as_text()) &&
                          migrate(*root, scenario_version, migrations());
    if (opened.scenario || mendable) return root;
    add_lines(opened.findings.errors, *text);
    return Unexpected(opened.findings.errors);
}

Result<void> save_scenario(Document& document, const QString& file) {
    const auto written = write_file_atomically(to_utf8(file), write_json(document.toSave()));
    if (written) document.markSaved(file);
    return written;
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
