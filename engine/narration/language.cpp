#include "engine/narration/language.h"

#include <algorithm>

namespace ludus {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

/// The part that all languages' locale names start with: "zh" of zh_Hant_TW.UTF-8@stroke.
std::string_view primary_tag(std::string_view name) { return name.substr(0, name.find_first_of("-_.@")); }

} // namespace

std::string_view code_of(Language language) {
    switch (language) {
    case Language::en: return "en";
    case Language::fr: return "fr";
    case Language::zh_tw: return "zh-TW";
    }
    return "en";
}

std::optional<Language> language_named(std::string_view name) {
    const std::string_view wanted = primary_tag(name);
    for (Language language : all_languages())
        if (same_word(wanted, primary_tag(code_of(language)))) return language;
    return std::nullopt;
}

} // namespace ludus
