#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace ludus {

enum class Language { en, fr, zh_tw };

constexpr std::array<Language, 3> all_languages() { return {Language::en, Language::fr, Language::zh_tw}; }

/// "en", "fr", "zh-TW": the spelling of --lang and of the catalogue files.
std::string_view code_of(Language language);

/// Reads a code or a locale's name in any case: fr, fr_FR.UTF-8, zh_Hant_TW. Every Chinese locale gives
/// Traditional Chinese, the nearest there is; other languages, "C" and "" give none.
std::optional<Language> language_named(std::string_view name);

} // namespace ludus
