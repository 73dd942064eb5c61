#pragma once

#include "engine/narration/catalogue.h"
#include "engine/scenario/schema.h"

#include <string>
#include <string_view>
#include <vector>

/// Tables of the reference that are read off the schema, so that a new field is in the page the day it is
/// there.
namespace ludus {

/// Label, name, default and meaning of each field, as Markdown. Fields that read alike (the id of every kind
/// of item) are one row.
std::string field_table(const std::vector<ListedField>& fields, std::string_view ruleset,
                        const Catalogue& words);

/// Label, name and default of every constant.
std::string constant_table(const Schema& schema, const Catalogue& words);

} // namespace ludus
