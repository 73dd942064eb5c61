#pragma once

#include "engine/document/snapshot.h"

namespace ludus {

/// A thing before and after.
template <class T>
struct Exchange {
    T before = {};
    T after = {};
    bool operator==(const Exchange&) const = default;
    bool changes() const { return !(before == after); }
};

/// What one change changed: pointers to what was and what is, and of the log only its end, so that a thousand
/// attacks in a row are a thousand entries and not a thousand logs.
struct UndoStep {
    Exchange<std::shared_ptr<const Design>> design = {};
    Exchange<std::shared_ptr<const State>> state = {};
    Exchange<std::shared_ptr<const State>> last_start = {};
    Exchange<std::shared_ptr<const Schema>> last_schema = {};
    Exchange<std::shared_ptr<const SavedPlay>> play = {};
    Exchange<std::shared_ptr<const LeftStates>> left = {};
    Exchange<Log> tail = {}; ///< the entries behind those that both have

    bool changesNothing() const;
};

UndoStep step_between(const Snapshot& before, const Snapshot& after);
Snapshot taken_back(const Snapshot& now, const UndoStep& step);
Snapshot done_again(const Snapshot& now, const UndoStep& step);

} // namespace ludus
