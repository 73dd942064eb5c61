#pragma once

#include "engine/facts/event.h"
#include "engine/fight/input.h"
#include "engine/schema/check.h"
#include "engine/schema/codec.h"
#include "engine/schema/path.h"

namespace ludus {

/// What an edit by so much asked for, where it came to less: 590, where 90 and 500 more stay at a maximum of
/// 90. What ends at 0 is not cut: it is down.
inline std::optional<double> cut_from(const Input& edit, const Value& before) {
    if (!edit.by || !before.is_number() || !edit.value.is_number()) return std::nullopt;
    const double wanted = before.as_double() + *edit.by;
    return wanted > edit.value.as_double() ? std::optional(wanted) : std::nullopt;
}

/// A live edit of any stat ("stats.AGI"), or of `also`, to an actor as a document would have it now. What the
/// schema would refuse in a scenario is refused here too; `become(actor)` takes the rest over.
template <Described Actor, class Become>
Result<void> edit_actor(const Actor& now, const Input& input, EventLog& log, Become&& become,
                        std::string_view also = {}) {
    const Value before = write(now);
    const auto path = parse_path(input.path);
    const bool stat = path && path->size() == 2 && (*path)[0].key == "stats";
    const Value* old = stat || (path && input.path == also) ? find_path(before, *path) : nullptr;
    if (!old) return fail("cannot_edit", input.path);
    const Value changed = *with_path(before, *path, input.value);
    Findings findings;
    check(changed, *type_of<Actor>(), "", {}, findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    become(bind<Actor>(changed));
    log.change(input.actor, input.path, *old, input.value, cut_from(input, *old));
    return {};
}

} // namespace ludus
