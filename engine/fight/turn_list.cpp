#include "engine/fight/turn_list.h"

#include <algorithm>

namespace ludus {

bool TurnList::has(int actor) const { return std::ranges::find(order_, actor) != order_.end(); }

/// The loop goes on to the next place, so that whoever comes is met there.
bool TurnList::come_next(int actor) {
    const auto now = order_.begin() + place_;
    const auto later = std::find(now, order_.end(), actor);
    if (later == now || later == order_.end()) return false;
    std::rotate(now, later, later + 1);
    --place_;
    return true;
}

/// Ann 30, Bob 20, and a second Ann: Ann, Ann 1, Bob, wherever people have moved Ann to.
TurnList::Place TurnList::join(int actor) {
    auto before = std::ranges::find(ranking_, actor);
    while (before != ranking_.begin() && !has(*std::prev(before))) --before;
    const auto at =
        before == ranking_.begin() ? order_.begin() : std::ranges::find(order_, *std::prev(before)) + 1;
    const int index = static_cast<int>(order_.insert(at, actor) - order_.begin());
    if (index <= place_) ++place_;
    return {.nth = index + 1, .this_round = index > place_};
}

void TurnList::leave(int actor) {
    const auto at = std::ranges::find(order_, actor);
    if (at - order_.begin() <= place_) --place_;
    order_.erase(at);
}

} // namespace ludus
