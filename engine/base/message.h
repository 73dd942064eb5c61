#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ludus {

using Argument = std::variant<std::string, std::int64_t, double>;

struct NamedArgument {
    std::string name;
    Argument value;
    bool operator==(const NamedArgument&) const = default;
};

using Arguments = std::vector<NamedArgument>;

/// A fact that can be worded later, in any language: a key of the message catalogue and its arguments.
struct Message {
    std::string key = {};
    Arguments arguments = {};
    bool operator==(const Message&) const = default;
};

} // namespace ludus
