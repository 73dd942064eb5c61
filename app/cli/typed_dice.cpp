#include "app/cli/typed_dice.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace ludus::cli {

namespace {

/// A number that fits, however it is written; 1e999 is none.
std::optional<double> typed_number(std::string_view word) {
    double value = 0;
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool read = status == std::errc() && end == word.data() + word.size();
    return read && is_typed_number(value) ? std::optional(value) : std::nullopt;
}

std::string_view trimmed(std::string_view word) {
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    return word;
}

/// The places between commas; without a comma, the words.
std::vector<std::string_view> places_of(std::string_view text) {
    const bool commas = text.find(',') != text.npos;
    text = trimmed(text);
    std::vector<std::string_view> places;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(commas ? ',' : ' ', start), text.size());
        places.push_back(trimmed(text.substr(start, end - start)));
        start = end + 1;
        while (!commas && start < text.size() && text[start] == ' ') ++start;
    }
    return places;
}

} // namespace

Result<TypedDice> typed_dice(std::string_view text, std::string_view option) {
    TypedDice dice;
    for (const std::string_view word : places_of(text)) {
        const auto value = typed_number(word);
        if (!word.empty() && word != "-" && !value)
            return fail("bad_die", std::string(option),
                        {{"text", std::string(word)}, {"at", static_cast<std::int64_t>(dice.size() + 1)}});
        dice.push_back({.value = value});
    }
    return dice;
}

} // namespace ludus::cli
