#include "engine/schema/value.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ludus {

namespace {

constexpr double two_to_63 = 9223372036854775808.0;
constexpr double two_to_64 = 18446744073709551616.0;

} // namespace

Value::Value(unsigned long long i) {
    if (i <= static_cast<unsigned long long>(INT64_MAX))
        content_ = static_cast<std::int64_t>(i);
    else
        content_ = static_cast<std::uint64_t>(i);
}

Value::Value(List items) : content_(Shared<List>(std::move(items))) {}

Value::Value(Record members) : content_(Shared<Record>(std::move(members))) {}

Value Value::record(std::initializer_list<Member> members) { return Value(Record(members)); }

bool Value::is_number() const {
    return std::holds_alternative<std::int64_t>(content_) ||
           std::holds_alternative<std::uint64_t>(content_) || std::holds_alternative<double>(content_);
}

bool Value::is_whole() const {
    const double* d = std::get_if<double>(&content_);
    if (!d) return is_number();
    return std::trunc(*d) == *d && *d >= -two_to_63 && *d < two_to_64;
}

double Value::as_double() const {
    if (const auto* i = std::get_if<std::int64_t>(&content_)) return static_cast<double>(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&content_)) return static_cast<double>(*u);
    return std::get<double>(content_);
}

std::int64_t Value::as_int() const {
    if (const auto* i = std::get_if<std::int64_t>(&content_)) return *i;
    if (const auto* u = std::get_if<std::uint64_t>(&content_)) return static_cast<std::int64_t>(*u);
    const double d = std::get<double>(content_);
    assert(is_whole());
    return d < two_to_63 ? static_cast<std::int64_t>(d)
                         : static_cast<std::int64_t>(static_cast<std::uint64_t>(d));
}

const Value::List& Value::items() const { return *std::get<Shared<List>>(content_); }

const Value::Record& Value::members() const { return *std::get<Shared<Record>>(content_); }

const Value* Value::find(std::string_view key) const {
    if (!is_record()) return nullptr;
    const Record& all = members();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Member& m) { return m.key == key; });
    return it == all.end() ? nullptr : &it->value;
}

const Value& Value::operator[](std::string_view key) const {
    static const Value null;
    const Value* found = find(key);
    return found ? *found : null;
}

std::size_t Value::size() const {
    if (is_list()) return items().size();
    return is_record() ? members().size() : 0;
}

Value::List& Value::mutable_items() {
    if (is_null()) *this = Value(List{});
    return std::get<Shared<List>>(content_).own();
}

Value::Record& Value::mutable_members() {
    if (is_null()) *this = Value(Record{});
    return std::get<Shared<Record>>(content_).own();
}

Value& Value::set(std::string_view key, Value value) {
    Record& all = mutable_members();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Member& m) { return m.key == key; });
    if (it != all.end())
        it->value = std::move(value);
    else
        all.push_back({std::string(key), std::move(value)});
    return *this;
}

Value& Value::push_back(Value value) {
    mutable_items().push_back(std::move(value));
    return *this;
}

bool Value::erase(std::string_view key) {
    if (!contains(key)) return false;
    Record& all = mutable_members();
    all.erase(std::find_if(all.begin(), all.end(), [&](const Member& m) { return m.key == key; }));
    return true;
}

bool operator==(const Value& a, const Value& b) {
    if (a.is_number() && b.is_number()) {
        if (a.is_real() || b.is_real()) return a.as_double() == b.as_double();
        return a.content_ == b.content_;
    }
    if (a.is_list() && b.is_list()) return &a.items() == &b.items() || a.items() == b.items();
    if (a.is_record() && b.is_record()) return &a.members() == &b.members() || a.members() == b.members();
    return a.content_ == b.content_;
}

} // namespace ludus
