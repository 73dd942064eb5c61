#include "engine/rules/margin/resolve.h"
#include "engine/rules/margin/tagged_dice.h"

namespace ludus::margin {

namespace {

void append(std::vector<DieRoll>& dice, const std::vector<DieSpec>& specs, const char* tag) {
    for (const DieSpec& spec : specs)
        for (int i = 0; i < spec.count; ++i) {
            DieRoll& die = dice.emplace_back(DieRoll{.sides = spec.sides});
            if (tag) die.tags.emplace_back(tag);
        }
}

} // namespace

std::vector<DieRoll> unrolled(const std::vector<DieSpec>& pool, const DiceRules& rules) {
    std::vector<DieRoll> dice;
    append(dice, pool, nullptr);
    for (const UpgradeDie& upgrade : rules.upgrade_die) {
        DieRoll& die = dice[static_cast<std::size_t>(upgrade.index)];
        die.tags.push_back("upgraded_from_d" + std::to_string(die.sides));
        die.sides = upgrade.to;
    }
    append(dice, rules.add_dice, "added");
    return dice;
}

PoolSpec pool_spec(const std::vector<DieSpec>& pool, const DiceRules& rules) {
    PoolSpec spec{.mode = rules.mode,
                  .top_n = rules.top_n.value_or(1),
                  .threshold = rules.threshold.value_or(1),
                  .reroll = rules.reroll};
    for (const DieRoll& die : unrolled(pool, rules)) spec.sides.push_back(die.sides);
    return spec;
}

DiceResult dice_result(const PoolRoll& roll, const std::vector<DieSpec>& pool, const DiceRules& rules) {
    DiceResult result{.final = roll.final,
                      .mode = rules.mode,
                      .top_n = rules.top_n,
                      .threshold = rules.threshold,
                      .rerolls = roll.rerolls};
    result.rolls = unrolled(pool, rules);
    for (std::size_t i = 0; i < result.rolls.size(); ++i) result.rolls[i].value = roll.dice[i].value;
    result.initial = result.rolls;
    for (auto again = roll.rerolls.rbegin(); again != roll.rerolls.rend(); ++again)
        result.initial[static_cast<std::size_t>(again->target)].value = again->before;
    for (std::size_t i = 0; i < result.rolls.size(); ++i)
        if (roll.dice[i].rerolled) result.rolls[i].tags.emplace_back("rerolled");
    return result;
}

double stat_of(const Stats& stats, StatKey key) {
    switch (key) {
    case StatKey::evade: return stats.evade;
    case StatKey::block: return stats.block;
    case StatKey::accuracy: return stats.accuracy;
    case StatKey::firepower: return stats.firepower;
    case StatKey::engine: return stats.engine;
    case StatKey::melee: return stats.melee;
    }
    return 0;
}

Profile standard_evade() { return {}; }

Profile standard_block() {
    return {.type = ProfileType::block,
            .stat_key = StatKey::block,
            .tn_base = 2,
            .success_reward = {.extra_actions = 1},
            .fail_model = {.mode = FailMode::graded,
                           .graded_rules = {.minor_fail_max_delta = 1,
                                            .minor_damage_multiplier = 0.5,
                                            .major_extra_damage = 2}}};
}

} // namespace ludus::margin
