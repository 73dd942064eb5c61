#include "engine/facts/step.h"

namespace ludus {

std::string_view name_of(Op op) {
    constexpr std::array<std::string_view, 16> names{"add",    "sub",    "mul",   "div",   "pow",   "min",
                                                     "max",    "clamp",  "floor", "trunc", "round", "compare",
                                                     "select", "vanish", "count", "ln"};
    return names[static_cast<std::size_t>(op)];
}

std::string_view name_of(Relation relation) {
    constexpr std::array<std::string_view, 4> names{">", ">=", "<", "<="};
    return names[static_cast<std::size_t>(relation)];
}

double compute(Op op, Relation relation, const double* x, std::size_t count) {
    switch (op) {
    case Op::add: return x[0] + x[1];
    case Op::sub: return x[0] - x[1];
    case Op::mul: return x[0] * x[1];
    case Op::div: return x[0] / x[1];
    case Op::pow: return std::pow(x[0], x[1]);
    case Op::min: return std::min(x[0], x[1]);
    case Op::max: return std::max(x[0], x[1]);
    case Op::clamp: return std::clamp(x[0], x[1], x[2]);
    case Op::floor: return std::floor(x[0]);
    case Op::trunc: return std::trunc(x[0]);
    case Op::round: return std::nearbyint(x[0]);
    case Op::compare: return holds(relation, x[0], x[1]) ? 1.0 : 0.0;
    case Op::select: {
        const auto k = static_cast<std::size_t>(x[0]);
        return k + 1 < count ? x[k + 1] : std::nan("");
    }
    case Op::ln: return std::log(x[0]);
    case Op::vanish: return x[0] > x[1] ? x[0] : 0.0;
    case Op::count:
        return static_cast<double>(
            std::count_if(x + 1, x + count, [&](double die) { return holds(relation, die, x[0]); }));
    }
    return std::nan("");
}

} // namespace ludus
