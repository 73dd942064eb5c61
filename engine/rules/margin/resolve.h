#pragma once

#include "engine/base/result.h"
#include "engine/chance/any_source.h"
#include "engine/rules/margin/mechanics.h"
#include "engine/rules/margin/model.h"

#include <optional>
#include <string>
#include <vector>

/// The three resolvers of the source, as functions without side effects: what they are given and the state of
/// the chance source decide all they return. What a scenario would be refused for is refused here too, with
/// the field's path.
namespace ludus::margin {

struct DieRoll {
    int sides = 0;
    int value = 0;
    std::vector<std::string> tags = {}; ///< upgraded_from_d6, added, rerolled
    bool operator==(const DieRoll&) const = default;
};

struct DiceResult {
    std::vector<DieRoll> rolls = {}; ///< every die as it stands in the end
    int final = 0;
    PoolMode mode = PoolMode::sum;
    std::optional<int> top_n = {};
    std::optional<int> threshold = {};
    std::vector<DieRoll> initial = {}; ///< before any reroll
    std::vector<RerollStep> rerolls = {};
};

struct TnParts {
    double base = 0;
    double target_mod = 0;
    double enemy_count_mod = 0;
    double difficulty_mod = 0;
};

struct WeakpointParts {
    double threshold = 0;
    double scale = 0;
    double raw_margin = 0;
    double effective_margin = 0;
};

struct AttackResult {
    bool hit = false;
    double TN = 0;
    DiceResult roll = {};
    double score = 0;
    double margin = 0;
    double weakpoint_bonus = 0;
    double damage = 0;
    TnParts tn_parts = {};
    WeakpointParts weakpoint = {};
};

struct DefenseTn {
    double attack_base = 0;
    double M = 0;
    double profile_base = 0;
    double enemy_count_mod = 0;
    double difficulty_mod = 0;
    double TN = 0;
};

/// One roll of a defense. `damage` is what this roll alone cost: none for a success, nor where failures are
/// graded together.
struct DefenseRow {
    int roll = 0;
    double score = 0;
    double delta = 0;
    Grade grade = Grade::success;
    std::optional<double> damage = {};
};

struct DefenseResult {
    Pattern pattern = Pattern::heavy_hit;
    ProfileType profile_type = ProfileType::evade;
    DefenseTn tn = {}; ///< the same for every roll
    std::vector<DiceResult> rolls = {};
    int successes = 0;
    int failures = 0;
    double damage_taken = 0;
    int extra_actions = 0;
    int lost_actions = 0;
    bool guard_broken = false;
    double damage_if_fail = 0; ///< V, many hits only
    std::vector<DefenseRow> breakdown = {};
};

struct AttackRequest {
    Stats attacker = {};
    Weapon weapon = {};
    Stats target = {};
    Situation context = {};
};

struct DefenseRequest {
    Stats defender = {};
    Profile profile = {};
    Attack attack = {};
    Situation context = {};
    Rules rules = {};
};

Result<DiceResult> resolve_dice(const std::vector<DieSpec>& pool, const DiceRules& rules, AnySource& source);
Result<AttackResult> resolve_attack(const AttackRequest& request, AnySource& source);
Result<DefenseResult> resolve_defense(const DefenseRequest& request, AnySource& source);

/// As the source spells them: `rolls, final, meta, breakdown` and so on.
Value value_of(const DiceResult& result);
Value value_of(const AttackResult& result);
Value value_of(const DefenseResult& result);

/// The standard profiles: evade (all or nothing), block (TN + 2, graded, an extra action).
Profile standard_evade();
Profile standard_block();

/// What a defense rolls: the profile's dice and rules where it has any, otherwise the attack's.
struct DefenseDice {
    const std::vector<DieSpec>& dice;
    const DiceRules& rules;
};
DefenseDice defense_dice(const Attack& attack, const Profile& profile);

/// The dice that are rolled: upgraded, then added to.
PoolSpec pool_spec(const std::vector<DieSpec>& dice, const DiceRules& rules = {});

// What they are made of.

/// Dice with the rules they are read by, and where both stand.
struct DiceAt {
    const std::vector<DieSpec>& pool;
    std::string pool_path;
    const DiceRules& rules;
    std::string rules_path;
};
void check_dice(const DiceAt& dice, Findings& findings);

/// The same for one item at that path.
void check_beyond_types(const Weapon& weapon, const std::string& path, Findings& findings);
void check_beyond_types(const Attack& attack, const std::string& path, Findings& findings);
void check_beyond_types(const Profile& profile, const std::string& path, Findings& findings);
/// Dice of the one read by rules of the other.
void check_defense_dice(const Attack& attack, const std::string& attack_path, const Profile& profile,
                        const std::string& profile_path, Findings& findings);

/// The dice before they are rolled, with what was done to them.
std::vector<DieRoll> unrolled(const std::vector<DieSpec>& pool, const DiceRules& rules);

/// A roll of such a pool with its tags.
DiceResult dice_result(const PoolRoll& roll, const std::vector<DieSpec>& pool, const DiceRules& rules);

/// What an event's draws and steps tell, put together again: the log holds every number once.
AttackResult read_attack(const EventLog& log, const Event& event, const Weapon& weapon);
DefenseResult read_defense(const EventLog& log, const Event& event, const Attack& attack,
                           const Profile& profile);

} // namespace ludus::margin
