#pragma once

#include "engine/facts/event.h"

#include <span>

/// The events of a fight as acts: a blow with all that came of it is one.
namespace ludus::ui {

/// What people do outside of turns, and what ends by itself: nobody acts thereby.
bool is_aside(const Event& event);

/// The place of the event that an act began with, of any event of it.
int first_of_act(std::span<const Event> events, int place);
/// The place of the last event of the act that begins there.
int last_of_act(std::span<const Event> events, int first);

} // namespace ludus::ui
