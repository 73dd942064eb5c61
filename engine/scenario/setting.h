#pragma once

#include "engine/schema/path.h"

#include <vector>

namespace ludus {

/// One value put into a tree from outside: by `--set`, by a variant, along an axis.
struct Setting {
    Path path = {};
    Value value = {};
    bool operator==(const Setting&) const = default;
};

/// The tree with that value. Null takes a value away, but for the weapon of an attack, where it means bare
/// hands. What is set holds over live values saved beside the design: after `actors.ogre.stats.hp=5` it is 5,
/// and `actors.ogre.stats={}` leaves none of them.
Result<Value> with_setting(const Value& root, const Setting& setting);

/// The same place with entries of lists named by their ids where they have one: `actors[0].name` is
/// `actors.ogre.name`, which still means the ogre when others come or go.
Path with_ids(const Value& root, const Path& path);

/// What has to be set to make the one tree into the other, in this order. Entries of lists are known by their
/// ids; a list without them is set as a whole.
std::vector<Setting> settings_between(const Value& from, const Value& to);

} // namespace ludus
