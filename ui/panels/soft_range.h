#pragma once

#include "engine/schema/type.h"

namespace ludus::ui {

/// What a slider spans: the field's own range where that is narrow, a sensible part of it where it is not.
struct SoftRange {
    double low = 0;
    double high = 100;
    double step = 1;

    int positions() const;
    int position_of(double value) const;
    double value_at(int position) const;
    bool holds(double value) const { return value >= low && value <= high; }
    bool operator==(const SoftRange&) const = default;
};

/// Whether a slider makes sense at all: not for 64-bit seeds.
bool has_soft_range(const Type& type);

/// A whole number without limits gets 0 … 2 × value, at least 100; a real one that is used as such
/// 0 … 1, 0 … 20 or 2 × value, whichever it fits in. `fallback` is the default, which must stay reachable.
SoftRange soft_range(const Type& type, double value, double fallback);

} // namespace ludus::ui
