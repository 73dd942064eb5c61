#include "engine/narration/catalogue.h"

#include "engine/base/embedded.h"
#include "engine/base/utf8.h"
#include "engine/narration/catalogue_file.h"
#include "engine/narration/elision.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ludus {

namespace {

/// How far an @key may lead to another. Texts that name each other would otherwise never end.
/// Characters of what a document puts into a sentence.
constexpr std::size_t longest_argument = 10'000;

constexpr int deepest_reference = 4;

std::string missing(std::string_view name) { return "⟦" + std::string(name) + "⟧"; }

const Argument* find_argument(const Arguments& arguments, std::string_view name) {
    for (const NamedArgument& argument : arguments)
        if (argument.name == name) return &argument.value;
    return nullptr;
}

/// The first of two forms goes with 1 in English, with anything below 2 in French (0 coup, 1,5 coup),
/// with nothing in Chinese. The sign does not count: -1 point, like 1 point.
bool takes_first_form(Language language, const Argument& value) {
    if (std::holds_alternative<std::string>(value) || std::holds_alternative<LocalText>(value)) return false;
    const auto* whole = std::get_if<std::int64_t>(&value);
    const double size = std::abs(whole ? static_cast<double>(*whole) : shown_value(std::get<double>(value)));
    switch (language) {
    case Language::en: return size == 1;
    case Language::fr: return size < 2;
    case Language::zh_tw: return false;
    }
    return false;
}

Catalogue load_embedded(Language language) {
    const auto text = embedded_file("catalogue/" + std::string(code_of(language)) + ".txt");
    return Catalogue::parse(language, text.value_or("")).value_or(Catalogue(language));
}

template <Language language>
const Catalogue& embedded() {
    static const Catalogue loaded = load_embedded(language);
    return loaded;
}

} // namespace

struct Catalogue::Request {
    const Arguments& arguments;
    int depth = 0;
    std::string mark = {}; ///< "#a": arguments that end so come first
};

Result<Catalogue> Catalogue::parse(Language language, std::string_view text) {
    auto read = read_catalogue(text);
    if (!read) return Unexpected(std::move(read).error());
    Catalogue made(language);
    Errors errors;
    for (CatalogueEntry& entry : *read) {
        auto pieces = parse_template(entry.text);
        if (pieces) {
            made.entries_.push_back({std::move(entry.key), std::move(entry.text), std::move(*pieces)});
            continue;
        }
        for (Error& problem : pieces.error()) {
            problem.path = entry.key;
            problem.line = entry.line;
            errors.push_back(std::move(problem));
        }
    }
    if (!errors.empty()) return Unexpected(std::move(errors));
    made.index();
    return made;
}

void Catalogue::index() {
    by_key_.resize(entries_.size());
    std::iota(by_key_.begin(), by_key_.end(), std::size_t{0});
    std::sort(by_key_.begin(), by_key_.end(),
              [&](std::size_t a, std::size_t b) { return entries_[a].key < entries_[b].key; });
    if (has("number.decimal")) style_.decimal = raw("number.decimal");
    if (has("number.percent")) style_.percent = raw("number.percent");
}

const Catalogue::Entry* Catalogue::find(std::string_view key) const {
    const auto it =
        std::lower_bound(by_key_.begin(), by_key_.end(), key, [&](std::size_t i, std::string_view k) {
            return std::string_view(entries_[i].key) < k;
        });
    if (it == by_key_.end() || entries_[*it].key != key) return nullptr;
    return &entries_[*it];
}

std::string_view Catalogue::raw(std::string_view key) const {
    const Entry* entry = find(key);
    return entry ? std::string_view(entry->raw) : std::string_view();
}

std::vector<std::string> Catalogue::placeholders(std::string_view key) const {
    std::vector<std::string> names;
    const Entry* entry = find(key);
    if (!entry) return names;
    for (const TextPiece& piece : entry->pieces)
        if (const auto* placeholder = std::get_if<Placeholder>(&piece)) names.push_back(placeholder->name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::vector<std::string_view> Catalogue::keys() const {
    std::vector<std::string_view> all;
    all.reserve(entries_.size());
    for (const Entry& entry : entries_) all.push_back(entry.key);
    return all;
}

std::string Catalogue::text(std::string_view key, const Arguments& arguments) const {
    const Entry* entry = find(key);
    return entry ? worded(*entry, {arguments}) : missing(key);
}

std::string Catalogue::worded(const Entry& entry, const Request& request) const {
    std::string out;
    for (const TextPiece& piece : entry.pieces) {
        if (const auto* literal = std::get_if<std::string>(&piece))
            out += *literal;
        else
            out += worded(std::get<Placeholder>(piece), request);
    }
    return out;
}

std::string Catalogue::worded(const Placeholder& placeholder, const Request& request) const {
    const Argument* marked =
        request.mark.empty() ? nullptr : find_argument(request.arguments, placeholder.name + request.mark);
    const Argument* value = marked ? marked : find_argument(request.arguments, placeholder.name);
    const std::string text = value ? value_text(placeholder, *value, request) : missing(placeholder.name);
    return placeholder.word.empty() ? text : elided(placeholder.word, text);
}

std::string Catalogue::value_text(const Placeholder& placeholder, const Argument& value,
                                  const Request& request) const {
    if (!placeholder.forms.empty())
        return takes_first_form(language_, value) ? placeholder.forms.front() : placeholder.forms.back();
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return number_text(*whole, placeholder.format, style_);
    if (const auto* real = std::get_if<double>(&value)) return number_text(*real, placeholder.format, style_);
    if (const auto* texts = std::get_if<LocalText>(&value)) return texts->in(code_of(language_));
    const std::string& text = std::get<std::string>(value);
    if (!text.starts_with('@') || request.depth == deepest_reference) return utf8_cut(text, longest_argument);
    return referred(text, request);
}

/// A key with a mark is one with arguments of its own; the text itself where there is no such key.
std::string Catalogue::referred(std::string_view reference, const Request& request) const {
    const std::string_view key = reference.substr(1);
    if (const Entry* entry = find(key))
        return worded(*entry, {request.arguments, request.depth + 1, request.mark});
    const std::size_t hash = std::min(key.find('#'), key.size());
    const Entry* entry = find(key.substr(0, hash));
    return entry ? worded(*entry, {request.arguments, request.depth + 1, std::string(key.substr(hash))})
                 : std::string(reference);
}

const Catalogue& catalogue(Language language) {
    switch (language) {
    case Language::fr: return embedded<Language::fr>();
    case Language::zh_tw: return embedded<Language::zh_tw>();
    case Language::en: break;
    }
    return embedded<Language::en>();
}

std::string describe(const Error& error, const Catalogue& catalogue) {
    std::string out = catalogue.text(error);
    if (!error.path.empty()) out = catalogue.text("describe.path", {{"path", error.path}, {"message", out}});
    if (error.line > 0)
        out = catalogue.text("describe.line", {{"message", out}, {"line", std::int64_t{error.line}}});
    return out;
}

} // namespace ludus
