#include "ui/document/step_command.h"

namespace ludus::ui {

bool StepCommand::mergeWith(const QUndoCommand* next) {
    if (next->id() != merge_id_) return false;
    const auto& later = static_cast<const StepCommand&>(*next); // ids are given out by one document
    step_ =
        step_between(taken_back(taken_back(document_.snapshot(), later.step_), step_), document_.snapshot());
    what_ = later.what_;
    setObsolete(step_.changesNothing());
    return true;
}

} // namespace ludus::ui
