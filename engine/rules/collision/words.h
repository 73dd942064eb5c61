#pragma once

#include "engine/schema/value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Attack messages: templates with names in square brackets.
namespace ludus::collision {

using WordList = std::vector<std::string>;

/// The lists of `[attacks.NAME]`, by NAME.
struct WordLists {
    std::vector<std::pair<std::string, WordList>> lists = {};
    std::vector<std::string> own = {}; ///< the names of those that the scenario brought

    const WordList* find(std::string_view name) const;
    /// The scenario's own list; null where there is none.
    const WordList* find_own(std::string_view name) const;
};

/// The built-in lists (resources/words/attacks.json), each replaced by the scenario's own where it has words.
WordLists word_lists(const Value& words);

/// What a template may name.
struct Names {
    std::string actor = {};
    std::string attacked = {};
    std::string weapon = {};
};

/// Chooses words out of a stream of its own. The stream begins at what happened, so that the same event
/// always reads the same and no die is ever drawn for a word.
class WordChoice {
public:
    explicit WordChoice(std::uint64_t start) : state_(start) {}
    std::size_t below(std::size_t count);

private:
    std::uint64_t state_;
};

/// `[a-an]` looks at the word that follows once the names are in: "an axe", "a sword", "an hour", "a
/// unicorn".
std::string_view article_before(std::string_view word);

/// Whether a template names the weapon, so that it needs one to read well.
bool names_weapon(std::string_view text);

/// A template with its names filled in. What is no name stays as written.
std::string filled_in(std::string_view text, const Names& names, const WordLists& lists, WordChoice& choice);

} // namespace ludus::collision
