#pragma once

#include "engine/schema/type.h"

#include <string_view>
#include <tuple>
#include <type_traits>

namespace ludus {

/// Carries a type to the overloads `describe(Tag<M>)` and `names(Tag<E>)`, which stand beside M and E.
template <class M>
struct Tag {};

/// What a field allows and means, beyond its C++ type.
struct Limits {
    double min = -number_limit;
    double max = number_limit;
    bool above_min = false; ///< min itself is refused
    std::string_view unit = {};
    std::string_view follows = {};  ///< the default is this sibling's value
    std::string_view items = {};    ///< references: allowed item kinds, "weapon|attack"
    std::string_view built_in = {}; ///< references: ids that are always there, "evade|block"
    Role role = Role::none;
    bool required = false;
};

inline constexpr Limits divisor{.min = 0, .above_min = true};
inline constexpr Limits not_negative{.min = 0};

template <class M, class T>
struct FieldOf {
    std::string_view id;
    T M::*member;
    Limits limits;
};

template <class M, class T>
constexpr FieldOf<M, T> field(std::string_view id, T M::*member, Limits limits = {}) {
    return {id, member, limits};
}

template <class... F>
constexpr auto fields(F... all) {
    return std::tuple(all...);
}

template <class M>
concept Described = std::is_class_v<M> && requires {
    describe(Tag<M>{});
};

/// A record that takes further keys besides its fields: `further(Tag<M>)` points to the Map that keeps them.
template <class M>
concept Extensible = Described<M> && requires {
    further(Tag<M>{});
};

template <class E>
concept Named = std::is_enum_v<E> && requires {
    names(Tag<E>{});
};

/// The word of an enumerator; names(Tag<E>) lists them in the order of their values.
template <Named E>
constexpr std::string_view name_of(E e) {
    return names(Tag<E>{})[static_cast<std::size_t>(e)];
}

} // namespace ludus
