#include "ui/arena/fight_step.h"

#include "ui/arena/fight_player.h"

#include <utility>

namespace ludus::ui {

FightStep::FightStep(FightPlayer& player, CourseStep step, Wording what, int act)
    : player_(player), step_(std::move(step)), what_(std::move(what)), act_(act) {}

void FightStep::redo() {
    if (!std::exchange(done_, false)) player_.show(step_.done_again(player_.course()));
}

void FightStep::undo() { player_.show(step_.taken_back(player_.course())); }

bool FightStep::mergeWith(const QUndoCommand* next) {
    if (next->id() != act_) return false;
    step_.append(static_cast<const FightStep&>(*next).step_, player_.course());
    return true;
}

} // namespace ludus::ui
