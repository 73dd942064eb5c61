#pragma once

#include "engine/base/error.h"

namespace ludus::ui {

/// What is being caught, as an error that can be told. Only inside a catch block.
Error thrown_error();

} // namespace ludus::ui
