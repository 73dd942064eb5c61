#pragma once

#include "engine/base/result.h"
#include "engine/scenario/schema.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace ludus {

/// The version this program writes.
inline constexpr int scenario_version = 1;

/// In place of an actor's number: none of them.
inline constexpr int nobody = -1;

/// A checked document: design values only. Immutable; a copy costs a few pointers.
class Scenario {
public:
    /// The document must have passed check_scenario without errors.
    Scenario(Value root, std::shared_ptr<const Schema> schema);
    /// The same, the last actors being copies of these that come in mid-fight; engine/scenario/joiners.h.
    Scenario(Value root, std::shared_ptr<const Schema> schema, std::vector<int> models);

    const Value& root() const { return root_; }
    const Schema& schema() const { return *schema_; }
    std::shared_ptr<const Schema> shared_schema() const { return schema_; }

    std::size_t actor_count() const { return root_["actors"].size(); }
    /// Without those who join in mid-fight, who come last.
    std::size_t listed_count() const { return actor_count() - models().size(); }
    /// Of whom those are copies, one after another.
    std::span<const int> models() const {
        return models_ ? std::span<const int>(*models_) : std::span<const int>();
    }
    bool is_joiner(int actor) const { return static_cast<std::size_t>(actor) >= listed_count(); }
    /// Whom an actor is a copy of; itself where it is listed.
    int model_of(int actor) const;
    const Value& actor(int index) const;
    std::optional<int> actor_index(std::string_view id) const;
    const std::string& actor_id(int index) const;
    /// By default the id. A name may be one text, or one per language.
    Argument actor_name(int index) const;
    std::string actor_name(int index, std::string_view language) const;
    /// The name of an item, by default its id; the id itself where there is no such item.
    Argument item_name(std::string_view id) const;
    std::string item_name(std::string_view id, std::string_view language) const;
    /// The name of a team, which `teams` may give; by default what its actors call it.
    Argument team_name(std::string_view team) const;
    std::string team_name(std::string_view team, std::string_view language) const;
    /// The actor's side: its team (or what the ruleset uses for it), by default its own id.
    std::string team(int index) const;
    const Value* item(std::string_view id) const;

    GeneratorId rng() const;
    Seed seed() const;
    int max_turns() const;
    Value rules() const { return root_["rules"]; }
    Value situation() const { return root_["attack"]["situation"]; }

private:
    Value root_;
    std::shared_ptr<const Schema> schema_;
    std::shared_ptr<const std::unordered_map<std::string, int>> actors_;
    std::shared_ptr<const std::unordered_map<std::string, int>> items_;
    std::shared_ptr<const std::vector<int>> models_ = {}; ///< null = nobody joins
};

/// Holds a document against its schema: types, ranges, ids, references, the map.
Findings check_scenario(const Value& root, const Schema& schema);

/// Who strikes whom, and with what, where the scenario leaves it open: the first actor strikes the first
/// other one, of another team if there is any, with the weapon it carries.
struct AttackRef {
    int attacker = 0;
    int defender = 1;
    std::string weapon = {}; ///< empty = unarmed
};

Result<AttackRef> attack_of(const Scenario& scenario);

/// The weapon an actor carries: `equipment.weapon`, or a plain `weapon`; empty = none.
std::string carried_weapon(const Scenario& scenario, int actor);

/// What an actor strikes with: the attacker of an attack with what is named there, as if worn, everyone else
/// with what they carry.
struct Wielded {
    std::string id = {};         ///< empty = nothing
    const Value* item = nullptr; ///< null = bare hands
    std::string path = {};       ///< of the item, or of what says that there is none
};
Wielded wielded(const Scenario& scenario, const AttackRef& attack, int actor);

/// "actors[1].stats.hp" for what is inside the actor of that number.
std::string actor_path(int actor, std::string_view inside);

/// A seed as scenarios and the command line write it, a number or, as results have large ones, a text of
/// digits; nullopt beyond 64 bits.
std::optional<Seed> seed_of(const Value& whole);
Value value_of(Seed seed);

/// A document of another version, made present: newer ones are refused, older ones pass through the list of
/// migrations, each lifting one version to the next.
using Migration = std::function<Value(const Value&)>;
const std::vector<Migration>& migrations(); ///< entry 0 lifts version 1 to 2, and so on
Result<Value> migrate(const Value& root, int present, const std::vector<Migration>& steps);

/// Title, notes or a name: one text for all, or one per language (`{"en": …, "fr": …}`), English standing in.
std::string text_in(const Value& text, std::string_view language);

/// The same, to be worded later; `otherwise` where there is no text.
Argument words_of(const Value& text, std::string_view otherwise);
/// A text or a name among arguments, in that language; empty for a number.
std::string text_in(const Argument& words, std::string_view language);

} // namespace ludus
