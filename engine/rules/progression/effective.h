#pragma once

#include "engine/rules/progression/sheet.h"

#include <cmath>

/// Effective stats: base, attributes, equipment, effects. Written once; a noter may write each step down.
namespace ludus::progression {

/// What an attribute adds to a stat: half a point of attack for each of STR.
struct Term {
    Attribute attribute;
    double factor = 0; ///< 0 = no such term
};

/// By stat, up to two terms. `whole`: each term and the stat itself are cut to integers.
struct Growth {
    std::array<Term, 2> terms = {};
    bool whole = true;
};

inline constexpr std::array<Growth, stat_count> growth{{
    {{{{Attribute::vit, 2}, {Attribute::end, 0.5}}}},
    {{{{Attribute::str, 0.5}, {}}}},
    {{{{Attribute::vit, 0.3}, {}}}},
    {{{{Attribute::spi, 0.6}, {Attribute::intellect, 0.2}}}},
    {{{{Attribute::wis, 0.4}, {Attribute::spi, 0.15}}}},
    {{{{Attribute::agi, 0.4}, {}}}},
    {{{{Attribute::wis, 0.3}, {}}}},
    {{{{Attribute::agi, 0.004}, {}}}, false},
    {{}, false},
    {{{{Attribute::agi, 0.003}, {}}}, false},
    {{{{Attribute::end, 2}, {}}}},
}};

/// Writes nothing down: bare arithmetic.
struct NoNotes {
    static double scaled(const Term&, double points) { return points; }
    static double cut(double x) { return std::trunc(x); }
    static double with_term(double x) { return x; }
    static double with_gear(std::size_t, double x) { return x; }
    static double with_effect(std::size_t, double x) { return x; }
    static double multiplied(double x) { return x; }
    static double finished(double x) { return x; }
};

/// (base + attributes + equipment) × effects, cut toward zero where the stat is whole. Attack 5 with STR 5, a
/// sword of 3 and an effect of × 1.5: (5 + int(2.5) + 3) × 1.5 = 15. `Notes` is told each intermediate value.
template <class Notes>
double effective(const Sheet& sheet, Stat stat, bool attribute_bonuses, Notes& notes) {
    const Growth& g = growth[at(stat)];
    double sum = sheet.base[at(stat)];
    for (const Term& term : g.terms) {
        if (!attribute_bonuses || term.factor == 0.0) continue;
        double points = notes.scaled(term, sheet.attribute(term.attribute) * term.factor);
        if (g.whole) points = notes.cut(points);
        sum = notes.with_term(sum + points);
    }
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        if (sheet.gear[slot] && (*sheet.gear[slot])[at(stat)] != 0.0)
            sum = notes.with_gear(slot, sum + (*sheet.gear[slot])[at(stat)]);
    double product = 1;
    for (std::size_t k = 0; k < sheet.effects.size(); ++k)
        if (sheet.effects[k].mult[at(stat)] != 1.0)
            product = notes.with_effect(k, product * sheet.effects[k].mult[at(stat)]);
    sum = notes.multiplied(sum * product);
    return notes.finished(g.whole ? std::trunc(sum) : sum);
}

inline double effective(const Sheet& sheet, Stat stat, bool attribute_bonuses) {
    NoNotes none;
    return effective(sheet, stat, attribute_bonuses, none);
}

/// How far an actor sees: 6 tiles and 0.3 for each point of PER.
inline int sight_of(const Sheet& sheet) {
    return 6 + static_cast<int>(sheet.attribute(Attribute::per) * 0.3);
}

/// 1 + half a percent for each of CHA and INT: what handling things is divided by.
inline double interaction_speed(const Sheet& s) {
    return 1 + 0.005 * s.attribute(Attribute::cha) + 0.005 * s.attribute(Attribute::intellect);
}

} // namespace ludus::progression
