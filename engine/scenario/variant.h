#pragma once

#include "engine/base/error.h"
#include "engine/scenario/setting.h"

#include <string>
#include <string_view>
#include <vector>

/// Named builds of a scenario: `variants: [{"id": "heavy", "name": "Heavy armour", "set": {"actors.gorm.
/// stats.VIT": 120}}]`, each a set of edits over the scenario as it is, which is called base.
namespace ludus {

/// The id of the scenario without any of them; no variant may have it.
inline constexpr std::string_view base_variant = "base";

struct Variant {
    std::string id = {};
    Value name = {}; ///< one text, or one per language; null = the id
    std::vector<Setting> set = {};
};

/// What the document lists, in its order; what cannot be read as one is left out. A path that cannot be read
/// is kept as its only step, which leads nowhere.
std::vector<Variant> variants_of(const Value& root);

/// The scenario as that variant has it, without the list of variants; for base the scenario as it is. What
/// comes from the command line or an axis is set after it. A path that leads nowhere is an error that names
/// the variant.
Result<Value> with_variant(const Value& root, std::string_view id);

/// Ids that are empty, taken twice or reserved are errors of the document. A variant that cannot be applied
/// is told as a warning: the document is as good as without it.
void check_variants(const Value& root, Findings& findings);

} // namespace ludus
