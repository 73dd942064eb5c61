#pragma once

#include "engine/rules/progression/sheet.h"

/// What a type of damage is made of: one row a type. A new type is a row here and a word in DamageType.
namespace ludus::progression {

struct Calculator {
    Stat attack;
    Stat defense;
    Attribute attack_attribute;  ///< +2 % of the attack for each point
    Attribute defense_attribute; ///< +1 % of the defense for each point
    Attribute trained_most;      ///< training_primary for each attack
    Attribute trained_less;      ///< training_secondary
};

inline constexpr std::array<Calculator, 2> calculators{{
    {Stat::atk, Stat::def, Attribute::str, Attribute::vit, Attribute::str, Attribute::agi},
    {Stat::matk, Stat::mdef, Attribute::spi, Attribute::wis, Attribute::spi, Attribute::intellect},
}};

constexpr const Calculator& calculator(DamageType type) { return calculators[at(type)]; }

inline constexpr double attack_per_point = 0.02;
inline constexpr double defense_per_point = 0.01;

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
