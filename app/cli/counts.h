#pragma once

#include "app/cli/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ludus::cli {

/// A whole number in range; nothing otherwise.
std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most);
Error bad_count(const std::string& option, const std::string& text, std::uint64_t least, std::uint64_t most);

/// A whole number in range as typed for an option; tells what is wrong otherwise.
std::optional<std::uint64_t> count_option(const Session& session, const std::string& name,
                                          const std::optional<std::string>& text, std::uint64_t otherwise,
                                          std::uint64_t least, std::uint64_t most);

/// Of commands that sample what cannot be exact, on several threads.
struct SamplingOptions {
    std::optional<std::string> runs = {};
    std::optional<std::string> jobs = {};
};

} // namespace ludus::cli
