#pragma once

#include "engine/fight/battle.h"

/// A die of the past put right in a fight under way: what comes of it is known before anybody agrees to it.
namespace ludus {

/// A die as it ought to have been; the event and its dice are counted from 1.
struct Correction {
    std::uint32_t event = 0;
    std::size_t die = 0;
    double value = 0;
};

/// How somebody stands at the end of the one fight and of the other.
struct Vitality {
    int actor = nobody;
    double before = 0;
    double after = 0;
    bool stands_again() const;
    bool falls_now() const;
    bool operator==(const Vitality&) const = default;
};

/// The fight with the corrected die, and how it differs from the one without.
struct Corrected {
    Inputs inputs = {}; ///< those that fit, with the die among them
    EventLog log = {};
    Advance now = {};
    Inputs left_out = {}; ///< from the first that no longer fits on
    Errors why = {};      ///< why that one does not
    /// The event from which on something else happens, other dice of the corrected one aside.
    std::optional<std::uint32_t> differs_from = {};
    std::vector<Vitality> vitality = {}; ///< of those whom it changes
    bool other_dice = false;             ///< rolled ones of later events
    std::size_t rolled = 0;              ///< dice that people had not typed, since they were not asked for
};

/// Plays a fight again with the die as it ought to have been, by the same seed and the later inputs. Where
/// somebody falls more or less, these move to the events that they belong to now; from the first that no
/// longer fits on they are left out. Fails where there is no such die, or it cannot be that number.
Result<Corrected> correct(const Battle& battle, const FightRequest& request, const Correction& correction);

/// Leaves out the last input that a fight came to before it failed, and all after it. False where there is
/// none. It may have to be done again.
bool leave_out_misfit(Inputs& inputs, const EventLog& log, Inputs* left_out = nullptr);

} // namespace ludus
