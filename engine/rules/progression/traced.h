#pragma once

#include "engine/rules/progression/setup.h"
#include "engine/rules/progression/step_book.h"

/// An attack with every number written down, from the base stats on.
namespace ludus::progression {

/// Which path stands behind a "use." source: what is told by the situation or read off the map, and what the
/// weapon, the skill or the target's element say.
struct UsePaths {
    std::string distance = "arena";
    std::string wall = "arena";
    std::string cover = "arena";
    std::string attacker_sanctuary = "arena";
    std::string defender_sanctuary = "arena";
    std::string from_center = "arena";
    std::string weapon = {};        ///< empty = bare hands
    std::string skill = {};         ///< empty = a plain attack
    std::string vulnerability = {}; ///< empty = no element
    bool immune = false;

    std::string operator()(std::string_view field) const;
};

/// The paths of a strike in a fight, where everything is read off the map.
UsePaths paths_on_map(const Setup& setup, const Fighter& from, int target, const KnownSkill* skill);

/// Fills in what the strike reads of both, each stat unfolded.
void note_powers(const Setup& setup, const Opponents& who, StepBook& book, Strike& strike);

/// The same without a word.
void fill_powers(const Setup& setup, const Opponents& who, Strike& strike);

/// One effective stat, unfolded.
double note_stat(const Setup& setup, StepBook& book, const StatNotes::Whose& whose, Stat stat);

} // namespace ludus::progression
