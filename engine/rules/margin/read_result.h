#pragma once

#include "engine/fight/event.h"
#include "engine/rules/margin/resolve.h"

namespace ludus::margin {

/// What an event's draws and steps tell, put together again: the log holds every number once.
AttackResult read_attack(const EventLog& log, const Event& event, const Weapon& weapon);
DefenseResult read_defense(const EventLog& log, const Event& event, const Attack& attack,
                           const Profile& profile);

} // namespace ludus::margin
