#pragma once

#include "engine/chance/generator_id.h"
#include "engine/schema/type.h"

#include <string>
#include <utility>
#include <vector>

namespace ludus {

/// What a ruleset says of its scenarios; the rest of the document is the same for all.
struct RulesetShape {
    std::string ruleset;
    GeneratorId default_rng = GeneratorId::python;
    TypePtr actor; ///< beyond id, name, team, at
    std::vector<std::pair<std::string, TypePtr>> items =
        {};                   ///< kind → fields beyond id, kind, name; first = default
    TypePtr other_items = {}; ///< items of any other kind
    TypePtr situation = {};   ///< nothing unless given
    TypePtr rules;
    std::string weapon_kinds = "weapon"; ///< what `attack.weapon` may name, "weapon|attack"
    std::vector<Field> arena = {};       ///< beyond tiles, zones, legend
    std::string team_key = "team";       ///< the actor's field that tells friend from foe
    Value newcomer = {};                 ///< what a newly added actor has beyond the defaults; null = nothing
};

/// The whole shape of a ruleset's documents.
struct Schema {
    std::string ruleset = {};
    GeneratorId default_rng = GeneratorId::python;
    std::string team_key = {};
    Value newcomer = {}; ///< what a newly added actor has beyond the defaults
    TypePtr document = {};

    const Type& actor() const;
    const Type& rules() const;
    const Type& situation() const;
    /// The record of an item of that kind; nullptr where the kind is unknown.
    const Type* item(std::string_view kind) const;
};

Schema make_schema(const RulesetShape& shape);

/// An actor newly added to a scenario, so that it is of use at once.
Value as_newcomer(Value actor, const Schema& schema);

/// A field with its place: `actors[].stats.AGI`, `items[].attack_type` (of `item_kind`), `rules.die_sides`.
struct ListedField {
    std::string path = {};
    std::string item_kind = {};
    Field field = {};

    /// The field's name in the catalogue: `actors.stats.AGI`, `items.weapon.attack_type`.
    std::string key() const;
};

/// Every leaf field of the ruleset's own: actors, items, situation, rules. Records are walked into.
std::vector<ListedField> list_fields(const Schema& schema);

/// JSON Schema (2020-12) of the ruleset's scenarios.
Value json_schema(const Schema& schema);

} // namespace ludus
