#pragma once

#include "engine/scenario/schema.h"

namespace ludus::contest {

Schema schema();

} // namespace ludus::contest
