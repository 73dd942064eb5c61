#include "engine/io/json_writer.h"

#include "engine/base/utf8.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace ludus {

namespace {

constexpr std::size_t page_width = 100;
constexpr double two_to_53 = 9007199254740992.0;

template <class... Number>
void append_chars(std::string& out, Number... number) {
    char buffer[64];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, number...);
    assert(result.ec == std::errc());
    out.append(buffer, result.ptr);
}

void append_scalar(std::string& out, const Value& value) {
    if (value.is_text())
        append_string(out, value.as_text());
    else if (value.is_real())
        append_number(out, value.as_double());
    else if (value.is_unsigned())
        append_chars(out, static_cast<std::uint64_t>(value.as_int()));
    else if (value.is_number())
        append_chars(out, value.as_int());
    else
        out += value.is_null() ? "null" : value.as_bool() ? "true" : "false";
}

bool is_container(const Value& value) { return value.is_list() || value.is_record(); }

enum class Keys { as_set, sorted };

void append_compact(std::string& out, const Value& value, Keys keys);

void append_compact_record(std::string& out, const Value::Record& members, Keys keys) {
    std::vector<const Member*> order;
    order.reserve(members.size());
    for (const Member& m : members) order.push_back(&m);
    if (keys == Keys::sorted)
        std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->key < b->key; });
    out += '{';
    for (const Member* m : order) {
        if (m != order.front()) out += ',';
        append_string(out, m->key);
        out += ':';
        append_compact(out, m->value, keys);
    }
    out += '}';
}

void append_compact_list(std::string& out, const Value::List& items, Keys keys) {
    out += '[';
    for (const Value& item : items) {
        if (&item != &items.front()) out += ',';
        append_compact(out, item, keys);
    }
    out += ']';
}

void append_compact(std::string& out, const Value& value, Keys keys) {
    if (value.is_record())
        append_compact_record(out, value.members(), keys);
    else if (value.is_list())
        append_compact_list(out, value.items(), keys);
    else
        append_scalar(out, value);
}

class PrettyWriter {
public:
    std::string write(const Value& value) {
        append(value, 0);
        return std::move(out_ += '\n');
    }

private:
    void append(const Value& value, std::size_t depth) {
        if (value.is_record()) {
            append_all(value.members(), "{}", depth);
        } else if (value.is_list()) {
            append_all(value.items(), "[]", depth);
        } else {
            append_scalar(out_, value);
        }
    }

    template <class Elements>
    void append_all(const Elements& elements, const char* brackets, std::size_t depth) {
        if (fitted(elements, brackets)) return;
        out_ += brackets[0];
        for (const auto& element : elements) {
            if (&element != &elements.front()) out_ += ',';
            break_line(depth + 1);
            append_name(element);
            append(content(element), depth + 1);
        }
        break_line(depth);
        out_ += brackets[1];
    }

    /// Writes a list or record of plain values on the current line; takes it back where the line, with
    /// the comma that may follow, gets wider than the page. Stops early: a long list costs one page width.
    template <class Elements>
    bool fitted(const Elements& elements, const char* brackets) {
        const std::size_t start = out_.size();
        out_ += brackets[0];
        for (const auto& element : elements) {
            if (&element != &elements.front()) out_ += ", ";
            if (!append_plain(element) || out_.size() - start > 4 * page_width) return take_back(start);
        }
        out_ += brackets[1];
        return elements.empty() || column() < page_width || take_back(start);
    }

    template <class Element>
    bool append_plain(const Element& element) {
        const Value& value = content(element);
        if (is_container(value) && value.size() > 0) return false;
        append_name(element);
        append(value, 0);
        return true;
    }

    bool take_back(std::size_t start) {
        out_.resize(start);
        return false;
    }

    std::size_t column() const {
        const std::string_view all = out_;
        return utf8_characters(all.substr(all.rfind('\n') + 1));
    }

    void append_name(const Value&) {}
    void append_name(const Member& member) {
        append_string(out_, member.key);
        out_ += ": ";
    }
    static const Value& content(const Value& item) { return item; }
    static const Value& content(const Member& member) { return member.value; }

    void break_line(std::size_t depth) {
        out_ += '\n';
        out_.append(2 * depth, ' ');
    }

    std::string out_;
};

void append_escaped(std::string& out, char c) {
    constexpr char digits[] = "0123456789abcdef";
    switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    default: out.append("\\u00").append(1, digits[c >> 4]).append(1, digits[c & 15]);
    }
}

bool is_plain(char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; }

/// Appends the character `text` begins with and gives its length in bytes.
std::size_t append_character(std::string& out, std::string_view text) {
    const std::size_t length = utf8_length(text);
    const char first = text.front();
    if (length == 0)
        out += "\xEF\xBF\xBD";
    else if (length == 1 && !is_plain(first) && first != 0x7F)
        append_escaped(out, first);
    else
        out += text.substr(0, length);
    return std::max<std::size_t>(1, length);
}

} // namespace

std::string write_json(const Value& value, Layout layout) {
    if (layout == Layout::pretty) return PrettyWriter().write(value);
    std::string out;
    append_compact(out, value, Keys::as_set);
    return out;
}

std::string canonical_json(const Value& value) {
    std::string out;
    append_compact(out, value, Keys::sorted);
    return out;
}

void append_number(std::string& out, double number) {
    const double size = std::fabs(number);
    if (size < two_to_53 && std::trunc(number) == number && !(number == 0 && std::signbit(number)))
        return append_chars(out, static_cast<std::int64_t>(number));
    assert(std::isfinite(number));
    if (!std::isfinite(number))
        out += "null";
    else if (number == 0)
        out += "-0.0";
    else
        append_chars(out, number,
                     size >= 1e-4 && size < 1e16 ? std::chars_format::fixed : std::chars_format::scientific);
}

void append_string(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        const auto stop = std::find_if_not(text.begin(), text.end(), is_plain);
        const auto plain = static_cast<std::size_t>(stop - text.begin());
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (!text.empty()) text.remove_prefix(append_character(out, text));
    }
    out += '"';
}

} // namespace ludus
