#pragma once

#include "engine/base/result.h"
#include "engine/narration/language.h"
#include "engine/narration/text_template.h"

namespace ludus {

/// The words of one language, by key. Never changes once parsed, so all threads may read the same one.
///
/// Texts hold placeholders: {name}, {name:.2}, {name:g}, {name:%}, {name:.1%}, {n?blow|blows} and, for
/// French, {de name}. An argument that starts with @ and names a key is worded by that key with the same
/// arguments; where a mark follows, @key#mark, with those that have it, name#mark. A text that is given per
/// language is said in this one. What is missing, a key or an argument, shows as ⟦its name⟧.
class Catalogue {
public:
    /// Without any text: every key is missing.
    explicit Catalogue(Language language) : language_(language) {}
    /// Reports every broken line, with its number; the format is described at read_catalogue().
    static Result<Catalogue> parse(Language language, std::string_view text);

    Language language() const { return language_; }
    const NumberStyle& number_style() const { return style_; }

    bool has(std::string_view key) const { return find(key) != nullptr; }
    /// The text with its placeholders as written; empty where there is none.
    std::string_view raw(std::string_view key) const;
    /// The arguments' names that a text asks for, sorted, each once.
    std::vector<std::string> placeholders(std::string_view key) const;
    /// In the order of the file.
    std::vector<std::string_view> keys() const;

    std::string text(std::string_view key, const Arguments& arguments = {}) const;
    std::string text(const Message& message) const { return text(message.key, message.arguments); }
    /// What is wrong, without where: describe() adds the path and the line.
    std::string text(const Error& error) const { return text("error." + error.code, error.arguments); }

private:
    struct Entry {
        std::string key;
        std::string raw;
        TextTemplate pieces;
    };
    struct Request;

    const Entry* find(std::string_view key) const;
    void index();
    std::string worded(const Entry& entry, const Request& request) const;
    std::string worded(const Placeholder& placeholder, const Request& request) const;
    std::string value_text(const Placeholder& placeholder, const Argument& value,
                           const Request& request) const;
    std::string referred(std::string_view reference, const Request& request) const;

    Language language_;
    NumberStyle style_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> by_key_; ///< positions in entries_, sorted by key
};

/// The catalogue compiled into the program, parsed at its first use.
const Catalogue& catalogue(Language language);

/// "actors[1].stats.hp: must be at least 1 (line 12)", without the parts that the error does not have.
std::string describe(const Error& error, const Catalogue& catalogue);

} // namespace ludus
