#pragma once

#include "engine/facts/facts.h"

namespace ludus {

/// Facts with their names put in, as files and `--json` show them. No text in any language.
Value value_of(const Draw& draw);
Value value_of(const Decision& decision);
Value value_of(const StepFact& step, const EventLog& log, const Facts& facts, const Event& event);
Value value_of(const StateChange& change, const Scenario& scenario);
Value value_of(const Event& event, const EventLog& log, const Facts& facts);

/// A step's operand spelt out.
struct Operand {
    std::string name = {};
    double value = 0;
    std::string source = {};
};

/// The operands of a step, all of them: the dice that a `count` looked at follow its first, one by one.
std::vector<Operand> operands_of(const StepFact& step, const EventLog& log, const Facts& facts,
                                 const Event& event);

/// A step's source spelt out: "actor.stats.AGI" → `actors.ogre.stats.AGI`, "use.…" as the ruleset says.
std::string source_path(std::string_view source, const Facts& facts, const Event& event);

/// An actor's id, or null for nobody.
Value actor_value(int actor, const Scenario& scenario);

} // namespace ludus
