#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ludus {

/// A name or a text of a scenario that is given once per language; which one is said is decided when it is
/// worded. A name that is the same everywhere is a plain text.
struct LocalText {
    std::vector<std::pair<std::string, std::string>> texts = {}; ///< language → text, never none

    /// English stands in for a language that is missing, and the first for English.
    const std::string& in(std::string_view language) const {
        const std::string* english = nullptr;
        for (const auto& [code, text] : texts) {
            if (code == language) return text;
            if (code == "en") english = &text;
        }
        return english ? *english : texts.front().second;
    }
    bool operator==(const LocalText&) const = default;
};

using Argument = std::variant<std::string, std::int64_t, double, LocalText>;

struct NamedArgument {
    std::string name;
    Argument value;
    bool operator==(const NamedArgument&) const = default;
};

using Arguments = std::vector<NamedArgument>;

/// A text made out of names, in every language that one of them is given in: `make(language)` makes one.
template <class Make>
Argument made_of(const std::vector<Argument>& names, const Make& make) {
    LocalText all;
    const auto has = [&](const std::string& code) {
        for (const auto& one : all.texts)
            if (one.first == code) return true;
        return false;
    };
    for (const Argument& name : names)
        if (const auto* texts = std::get_if<LocalText>(&name))
            for (const auto& one : texts->texts)
                if (!has(one.first)) all.texts.emplace_back(one.first, make(one.first));
    if (all.texts.empty()) return make(std::string("en"));
    return all;
}

/// A fact that can be worded later, in any language: a key of the message catalogue and its arguments.
struct Message {
    std::string key = {};
    Arguments arguments = {};
    bool operator==(const Message&) const = default;
};

} // namespace ludus
