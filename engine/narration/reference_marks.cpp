#include "engine/narration/reference_marks.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace ludus {

namespace {

using Mark = PageMark::Kind;

constexpr std::array<std::pair<std::string_view, Mark>, 4> names{{{"fields", Mark::fields},
                                                                  {"covers", Mark::covers},
                                                                  {"constants", Mark::constants},
                                                                  {"example", Mark::example}}};
constexpr std::array<std::string_view, 1> any_constant{"rules.*"};

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// "## To hit {#hit}"
PageMark heading(std::string_view line) {
    constexpr std::string_view open = " {#";
    PageMark mark{.kind = Mark::heading, .line = line, .rank = static_cast<int>(line.find(' '))};
    const std::size_t at = line.find(open);
    if (at == line.npos || !line.ends_with('}')) return mark;
    mark.line = line.substr(0, at);
    mark.anchor = line.substr(at + open.size(), line.size() - at - open.size() - 1);
    return mark;
}

/// "{fields rules.*}"
PageMark in_braces(std::string_view line) {
    std::vector<std::string_view> words = words_in(line.substr(1, line.size() - 2));
    for (const auto& [name, kind] : names)
        if (!words.empty() && words.front() == name) {
            words.erase(words.begin());
            if (kind == Mark::constants) words.assign(any_constant.begin(), any_constant.end());
            return {.kind = kind, .line = line, .words = std::move(words)};
        }
    return {.line = line};
}

PageMark mark_of(std::string_view line) {
    if (line.starts_with('#')) return heading(line);
    return line.starts_with('{') && line.ends_with('}') ? in_braces(line) : PageMark{.line = line};
}

/// A "*" stands for anything: "items.*.id" fits "items.weapon.id".
bool fits(std::string_view pattern, std::string_view key) {
    const std::size_t star = pattern.find('*');
    if (star == pattern.npos) return pattern == key;
    if (!key.starts_with(pattern.substr(0, star))) return false;
    const std::string_view tail = pattern.substr(star + 1);
    for (std::size_t at = star; at <= key.size(); ++at)
        if (fits(tail, key.substr(at))) return true;
    return false;
}

bool tells_of_fields(const PageMark& mark) {
    return mark.kind == Mark::fields || mark.kind == Mark::covers || mark.kind == Mark::constants;
}

} // namespace

std::vector<PageMark> marks_of(std::string_view page) {
    std::vector<PageMark> marks;
    std::string_view anchor;
    while (!page.empty()) {
        const std::size_t end = std::min(page.find('\n'), page.size());
        PageMark mark = mark_of(page.substr(0, end));
        if (mark.kind == Mark::heading) anchor = mark.anchor;
        mark.anchor = anchor;
        marks.push_back(std::move(mark));
        page.remove_prefix(std::min(end + 1, page.size()));
    }
    return marks;
}

const PageMark* mark_telling(const std::vector<PageMark>& marks, std::string_view field_key) {
    const PageMark* closest = nullptr;
    std::tuple<bool, bool, std::size_t> best;
    for (const PageMark& mark : marks) {
        if (!tells_of_fields(mark)) continue;
        for (const std::string_view pattern : mark.words) {
            const bool whole = pattern.find('*') == pattern.npos;
            const std::tuple<bool, bool, std::size_t> close{whole, !pattern.ends_with('*'), pattern.size()};
            if (!fits(pattern, field_key) || (closest && close <= best)) continue;
            closest = &mark;
            best = close;
        }
    }
    return closest;
}

} // namespace ludus
