#pragma once

#include "engine/fight/effective.h"
#include "engine/scenario/schema.h"

#include <QString>

namespace ludus::ui {

/// What a number comes of, in the order of the computation: "90 + 10 Vitality + 2 Endurance". Empty where it
/// is the base alone.
QString sources_text(const EffectiveValue& value, const Schema& schema, const Value& root);

/// What a source is called: its own name, the item's it belongs to, or the field's.
QString source_name(const EffectivePart& part, const Schema& schema, const Value& root);

/// The value of a place inside the actor; null where there is none.
const EffectiveValue* effective_at(const std::vector<EffectiveValue>& all, std::string_view path);

} // namespace ludus::ui
