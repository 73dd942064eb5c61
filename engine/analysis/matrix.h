#pragma once

#include "engine/analysis/metrics.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// "Who beats whom?": one metric of every attacker against every defender.
namespace ludus {

enum class MatrixOf {
    actors,  ///< as attackers each with its own weapon
    weapons, ///< the attacker with each weapon of the scenario; rows only
    variants ///< base and the others
};

struct MatrixRequest {
    MetricKey metric = {.of = MetricOf::win_chance};
    MatrixOf by = MatrixOf::actors;
    MatrixOf against = MatrixOf::actors;
    MetricsRequest what = {}; ///< its metrics are not looked at, its jobs are threads at work on cells
};

/// Empty where nobody attacks: an actor is not set against itself.
using MatrixCell = std::optional<MetricValue>;

struct Matrix {
    std::vector<std::string> rows = {};
    std::vector<std::string> columns = {};
    std::vector<std::vector<MatrixCell>> values = {}; ///< by row
    bool exact = true;
    bool operator==(const Matrix&) const = default;
};

/// Always of the design. Where rows and columns are both variants, the row's is set first and the column's
/// after it. Whole fights have no attacker: of them only variants can be rows and columns.
Result<Matrix> matrix(const Scenario& scenario, const Registry& registry, const MatrixRequest& request,
                      const std::stop_token& stop = {}, const Progress& progress = {});

} // namespace ludus
