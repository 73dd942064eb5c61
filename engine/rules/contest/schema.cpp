#include "engine/rules/contest/schema.h"

#include "engine/rules/contest/model.h"

namespace ludus::contest {

Schema schema() {
    return make_schema({.ruleset = "contest",
                        .default_rng = GeneratorId::python,
                        .actor = type_of<Actor>(),
                        .items = {{"weapon", type_of<Weapon>()}},
                        .situation = type_of<Situation>(),
                        .rules = type_of<Rules>()});
}

} // namespace ludus::contest
