#include "engine/document/undo_step.h"

#include <algorithm>

namespace ludus {

namespace {

/// The log with one end put in place of another.
std::shared_ptr<const Log> with_tail(const std::shared_ptr<const Log>& log, const Log& out, const Log& in) {
    if (out.empty() && in.empty()) return log;
    Log changed(log->begin(), log->end() - static_cast<std::ptrdiff_t>(out.size()));
    changed.insert(changed.end(), in.begin(), in.end());
    return std::make_shared<Log>(std::move(changed));
}

} // namespace

bool UndoStep::changesNothing() const {
    return !design.changes() && !state.changes() && !play.changes() && !tail.changes();
}

UndoStep step_between(const Snapshot& before, const Snapshot& after) {
    UndoStep step{.design = {before.design, after.design},
                  .state = {before.state, after.state},
                  .last_start = {before.last_start, after.last_start},
                  .last_schema = {before.last_schema, after.last_schema},
                  .play = {before.play, after.play},
                  .left = {before.left, after.left}};
    if (before.log == after.log) return step;
    const auto [was, is] =
        std::mismatch(before.log->begin(), before.log->end(), after.log->begin(), after.log->end());
    step.tail = {Log(was, before.log->end()), Log(is, after.log->end())};
    return step;
}

Snapshot taken_back(const Snapshot& now, const UndoStep& step) {
    return {.design = step.design.before,
            .state = step.state.before,
            .last_start = step.last_start.before,
            .last_schema = step.last_schema.before,
            .log = with_tail(now.log, step.tail.after, step.tail.before),
            .play = step.play.before,
            .left = step.left.before};
}

Snapshot done_again(const Snapshot& now, const UndoStep& step) {
    return {.design = step.design.after,
            .state = step.state.after,
            .last_start = step.last_start.after,
            .last_schema = step.last_schema.after,
            .log = with_tail(now.log, step.tail.before, step.tail.after),
            .play = step.play.after,
            .left = step.left.after};
}

} // namespace ludus
