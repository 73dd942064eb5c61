#include "engine/narration/catalogue_file.h"

#include <algorithm>
#include <unordered_set>

namespace ludus {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

struct KeyAndText {
    std::string_view key, text;
};

/// A line may end in " =" where the text starts on the next one: editors trim the blank after it. One that
/// starts with a single blank or a tab is a continuation gone wrong.
std::optional<KeyAndText> split(std::string_view line) {
    if (blanks.find(line.front()) != std::string_view::npos) return {};
    const std::string_view whole = trimmed(line);
    if (const std::size_t sign = whole.find(" = "); sign != std::string_view::npos)
        return KeyAndText{trimmed(whole.substr(0, sign)), trimmed(whole.substr(sign + 3))};
    if (whole.ends_with(" =")) return KeyAndText{trimmed(whole.substr(0, whole.size() - 2)), {}};
    return {};
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out.push_back(text[i]);
            continue;
        }
        if (++i == text.size() || (text[i] != 'n' && text[i] != '\\')) return {};
        out.push_back(text[i] == 'n' ? '\n' : '\\');
    }
    return out;
}

/// Keeps the entry that continuation lines belong to, the keys seen and what went wrong.
class Reader {
public:
    void read(std::string_view line) {
        ++line_;
        const std::string_view content = trimmed(line);
        if (content.empty() || line.front() == '#')
            open_ = false;
        else if (line.starts_with("  "))
            continue_entry(content);
        else
            start_entry(line);
    }

    Result<std::vector<CatalogueEntry>> finish() && {
        if (!errors_.empty()) return Unexpected(std::move(errors_));
        return std::move(entries_);
    }

private:
    void start_entry(std::string_view line) {
        open_ = true;
        const auto parts = split(line);
        entries_.push_back({.key = std::string(parts ? parts->key : ""), .text = {}, .line = line_});
        if (!parts) return report("catalogue.line", trimmed(line));
        if (parts->key.empty() || parts->key.find_first_of(blanks) != std::string_view::npos)
            return report("catalogue.key", parts->key);
        if (!keys_.emplace(parts->key).second) report("catalogue.duplicate", parts->key);
        append(parts->text);
    }

    void continue_entry(std::string_view text) {
        if (!open_) return report("catalogue.continuation", text);
        append(text);
    }

    void append(std::string_view part) {
        const auto plain = unescaped(part);
        if (!plain) return report("catalogue.escape", part);
        std::string& text = entries_.back().text;
        if (!text.empty() && text.back() != '\n') text.push_back(' ');
        text.append(*plain);
    }

    void report(std::string_view code, std::string_view text) {
        Error problem = error(code, open_ ? entries_.back().key : "", {{"text", std::string(text)}});
        problem.line = line_;
        errors_.push_back(std::move(problem));
    }

    std::vector<CatalogueEntry> entries_;
    std::unordered_set<std::string> keys_;
    Errors errors_;
    int line_ = 0;
    bool open_ = false;
};

} // namespace

Result<std::vector<CatalogueEntry>> read_catalogue(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Reader reader;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reader.read(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(reader).finish();
}

} // namespace ludus
