#pragma once

#include <QString>
#include <vector>

namespace ludus::ui {

/// What stands on each figure in place of its name, at most three letters, all different: "Dwarf stalker" is
/// DS, four orcs are Or1 to Or4, "Orc 3" is O3, and of 哥布林 there is 哥布.
std::vector<QString> marks_of(const std::vector<QString>& names);

} // namespace ludus::ui
