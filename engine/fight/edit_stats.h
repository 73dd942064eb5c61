#pragma once

#include "engine/fight/event.h"
#include "engine/fight/input.h"
#include "engine/schema/check.h"
#include "engine/schema/codec.h"

namespace ludus {

/// A live edit of any stat: "stats.AGI" and the like. What the schema would refuse in a scenario is refused
/// here too.
template <Described Stats>
Result<void> edit_stats(Stats& stats, const Input& input, EventLog& log) {
    const Value before = write(stats);
    const std::string key = input.path.starts_with("stats.") ? input.path.substr(6) : std::string();
    if (!before.contains(key)) return fail("cannot_edit", input.path);
    Value changed = before;
    changed.set(key, input.value);
    Findings findings;
    check(changed, *type_of<Stats>(), "stats", {}, findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    stats = bind<Stats>(changed);
    log.change(input.actor, input.path, before[key], input.value);
    return {};
}

} // namespace ludus
