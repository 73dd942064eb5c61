#pragma once

#include "engine/schema/counted.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ludus {

class Value;

/// One key of a record with its value.
struct Member;

/// The document's tree: null, bool, whole number, real number, text, list, record. Records keep the order
/// of their keys. Lists and records are shared until changed, so copying a scenario of 10,000 actors costs
/// one pointer, and an edit copies only the spine from the root to the changed leaf.
class Value {
public:
    using List = std::vector<Value>;
    using Record = std::vector<Member>;

    Value() = default;
    Value(bool b) : content_(b) {}
    Value(int i) : content_(std::int64_t{i}) {}
    Value(long i) : content_(std::int64_t{i}) {}
    Value(long long i) : content_(std::int64_t{i}) {}
    Value(unsigned i) : content_(std::int64_t{i}) {}
    Value(unsigned long i) : Value(static_cast<unsigned long long>(i)) {}
    Value(unsigned long long i);
    Value(double d) : content_(d) {}
    Value(const char* text) : content_(std::string(text)) {}
    Value(std::string_view text) : content_(std::string(text)) {}
    Value(std::string text) : content_(std::move(text)) {}
    Value(List items);
    Value(Record members);
    static Value list(std::initializer_list<Value> items) { return Value(List(items)); }
    static Value record(std::initializer_list<Member> members);

    bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    bool is_bool() const { return std::holds_alternative<bool>(content_); }
    bool is_number() const;
    /// A number without a fraction that fits 64 bits, signed or unsigned: 20, 20.0 and 2^64-1 are whole.
    bool is_whole() const;
    /// Written with a point or exponent (20.0), whatever its size.
    bool is_real() const { return std::holds_alternative<double>(content_); }
    bool is_text() const { return std::holds_alternative<std::string>(content_); }
    bool is_list() const { return std::holds_alternative<Shared<List>>(content_); }
    bool is_record() const { return std::holds_alternative<Shared<Record>>(content_); }

    bool as_bool() const { return std::get<bool>(content_); }
    double as_double() const;
    /// The 64 bits of a whole number; values above 2^63-1 come out wrapped to negative.
    std::int64_t as_int() const;
    /// The whole number is above 2^63-1, so that as_int() has wrapped.
    bool is_unsigned() const { return std::holds_alternative<std::uint64_t>(content_); }
    const std::string& as_text() const { return std::get<std::string>(content_); }
    const List& items() const;
    const Record& members() const;

    /// The value under a key of a record; nullptr where there is none, or where this is no record.
    const Value* find(std::string_view key) const;
    /// The same, with null instead of nullptr.
    const Value& operator[](std::string_view key) const;
    bool contains(std::string_view key) const { return find(key) != nullptr; }
    std::size_t size() const;

    /// Change in place; a null becomes a record (set) or a list (push_back) first.
    Value& set(std::string_view key, Value value);
    Value& push_back(Value value);
    bool erase(std::string_view key);
    List& mutable_items();
    Record& mutable_members();

    /// Numbers compare by value (20 == 20.0); the order of a record's keys counts.
    friend bool operator==(const Value& a, const Value& b);

private:
    template <class T>
    using Shared = Counted<T>;

    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Shared<List>,
                 Shared<Record>>
        content_;
};

struct Member {
    std::string key;
    Value value;
    friend bool operator==(const Member&, const Member&) = default;
};

} // namespace ludus
