#pragma once

#include "engine/base/message.h"
#include "engine/schema/change.h"
#include "engine/schema/references.h"
#include "engine/schema/type.h"
#include "engine/schema/value.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ludus {

/// How a C++ type is described, read from a valid Value and written to one. read() leaves `out` as it is
/// where the value is null, so that member initializers are the defaults.
template <class T>
struct Codec;

template <class T>
TypePtr type_of(const Limits& limits = {}) {
    return std::make_shared<const Type>(Codec<T>::type(limits));
}

/// The typed struct of a checked value: bind<Rules>(scenario["rules"]).
template <class T>
T bind(const Value& value) {
    T out{};
    if (!value.is_null()) Codec<T>::read(value, out);
    return out;
}

template <class T>
Value write(const T& typed) {
    return Codec<T>::write(typed);
}

template <>
struct Codec<double> {
    static Type type(const Limits& l) {
        return {.kind = Kind::number, .min = l.min, .max = l.max, .above_min = l.above_min};
    }
    static void read(const Value& v, double& out) { out = v.as_double(); }
    static Value write(double d) { return d; }
};

template <class I>
requires(std::is_same_v<I, int> || std::is_same_v<I, long>) struct Codec<I> {
    static Type type(const Limits& l) {
        return {.kind = Kind::whole, .min = l.min, .max = l.max, .above_min = l.above_min};
    }
    static void read(const Value& v, I& out) { out = static_cast<I>(v.as_int()); }
    static Value write(I i) { return i; }
};

template <>
struct Codec<bool> {
    static Type type(const Limits&) { return {.kind = Kind::boolean}; }
    static void read(const Value& v, bool& out) { out = v.as_bool(); }
    static Value write(bool b) { return b; }
};

template <>
struct Codec<std::string> {
    static Type type(const Limits&) { return {.kind = Kind::text}; }
    static void read(const Value& v, std::string& out) { out = v.as_text(); }
    static Value write(const std::string& s) { return s; }
};

/// One text for all has no language.
template <>
struct Codec<LocalText> {
    static Type type(const Limits&) { return *text_in_languages(); }
    static void read(const Value& v, LocalText& out) {
        out.texts.clear();
        if (v.is_text()) out.texts.emplace_back("", v.as_text());
        if (v.is_record())
            for (const Member& m : v.members())
                if (m.value.is_text()) out.texts.emplace_back(m.key, m.value.as_text());
        if (out.texts.empty()) out.texts.emplace_back("", "");
    }
    static Value write(const LocalText& text) {
        if (text.texts.size() == 1 && text.texts.front().first.empty()) return text.texts.front().second;
        Value all(Value::Record{});
        for (const auto& [language, one] : text.texts) all.set(language, one);
        return all;
    }
};

template <>
struct Codec<Value> {
    static Type type(const Limits&) { return {}; }
    static void read(const Value& v, Value& out) { out = v; }
    static Value write(const Value& v) { return v; }
};

std::vector<std::string> split_words(std::string_view words); ///< "weapon|attack" → two

template <>
struct Codec<ItemRef> {
    static Type type(const Limits& l) {
        return {.kind = Kind::item, .item_kinds = split_words(l.items), .built_in = split_words(l.built_in)};
    }
    static void read(const Value& v, ItemRef& out) { out.id = v.as_text(); }
    static Value write(const ItemRef& r) { return r.id; }
};

template <>
struct Codec<ActorRef> {
    static Type type(const Limits&) { return {.kind = Kind::actor}; }
    static void read(const Value& v, ActorRef& out) { out.id = v.as_text(); }
    static Value write(const ActorRef& r) { return r.id; }
};

template <>
struct Codec<Change> {
    static Type type(const Limits& l) { return {.kind = Kind::change, .min = l.min, .max = l.max}; }
    static void read(const Value& v, Change& out) {
        if (v.is_number())
            out = {.amount = v.as_double()};
        else
            out = std::get<Change>(parse_change(v.as_text()));
    }
    static Value write(const Change& c) { return c.stat.empty() ? Value(c.amount) : Value(text_of(c)); }
};

template <Named E>
struct Codec<E> {
    static Type type(const Limits&) {
        Type t{.kind = Kind::option};
        for (const std::string_view word : names(Tag<E>{})) t.options.emplace_back(word);
        return t;
    }
    static void read(const Value& v, E& out) {
        const auto all = names(Tag<E>{});
        const auto it = std::find(all.begin(), all.end(), std::string_view(v.as_text()));
        if (it != all.end()) out = static_cast<E>(it - all.begin());
    }
    static Value write(E e) { return name_of(e); }
};

template <class T>
struct Codec<std::optional<T>> {
    static Type type(const Limits& l) { return Codec<T>::type(l); }
    static void read(const Value& v, std::optional<T>& out) {
        T inner = out.value_or(T{});
        Codec<T>::read(v, inner);
        out = std::move(inner);
    }
    static Value write(const std::optional<T>& o) { return o ? Codec<T>::write(*o) : Value(); }
};

template <class T>
struct Codec<std::vector<T>> {
    static Type type(const Limits& l) { return {.kind = Kind::list, .element = type_of<T>(l)}; }
    static void read(const Value& v, std::vector<T>& out) {
        out.clear();
        for (const Value& item : v.items()) out.push_back(bind<T>(item));
    }
    static Value write(const std::vector<T>& all) {
        Value::List items;
        for (const T& item : all) items.push_back(Codec<T>::write(item));
        return items;
    }
};

template <class T>
struct Codec<Map<T>> {
    static Type type(const Limits& l) { return {.kind = Kind::map, .element = type_of<T>(l)}; }
    static void read(const Value& v, Map<T>& out) {
        out.entries.clear();
        for (const Member& m : v.members())
            if (!m.value.is_null()) out.entries.emplace_back(m.key, bind<T>(m.value));
    }
    static Value write(const Map<T>& map) {
        Value::Record members;
        for (const auto& entry : map.entries) members.push_back({entry.first, Codec<T>::write(entry.second)});
        return members;
    }
};

template <>
struct Codec<Place> {
    static Type type(const Limits&) {
        return {.kind = Kind::list,
                .element = type_of<int>({.min = 0, .max = 1023}),
                .min_size = 2,
                .max_size = 2};
    }
    static void read(const Value& v, Place& out) {
        for (std::size_t i = 0; i < 2; ++i) out[i] = static_cast<int>(v.items()[i].as_int());
    }
    static Value write(const Place& p) { return Value::list({p[0], p[1]}); }
};

/// `true | "knockback"`: the first alternative whose shape fits the value is the one read.
template <class... A>
struct Codec<std::variant<A...>> {
    static Type type(const Limits& l) {
        return {.kind = Kind::alternatives, .alternatives = {type_of<A>(l)...}};
    }
    static void read(const Value& v, std::variant<A...>& out) { (try_read<A>(v, out) || ...); }
    static Value write(const std::variant<A...>& any) {
        return std::visit([](const auto& a) { return Codec<std::decay_t<decltype(a)>>::write(a); }, any);
    }

private:
    template <class T>
    static bool try_read(const Value& v, std::variant<A...>& out);
};

/// Whether a value has the outer shape of a type, before its contents are looked at.
bool has_shape(const Value& value, const Type& type);

template <class... A>
template <class T>
bool Codec<std::variant<A...>>::try_read(const Value& v, std::variant<A...>& out) {
    if (!has_shape(v, Codec<T>::type({}))) return false;
    out = bind<T>(v);
    return true;
}

template <Described M>
struct Codec<M> {
    static Type type(const Limits&) {
        Type t{.kind = Kind::record};
        const M defaults{};
        each([&](const auto& f) { t.fields.push_back(field_of(f, defaults)); });
        if constexpr (Extensible<M>) t.further = type_of<further_type>();
        return t;
    }
    static void read(const Value& v, M& out) {
        each([&](const auto& f) {
            const Value* given = present(v, f.id);
            if (!given && !f.limits.follows.empty()) given = present(v, f.limits.follows);
            if (given) Codec<std::decay_t<decltype(out.*f.member)>>::read(*given, out.*f.member);
        });
        if constexpr (Extensible<M>) read_further(v, (out.*further(Tag<M>{})).entries);
    }
    static Value write(const M& m) {
        Value record(Value::Record{});
        each([&](const auto& f) {
            Value v = Codec<std::decay_t<decltype(m.*f.member)>>::write(m.*f.member);
            if (!v.is_null()) record.set(f.id, std::move(v));
        });
        if constexpr (Extensible<M>)
            for (const auto& [key, value] : (m.*further(Tag<M>{})).entries)
                record.set(key, Codec<further_type>::write(value));
        return record;
    }

private:
    template <class F>
    static void each(F&& visit) {
        std::apply([&](const auto&... f) { (visit(f), ...); }, describe(Tag<M>{}));
    }
    static const Value* present(const Value& record, std::string_view key) {
        const Value* v = record.find(key);
        return v && !v->is_null() ? v : nullptr;
    }
    struct NoFurther {};
    static auto further_element() {
        if constexpr (Extensible<M>)
            return typename std::decay_t<decltype(M{}.*further(Tag<M>{}))>::value_type{};
        else
            return NoFurther{};
    }
    using further_type = decltype(further_element());

    template <class Entries>
    static void read_further(const Value& v, Entries& entries) {
        entries.clear();
        for (const Member& member : v.members()) {
            bool known = member.value.is_null();
            each([&](const auto& f) { known = known || f.id == member.key; });
            if (!known) entries.emplace_back(member.key, bind<further_type>(member.value));
        }
    }
    template <class T>
    static Field field_of(const FieldOf<M, T>& f, const M& defaults) {
        Field out{.id = std::string(f.id), .type = type_of<T>(f.limits), .required = f.limits.required};
        if (out.type->kind != Kind::record && !f.limits.required)
            out.fallback = Codec<T>::write(defaults.*f.member);
        out.follows = f.limits.follows;
        out.unit = f.limits.unit;
        out.role = f.limits.role;
        return out;
    }
};

} // namespace ludus
