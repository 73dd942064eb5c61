#pragma once

#include "engine/base/number_limit.h"
#include "engine/schema/value.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// What a field means to views that know no ruleset.
enum class Role { none, vitality, vitality_max, team, position, initiative };

std::string_view name_of(Role role);

enum class Kind {
    number,       ///< any real in range
    whole,        ///< an integer in range; 20.0 counts
    boolean,      ///<
    option,       ///< one of a list of words
    text,         ///<
    list,         ///< elements of one type
    record,       ///< known keys, each a field
    map,          ///< free names, values of one type
    item,         ///< the id of an item, of certain kinds
    actor,        ///< the id of an actor
    change,       ///< a number, or a text such as "-{strength}"
    alternatives, ///< any of several types
    tagged,       ///< a record whose `kind` says which
    anything      ///< kept as it is
};

std::string_view name_of(Kind kind);

struct Type;
using TypePtr = std::shared_ptr<const Type>;

struct Field {
    std::string id = {};
    TypePtr type = {};
    Value fallback = {}; ///< used where the key is absent; null = none
    bool required = false;
    std::string follows = {}; ///< the sibling whose value is the default: hp_max follows hp
    std::string unit = {};
    Role role = Role::none;
};

/// The shape of a value. Built once per ruleset by walking the typed structs (describe.h), then read by
/// validation, JSON Schema, `--set`, panels and charts.
struct Type {
    Kind kind = Kind::anything;
    double min = -number_limit;
    double max = number_limit;
    bool above_min = false;                ///< min itself is not allowed: divisors must be > 0
    std::vector<std::string> options = {}; ///< option: the words
    TypePtr element = {};                  ///< list, map: of what
    std::size_t min_size = 0;              ///< list
    std::size_t max_size = 10'000;         ///< list
    std::vector<Field> fields = {};        ///< record
    TypePtr further = {}; ///< record: what keys beyond the fields hold; null = they are unknown
    std::vector<std::string> item_kinds = {}; ///< item: allowed kinds; empty = any
    std::vector<std::string> built_in = {};   ///< item: ids that exist without being listed
    std::vector<TypePtr> alternatives = {};   ///< alternatives
    std::vector<std::pair<std::string, TypePtr>> cases =
        {};                 ///< tagged: kind → record; the first is the default
    TypePtr otherwise = {}; ///< tagged: kinds not listed; null = kept unchecked, with a warning
};

const Field* find_field(const Type& record, std::string_view id);
/// The case of a tagged record of that name, or the one for all others; nullptr where there is none.
const Type* find_case(const Type& tagged, std::string_view name);

/// One text for all, or one per language: {"en": …, "fr": …}.
TypePtr text_in_languages();
bool is_text_in_languages(const Type& type);
/// What a value is to people and to the rules: in how many languages a text is given does not count.
Kind plain_kind(const Type& type);

/// A copy of a record type with more fields at its end.
TypePtr extend(const TypePtr& record, const std::vector<Field>& more);

} // namespace ludus
