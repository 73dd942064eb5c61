#pragma once

#include "engine/chance/chance.h"
#include "engine/rules/margin/model.h"
#include "engine/rules/margin/recorder.h"
#include "engine/rules/margin/steps.h"
#include "engine/scenario/sides.h"

#include <compare>
#include <memory>

/// The only copy of the rules of `margin`: seeded, typed and exact readings all run this.
namespace ludus::margin {

/// One attack whose attacker rolls; what it refers to must outlive it.
struct Shot {
    const Weapon& weapon;
    const PoolSpec& pool;
    double accuracy = 0;
    double weakpoint_bonus = 0;
    double evasion_mod = 0;
    double enemy_count = 1;
    double difficulty_mod = 0;
};

struct ShotBlow {
    bool hit = false;
    double weakpoint_bonus = 0;
    double damage = 0;
};

/// One attack whose target rolls.
struct Defense {
    const Attack& attack;
    const Profile& profile;
    const ProfileSteps& steps;
    const PoolSpec& pool;
    std::string_view threshold; ///< where the pool's stands
    DefensePressure pressure = DefensePressure::tn;
    double stat = 0;
    double enemy_count = 1;
    double difficulty_mod = 0;
};

/// What a roll came to; worst of all is `fail` or `major`, then `minor`.
enum class Grade { minor, major, fail, success };
constexpr auto names(Tag<Grade>) {
    return std::array<std::string_view, 4>{"minor", "major", "fail", "success"};
}
inline constexpr std::size_t grade_count = 4;

struct DefenseBlow {
    int successes = 0;
    int failures = 0;
    Grade worst = Grade::success;
    double damage = 0;
    int extra_actions = 0;
    bool lost_action = false;
    bool guard_broken = false;
};

/// Four enemies are three more than one.
template <class Tracer>
double crowd_of(double enemy_count, Tracer& t) {
    return t.max(step::crowd, 0.0, t.sub(step::others, enemy_count, 1.0));
}

/// Margin 5, threshold 1, scale 2: (5 − 1) / 2 = 2 levels.
template <class Tracer>
double weakpoint_bonus_of(const Shot& s, double effective, Tracer& t) {
    const double levels = t.floor(step::levels, t.div(step::share, effective, s.weapon.weakpoint_scale));
    if (!s.weapon.weakpoint_cap) return t.add(step::bonus_uncapped, levels, s.weakpoint_bonus);
    const double before = t.add(step::bonus_before_cap, levels, s.weakpoint_bonus);
    return t.min(step::bonus_capped, *s.weapon.weakpoint_cap, before);
}

/// Base 10, scale 0.5, two levels: floor(10 × (1 + 0.5 × 2)) = 20.
template <class Tracer>
double weapon_damage(const Shot& s, double bonus, Tracer& t) {
    const double factor = t.add(step::factor, 1.0, t.mul(step::extra, s.weapon.damage_scale, bonus));
    const double whole = t.floor(step::whole, t.mul(step::scaled, s.weapon.damage_base, factor));
    return t.max(step::damage, 0.0, whole);
}

/// Base 4, evasion 1, three enemies: 4 + 1 + 2 = 7.
template <class Tracer>
double attack_tn(const Shot& s, Tracer& t) {
    const double tn_target = t.add(step::tn_target, s.weapon.hit_tn_base, s.evasion_mod);
    const double tn_crowd = t.add(step::tn_crowd, tn_target, crowd_of(s.enemy_count, t));
    return t.add(step::tn, tn_crowd, s.difficulty_mod);
}

/// Dice that have to come to so much, for people who type them.
Stage stage_of(std::string_view id, const Ask& first, const PoolSpec& pool, double needed);

/// A 6 with accuracy 3 against TN 4: margin 5.
template <Chance C, class Tracer>
ShotBlow attack(const Shot& s, C& chance, Tracer& t) {
    const double tn = attack_tn(s, t);
    const Ask ask{.id = draw::hit_die};
    chance.stage([&] { return stage_of("attack", ask, s.pool, tn - s.accuracy); });
    const double roll = t.pool(ask, chance.pool(ask, s.pool), s.pool, source::hit_threshold);
    const double score = t.add(step::score, roll, s.accuracy);
    const double margin = t.sub(step::margin, score, tn);
    const double effective =
        t.max(step::effective, 0.0, t.sub(step::over, margin, s.weapon.weakpoint_threshold));
    if (!t.at_least(step::hit, score, tn)) return {};
    const double bonus = weakpoint_bonus_of(s, effective, t);
    return {.hit = true, .weakpoint_bonus = bonus, .damage = weapon_damage(s, bonus, t)};
}

/// M 4, block 2, four enemies: 4 + 2 + 3 = 9.
template <class Tracer>
double defense_tn(const Defense& d, Tracer& t) {
    const double tn_attack = t.add(step::tn_attack, d.attack.tn_base, d.attack.M);
    const double tn_profile = t.add(d.steps.tn, tn_attack, d.profile.tn_base);
    if (d.pressure == DefensePressure::hits)
        return t.add(step::tn_without_crowd, tn_profile, d.difficulty_mod);
    const double tn_crowd = t.add(step::tn_defense_crowd, tn_profile, crowd_of(d.enemy_count, t));
    return t.add(step::tn, tn_crowd, d.difficulty_mod);
}

struct DefenseRoll {
    bool success = false;
    double delta = 0;
};

template <Chance C, class Tracer>
DefenseRoll roll_defense(const Defense& d, double tn, int index, C& chance, Tracer& t) {
    t.begin_roll(index);
    const Ask ask{.id = draw::defense_die, .index = t.dice_so_far(), .owner = Owner::target};
    chance.stage([&] { return stage_of("defense", ask, d.pool, tn - d.stat); });
    const double roll = t.pool(ask, chance.pool(ask, d.pool), d.pool, d.threshold);
    const double score = t.add(d.steps.score, roll, d.stat);
    const double delta = t.sub(step::delta, tn, score);
    return {.success = t.at_least(step::success, score, tn), .delta = delta};
}

template <class Tracer>
Grade graded_by_delta(const Defense& d, double delta, Tracer& t) {
    if (d.profile.fail_model.mode != FailMode::graded) return Grade::fail;
    const bool minor =
        t.at_most(d.steps.minor, delta, d.profile.fail_model.graded_rules.minor_fail_max_delta);
    return minor ? Grade::minor : Grade::major;
}

inline bool graded_by_failures(const Profile& p) {
    return p.fail_model.mode == FailMode::graded && p.fail_model.graded_rules.graded_by == GradedBy::failures;
}

/// What follows a grade, whatever the pattern.
inline DefenseBlow aftermath(const Defense& d, int successes, int failures, Grade worst) {
    const GradedRules& rules = d.profile.fail_model.graded_rules;
    const bool major = worst == Grade::major;
    return {.successes = successes,
            .failures = failures,
            .worst = worst,
            .extra_actions = successes > 0 ? d.profile.success_reward.extra_actions : 0,
            .lost_action = major && rules.lose_action_on_major,
            .guard_broken = major && rules.break_guard_on_major};
}

/// Half of 5 is 2.5, rounded to 2: ties to even.
template <class Tracer>
double minor_of(const Defense& d, const StepInfo& scaled, double damage, Tracer& t) {
    const double part = t.mul(scaled, damage, d.profile.fail_model.graded_rules.minor_damage_multiplier);
    return t.round(step::minor_rounded, part);
}

template <class Tracer>
double major_of(const Defense& d, const StepInfo& raised, double damage, Tracer& t) {
    return t.add(raised, damage, d.profile.fail_model.graded_rules.major_extra_damage);
}

/// V 4, a minor (× 0.5) and a major (+ 2): 2 + 6 = 8.
template <class Tracer>
double damage_by_grades(const Defense& d, int minors, int majors, Tracer& t) {
    const double minor = t.max(step::minor_damage, 0.0, minor_of(d, d.steps.minor_hit, d.attack.V, t));
    const double minor_total = t.mul(step::minor_total, minors, minor);
    const double major = t.max(step::major_damage, 0.0, major_of(d, d.steps.major_hit, d.attack.V, t));
    return t.add(step::damage_graded, minor_total, t.mul(step::major_total, majors, major));
}

/// Three failures of V 4 are 12; up to `minor_max_failures` of them half of that, beyond 12 + 2.
template <class Tracer>
DefenseBlow graded_in_all(const Defense& d, int successes, int failures, Tracer& t) {
    const GradedRules& rules = d.profile.fail_model.graded_rules;
    const double each = t.max(step::hit_damage, 0.0, d.attack.V);
    const bool few = t.at_most(d.steps.few, failures, rules.minor_max_failures.value_or(0));
    const double total = t.mul(step::total, failures, each);
    const double graded =
        few ? minor_of(d, d.steps.minor_any, total, t) : major_of(d, d.steps.major_any, total, t);
    DefenseBlow blow = aftermath(d, successes, failures, few ? Grade::minor : Grade::major);
    blow.damage = t.max(step::damage_taken, 0.0, graded);
    return blow;
}

/// A roll of many as a kind to count; what a failure of many is called is only known in the end where
/// failures are graded together.
template <Chance C, class Tracer>
std::size_t one_of_many(const Defense& d, double tn, int index, C& chance, Tracer& t) {
    const DefenseRoll roll = roll_defense(d, tn, index, chance, t);
    if (roll.success) return static_cast<std::size_t>(Grade::success);
    const Grade grade = graded_by_failures(d.profile) ? Grade::fail : graded_by_delta(d, roll.delta, t);
    t.count(grade == Grade::minor ? step::minors : grade == Grade::major ? step::majors : step::failures);
    return static_cast<std::size_t>(grade);
}

template <Chance C, class Tracer>
DefenseBlow many_hits(const Defense& d, double tn, C& chance, Tracer& t) {
    double hits = d.attack.N.value_or(0);
    if (d.pressure == DefensePressure::hits) hits = t.add(step::hits, hits, crowd_of(d.enemy_count, t));
    const auto [minors, majors, fails, successes] = chance.template counts<grade_count>(
        static_cast<int>(hits), [&](auto& c, int i) { return one_of_many(d, tn, i, c, t); });
    t.end_rolls();
    const int failures = minors + majors + fails;
    if (graded_by_failures(d.profile) && failures > 0) return graded_in_all(d, successes, failures, t);
    const Grade worst = majors > 0   ? Grade::major
                        : fails > 0  ? Grade::fail
                        : minors > 0 ? Grade::minor
                                     : Grade::success;
    DefenseBlow blow = aftermath(d, successes, failures, worst);
    if (minors + majors > 0)
        blow.damage = damage_by_grades(d, minors, majors, t);
    else
        blow.damage = t.mul(step::damage_plain, fails, t.max(step::hit_damage, 0.0, d.attack.V));
    return blow;
}

/// Two short of the target number, V 3: 6 damage before grading and limits.
template <Chance C, class Tracer>
DefenseBlow heavy_hit(const Defense& d, double tn, C& chance, Tracer& t) {
    const DefenseRoll roll = roll_defense(d, tn, 0, chance, t);
    if (roll.success) return aftermath(d, 1, 0, Grade::success);
    const Grade grade = graded_by_delta(d, roll.delta, t);
    double damage = t.mul(step::shortfall, roll.delta, d.attack.V);
    if (grade == Grade::minor) damage = minor_of(d, d.steps.minor_any, damage, t);
    if (grade == Grade::major) damage = major_of(d, d.steps.major_any, damage, t);
    if (d.attack.min_damage) damage = t.max(step::raised, *d.attack.min_damage, damage);
    if (d.attack.max_damage) damage = t.min(step::lowered, *d.attack.max_damage, damage);
    DefenseBlow blow = aftermath(d, 0, 1, grade);
    blow.damage = t.max(step::damage_taken, 0.0, damage);
    return blow;
}

template <Chance C, class Tracer>
DefenseBlow defend(const Defense& d, C& chance, Tracer& t) {
    const double tn = defense_tn(d, t);
    return d.attack.pattern == Pattern::multi_hit ? many_hits(d, tn, chance, t) : heavy_hit(d, tn, chance, t);
}

/// Hit points are whole: there is no trace of them to fall away.
template <class Tracer>
double hp_after(double hp, double loss, Tracer& t) {
    return t.max(step::hp_after, 0.0, t.sub(step::hp_left, hp, loss));
}

// What an attack leaves for the next turns.

/// What a strike may do beside damage.
struct Consequence {
    int extra_actions = 0;
    bool lost_action = false;
    bool guard_broken = false;
    bool operator==(const Consequence&) const = default;
};

/// What changes of an actor in the course of a fight.
struct Live {
    double hp = 0;
    int extra_actions = 0;
    bool lost_action = false;
    bool guard_broken = false;

    bool alive() const { return hp > smallest_hp; }
    auto operator<=>(const Live&) const = default;
};

struct Fighter {
    Stats stats = {};
    Live now = {};
    int use = 0; ///< which of its uses it attacks with now
};

inline Fighter fighter_of(const Stats& stats) {
    return {.stats = stats, .now = {.hp = static_cast<double>(stats.hp)}};
}

/// More than these cannot be saved up: two who give each other a thousand actions would never end a turn.
inline constexpr int most_extra_actions = 1000;

/// How many attacks a turn has: the extra ones are spent at once, and one that was lost is gone.
inline int begin_turn(Live& s) {
    const int attacks = 1 + s.extra_actions - (s.lost_action ? 1 : 0);
    s.extra_actions = 0;
    s.lost_action = false;
    return attacks;
}

/// A broken guard holds until the next turn has passed.
inline void end_turn(Live& s) { s.guard_broken = false; }

/// The next action cannot be lost twice.
inline void take(Live& s, const Consequence& c) {
    s.extra_actions = std::min(most_extra_actions, s.extra_actions + c.extra_actions);
    s.lost_action = s.lost_action || c.lost_action;
    s.guard_broken = s.guard_broken || c.guard_broken;
}

/// What an actor attacks with: a weapon, for which it rolls, or an attack, for which its target rolls.
struct Use {
    std::string id = {}; ///< of the item; empty where there is none
    bool defended = false;
    Weapon weapon = {};
    Attack attack = {};
    PoolSpec pool = {};
    std::string path = {};  ///< of the item; empty where there is none
    std::size_t number = 0; ///< among the attacks that somebody uses
};

/// How an actor defends.
struct Stance {
    std::string id = {}; ///< as actors name it
    Profile profile = {};
    std::string path = {}; ///< of the item; empty for a standard profile
    /// The dice of a defense with this profile, by the number of the attack; none where the profile leaves
    /// both dice and their rules to the attack.
    std::shared_ptr<const std::vector<PoolSpec>> pools = {};

    const PoolSpec& pool(const Use& use) const { return pools ? (*pools)[use.number] : use.pool; }
};

struct Setup {
    Scenario scenario;
    Rules rules = {};
    Situation situation = {};
    Sides sides = {};
    std::vector<Fighter> fighters = {};
    /// By actor: what it attacks with as a rule, then what else it carries.
    std::vector<std::vector<Use>> uses = {};
    std::vector<Stance> stances = {};
    /// What people may defend with in a fight; none where the situation says how all defend.
    std::vector<Stance> ways = {};
    Stance fallback = {}; ///< for whoever may not block
    bool turns = false;   ///< some profile changes more than hit points

    const std::vector<Use>& uses_of(int actor) const { return uses[static_cast<std::size_t>(actor)]; }
    const Use& use(int actor, int number = 0) const {
        return uses_of(actor)[static_cast<std::size_t>(number)];
    }
    const Stance& stance(int actor, int way = 0) const {
        return way > 0 ? ways[static_cast<std::size_t>(way) - 1] : stances[static_cast<std::size_t>(actor)];
    }
};

/// One attack between two actors of a setup.
struct Strike {
    int from = 0;
    int to = 1;
    const Fighter& attacker;
    const Fighter& defender;
    int enemy_count = 1; ///< of whoever rolls
    bool asks = false;   ///< whoever defends may choose how
    int way = 0;         ///< in which way; 0 = as usual
};

/// `shot` where the attacker rolled, `defense` where the target did.
struct Blow {
    bool defended = false;
    ShotBlow shot = {};
    DefenseBlow defense = {};

    bool hits() const { return defended ? defense.failures > 0 : shot.hit; }
    double damage() const { return defended ? defense.damage : shot.damage; }
    Consequence consequence() const {
        return {defense.extra_actions, defense.lost_action, defense.guard_broken};
    }
};

double stat_of(const Stats& stats, StatKey key);

/// Whether a defense with this profile can change more than hit points.
bool changes_turns(const Profile& profile);

inline bool falls_back(const Stance& stance, const Fighter& defender) {
    return defender.now.guard_broken && stance.profile.type == ProfileType::block;
}

inline Defense defense_of(const Setup& setup, const Strike& x) {
    const Use& use = setup.use(x.from, x.attacker.use);
    const Stance& own = setup.stance(x.to, x.way);
    const bool fallback = falls_back(own, x.defender);
    const Stance& stance = fallback ? setup.fallback : own;
    const Profile& profile = stance.profile;
    const ProfileSteps& steps = fallback ? fallback_profile : own_profile;
    return {.attack = use.attack,
            .profile = profile,
            .steps = steps,
            .pool = stance.pool(use),
            .threshold = profile.dice_rules ? steps.threshold : source::attack_threshold,
            .pressure = setup.rules.defense_pressure,
            .stat = stat_of(x.defender.stats, profile.stat_key),
            .enemy_count = static_cast<double>(x.enemy_count),
            .difficulty_mod = static_cast<double>(setup.situation.difficulty_mod)};
}

inline Shot shot_of(const Setup& setup, const Strike& x) {
    const Use& use = setup.use(x.from, x.attacker.use);
    return {.weapon = use.weapon,
            .pool = use.pool,
            .accuracy = static_cast<double>(x.attacker.stats.accuracy),
            .weakpoint_bonus = static_cast<double>(x.attacker.stats.weakpoint_bonus),
            .evasion_mod = static_cast<double>(x.defender.stats.evasion_mod),
            .enemy_count = static_cast<double>(x.enemy_count),
            .difficulty_mod = static_cast<double>(setup.situation.difficulty_mod)};
}

/// As usual, then every other way that is open: with a broken guard nobody blocks.
std::vector<int> ways_to_meet(const Setup& setup, const Strike& x);
std::vector<std::string> ids_of_ways(const Setup& setup, const Strike& x, const std::vector<int>& ways);

/// How whoever defends meets the attack, asked before any dice.
template <class C>
int chosen_way(const Setup& setup, const Strike& x, C& chance) {
    std::vector<int> ways{0};
    const std::size_t number = chance.pick({.id = decision::profile, .owner = Owner::target}, [&] {
        ways = ways_to_meet(setup, x);
        return ids_of_ways(setup, x, ways);
    });
    return ways[number];
}

/// A source of people.
template <class C>
concept Asks = requires(C& chance) {
    chance.pick(Ask{}, [] { return std::vector<std::string>(); });
};

template <Chance C, class Tracer>
DefenseBlow met_blow(const Setup& setup, const Strike& x, C& chance, Tracer& t) {
    if constexpr (Asks<C>) {
        if (x.asks) {
            Strike met = x;
            met.way = chosen_way(setup, x, chance);
            t.met(met.way);
            return defend(defense_of(setup, met), chance, t);
        }
    }
    return defend(defense_of(setup, x), chance, t);
}

template <Chance C, class Tracer>
Blow strike(const Setup& setup, const Strike& x, C& chance, Tracer& t) {
    if (setup.use(x.from, x.attacker.use).defended)
        return {.defended = true, .defense = met_blow(setup, x, chance, t)};
    return {.shot = attack(shot_of(setup, x), chance, t)};
}

} // namespace ludus::margin
