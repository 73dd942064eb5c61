#pragma once

#include "engine/base/message.h"

namespace ludus {

/// How a language writes numbers: 42.75% in English, 42,75 % in French.
struct NumberStyle {
    std::string decimal = ".";
    std::string percent = "%";
};

struct NumberFormat {
    enum class Digits {
        plain,    ///< up to 12 significant digits: 0.1 + 0.2 is 0.3
        shortest, ///< as many as it takes to read the same double back: 0.30000000000000004
        fixed     ///< exactly `decimals` after the separator
    };
    Digits digits = Digits::plain;
    int decimals = 0;
    bool percent = false; ///< 0.4275 stands for 42.75 %
    bool operator==(const NumberFormat&) const = default;
};

/// The most decimals that a fixed format takes; a double holds no more than 17 digits that mean anything.
constexpr int most_decimals = 17;

/// The number that a reader of `plain` digits sees, so that 1.0000000000000002 counts as one blow.
double shown_value(double value);

/// The same on every machine and under every setlocale().
std::string number_text(double value, const NumberFormat& format, const NumberStyle& style);
std::string number_text(std::int64_t value, const NumberFormat& format, const NumberStyle& style);

/// A probability as a percentage that never shows 0 % or 100 % where it is neither: "< 0.01%".
std::string chance_text(double p, const NumberStyle& style);

} // namespace ludus
