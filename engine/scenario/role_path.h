#pragma once

#include "engine/schema/type.h"

#include <string>

namespace ludus {

/// The path inside a record of the field with a role: "stats.hp"; empty where there is none.
std::string role_path(const Type& record, Role role);

} // namespace ludus
