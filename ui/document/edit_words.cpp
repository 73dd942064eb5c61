#include "ui/document/edit_words.h"

#include "engine/scenario/locate.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <algorithm>
#include <set>

namespace ludus::ui {

namespace {

constexpr qsizetype longest = 40; // characters of a text that are shown

bool is_entry(const Path& path) {
    return path.size() > 1 && (path.front().key == "actors" || path.front().key == "items");
}

/// "Isolde"; empty for what belongs to the whole scenario.
QString owner_of(const Value& root, const Path& path) {
    const Value* entry = is_entry(path) ? find_path(root, Path(path.begin(), path.begin() + 2)) : nullptr;
    return entry ? name_in_roster(*entry) : QString();
}

/// "Hit points" is "hit points" in the middle of a sentence, "STR" stays.
QString in_a_sentence(QString label) {
    if (label.size() > 1 && label[1].isLower()) label[0] = label[0].toLower();
    return label;
}

/// Who has that id, by name.
QString named(const Value& root, std::string_view list, const Value& id) {
    if (root[list].is_list())
        for (const Value& one : root[list].items())
            if (one["id"] == id) return name_in_roster(one);
    return brief(id);
}

QString shortened(QString text) {
    text = text.simplified();
    return text.size() > longest ? text.left(longest - 1) + QChar(0x2026) : text;
}

/// The value in force in a few words; empty where it takes more than that.
QString value_words(const Design& design, const Path& path, const std::optional<ListedField>& field) {
    const Value value = design.schema ? effective_value(*design.schema, design.root, path) : Value();
    if (value.is_list() || value.is_record()) return {};
    if (value.is_null() || value == Value("")) return say("word.none");
    if (!field || !value.is_text()) return shortened(brief(value));
    switch (field->field.type->kind) {
    case Kind::actor: return shortened(named(design.root, "actors", value));
    case Kind::item: return shortened(named(design.root, "items", value));
    case Kind::option: return option_label(design.schema->ruleset, field->field.id, value.as_text());
    default: return shortened(brief(value));
    }
}

} // namespace

static std::optional<ListedField> field_at(const Design& design, const Path& path) {
    return design.schema ? locate(*design.schema, design.root, path) : std::nullopt;
}

QString edit_text(const Design& before, const Design& after, const Path& path) {
    const auto field = field_at(before, path);
    return change_text(before, path, value_words(before, path, field), value_words(after, path, field));
}

QString change_text(const Design& design, const Path& path, const QString& from, const QString& to) {
    const auto field = field_at(design, path);
    const QString name = field ? field_label(*field, design.schema->ruleset) : readable(path.back().key);
    const QString owner = shortened(owner_of(design.root, path));
    const std::string key = owner.isEmpty() ? "undo.edit" : "undo.edit_of";
    const bool brief_enough = !from.isEmpty() && !to.isEmpty();
    return say(brief_enough ? key + "_values" : key, {{"owner", to_utf8(owner)},
                                                      {"field", to_utf8(in_a_sentence(name))},
                                                      {"from", to_utf8(from)},
                                                      {"to", to_utf8(to)}});
}

EditsSummary summary_of(const std::vector<Path>& paths) {
    std::set<std::string> owners;
    std::set<std::string> fields;
    std::set<std::string> lists;
    for (const Path& path : paths) {
        const auto inside = path.begin() + (is_entry(path) ? 2 : 0);
        owners.insert(text_of(Path(path.begin(), inside)));
        fields.insert(text_of(Path(inside, path.end())));
        lists.insert(is_entry(path) ? path.front().key : std::string());
    }
    return {.first = paths.empty() ? Path{} : paths.front(),
            .values = paths.size(),
            .owners = owners.size(),
            .one_field = fields.size() == 1,
            .list = lists.size() == 1 ? *lists.begin() : std::string()};
}

QString edits_text(const Design& before, const Design& after, const EditsSummary& edits) {
    if (edits.values < 2) return edit_text(before, after, edits.first);
    const auto field = field_at(before, edits.first);
    const QString label =
        field ? field_label(*field, before.schema->ruleset) : readable(edits.first.back().key);
    const std::string of = edits.list.empty() ? "scenario" : edits.owners == 1 ? "of" : edits.list;
    const bool one_field = edits.one_field && of == edits.list;
    return say((one_field ? "undo.edits_" : "undo.values_") + of,
               {{"field", to_utf8(in_a_sentence(label))},
                {"owner", to_utf8(shortened(owner_of(before.root, edits.first)))},
                {"values", static_cast<std::int64_t>(edits.values)},
                {"count", static_cast<std::int64_t>(edits.owners)}});
}

} // namespace ludus::ui
