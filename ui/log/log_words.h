#pragma once

#include "ui/log/log_tree.h"

/// The rows of the log in the window's language, made from the facts whenever they are asked for.
namespace ludus::ui {

/// The sentence, the line, the die's name, what a step works out, the field's name.
QString what_text(const LogNode& node);
/// The damage, the face, the value.
QString value_text(const LogNode& node);
/// The dice, the die's shape and origin, the formula, where the operand comes from.
QString how_text(const LogNode& node);
/// The whole row, for copying and searching.
QString plain_text(const LogNode& node);

} // namespace ludus::ui
