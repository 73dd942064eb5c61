#pragma once

#include "engine/schema/type.h"

/// Names of a record beyond its fields: a prototype's own stats, where the ruleset takes any.
namespace ludus::ui {

/// Null where there are none.
Value further_of(const Value* record, const Type& type);

/// The record with its further names replaced, the fields first.
Value with_further(const Value* record, const Type& type, const Value& others);

} // namespace ludus::ui
