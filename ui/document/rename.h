#pragma once

#include "engine/scenario/schema.h"

#include <string>

namespace ludus::ui {

enum class IdKind { actor, item };

/// The document with an id and everything that refers to it renamed: what refers is read off the schema.
Value renamed(const Value& root, const Schema& schema, IdKind kind, const std::string& from,
              const std::string& to);

} // namespace ludus::ui
