#pragma once

#include "engine/document/undo_step.h"
#include "ui/document/document.h"
#include "ui/document/step.h"

namespace ludus::ui {

/// A change of the document. Edits of one field that follow each other closely become one; what comes back to
/// where it began drops out, live values included.
class StepCommand : public Step {
public:
    StepCommand(Document& document, UndoStep step, Wording what, int merge_id)
        : document_(document), step_(std::move(step)), what_(std::move(what)), merge_id_(merge_id) {}

    QString wording() const override { return what_(); }
    const UndoStep& step() const { return step_; }

    void redo() override { document_.show(done_again(document_.snapshot(), step_)); }
    void undo() override { document_.show(taken_back(document_.snapshot(), step_)); }
    int id() const override { return merge_id_; }
    /// `next` leads from where this step led to another place: together they lead there from where this
    /// began.
    bool mergeWith(const QUndoCommand* next) override;

private:
    Document& document_;
    UndoStep step_;
    Wording what_;
    int merge_id_;
};

} // namespace ludus::ui
