#pragma once

#include "engine/rules/progression/calculator.h"

namespace ludus::progression {

/// An attribute that an attack has trained. 0.99 and 0.015 more make a whole point, of which 0.005 stays.
struct Trained {
    Attribute attribute;
    double before = 0; ///< towards the next point
    double after = 0;
    bool raised = false; ///< a whole point, below the cap
};

inline Trained trained(Attribute attribute, double before, double gain, const Sheet& sheet) {
    Trained t{.attribute = attribute, .before = before, .after = before + gain};
    if (t.after < 1) return t;
    t.after -= 1;
    t.raised = sheet.attributes[at(attribute)] < sheet.caps[at(attribute)];
    return t;
}

} // namespace ludus::progression
