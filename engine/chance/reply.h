#pragma once

#include <concepts>
#include <string>

namespace ludus {

/// What a person answers in mid-rule: yes, no, or the id of an option.
struct Reply {
    bool yes = false;
    std::string id = {}; ///< empty: yes or no

    Reply(std::same_as<bool> auto answer) : yes(answer) {}
    Reply(std::string option) : id(std::move(option)) {}
    Reply(const char* option) : id(option) {}

    bool is_option() const { return !id.empty(); }
    bool operator==(const Reply&) const = default;
};

} // namespace ludus
