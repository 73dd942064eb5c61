#pragma once

#include "engine/analysis/solve.h"

#include <QString>

namespace ludus::ui {

/// Which value of a field makes a metric a target, and of what that is told.
struct SolveAnswer {
    Scenario scenario;
    std::vector<MetricKey> metrics = {}; ///< all that can be asked
    MetricKey metric = {};
    std::size_t axis = 0; ///< of those of the scenario
    Path path = {};
    double present = 0;
    MetricValue now = {};
    double target = 0;
    SolveRange range = {};
    Solution found = {};
};

/// The answer in one sentence, as `ludus-cli solve` says it.
QString sentence_of(const SolveAnswer& answer);
/// The value that does it; of several the nearest to the present one. Empty where none does.
std::optional<double> solving_value(const SolveAnswer& answer);

} // namespace ludus::ui
