#include "engine/rules/margin/resolve.h"
#include "engine/rules/margin/steps.h"

#include <charconv>

namespace ludus::margin {

namespace {

/// Draws that were made, given out once more: the pool's own definition puts them in their places.
class Remembered {
public:
    explicit Remembered(std::span<const Draw> draws) : draws_(draws) {}
    int die(const Ask&, int) { return static_cast<int>(draws_[next_++].value); }

private:
    std::span<const Draw> draws_;
    std::size_t next_ = 0;
};

DiceResult remembered(Remembered& draws, const std::vector<DieSpec>& pool, const DiceRules& rules) {
    return dice_result(roll_pool(draws, {}, pool_spec(pool, rules)), pool, rules);
}

double value_at(const EventLog& log, const Event& event, std::string_view id) {
    const StepFact* step = find_step(log, event, id);
    return step ? step->value : 0;
}

double operand_at(const EventLog& log, const Event& event, std::string_view id, std::size_t operand) {
    const StepFact* step = find_step(log, event, id);
    return step ? step->operands[operand] : 0;
}

/// "score[12]" is the score of row 12, "score" that of row 0.
struct Place {
    std::string_view name;
    std::size_t row = 0;
};

Place place_of(std::string_view id) {
    const std::size_t bracket = id.find('[');
    Place place{.name = id.substr(0, bracket)};
    if (bracket != std::string_view::npos)
        std::from_chars(id.data() + bracket + 1, id.data() + id.size() - 1, place.row);
    return place;
}

/// One walk over the steps: looking each up by its name would take a thousand walks for a thousand hits.
void fill_rows(const EventLog& log, const Event& event, bool graded, std::vector<DefenseRow>& rows) {
    for (const StepFact& step : log.steps(event)) {
        const Place at = place_of(step.info->id);
        if (at.row >= rows.size()) continue;
        DefenseRow& row = rows[at.row];
        if (at.name == "score") row.score = step.value;
        if (at.name == "delta") row.delta = step.value;
        if (at.name == "success" && step.value == 0.0) row.grade = graded ? Grade::major : Grade::fail;
        if (at.name == "minor" && step.value != 0.0) row.grade = Grade::minor;
    }
}

DefenseTn read_tn(const EventLog& log, const Event& event) {
    return {.attack_base = operand_at(log, event, "tn_attack", 0),
            .M = operand_at(log, event, "tn_attack", 1),
            .profile_base = operand_at(log, event, "tn_profile", 1),
            .enemy_count_mod = operand_at(log, event, "tn_crowd", 1),
            .difficulty_mod = operand_at(log, event, "TN", 1),
            .TN = value_at(log, event, "TN")};
}

/// Many hits graded one by one: what each cost is the damage of its grade.
void fill_damage(const EventLog& log, const Event& event, std::vector<DefenseRow>& rows) {
    for (DefenseRow& row : rows) {
        const std::string_view id = row.grade == Grade::minor   ? "minor_damage"
                                    : row.grade == Grade::major ? "major_damage"
                                                                : "hit_damage";
        row.damage = row.grade == Grade::success ? 0.0 : value_at(log, event, id);
    }
}

void grade_together(DefenseResult& result, const StepFact* few) {
    for (DefenseRow& row : result.breakdown) {
        if (row.grade == Grade::success || !few) continue;
        row.grade = few->value != 0.0 ? Grade::minor : Grade::major;
    }
}

int hits_in(const EventLog& log, const Event& event, const Attack& attack) {
    if (attack.pattern == Pattern::heavy_hit) return 1;
    const StepFact* hits = find_step(log, event, "hits");
    return hits ? static_cast<int>(hits->value) : attack.N.value_or(0);
}

void conclude(DefenseResult& result, const Profile& profile) {
    const GradedRules& rules = profile.fail_model.graded_rules;
    bool major = false;
    for (const DefenseRow& row : result.breakdown) {
        ++(row.grade == Grade::success ? result.successes : result.failures);
        major = major || row.grade == Grade::major;
    }
    result.extra_actions = result.successes > 0 ? profile.success_reward.extra_actions : 0;
    result.lost_actions = major && rules.lose_action_on_major ? 1 : 0;
    result.guard_broken = major && rules.break_guard_on_major;
}

} // namespace

AttackResult read_attack(const EventLog& log, const Event& event, const Weapon& weapon) {
    const auto value = [&](std::string_view id) { return value_at(log, event, id); };
    const auto operand = [&](std::string_view id, std::size_t k) { return operand_at(log, event, id, k); };
    Remembered draws(log.draws(event));
    return {.hit = value("hit") != 0.0,
            .TN = value("TN"),
            .roll = remembered(draws, weapon.hit_dice, weapon.hit_rules),
            .score = value("score"),
            .margin = value("margin"),
            .weakpoint_bonus = value("weakpoint_bonus"),
            .damage = value("damage"),
            .tn_parts = {.base = operand("tn_target", 0),
                         .target_mod = operand("tn_target", 1),
                         .enemy_count_mod = value("crowd"),
                         .difficulty_mod = operand("TN", 1)},
            .weakpoint = {.threshold = static_cast<double>(weapon.weakpoint_threshold),
                          .scale = static_cast<double>(weapon.weakpoint_scale),
                          .raw_margin = value("margin"),
                          .effective_margin = value("effective_margin")}};
}

DefenseResult read_defense(const EventLog& log, const Event& event, const Attack& attack,
                           const Profile& profile) {
    DefenseResult result{.pattern = attack.pattern,
                         .profile_type = profile.type,
                         .tn = read_tn(log, event),
                         .damage_taken = value_at(log, event, "damage"),
                         .damage_if_fail = static_cast<double>(attack.V)};
    const bool together = attack.pattern == Pattern::multi_hit && graded_by_failures(profile);
    const bool graded = profile.fail_model.mode == FailMode::graded && !together;
    result.breakdown.resize(static_cast<std::size_t>(hits_in(log, event, attack)));
    fill_rows(log, event, graded, result.breakdown);
    Remembered draws(log.draws(event));
    const DefenseDice dice = defense_dice(attack, profile);
    for (DefenseRow& row : result.breakdown) {
        result.rolls.push_back(remembered(draws, dice.dice, dice.rules));
        row.roll = result.rolls.back().final;
    }
    if (together)
        grade_together(result, find_step(log, event, "few"));
    else if (attack.pattern == Pattern::multi_hit)
        fill_damage(log, event, result.breakdown);
    else
        result.breakdown.front().damage = result.damage_taken;
    conclude(result, profile);
    return result;
}

} // namespace ludus::margin
