#pragma once

#include "engine/rules/collision/collision.h"

namespace ludus::collision {

/// Kinds of event beside the common ones.
namespace kind {
inline constexpr std::string_view knockback = "knockback";
inline constexpr std::string_view status = "status";       ///< a lost turn
inline constexpr std::string_view equip = "equip";         ///< put on, or begun to be put on
inline constexpr std::string_view equipping = "equipping"; ///< one turn further
inline constexpr std::string_view unequip = "unequip";
inline constexpr std::string_view use = "use";
} // namespace kind

/// The `result` object of an event.
Value result_of(const Setup& setup, const EventLog& log, const Event& event);

/// An event in words yet to be chosen.
std::vector<Message> narration_of(const Setup& setup, const EventLog& log, const Event& event);

/// Why a strike always hits or does nothing, and what the percent die makes of its chance.
std::vector<Message> odds_notes(const Setup& setup, const Strike& strike, const Aim& aim,
                                const AttackRef& attack, bool helpless);

/// "Player (equipping..)": one dot for each turn taken.
std::string equipping_name(const std::string& name, std::int64_t turns);

/// The map at a moment: ground, the blow or the step, the figures, what came of it and who is in what state.
Layers layers_of(const Setup& setup, const Moment& moment);

} // namespace ludus::collision
