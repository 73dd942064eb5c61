#pragma once

#include <string>
#include <vector>

namespace ludus {

/// One thing that a number comes of: the base, something worn, an effect in force.
struct EffectivePart {
    enum class How { base, plus, times };
    How how = How::plus;
    double value = 0;
    std::string path = {}; ///< where it can be changed: "actors[0].attributes.vit", "items.sword.atk"
    std::string name = {}; ///< what it is called; empty = as the item or field at that place
    bool operator==(const EffectivePart&) const = default;
};

/// A number of an actor as the rules compute with it, and what it comes of, in the order of the computation:
/// attack 15 is base 5, plus 2 of strength, plus 3 of a sword, times 1.5 of an effect.
struct EffectiveValue {
    std::string path = {}; ///< inside the actor: "stats.atk"
    double value = 0;
    std::vector<EffectivePart> parts = {};
    bool operator==(const EffectiveValue&) const = default;
};

/// Made once for a design and its live values, then asked for one actor at a time.
struct EffectiveSheets {
    virtual ~EffectiveSheets() = default;
    virtual std::vector<EffectiveValue> of(int actor) const = 0;
};

} // namespace ludus
