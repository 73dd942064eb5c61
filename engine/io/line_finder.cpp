#include "engine/io/line_finder.h"

#include "engine/io/json_reader.h"
#include "engine/io/json_tokens.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <variant>

namespace ludus {

namespace {

/// What a string with its quotes says. Escapes are rare in keys, so only then the reader is asked.
std::string unquoted(std::string_view quoted) {
    if (quoted.find('\\') == std::string_view::npos)
        return std::string(quoted.size() < 2 ? "" : quoted.substr(1, quoted.size() - 2));
    const Result<Value> read = read_json(quoted);
    return read && read->is_text() ? read->as_text() : std::string();
}

using Step = std::variant<std::string, std::size_t>;

std::optional<Step> take_bracket(std::string_view& path) {
    const bool is_key = path.starts_with("[\"");
    const std::size_t end = path.find(']', is_key ? after_string(path, 1) : 0);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inner = path.substr(1, end - 1);
    path.remove_prefix(end + 1);
    if (is_key) return unquoted(inner);
    std::size_t index = 0;
    const auto [stop, problem] = std::from_chars(inner.data(), inner.data() + inner.size(), index);
    if (problem != std::errc() || stop != inner.data() + inner.size()) return std::nullopt;
    return index;
}

/// Cuts the first step off a path; nothing at its end, or where it is no path.
std::optional<Step> take_step(std::string_view& path) {
    if (path.empty()) return std::nullopt;
    if (path.front() == '[') return take_bracket(path);
    if (path.front() == '.') path.remove_prefix(1);
    const std::string_view word = path.substr(0, path.find_first_of(".["));
    path.remove_prefix(word.size());
    return std::string(word);
}

constexpr int nowhere = -1;
constexpr int root = 0;

struct Node {
    int parent = nowhere;
    int line = 0;
    std::map<Step, int> children;
};

/// All paths asked for, sharing their beginnings, so that the text is walked once.
class PathTree {
public:
    int add(std::string_view path) {
        int node = root;
        while (const std::optional<Step> step = take_step(path)) node = child_made(node, *step);
        return node;
    }

    int child(int node, const Step& step) const {
        if (node == nowhere) return nowhere;
        const auto& children = nodes_[static_cast<std::size_t>(node)].children;
        const auto it = children.find(step);
        return it == children.end() ? nowhere : it->second;
    }

    Node& operator[](int node) { return nodes_[static_cast<std::size_t>(node)]; }

    int nearest_line(int node) const {
        while (node != nowhere && nodes_[static_cast<std::size_t>(node)].line == 0)
            node = nodes_[static_cast<std::size_t>(node)].parent;
        return node == nowhere ? 0 : nodes_[static_cast<std::size_t>(node)].line;
    }

private:
    int child_made(int node, const Step& step) {
        const auto [it, is_new] = (*this)[node].children.try_emplace(step, static_cast<int>(nodes_.size()));
        const int child = it->second;
        if (is_new) nodes_.push_back({.parent = node, .line = 0, .children = {}});
        return child;
    }

    std::vector<Node> nodes_ = std::vector<Node>(1);
};

/// A list or record around the place reached, with the nodes of the tree it and its next value have.
struct Around {
    bool is_list = false;
    bool key_next = false;
    std::size_t index = 0;
    int self = nowhere;
    int value = nowhere;
};

class Walk {
public:
    Walk(std::string_view text, PathTree& tree) : text_(text), tree_(tree) {}

    void run() {
        while (at_ < text_.size() && around_.size() <= deepest_nesting) step(text_[at_]);
    }

private:
    void step(char c) {
        switch (c) {
        case '{':
        case '[': enter(c == '['); return;
        case '}':
        case ']': leave(); return;
        case ',': next_element(); return;
        case '"': string(); return;
        case ':':
        case ' ':
        case '\t':
        case '\r':
        case '\n': ++at_; return;
        default: scalar();
        }
    }

    int value_node() const {
        if (around_.empty()) return root;
        const Around& here = around_.back();
        return here.is_list ? tree_.child(here.self, here.index) : here.value;
    }

    void mark(int node) {
        if (node == nowhere || tree_[node].line != 0) return;
        const auto place = [&](std::size_t i) { return text_.begin() + static_cast<std::ptrdiff_t>(i); };
        line_ += static_cast<int>(std::count(place(counted_), place(at_), '\n'));
        counted_ = at_;
        tree_[node].line = line_;
    }

    void enter(bool is_list) {
        const int node = value_node();
        mark(node);
        around_.push_back(
            {.is_list = is_list, .key_next = !is_list, .index = 0, .self = node, .value = nowhere});
        ++at_;
    }

    void leave() {
        if (!around_.empty()) around_.pop_back();
        ++at_;
    }

    void next_element() {
        ++at_;
        if (around_.empty()) return;
        ++around_.back().index;
        around_.back().key_next = !around_.back().is_list;
    }

    void string() {
        const std::size_t end = after_string(text_, at_);
        if (!around_.empty() && around_.back().key_next)
            key(text_.substr(at_, end - at_));
        else
            mark(value_node());
        at_ = end;
    }

    void key(std::string_view quoted) {
        Around& here = around_.back();
        here.key_next = false;
        here.value = here.self == nowhere ? nowhere : tree_.child(here.self, unquoted(quoted));
        mark(here.value);
    }

    void scalar() {
        mark(value_node());
        at_ = after_token(text_, at_);
    }

    std::string_view text_;
    PathTree& tree_;
    std::vector<Around> around_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0;
    int line_ = 1;
};

} // namespace

std::vector<int> line_numbers_of(std::string_view json_text, std::span<const std::string> paths) {
    if (json_text.starts_with("\xEF\xBB\xBF")) json_text.remove_prefix(3);
    PathTree tree;
    std::vector<int> nodes;
    for (const std::string& path : paths) nodes.push_back(tree.add(path));
    Walk(json_text, tree).run();
    std::vector<int> lines;
    for (const int node : nodes) lines.push_back(tree.nearest_line(node));
    return lines;
}

void add_lines(Errors& errors, std::string_view json_text) {
    const auto wanted = [](const Error& e) { return e.line == 0 && !e.path.empty(); };
    std::vector<std::string> paths;
    for (const Error& e : errors)
        if (wanted(e)) paths.push_back(e.path);
    if (paths.empty()) return;
    const std::vector<int> lines = line_numbers_of(json_text, paths);
    auto line = lines.begin();
    for (Error& e : errors)
        if (wanted(e)) e.line = *line++;
}

} // namespace ludus
