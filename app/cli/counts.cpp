#include "app/cli/counts.h"

#include <charconv>

namespace ludus::cli {

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, value);
    const bool fits = status == std::errc() && stop == end && value >= least && value <= most;
    return fits ? std::optional(value) : std::nullopt;
}

Error bad_count(const std::string& option, const std::string& text, std::uint64_t least, std::uint64_t most) {
    return error("bad_count", option,
                 {{"text", text},
                  {"min", static_cast<std::int64_t>(least)},
                  {"max", static_cast<std::int64_t>(most)}});
}

std::optional<std::uint64_t> count_option(const Session& session, const std::string& name,
                                          const std::optional<std::string>& text, std::uint64_t otherwise,
                                          std::uint64_t least, std::uint64_t most) {
    if (!text) return otherwise;
    const auto value = whole_number(*text, least, most);
    if (!value) session.complain({bad_count(name, *text, least, most)});
    return value;
}

} // namespace ludus::cli
