#pragma once

#include "engine/fight/course.h"
#include "ui/document/document.h"
#include "ui/document/step.h"

namespace ludus::ui {

class FightPlayer;

/// What people did in a fight, as a step of the window's history. An order with its dice and answers is one.
class FightStep : public Step {
public:
    /// Of two steps with one number the second belongs to the act that the first began; -1 = to none.
    FightStep(FightPlayer& player, CourseStep step, Wording what, int act);

    QString wording() const override { return what_(); }
    bool changesDocument() const override { return false; }
    void redo() override;
    void undo() override;
    int id() const override { return act_; }
    bool mergeWith(const QUndoCommand* next) override;

private:
    FightPlayer& player_;
    CourseStep step_;
    Wording what_;
    int act_;
    bool done_ = true; ///< it is pushed when the fight has been played with it
};

} // namespace ludus::ui
