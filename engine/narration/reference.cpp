#include "engine/narration/reference.h"

#include "engine/base/embedded.h"
#include "engine/narration/number_text.h"
#include "engine/narration/telling.h"

namespace ludus {

namespace {

/// Stands in the text where the table of constants goes.
constexpr std::string_view constants_mark = "{constants}";

std::string default_text(const ListedField& f, const std::string& ruleset, const Catalogue& words) {
    const Value& value = f.field.fallback;
    if (value.is_bool()) return words.text(value.as_bool() ? "word.yes" : "word.no");
    if (value.is_number()) return number_text(value.as_double(), {}, words.number_style());
    return words.text("option." + ruleset + '.' + f.field.id + '.' + value.as_text());
}

std::string row(const std::string& a, const std::string& b, const std::string& c) {
    return "| " + a + " | " + b + " | " + c + " |\n";
}

/// Read off the schema, so that a new constant is in the text the day it is there.
std::string constants_of(const Schema& schema, const Catalogue& words) {
    std::string out =
        row(words.text("reference.constant"), words.text("reference.id"), words.text("reference.default")) +
        "|---|---|---|\n";
    for (const ListedField& f : list_fields(schema))
        if (f.path.starts_with("rules."))
            out += row(label_of(f, schema.ruleset, words), '`' + f.field.id + '`',
                       default_text(f, schema.ruleset, words));
    return out;
}

std::optional<std::string_view> file_of(const std::string& ruleset, Language language) {
    return embedded_file("reference/" + ruleset + '.' + std::string(code_of(language)) + ".md");
}

} // namespace

bool has_reference(const std::string& ruleset) { return file_of(ruleset, Language::en).has_value(); }

std::string reference_of(const Schema& schema, const Catalogue& words) {
    const auto file = file_of(schema.ruleset, words.language());
    if (!file) return {};
    std::string text(*file);
    if (const std::size_t at = text.find(constants_mark); at != std::string::npos)
        text.replace(at, constants_mark.size() + 1, constants_of(schema, words));
    return text;
}

} // namespace ludus
