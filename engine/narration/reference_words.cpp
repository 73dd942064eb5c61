#include "engine/narration/reference_words.h"

#include "engine/narration/formula.h"
#include "engine/narration/telling.h"

namespace ludus {

namespace {

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Where a line of prose shows something of a file or a command: `rules.agi_div`, `{"at": 3}`, `--set x`.
bool is_for_files(std::string_view code) {
    if (code.find_first_of("\"'{}[]:$@#*") != code.npos || code.find("--") != code.npos) return true;
    for (std::size_t dot = code.find('.'); dot != code.npos; dot = code.find('.', dot + 1)) {
        const bool number = dot > 0 && code[dot - 1] >= '0' && code[dot - 1] <= '9';
        if (!number) return true;
    }
    return false;
}

/// "int(" is what cuts a number, not the attribute of that name; functions are called alike in all languages.
bool is_function(std::string_view name, std::string_view after) {
    return after.starts_with('(') && name.find('_') == name.npos;
}

} // namespace

ReferenceWords::ReferenceWords(const Schema& schema, const Catalogue& words)
    : words_(words), ruleset_(schema.ruleset) {
    for (const ListedField& f : list_fields(schema))
        fields_.emplace(f.field.id, words_in_formula(label_of(f, schema.ruleset, words)));
}

/// Empty where there is none.
std::string ReferenceWords::word(const std::string& name) const {
    if (words_.has("step." + ruleset_ + '.' + name)) return step_words(name, ruleset_, words_);
    if (words_.has("draw." + ruleset_ + '.' + name)) return words_.text("draw." + ruleset_ + '.' + name);
    if (words_.has("operand." + ruleset_ + '.' + name))
        return words_.text("operand." + ruleset_ + '.' + name);
    const auto field = fields_.find(name);
    return field == fields_.end() || field->second.starts_with("⟦") ? std::string() : field->second;
}

/// Only what holds a raw name is worded: `VIT / 10` is well as it stands.
std::string ReferenceWords::span(std::string_view code) const {
    if (code.find('_') == code.npos || is_for_files(code)) return '`' + std::string(code) + '`';
    std::string out;
    for (std::size_t at = 0; at < code.size();) {
        std::size_t end = at;
        while (end < code.size() && is_name_character(code[end])) ++end;
        if (end == at) {
            out += code[at++];
            continue;
        }
        const std::string name(code.substr(at, end - at));
        const std::string said = is_function(name, code.substr(end)) ? std::string() : word(name);
        if (said.empty() && name.find('_') != name.npos) return '`' + std::string(code) + '`';
        out += said.empty() ? name : said;
        at = end;
    }
    return '*' + out + '*';
}

std::string ReferenceWords::worded(std::string_view line) const {
    if (line.starts_with('|')) return std::string(line);
    std::string out;
    while (!line.empty()) {
        const std::size_t open = line.find('`');
        const std::size_t close = open == line.npos ? line.npos : line.find('`', open + 1);
        if (close == line.npos || line.substr(open).starts_with("```")) return out.append(line);
        out += line.substr(0, open);
        out += span(line.substr(open + 1, close - open - 1));
        line.remove_prefix(close + 1);
    }
    return out;
}

} // namespace ludus
