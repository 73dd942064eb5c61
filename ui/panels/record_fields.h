#pragma once

#include "engine/scenario/schema.h"
#include "engine/schema/path.h"

/// Which fields of a record a form shows, and how: no window is needed.
namespace ludus::ui {

/// An item's kind is a text in the file; here it is chosen among those the ruleset knows.
TypePtr type_of_kind(const Schema& schema);

bool is_long(const Type& type);

/// Texts, also those once a language, and names of sounds: nothing that is computed with.
bool is_message(const Type& type);

/// Free names with numbers, or with changes that may be numbers: {"health": -10}.
bool has_numbers(const Type& type);

const TypePtr& plain_number_type();

/// actors[3].id: of an entry that others refer to.
bool is_id(const Path& path);

/// What a record has beside its fields; null where that is nothing.
Value further_of(const Value* record, const Type& type);

/// The record with its further names replaced, the fields first.
Value with_further(const Value* record, const Type& type, const Value& others);

} // namespace ludus::ui
