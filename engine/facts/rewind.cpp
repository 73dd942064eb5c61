#include "engine/facts/rewind.h"

namespace ludus {

void apply(State& state, std::span<const StateChange> changes) {
    for (const StateChange& c : changes) state.set(c.actor, c.path, c.after);
}

void revert(State& state, std::span<const StateChange> changes) {
    for (auto it = changes.rbegin(); it != changes.rend(); ++it) state.set(it->actor, it->path, it->before);
}

} // namespace ludus
