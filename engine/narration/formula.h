#pragma once

#include "engine/facts/facts.h"
#include "engine/narration/catalogue.h"

#include <string>

/// Steps as mathematics in words: `max(0, hit points − damage) = max(0, 40 − 4) = 36`.
namespace ludus {

/// Where a step was taken: what its operands refer to.
struct StepScene {
    const EventLog& log;
    const Event& event;
    const Facts& facts;
};

/// What is computed in words, then in numbers, then what it comes to. A step that stands for a part of a
/// formula and has no name of its own is written out inside. Where digits are left off, ≈ stands for =.
std::string formula_of(const StepFact& step, const StepScene& scene, const Catalogue& words);

/// "Agility (AGI)" as part of a formula or a sentence: "agility".
std::string words_in_formula(const std::string& label);
/// What a step is called as part of another's formula: "damage" for "damage, never below 0".
std::string step_words(std::string_view step_id, std::string_view ruleset, const Catalogue& words);

/// What an operand is called: a field, a die, another step, a decision.
std::string operand_words(const StepFact& step, std::size_t operand, const StepScene& scene,
                          const Catalogue& words);

/// "attack dice": those that a step counts, as one thing.
std::string counted_dice_words(const StepFact& step, const StepScene& scene, const Catalogue& words);

/// Whose or where an operand is: "Isolde", "Sword", "rules"; empty for dice, steps and constants.
std::string operand_place(const StepFact& step, std::size_t operand, const StepScene& scene,
                          const Catalogue& words);

/// "Isolde’s d20"; one of several alike is numbered: "damage die 2 (d10)".
std::string draw_words(const Draw& draw, const StepScene& scene, const Catalogue& words);

/// What a live value is called: "hit points" for "stats.hp", "cooldown of Fireball" for "cooldowns.fireball".
std::string live_words(std::string_view path, const Scenario& scenario, const Catalogue& words);

/// The errors with dice called by their words: "attack die (2)", not "attack_die[1]".
Errors with_draw_words(Errors errors, std::string_view ruleset, const Catalogue& words);

/// "14, 9", with the mark that the language puts between.
std::string listed(const std::string& so_far, const std::string& next, const Catalogue& words);

/// A number with as many digits as matter: 36, 0.75, 0.3333, 0.00012.
std::string short_number_text(double value, const Catalogue& words);

} // namespace ludus
