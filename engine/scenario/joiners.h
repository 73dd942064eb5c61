#pragma once

#include "engine/scenario/scenario.h"

namespace ludus {

/// The document with a copy of each of these actors at the end of its list, who take part from when they join
/// the fight: the second copy of `goblin` is "goblin~2", as spawners name theirs. Copies that were there
/// before are gone.
Scenario with_joiners(const Scenario& scenario, const std::vector<int>& models);

/// The document as it was without them.
Scenario without_joiners(const Scenario& scenario);

/// Like its model, but without a place, on the model's side, under an id and a name with that number: "Wolf
/// 3", in every language that the model has a name in.
Value numbered_copy(const Scenario& scenario, int model, int number);

} // namespace ludus
