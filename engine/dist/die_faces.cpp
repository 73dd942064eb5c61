#include "engine/dist/die_faces.h"

#include <limits>

namespace ludus {

DieFaces die_without_failures(int sides, int threshold, int passes) {
    const int fails = std::clamp(threshold - 1, 0, sides);
    const double x = static_cast<double>(fails) / sides;
    double power = 1, sum = 1;
    for (int pass = 0; pass < passes; ++pass) {
        power *= x;
        sum += power;
    }
    // A failing face stays possible however often it is rolled again.
    power = std::max(power, std::numeric_limits<double>::min());
    return {.from = 1, .to = sides, .split = fails, .low = power / sides, .high = sum / sides};
}

} // namespace ludus
