#include "app/cli/commands.h"

#include <charconv>

namespace ludus::cli {

std::optional<std::uint64_t> count_option(const Session& session, const std::string& name,
                                          const std::optional<std::string>& text, std::uint64_t otherwise,
                                          std::uint64_t least, std::uint64_t most) {
    if (!text) return otherwise;
    std::uint64_t value = 0;
    const char* end = text->data() + text->size();
    const auto [stop, status] = std::from_chars(text->data(), end, value);
    if (status == std::errc() && stop == end && value >= least && value <= most) return value;
    session.complain({error("bad_count", name,
                            {{"text", *text},
                             {"min", static_cast<std::int64_t>(least)},
                             {"max", static_cast<std::int64_t>(most)}})});
    return std::nullopt;
}

} // namespace ludus::cli
