#pragma once

#include "engine/fight/facts.h"

namespace ludus {

/// Facts with their names put in, as files and `--json` show them. No text in any language.
Value value_of(const Draw& draw);
Value value_of(const StepFact& step, const Facts& facts, const Event& event);
Value value_of(const StateChange& change, const Scenario& scenario);
Value value_of(const Event& event, const EventLog& log, const Facts& facts);

/// A step's source spelt out: "actor.stats.AGI" → `actors.ogre.stats.AGI`, "use.…" as the ruleset says.
std::string source_path(std::string_view source, const Facts& facts, const Event& event);

/// An actor's id, or null for nobody.
Value actor_value(int actor, const Scenario& scenario);

} // namespace ludus
