#pragma once

#include "engine/base/error.h"
#include "engine/base/result.h"
#include "engine/schema/value.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Metrics that a scenario defines itself: `metrics: [{"id": "value", "name": "Damage for its price",
/// "formula": "mean * hit_chance / {items.sword.price}"}]`.
namespace ludus {

struct OwnMetric {
    std::string id = {};
    Value name = {}; ///< one text, or one per language; null = the id
    std::string formula = {};
    std::string path = {}; ///< of the formula, for errors: `metrics[0].formula`
};

/// What the document lists, in its order; what cannot be read as one is left out.
std::vector<OwnMetric> own_metrics_of(const Value& root);
std::optional<OwnMetric> own_metric_named(const Value& root, const std::string& id);

/// What a formula is over: a metric, or in braces a metric or a path.
struct FormulaTerm {
    std::string text = {};
    bool in_braces = false;
    bool operator==(const FormulaTerm&) const = default;
};

/// `mean * hit_chance / {items.sword.price}`, read: what it is over, and what it comes to. Reading and
/// arithmetic are muParser's.
class MetricFormula {
public:
    /// Fails at `path` where it cannot be read.
    static Result<MetricFormula> parse(const std::string& text, const std::string& path);

    /// Each once, in the order in which they first stand there.
    const std::vector<FormulaTerm>& terms() const { return terms_; }
    /// The terms' values in their order; nothing where that is no number: 1 / 0.
    std::optional<double> value(std::span<const double> values) const;

private:
    struct Arithmetic;
    std::vector<FormulaTerm> terms_ = {};
    std::shared_ptr<Arithmetic> arithmetic_ = {};
};

/// Ids that are no word, or taken twice, and formulas that cannot be read are errors of the document.
void check_own_metrics(const Value& root, Findings& findings);

} // namespace ludus
