#pragma once

#include "engine/scenario/variant.h"

/// Changes of the list of variants: documents in, documents out.
namespace ludus {

/// The document whose variant also sets that value. What it sets at that place or inside is replaced; where
/// it sets something around it, that is changed; what base has there anyway is not set. `shown` is the
/// scenario as the variant has it now.
Result<Value> with_variant_setting(const Value& root, std::string_view id, const Value& shown,
                                   const Setting& setting);

/// Whether the variant sets something there, around it or inside.
bool touches(const Variant& variant, const Path& path);

struct NewVariant {
    std::string name = {};
    std::string copy_of = std::string(base_variant); ///< whose settings it begins with
};

/// The document with one more variant at the end, and the id it got: made of its name, unlike any other.
struct WithVariant {
    Value root = {};
    std::string id = {};
};
WithVariant with_new_variant(const Value& root, const NewVariant& made);

/// Null goes back to the id.
Result<Value> with_variant_name(const Value& root, std::string_view id, const Value& name);
Result<Value> without_variant(const Value& root, std::string_view id);

} // namespace ludus
