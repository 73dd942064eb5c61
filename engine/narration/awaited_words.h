#pragma once

#include "engine/facts/facts.h"
#include "engine/fight/battle.h"
#include "engine/narration/catalogue.h"

#include <string>
#include <vector>

/// What a fight waits for, in words.
namespace ludus {

/// What the dice are for, what they need, and how likely that is.
std::string stage_words(const Awaited& awaited, const Facts& facts, const Catalogue& words);
/// Each die of the stage: "Isolde’s d20"; of several alike "attack die 2".
std::vector<std::string> stage_dice_words(const Awaited& awaited, const Facts& facts, const Catalogue& words);
/// Those that are typed, like ones together: "attack dice (4d6)".
std::string asked_words(const Awaited& awaited, const Facts& facts, const Catalogue& words);
/// "Make it a powerful one?"
std::string question_words(const Awaited& awaited, const Facts& facts, const Catalogue& words);
/// An answer to it: "yes", "Block".
std::string reply_words(const Reply& reply, const Awaited& awaited, const Facts& facts,
                        const Catalogue& words);
/// The dice of the event that have fallen already: "attack dice = 5 3 6"; empty where there are none.
std::string fallen_words(const Awaited& awaited, const Facts& facts, const Catalogue& words);

/// What lasts on somebody: "prone, badly burnt"; empty where nothing does.
std::string conditions_on(int actor, const Awaited& awaited, const Catalogue& words);
/// What ends with the turn under way, and on whom: "prone (Hilda)"; empty where nothing does.
std::string due_words(const Awaited& awaited, const Scenario& scenario, const Catalogue& words);

/// All of it as JSON: `{kind: order|dice|decision, at, actor, …}`, with its words.
Value awaited_value(const Awaited& awaited, const Facts& facts, const Catalogue& words);

} // namespace ludus
