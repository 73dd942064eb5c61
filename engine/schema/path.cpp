#include "engine/schema/path.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace ludus {

namespace {

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

Unexpected bad_path(std::string_view text, std::size_t at) {
    return fail("bad_path", {}, {{"text", std::string(text)}, {"at", static_cast<std::int64_t>(at + 1)}});
}

/// `["…"]` with \" and \\ inside, or `[n]`; leaves `at` behind the closing bracket.
std::optional<PathStep> parse_bracket(std::string_view text, std::size_t& at) {
    PathStep step;
    if (++at >= text.size()) return std::nullopt;
    if (text[at] == '"') {
        for (++at; at < text.size() && text[at] != '"'; ++at) {
            if (text[at] == '\\' && at + 1 < text.size()) ++at;
            step.key += text[at];
        }
        if (at++ >= text.size()) return std::nullopt;
    } else {
        std::size_t index = 0;
        const auto [end, status] = std::from_chars(text.data() + at, text.data() + text.size(), index);
        if (status != std::errc()) return std::nullopt;
        step.index = index;
        at = static_cast<std::size_t>(end - text.data());
    }
    if (at >= text.size() || text[at] != ']') return std::nullopt;
    ++at;
    return step;
}

std::optional<PathStep> parse_word(std::string_view text, std::size_t& at) {
    const std::size_t start = at;
    while (at < text.size() && text[at] != '.' && text[at] != '[') ++at;
    if (at == start) return std::nullopt;
    return PathStep{.key = std::string(text.substr(start, at - start)), .index = {}};
}

const Value* element(const Value& list, const PathStep& step) {
    const auto& items = list.items();
    if (step.index) return *step.index < items.size() ? &items[*step.index] : nullptr;
    const auto it = std::find_if(items.begin(), items.end(), [&](const Value& v) {
        const Value* id = v.find("id");
        return id && id->is_text() && id->as_text() == step.key;
    });
    return it == items.end() ? nullptr : &*it;
}

Unexpected no_such_step(const Value& parent, const Path& path, std::size_t depth) {
    const std::string where =
        text_of(Path(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(depth) + 1));
    if (!parent.is_list()) return fail("no_such_path", where);
    if (path[depth].index)
        return fail("index_past_end", where, {{"size", static_cast<std::int64_t>(parent.size())}});
    return fail("unknown_id", where, {{"id", path[depth].key}});
}

Result<void> set_in(Value& parent, const Path& path, std::size_t depth, const Value& value, bool keep_null);

Result<void> set_in_list(Value& parent, const Path& path, std::size_t depth, const Value& value,
                         bool keep_null) {
    const PathStep& step = path[depth];
    const bool last = depth + 1 == path.size();
    const Value* found = element(parent, step);
    if (!found) {
        if (!last || step.index != parent.size() || value.is_null()) return no_such_step(parent, path, depth);
        parent.push_back(value);
        return {};
    }
    const std::ptrdiff_t place = found - parent.items().data();
    Value::List& items = parent.mutable_items();
    if (!last) return set_in(items[static_cast<std::size_t>(place)], path, depth + 1, value, keep_null);
    if (value.is_null() && !keep_null)
        items.erase(items.begin() + place);
    else
        items[static_cast<std::size_t>(place)] = value;
    return {};
}

/// The value under a key, to be changed; a new one where there is none.
Value& member_of(Value& record, const std::string& key) {
    if (!record.contains(key)) record.set(key, Value());
    Value::Record& members = record.mutable_members();
    return std::find_if(members.begin(), members.end(), [&](const Member& m) { return m.key == key; })->value;
}

Result<void> set_in(Value& parent, const Path& path, std::size_t depth, const Value& value, bool keep_null) {
    const PathStep& step = path[depth];
    if (parent.is_list()) return set_in_list(parent, path, depth, value, keep_null);
    if (step.index || !(parent.is_record() || parent.is_null())) return no_such_step(parent, path, depth);
    if (depth + 1 < path.size())
        return set_in(member_of(parent, step.key), path, depth + 1, value, keep_null);
    if (value.is_null() && !keep_null)
        parent.erase(step.key);
    else
        parent.set(step.key, value);
    return {};
}

} // namespace

Result<Path> parse_path(std::string_view text) {
    Path path;
    std::size_t at = 0;
    while (at < text.size()) {
        if (!path.empty() && text[at] == '.')
            ++at;
        else if (!path.empty() && text[at] != '[')
            return bad_path(text, at);
        if (at >= text.size()) return bad_path(text, at);
        auto step = text[at] == '[' ? parse_bracket(text, at) : parse_word(text, at);
        if (!step) return bad_path(text, std::min(at, text.size()));
        path.push_back(std::move(*step));
    }
    if (path.empty()) return bad_path(text, 0);
    return path;
}

std::string join_path(std::string_view base, std::string_view key) {
    std::string path(base);
    if (!key.empty() && std::all_of(key.begin(), key.end(), is_word)) {
        if (!path.empty()) path += '.';
        return path.append(key);
    }
    path += "[\"";
    for (const char c : key) {
        if (c == '"' || c == '\\') path += '\\';
        path += c;
    }
    return path += "\"]";
}

std::string join_path(std::string_view base, std::size_t index) {
    return std::string(base) + '[' + std::to_string(index) + ']';
}

std::string text_of(const Path& path) {
    std::string text;
    for (const PathStep& step : path)
        text = step.index ? join_path(text, *step.index) : join_path(text, step.key);
    return text;
}

const Value* find_path(const Value& root, const Path& path) {
    const Value* at = &root;
    for (const PathStep& step : path) {
        if (at->is_list())
            at = element(*at, step);
        else
            at = step.index ? nullptr : at->find(step.key);
        if (!at) return nullptr;
    }
    return at;
}

Result<Value> with_path(const Value& root, const Path& path, const Value& value, bool keep_null) {
    Value copy = root;
    const Result<void> done = set_path(copy, path, value, keep_null);
    return done ? Result<Value>(std::move(copy)) : Result<Value>(Unexpected(done.error()));
}

Result<void> set_path(Value& root, const Path& path, const Value& value, bool keep_null) {
    return set_in(root, path, 0, value, keep_null);
}

} // namespace ludus
