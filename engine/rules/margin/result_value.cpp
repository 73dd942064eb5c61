#include "engine/rules/margin/resolve.h"

namespace ludus::margin {

namespace {

Value optional_value(const std::optional<int>& number) { return number ? Value(*number) : Value(); }

Value rolls_value(const std::vector<DieRoll>& rolls) {
    Value::List list;
    for (const DieRoll& die : rolls) {
        Value::List tags;
        for (const std::string& tag : die.tags) tags.emplace_back(tag);
        list.push_back(Value::record({{"sides", die.sides}, {"value", die.value}, {"tags", tags}}));
    }
    return list;
}

Value dice_breakdown(const DiceResult& result) {
    Value::List steps{Value::record({{"step", "initial_roll"}, {"rolls", rolls_value(result.initial)}})};
    for (const RerollStep& again : result.rerolls)
        steps.push_back(Value::record({{"step", "reroll"},
                                       {"target_index", again.target},
                                       {"before", again.before},
                                       {"after", again.after}}));
    steps.push_back(
        Value::record({{"step", "reduce"}, {"mode", name_of(result.mode)}, {"final", result.final}}));
    return steps;
}

Value value_of(const DefenseTn& tn) {
    return Value::record({{"attack_base", tn.attack_base},
                          {"M", tn.M},
                          {"profile_base", tn.profile_base},
                          {"enemy_count_mod", tn.enemy_count_mod},
                          {"difficulty_mod", tn.difficulty_mod},
                          {"TN", tn.TN}});
}

Value value_of(const DefenseRow& row, std::size_t index, const DefenseResult& result) {
    const bool many = result.pattern == Pattern::multi_hit;
    Value out(Value::Record{});
    if (many) out.set("i", index);
    out.set("TN", result.tn.TN);
    out.set("roll", row.roll);
    out.set("score", row.score);
    out.set("success", row.grade == Grade::success);
    out.set("delta", row.delta);
    out.set("grade", name_of(row.grade));
    if (many) out.set("damage_if_fail", result.damage_if_fail);
    if (row.damage) out.set("damage", *row.damage);
    return out;
}

} // namespace

Value value_of(const DiceResult& result) {
    return Value::record({{"rolls", rolls_value(result.rolls)},
                          {"final", result.final},
                          {"meta", Value::record({{"mode", name_of(result.mode)},
                                                  {"top_n", optional_value(result.top_n)},
                                                  {"threshold", optional_value(result.threshold)}})},
                          {"breakdown", dice_breakdown(result)}});
}

Value value_of(const AttackResult& result) {
    const TnParts& tn = result.tn_parts;
    const WeakpointParts& weak = result.weakpoint;
    return Value::record(
        {{"hit", result.hit},
         {"TN", result.TN},
         {"roll", value_of(result.roll)},
         {"score", result.score},
         {"margin", result.margin},
         {"weakpoint_bonus", result.weakpoint_bonus},
         {"damage", result.damage},
         {"breakdown",
          Value::record({{"tn_parts", Value::record({{"base", tn.base},
                                                     {"target_mod", tn.target_mod},
                                                     {"enemy_count_mod", tn.enemy_count_mod},
                                                     {"difficulty_mod", tn.difficulty_mod}})},
                         {"weakpoint", Value::record({{"threshold", weak.threshold},
                                                      {"scale", weak.scale},
                                                      {"raw_margin", weak.raw_margin},
                                                      {"effective_margin", weak.effective_margin}})}})}});
}

Value value_of(const DefenseResult& result) {
    Value::List tns;
    Value::List rolls;
    Value::List rows;
    for (std::size_t i = 0; i < result.breakdown.size(); ++i) {
        tns.push_back(value_of(result.tn));
        rolls.push_back(value_of(result.rolls[i]));
        rows.push_back(value_of(result.breakdown[i], i, result));
    }
    return Value::record({{"pattern", name_of(result.pattern)},
                          {"profile_type", name_of(result.profile_type)},
                          {"TN_breakdown", tns},
                          {"rolls", rolls},
                          {"successes", result.successes},
                          {"failures", result.failures},
                          {"damageTaken", result.damage_taken},
                          {"extraActions", result.extra_actions},
                          {"lostActions", result.lost_actions},
                          {"guard_broken", result.guard_broken},
                          {"breakdown", rows}});
}

} // namespace ludus::margin
