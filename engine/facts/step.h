#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ludus {

/// The closed list of operations a step may name, so that a reader who knows no ruleset can re-compute it:
///   add sub mul div pow min max   two operands
///   clamp                         x, low, high
///   floor trunc round             one operand; round = to nearest, ties to even
///   ln                            one operand: its natural logarithm
///   compare                       two operands and the step's relation; 1 or 0
///   select                        k, value 0, value 1, …: the value numbered k
///   vanish                        x, smallest: x where x > smallest, otherwise 0
///   count                         x, then dice: how many of them stand in the step's relation to x
enum class Op : std::uint8_t {
    add,
    sub,
    mul,
    div,
    pow,
    min,
    max,
    clamp,
    floor,
    trunc,
    round,
    compare,
    select,
    vanish,
    count,
    ln
};

std::string_view name_of(Op op);

enum class Relation : std::uint8_t { greater, at_least, less, at_most };

std::string_view name_of(Relation relation);

constexpr bool holds(Relation relation, double a, double b) {
    switch (relation) {
    case Relation::greater: return a > b;
    case Relation::at_least: return a >= b;
    case Relation::less: return a < b;
    case Relation::at_most: return a <= b;
    }
    return false;
}

/// An operand as its step names it. `source` is a path into the scenario, `step:ID`, `draw:ID` or `rules.…`;
/// "actor." and "target." stand for the path of whoever strikes and is struck, "use." for what the ruleset
/// resolves itself (the weapon's field or the situation's).
struct OperandInfo {
    std::string_view name = {};
    std::string_view source = {};
};

/// What never changes about a step; lives as long as the program, or as long as the prepared match.
struct StepInfo {
    std::string_view id = {};
    std::array<OperandInfo, 4> operands = {};
    Relation relation = Relation::greater;
};

/// One step as computed. Twelve of these make an attack, so they hold no strings. A `count` keeps how many
/// dice it looked at as its second operand, whose source ("draw:attack_die") stands for all draws of that id;
/// `operands_of` (event_value.h) lists them one by one.
struct StepFact {
    const StepInfo* info = nullptr;
    Op op = Op::add;
    std::uint8_t count = 0;
    std::array<double, 4> operands = {};
    double value = 0;
};

/// The value of an operation on its operands: what a step's `value` must equal.
double compute(Op op, Relation relation, const double* operands, std::size_t count);

/// Hit points this small are none.
inline constexpr double smallest_hp = 1e-9;

/// The named operations a rule computes with. This tracer only computes: it compiles to bare arithmetic.
struct NoTrace {
    static constexpr double add(const StepInfo&, double a, double b) { return a + b; }
    static constexpr double sub(const StepInfo&, double a, double b) { return a - b; }
    static constexpr double mul(const StepInfo&, double a, double b) { return a * b; }
    static constexpr double div(const StepInfo&, double a, double b) { return a / b; }
    static constexpr double max(const StepInfo&, double a, double b) { return a < b ? b : a; }
    static constexpr double min(const StepInfo&, double a, double b) { return b < a ? b : a; }
    static constexpr double vanish(const StepInfo&, double x, double smallest) {
        return x > smallest ? x : 0.0;
    }
    static double pow(const StepInfo&, double x, double y) { return std::pow(x, y); }
    static constexpr double clamp(const StepInfo&, double x, double low, double high) {
        return x < low ? low : high < x ? high : x;
    }
    static double floor(const StepInfo&, double x) { return std::floor(x); }
    static double trunc(const StepInfo&, double x) { return std::trunc(x); }
    static double round(const StepInfo&, double x) { return std::nearbyint(x); }
    static double ln(const StepInfo&, double x) { return std::log(x); }
    static constexpr bool greater(const StepInfo&, double a, double b) { return a > b; }
    /// These take steps whose relation says the same.
    static constexpr bool at_least(const StepInfo&, double a, double b) { return a >= b; }
    static constexpr bool at_most(const StepInfo&, double a, double b) { return a <= b; }
    static constexpr bool less(const StepInfo&, double a, double b) { return a < b; }
    /// `found` of `dice` dice stand in the step's relation to x.
    static constexpr double count(const StepInfo&, double /*x*/, double /*dice*/, double found) {
        return found;
    }
    static constexpr double select(const StepInfo&, std::size_t k, const std::array<double, 2>& of) {
        return of[k];
    }
    static constexpr double select(const StepInfo&, std::size_t k, const std::array<double, 3>& of) {
        return of[k];
    }
};

/// The same operations, each written down as it is computed.
class Trace {
public:
    explicit Trace(std::vector<StepFact>& steps) : steps_(steps) {}

    double add(const StepInfo& s, double a, double b) {
        return note(s, Op::add, a, b, NoTrace::add(s, a, b));
    }
    double sub(const StepInfo& s, double a, double b) {
        return note(s, Op::sub, a, b, NoTrace::sub(s, a, b));
    }
    double mul(const StepInfo& s, double a, double b) {
        return note(s, Op::mul, a, b, NoTrace::mul(s, a, b));
    }
    double div(const StepInfo& s, double a, double b) {
        return note(s, Op::div, a, b, NoTrace::div(s, a, b));
    }
    double max(const StepInfo& s, double a, double b) {
        return note(s, Op::max, a, b, NoTrace::max(s, a, b));
    }
    double min(const StepInfo& s, double a, double b) {
        return note(s, Op::min, a, b, NoTrace::min(s, a, b));
    }
    double vanish(const StepInfo& s, double x, double smallest) {
        return note(s, Op::vanish, x, smallest, NoTrace::vanish(s, x, smallest));
    }
    double pow(const StepInfo& s, double x, double y) {
        return note(s, Op::pow, x, y, NoTrace::pow(s, x, y));
    }
    double clamp(const StepInfo& s, double x, double low, double high) {
        note(s, Op::clamp, x, low, NoTrace::clamp(s, x, low, high));
        steps_.back().count = 3;
        steps_.back().operands[2] = high;
        return steps_.back().value;
    }
    double floor(const StepInfo& s, double x) { return note(s, Op::floor, x, NoTrace::floor(s, x)); }
    double trunc(const StepInfo& s, double x) { return note(s, Op::trunc, x, NoTrace::trunc(s, x)); }
    double round(const StepInfo& s, double x) { return note(s, Op::round, x, NoTrace::round(s, x)); }
    double ln(const StepInfo& s, double x) { return note(s, Op::ln, x, NoTrace::ln(s, x)); }
    bool greater(const StepInfo& s, double a, double b) { return note(s, a, b, NoTrace::greater(s, a, b)); }
    bool at_least(const StepInfo& s, double a, double b) { return note(s, a, b, NoTrace::at_least(s, a, b)); }
    bool at_most(const StepInfo& s, double a, double b) { return note(s, a, b, NoTrace::at_most(s, a, b)); }
    bool less(const StepInfo& s, double a, double b) { return note(s, a, b, NoTrace::less(s, a, b)); }
    double count(const StepInfo& s, double x, double dice, double found) {
        return note(s, Op::count, x, dice, found);
    }
    template <std::size_t N>
    double select(const StepInfo& s, std::size_t k, const std::array<double, N>& of) {
        StepFact& fact = steps_.emplace_back(StepFact{.info = &s, .op = Op::select, .count = N + 1});
        fact.operands[0] = static_cast<double>(k);
        std::copy(of.begin(), of.end(), fact.operands.begin() + 1);
        return fact.value = of[k];
    }

private:
    double note(const StepInfo& s, Op op, double x, double value) {
        const double noted = note(s, op, x, 0, value);
        steps_.back().count = 1;
        return noted;
    }
    bool note(const StepInfo& s, double a, double b, bool holds) {
        note(s, Op::compare, a, b, holds ? 1.0 : 0.0);
        return holds;
    }
    double note(const StepInfo& s, Op op, double a, double b, double value) {
        StepFact& fact = steps_.emplace_back();
        fact.info = &s;
        fact.op = op;
        fact.count = 2;
        fact.operands[0] = a;
        fact.operands[1] = b;
        return fact.value = value;
    }

    std::vector<StepFact>& steps_;
};

} // namespace ludus
