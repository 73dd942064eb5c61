#include "engine/narration/reference.h"

#include "engine/base/embedded.h"
#include "engine/narration/reference_example.h"
#include "engine/narration/reference_marks.h"
#include "engine/narration/reference_tables.h"
#include "engine/narration/reference_words.h"
#include "engine/narration/telling.h"

namespace ludus {

namespace {

using Mark = PageMark::Kind;

std::optional<std::string_view> file_of(const std::string& ruleset, Language language) {
    return embedded_file("reference/" + ruleset + '.' + std::string(code_of(language)) + ".md");
}

/// "# {name}" is the page's own title.
void add_heading(ReferencePage& page, const PageMark& mark, const std::string& name) {
    const std::size_t shift = static_cast<std::size_t>(mark.rank) + 1;
    std::string title(mark.line.substr(shift));
    if (title == "{name}") title = name;
    page.headings.push_back({std::string(mark.anchor), title, mark.rank, page.text.size()});
    page.text += std::string(mark.line.substr(0, shift)) + title + '\n';
}

/// Each field with the line that tells of it the closest.
using ToldFields = std::vector<std::pair<ListedField, const PageMark*>>;

ToldFields told_fields(const Schema& schema, const std::vector<PageMark>& marks) {
    ToldFields told;
    for (ListedField& f : list_fields(schema)) {
        const PageMark* mark = mark_telling(marks, f.key());
        told.emplace_back(std::move(f), mark);
    }
    return told;
}

std::vector<ListedField> of_mark(const ToldFields& told, const PageMark* mark) {
    std::vector<ListedField> fields;
    for (const auto& [field, by] : told)
        if (by == mark) fields.push_back(field);
    return fields;
}

/// Lines that show nothing go with the blank line before them.
void leave_out(std::string& text) {
    if (text.ends_with("\n\n")) text.pop_back();
}

void add_fields(std::string& text, const std::string& ruleset, const std::vector<ListedField>& fields,
                const Catalogue& words) {
    if (fields.empty()) return leave_out(text);
    text += field_table(fields, ruleset, words);
}

} // namespace

bool has_reference(const std::string& ruleset) { return file_of(ruleset, Language::en).has_value(); }

ReferencePage reference_page(const Schema& schema, const Catalogue& words) {
    ReferencePage page;
    const auto file = file_of(schema.ruleset, words.language());
    if (!file) return page;
    const std::vector<PageMark> marks = marks_of(*file);
    const ToldFields told = told_fields(schema, marks);
    const ReferenceWords names(schema, words);
    for (const PageMark& mark : marks) {
        switch (mark.kind) {
        case Mark::text:
            // what dice are called in files is told where their order is
            page.text += (mark.anchor == "draws" ? std::string(mark.line) : names.worded(mark.line)) + '\n';
            break;
        case Mark::heading: add_heading(page, mark, ruleset_name(schema.ruleset, words)); break;
        case Mark::fields: add_fields(page.text, schema.ruleset, of_mark(told, &mark), words); break;
        case Mark::covers: leave_out(page.text); break;
        case Mark::constants: page.text += constant_table(schema, words); break;
        case Mark::example: page.text += example_text(mark.words, words); break;
        }
    }
    return page;
}

std::string reference_of(const Schema& schema, const Catalogue& words) {
    return reference_page(schema, words).text;
}

std::string reference_anchor(const std::string& ruleset, std::string_view field_key) {
    const auto file = file_of(ruleset, Language::en);
    if (!file) return {};
    const std::vector<PageMark> marks = marks_of(*file);
    const PageMark* mark = mark_telling(marks, field_key);
    return mark ? std::string(mark->anchor) : std::string();
}

} // namespace ludus
