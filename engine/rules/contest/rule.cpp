#include "engine/rules/contest/rule.h"

#include "engine/rules/ruleset_of.h"

namespace ludus::contest {

std::vector<int> Rule::turn_order(const Setup& setup) {
    return ordered_by(setup.fighters, [](const Stats& stats) { return stats.AGI; });
}

Ruleset ruleset() { return ruleset_of<Rule>("contest"); }

} // namespace ludus::contest
