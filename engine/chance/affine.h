#pragma once

namespace ludus {

/// constant + slope × u, with u uniform on [0, 1): what a roll becomes while a rule scales and shifts it,
/// before it is cut to a whole number. 40 × (1 + 0.3 × (u - 0.5)) is {34, 12}.
struct Affine {
    double constant = 0;
    double slope = 0;

    friend Affine operator+(Affine a, double x) { return {a.constant + x, a.slope}; }
    friend Affine operator+(double x, Affine a) { return a + x; }
    friend Affine operator-(Affine a, double x) { return a + -x; }
    friend Affine operator*(Affine a, double x) { return {a.constant * x, a.slope * x}; }
    friend Affine operator*(double x, Affine a) { return a * x; }
    friend bool operator==(const Affine&, const Affine&) = default;
};

} // namespace ludus
