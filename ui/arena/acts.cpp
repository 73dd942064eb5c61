#include "ui/arena/acts.h"

#include <algorithm>
#include <array>

namespace ludus::ui {

bool is_aside(const Event& event) {
    constexpr std::array kinds{event_kind::edit,          event_kind::note, event_kind::condition,
                               event_kind::condition_end, event_kind::turn, event_kind::join,
                               event_kind::leave,         event_kind::stop};
    return std::ranges::find(kinds, event.kind) != kinds.end();
}

/// The end of the fight is told with the act that brought it about.
int first_of_act(std::span<const Event> events, int place) {
    for (;;) {
        const Event& event = events[static_cast<std::size_t>(place)];
        if (event.cause != no_event && event.cause <= place)
            place = event.cause - 1;
        else if (event.kind == event_kind::end && place > 0)
            --place;
        else
            return place;
    }
}

int last_of_act(std::span<const Event> events, int first) {
    int last = first;
    while (last + 1 < static_cast<int>(events.size()) && first_of_act(events, last + 1) == first) ++last;
    return last;
}

} // namespace ludus::ui
