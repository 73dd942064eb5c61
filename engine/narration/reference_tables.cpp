#include "engine/narration/reference_tables.h"

#include "engine/narration/number_text.h"
#include "engine/narration/telling.h"

namespace ludus {

namespace {

using Cells = std::vector<std::string>;

constexpr std::string_view nothing = "—";

std::string row(const Cells& cells) {
    std::string out = "|";
    for (const std::string& cell : cells) out += ' ' + cell + " |";
    return out + '\n';
}

std::string head(const Cells& cells) {
    std::string line = "|";
    for (std::size_t i = 0; i < cells.size(); ++i) line += "---|";
    return row(cells) + line + '\n';
}

std::string code(std::string_view text) { return '`' + std::string(text) + '`'; }

/// "Physical (`phys`)": the word for the reader, the other for the file.
std::string word_text(const Field& field, std::string_view ruleset, const Catalogue& words) {
    const std::string key =
        "option." + std::string(ruleset) + '.' + field.id + '.' + field.fallback.as_text();
    return words.text(key) + " (" + code(field.fallback.as_text()) + ')';
}

std::string default_text(const Field& field, std::string_view ruleset, const Catalogue& words) {
    const Value& value = field.fallback;
    if (!field.follows.empty()) return "= " + code(field.follows);
    if (value.is_bool()) return words.text(value.as_bool() ? "word.yes" : "word.no");
    if (value.is_number()) return number_text(value.as_double(), {}, words.number_style());
    const bool word = value.is_text() && !value.as_text().empty();
    return word ? word_text(field, ruleset, words) : std::string(nothing);
}

/// The name as a file has it: `stats.STR` of an actor, `perce_armure` of an item.
std::string name_in_file(const ListedField& f) {
    const std::size_t dot = f.path.find('.');
    const std::string rest = f.path.substr(dot + 1);
    const std::string_view situation = "situation.";
    return code(rest.starts_with(situation) ? std::string_view(rest).substr(situation.size()) : rest);
}

} // namespace

std::string field_table(const std::vector<ListedField>& fields, std::string_view ruleset,
                        const Catalogue& words) {
    std::string out = head({words.text("reference.field"), words.text("reference.id"),
                            words.text("reference.default"), words.text("reference.meaning")});
    for (const ListedField& f : fields) {
        const std::string line = row({label_of(f, ruleset, words), name_in_file(f),
                                      default_text(f.field, ruleset, words), help_of(f, ruleset, words)});
        if (out.find('\n' + line) == out.npos) out += line;
    }
    return out;
}

std::string constant_table(const Schema& schema, const Catalogue& words) {
    std::string out =
        head({words.text("reference.constant"), words.text("reference.id"), words.text("reference.default")});
    for (const ListedField& f : list_fields(schema))
        if (f.path.starts_with("rules."))
            out += row({label_of(f, schema.ruleset, words), name_in_file(f),
                        default_text(f.field, schema.ruleset, words)});
    return out;
}

} // namespace ludus
