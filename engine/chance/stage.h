#pragma once

#include "engine/base/message.h"
#include "engine/chance/ask.h"
#include "engine/chance/reply.h"

#include <array>
#include <vector>

/// What a rule can ask people for in the middle of an event: dice that fall together, and answers.
namespace ludus {

struct StageDie {
    Ask ask = {};
    int sides = 0;
    bool any_number = false; ///< one that is no face of it may be typed, too
};

/// Dice that are certain to fall before anything depends on one of them. A rule announces a stage where it
/// knows its dice; a die that was not announced (rolled again, exploded) is a stage of its own.
struct Stage {
    std::string_view id = {}; ///< its words are `stage.RULESET.ID`; none = not announced
    std::vector<StageDie> dice = {};
    Arguments needs = {};              ///< what its words say is needed
    std::optional<double> chance = {}; ///< that it goes as whoever acts would have it
};

/// So many dice alike, numbered from 0.
inline std::vector<StageDie> dice_alike(Ask ask, int count, int sides) {
    std::vector<StageDie> dice;
    for (ask.index = 0; ask.index < count; ++ask.index) dice.push_back({ask, sides});
    return dice;
}

/// Which of the two in an event are people who type their dice, and who answer the rule's questions; by
/// Owner.
struct People {
    std::array<bool, 2> type = {};
    std::array<bool, 2> answer = {};
    bool any() const { return type[0] || type[1] || answer[0] || answer[1]; }
};

/// What a run ended for: dice to type, or an answer.
struct Lack {
    std::optional<Stage> stage = {};
    std::size_t first = 0;        ///< place of the stage's first die among all of the event
    std::vector<bool> typed = {}; ///< of each die: a person types it; the others are rolled
    std::optional<Ask> question = {};
    std::vector<std::string> options = {}; ///< their ids, where it is not yes or no
    Reply setting = false;                 ///< the answer that the scenario gives
};

} // namespace ludus
