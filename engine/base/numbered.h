#pragma once

#include <string>
#include <string_view>

namespace ludus {

/// The name of one of many alike: "score[2]".
inline std::string numbered(std::string_view name, long long index) {
    return std::string(name) + '[' + std::to_string(index) + ']';
}

} // namespace ludus
