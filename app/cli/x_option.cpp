#include "app/cli/x_option.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ludus::cli {

namespace {

/// The last = cuts, since the path may hold = and : inside ["…"]; behind a range there is no quote.
std::size_t cut_of(std::string_view text) {
    const std::size_t equals = text.rfind('=');
    const bool quoted = equals != std::string_view::npos && text.find('"', equals) != std::string_view::npos;
    return quoted ? std::string_view::npos : equals;
}

/// FROM:TO or FROM:TO:STEP.
std::optional<WantedRange> range_in(std::string_view text) {
    std::vector<double> numbers;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(':', start), text.size());
        const auto number = finite_number(text.substr(start, end - start));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        start = end + 1;
    }
    if (numbers.size() < 2 || numbers.size() > 3) return std::nullopt;
    WantedRange range{.from = numbers[0], .to = numbers[1]};
    if (numbers.size() == 3) range.step = numbers[2];
    return range;
}

/// The warning of an unknown key, said of what varies.
Error unknown_x(const Error& w) {
    if (w.code == "unknown_key") return error("x_unknown_key", w.path, w.arguments);
    return error("x_unknown_key_nearest", w.path, w.arguments);
}

} // namespace

std::optional<double> finite_number(std::string_view text) {
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = status == std::errc() && end == text.data() + text.size();
    return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<double> number_or_percent(std::string_view text) {
    if (!text.ends_with('%')) return finite_number(text);
    text.remove_suffix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const auto percent = finite_number(text);
    return percent ? std::optional(*percent / 100) : std::nullopt;
}

Result<XOption> x_option(const std::string& text, std::string_view wrong, const std::string& option) {
    const std::size_t cut = cut_of(text);
    auto path = parse_path(std::string_view(text).substr(0, cut));
    if (!path) return Unexpected(at_option(path.error(), option));
    if (cut == std::string_view::npos) return XOption{.path = std::move(*path)};
    const auto range = range_in(std::string_view(text).substr(cut + 1));
    if (!range) return fail(wrong, option, {{"text", text}});
    return XOption{.path = std::move(*path), .range = *range};
}

bool accepts_x(const Session& session, const Scenario& scenario, const Setting& x,
               const std::string& option) {
    const auto changed = with_setting(scenario.root(), x);
    if (!changed) return true; // told with the first point
    const Errors known = open_scenario(scenario.root(), session.rulesets()).findings.warnings;
    bool accepted = true;
    for (const Error& w : open_scenario(*changed, session.rulesets()).findings.warnings) {
        if (std::find(known.begin(), known.end(), w) != known.end()) continue;
        const bool unknown = w.code.starts_with("unknown_key");
        if (unknown)
            session.complain({unknown_x(w)}, option);
        else
            session.warn({w}, option);
        accepted = accepted && !unknown && !session.refuses({w});
    }
    return accepted;
}

} // namespace ludus::cli
