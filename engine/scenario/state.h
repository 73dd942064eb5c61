#pragma once

#include "engine/base/result.h"
#include "engine/scenario/scenario.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ludus {

/// True of whoever is not in the fight: has left it, or has yet to join it.
inline constexpr std::string_view away_path = "away";

/// Live values beside the design: hit points, status, places, the attack counter. An attack changes the
/// state, an edit the design; resetting a fight drops the state and never touches the scenario.
class State {
public:
    using Values = std::map<std::string, Value, std::less<>>;

    explicit State(std::size_t actors = 0) : actors_(actors) {}

    /// The live value at a path inside the actor ("stats.hp"); nullptr where the design value still stands.
    const Value* find(int actor, std::string_view path) const;
    double number(int actor, std::string_view path, double design) const;
    /// Null drops the live value: the design value stands again.
    void set(int actor, std::string_view path, Value value);
    const Values& values(int actor) const { return actors_[static_cast<std::size_t>(actor)]; }
    std::size_t actor_count() const { return actors_.size(); }

    std::uint64_t attacks = 0; ///< how often Attack was pressed; picks the seed of the next one

    bool operator==(const State&) const = default;

private:
    std::vector<Values> actors_;
};

/// `play.state` of a scenario: {"attacks": 3, "actors": {"ogre": {"stats.hp": 17}}}.
Value value_of(const State& state, const Scenario& scenario);
Result<State> state_of(const Value& value, const Scenario& scenario);

/// Whether the document holds live values; engine/document/saved_state.h reads them.
bool has_saved_state(const Scenario& scenario);

/// The seed of the next attack: the scenario's own for the first, derived ones after.
Seed attack_seed(const Scenario& scenario, const State& state);

} // namespace ludus
