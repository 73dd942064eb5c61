#pragma once

#include "ui/document/snapshot.h"

namespace ludus::ui {

/// A thing before and after.
template <class T>
struct Turn {
    T before = {};
    T after = {};
    bool operator==(const Turn&) const = default;
    bool changes() const { return !(before == after); }
};

/// What one change changed: pointers to what was and what is, and of the log only its end, so that a thousand
/// attacks in a row are a thousand entries and not a thousand logs.
struct Step {
    Turn<std::shared_ptr<const Design>> design = {};
    Turn<std::shared_ptr<const State>> state = {};
    Turn<std::shared_ptr<const State>> last_start = {};
    Turn<std::shared_ptr<const SavedPlay>> play = {};
    Turn<std::shared_ptr<const LeftStates>> left = {};
    Turn<Log> tail = {}; ///< the entries behind those that both have

    bool changesNothing() const;
};

Step step_between(const Snapshot& before, const Snapshot& after);
Snapshot taken_back(const Snapshot& now, const Step& step);
Snapshot done_again(const Snapshot& now, const Step& step);

} // namespace ludus::ui
