#include "engine/rules/collision/words.h"

#include "engine/base/embedded.h"
#include "engine/chance/seed.h"
#include "engine/io/json_reader.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ludus::collision {

namespace {

constexpr std::string_view group = "attacks.";
constexpr std::string_view article = "[a-an]";
constexpr std::string_view weapon_mark = "[weapon_name]";

void put(WordLists& all, const std::string& name, const Value& words) {
    WordList list;
    for (const Value& word : words.items()) list.push_back(word.as_text());
    if (list.empty()) return;
    const auto it = std::find_if(all.lists.begin(), all.lists.end(),
                                 [&](const auto& entry) { return entry.first == name; });
    if (it == all.lists.end())
        all.lists.emplace_back(name, std::move(list));
    else
        it->second = std::move(list);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool starts_with(std::string_view word, std::string_view start) {
    return word.size() >= start.size() &&
           std::equal(start.begin(), start.end(), word.begin(), [](char a, char b) { return a == lower(b); });
}

template <std::size_t N>
bool any_start(std::string_view word, const std::array<std::string_view, N>& starts) {
    return std::any_of(starts.begin(), starts.end(),
                       [&](std::string_view start) { return starts_with(word, start); });
}

std::optional<std::string> word_for(std::string_view name, const Names& names, const WordLists& lists,
                                    WordChoice& choice) {
    if (name == "actor_name") return names.actor;
    if (name == "attacked_actor_name") return names.attacked;
    if (name == "weapon_name") return names.weapon;
    if (!name.starts_with(group)) return std::nullopt;
    const WordList* list = lists.find(name.substr(group.size()));
    if (!list) return std::nullopt;
    return (*list)[choice.below(list->size())];
}

std::string with_articles(std::string text) {
    for (std::size_t at = text.find(article); at != text.npos; at = text.find(article, at)) {
        std::string_view rest = std::string_view(text).substr(at + article.size());
        while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
        text.replace(at, article.size(), article_before(rest));
    }
    return text;
}

} // namespace

const WordList* WordLists::find(std::string_view name) const {
    const auto it =
        std::find_if(lists.begin(), lists.end(), [&](const auto& entry) { return entry.first == name; });
    return it == lists.end() ? nullptr : &it->second;
}

WordLists word_lists(const Value& words) {
    WordLists all;
    const Result<Value> built_in = read_json(embedded_file("words/attacks.json").value_or("{}"));
    if (built_in)
        for (const Member& list : built_in->members()) put(all, list.key, list.value);
    const Value& own = words["attacks"];
    if (own.is_record())
        for (const Member& list : own.members()) {
            if (!list.value.is_list() || list.value.size() == 0) continue;
            put(all, list.key, list.value);
            all.own.push_back(list.key);
        }
    return all;
}

const WordList* WordLists::find_own(std::string_view name) const {
    return std::find(own.begin(), own.end(), name) == own.end() ? nullptr : find(name);
}

bool names_weapon(std::string_view text) { return text.find(weapon_mark) != text.npos; }

std::size_t WordChoice::below(std::size_t count) {
    state_ += golden_gamma;
    return static_cast<std::size_t>(((mix64(state_) >> 32) * static_cast<std::uint64_t>(count)) >> 32);
}

std::string_view article_before(std::string_view word) {
    constexpr std::array<std::string_view, 4> silent{"hour", "honest", "honour", "heir"};
    constexpr std::array<std::string_view, 5> consonant{"uni", "use", "eu", "one", "once"};
    constexpr std::array<std::string_view, 5> vowels{"a", "e", "i", "o", "u"};
    if (any_start(word, silent)) return "an";
    if (any_start(word, consonant)) return "a";
    return any_start(word, vowels) ? "an" : "a";
}

std::string filled_in(std::string_view text, const Names& names, const WordLists& lists, WordChoice& choice) {
    std::string out;
    while (!text.empty()) {
        const std::size_t close = text.find(']');
        const std::size_t open = close == text.npos ? text.npos : text.substr(0, close).rfind('[');
        if (close == text.npos) return with_articles(out + std::string(text));
        const auto value = open == text.npos
                               ? std::nullopt
                               : word_for(text.substr(open + 1, close - open - 1), names, lists, choice);
        out += text.substr(0, value ? open : close + 1);
        if (value) out += *value;
        text.remove_prefix(close + 1);
    }
    return with_articles(out);
}

} // namespace ludus::collision
