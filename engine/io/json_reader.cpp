#include "engine/io/json_reader.h"

#include "engine/base/utf8.h"
#include "engine/io/json_tokens.h"
#include "engine/io/json_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <set>

namespace ludus {

namespace {

/// Most keys written twice that are told: a hostile file could hold millions.
constexpr std::size_t most_errors = 100;
/// Records up to this size look for a key's double by walking, larger ones in a set.
constexpr std::size_t small_record = 16;

std::int64_t line_at(std::string_view text, std::size_t place) {
    return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n');
}

std::int64_t column_at(std::string_view text, std::size_t place) {
    const std::string_view before = text.substr(0, place);
    return static_cast<std::int64_t>(1 + utf8_characters(before.substr(before.rfind('\n') + 1)));
}

Error at_line(Error e, std::string_view text, std::size_t place) {
    e.line = static_cast<int>(line_at(text, place));
    return e;
}

/// At most 40 characters, and control characters by number, so that the text fits into a sentence.
std::string shortened(std::string_view text) {
    constexpr int longest = 40;
    std::string out;
    for (int shown = 0; !text.empty(); ++shown) {
        if (shown == longest) return out + "…";
        const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
        char number[16];
        std::snprintf(number, sizeof number, "<U+%04X>", static_cast<unsigned>(text.front()) & 0xFFu);
        const bool control = static_cast<unsigned char>(text.front()) < 0x20;
        out += control ? std::string_view(number) : text.substr(0, length);
        text.remove_prefix(length);
    }
    return out;
}

struct Token {
    std::size_t start = 0;
    std::string_view text;
};

/// The token the parser was in after reading `reached` bytes; its own report may begin tokens earlier. A
/// string is cut where the parser stopped, since one without its closing quote would swallow the rest.
Token last_token(std::string_view text, std::size_t reached) {
    while (reached < text.size() && is_continuing(text[reached])) ++reached;
    Token token;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(json_blanks, at)) < reached) {
        const std::size_t end = after_token(text, at);
        token = {at, text.substr(at, (text[at] == '"' ? std::min(end, reached) : end) - at)};
        at = end;
    }
    return token;
}

bool is_plain_word(std::string_view key) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto inner = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-'; };
    return !key.empty() && letter(key.front()) && std::all_of(key.begin(), key.end(), inner);
}

void append_key(std::string& path, std::string_view key) {
    if (is_plain_word(key)) {
        if (!path.empty()) path += '.';
        path += key;
        return;
    }
    path += '[';
    append_string(path, key);
    path += ']';
}

/// Feeds the parser and lets the builder see how far it has come, which SAX events do not tell.
struct Cursor {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char** place;

    reference operator*() const { return **place; }
    Cursor& operator++() {
        ++*place;
        return *this;
    }
    friend bool operator!=(const Cursor& a, const Cursor& b) { return *a.place != *b.place; }
};

/// A list or record whose closing bracket has not come yet.
struct Open {
    bool is_list = false;
    Value::List items;
    Value::Record members;
    std::set<std::string, std::less<>> keys;
};

bool holds(const Open& record, std::string_view key) {
    if (record.members.size() > small_record) return record.keys.contains(key);
    return std::any_of(record.members.begin(), record.members.end(),
                       [&](const Member& m) { return m.key == key; });
}

void remember(Open& record, const std::string& key) {
    record.members.push_back({key, {}});
    if (record.members.size() == small_record + 1)
        for (const Member& m : record.members) record.keys.insert(m.key);
    else if (record.members.size() > small_record)
        record.keys.insert(key);
}

/// Builds the tree from parser events on a stack of its own, so that depth costs no call stack.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit Builder(std::string_view text) : text_(text), next_(text.data()) {}

    Result<Value> run() {
        const char* end = text_.data() + text_.size();
        nlohmann::json::sax_parse(Cursor{&next_}, Cursor{&end}, this);
        if (!errors_.empty()) return Unexpected(std::move(errors_));
        return std::move(root_);
    }

    bool null() override { return put({}); }
    bool boolean(bool b) override { return put(b); }
    /// Only numbers with a minus come here, so a 0 was written "-0".
    bool number_integer(std::int64_t i) override { return put(i == 0 ? Value(-0.0) : Value(i)); }
    bool number_unsigned(std::uint64_t u) override { return put(u); }
    bool number_float(double d, const std::string&) override { return put(d); }
    bool string(std::string& text) override { return put(std::move(text)); }
    bool binary(nlohmann::json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& key) override {
        const bool twice = holds(open_.back(), key);
        remember(open_.back(), key);
        if (!twice || errors_.size() >= most_errors) return true;
        errors_.push_back(
            at_line(error("duplicate_key", path(), {{"key", shortened(key)}}), text_, consumed()));
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::json::exception& why) override {
        constexpr int number_out_of_range = 406;
        const Token found = last_token(text_, std::min(position, text_.size()));
        if (why.id == number_out_of_range)
            errors_.push_back(error("number_too_large", path(), {{"number", shortened(found.text)}}));
        else
            errors_.push_back(syntax(position > text_.size(), found));
        errors_.back().line = static_cast<int>(line_at(text_, found.start));
        return false;
    }

private:
    bool put(Value value) {
        if (open_.empty())
            root_ = std::move(value);
        else if (open_.back().is_list)
            open_.back().items.push_back(std::move(value));
        else
            open_.back().members.back().value = std::move(value);
        return true;
    }

    bool open(bool is_list) {
        if (open_.size() < deepest_nesting) {
            open_.emplace_back().is_list = is_list;
            return true;
        }
        const auto limit = static_cast<std::int64_t>(deepest_nesting);
        errors_.push_back(
            at_line(error("nesting_too_deep", path(), {{"limit", limit}}), text_, consumed() - 1));
        return false;
    }

    bool close() {
        Open done = std::move(open_.back());
        open_.pop_back();
        return put(done.is_list ? Value(std::move(done.items)) : Value(std::move(done.members)));
    }

    std::size_t consumed() const { return static_cast<std::size_t>(next_ - text_.data()); }

    /// Where the value being read stands: the next index of each open list, the last key of each record.
    std::string path() const {
        std::string out;
        for (const Open& o : open_)
            if (o.is_list)
                out += '[' + std::to_string(o.items.size()) + ']';
            else if (!o.members.empty())
                append_key(out, o.members.back().key);
        return out;
    }

    Error syntax(bool ended, const Token& found) const {
        Arguments arguments{{"line", line_at(text_, found.start)}, {"column", column_at(text_, found.start)}};
        if (ended) return error("json_incomplete", path(), arguments);
        arguments.push_back({"token", shortened(found.text)});
        return error("json_syntax", path(), arguments);
    }

    std::string_view text_;
    const char* next_;
    std::vector<Open> open_;
    Value root_;
    Errors errors_;
};

std::size_t first_invalid(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = utf8_length(text.substr(at));
        if (length == 0) return at;
        at += length;
    }
    return std::string_view::npos;
}

/// The parser takes a NUL for the end of the text, so what follows one would be dropped in silence.
Error nul_found(std::string_view text, std::size_t at) {
    const Arguments arguments{{"line", line_at(text, at)},
                              {"column", column_at(text, at)},
                              {"token", shortened(text.substr(at, 1))}};
    return at_line(error("json_syntax", {}, arguments), text, at);
}

} // namespace

Result<Value> read_json(std::string_view text) {
    if (text.size() > largest_text)
        return fail("text_too_large", {}, {{"limit", static_cast<std::int64_t>(largest_text_mib)}});
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (text.find_first_not_of(json_blanks) == std::string_view::npos) return fail("empty_file");
    if (const std::size_t bad = first_invalid(text); bad != std::string_view::npos)
        return Unexpected(at_line(error("invalid_utf8", {}, {{"line", line_at(text, bad)}}), text, bad));
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
        return Unexpected(nul_found(text, nul));
    return Builder(text).run();
}

} // namespace ludus
