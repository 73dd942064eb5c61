#include "engine/rules/registry.h"

#include "engine/rules/collision/rule.h"
#include "engine/rules/contest/rule.h"
#include "engine/rules/margin/rule.h"
#include "engine/rules/progression/rule.h"
#include "engine/rules/zones/rule.h"

#include <array>

namespace ludus {

/// One row a ruleset. A new one adds its include above and its row here.
const Registry& builtin_rulesets() {
    static const std::array rows{
        contest::ruleset(), collision::ruleset(), margin::ruleset(), zones::ruleset(), progression::ruleset(),
    };
    static const Registry registry(rows);
    return registry;
}

} // namespace ludus
