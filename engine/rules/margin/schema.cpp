#include "engine/fight/edit_actor.h"
#include "engine/rules/margin/fields.h"
#include "engine/rules/margin/resolve.h"
#include "engine/rules/margin/rule.h"
#include "engine/schema/path.h"

#include <numeric>

namespace ludus::margin {

namespace {

constexpr std::int64_t most_dice = 1000;

std::int64_t dice_in(const std::vector<DieSpec>& pool) {
    return std::accumulate(pool.begin(), pool.end(), std::int64_t{0},
                           [](std::int64_t sum, const DieSpec& d) { return sum + d.count; });
}

void report(Findings& findings, std::string_view code, std::string path, Arguments arguments = {}) {
    findings.errors.push_back(error(code, std::move(path), std::move(arguments)));
}

void check_count(std::int64_t count, std::string path, Findings& findings) {
    if (count > most_dice)
        report(findings, "pool_too_large", std::move(path), {{"count", count}, {"max", most_dice}});
}

void check_index(int index, std::int64_t count, std::string path, Findings& findings) {
    if (index >= count)
        report(findings, "die_index_out_of_range", std::move(path),
               {{"index", std::int64_t{index}}, {"count", count}});
}

/// Rerolls see every die on the table, those added too; upgrades only the pool's own.
void check_reroll(const Reroll& reroll, std::int64_t count, const std::string& path, Findings& findings) {
    if (reroll.strategy != RerollStrategy::specific_indexes) return;
    const std::string indexes = join_path(path, "indexes");
    if (reroll.indexes.empty()) report(findings, "reroll_indexes_missing", indexes);
    for (std::size_t i = 0; i < reroll.indexes.size(); ++i)
        check_index(reroll.indexes[i], count, join_path(indexes, i), findings);
}

void check_needs(const DiceRules& rules, const std::string& path, Findings& findings) {
    const bool counts_fails = rules.reroll && rules.reroll->strategy == RerollStrategy::all_fail;
    if (rules.mode == PoolMode::top_n_sum && !rules.top_n)
        report(findings, "top_n_missing", join_path(path, "top_n"));
    if ((rules.mode == PoolMode::success_count || counts_fails) && !rules.threshold)
        report(findings, "threshold_missing", join_path(path, "threshold"));
}

} // namespace

void check_dice(const DiceAt& dice, Findings& findings) {
    const std::int64_t pool = dice_in(dice.pool);
    const std::int64_t all = pool + dice_in(dice.rules.add_dice);
    check_count(all, pool > most_dice ? dice.pool_path : join_path(dice.rules_path, "add_dice"), findings);
    check_needs(dice.rules, dice.rules_path, findings);
    const std::string upgrades = join_path(dice.rules_path, "upgrade_die");
    for (std::size_t i = 0; i < dice.rules.upgrade_die.size(); ++i)
        check_index(dice.rules.upgrade_die[i].index, pool, join_path(join_path(upgrades, i), "index"),
                    findings);
    if (dice.rules.reroll)
        check_reroll(*dice.rules.reroll, all, join_path(dice.rules_path, "reroll"), findings);
}

void check_beyond_types(const Weapon& weapon, const std::string& path, Findings& findings) {
    check_dice({.pool = weapon.hit_dice,
                .pool_path = join_path(path, "hit_dice"),
                .rules = weapon.hit_rules,
                .rules_path = join_path(path, "hit_rules")},
               findings);
}

void check_beyond_types(const Attack& attack, const std::string& path, Findings& findings) {
    check_count(dice_in(attack.dice), join_path(path, "dice"), findings);
    if (attack.pattern == Pattern::multi_hit && !attack.N)
        report(findings, "hits_missing", join_path(path, "N"));
    if (attack.min_damage && attack.max_damage && *attack.min_damage > *attack.max_damage)
        report(findings, "min_above_max", join_path(path, "min_damage"),
               {{"min", static_cast<double>(*attack.min_damage)},
                {"max", static_cast<double>(*attack.max_damage)}});
}

void check_beyond_types(const Profile& profile, const std::string& path, Findings& findings) {
    const FailModel& model = profile.fail_model;
    const GradedRules& rules = model.graded_rules;
    if (model.mode != FailMode::graded || rules.graded_by != GradedBy::failures || rules.minor_max_failures)
        return;
    report(findings, "minor_max_failures_missing",
           join_path(join_path(join_path(path, "fail_model"), "graded_rules"), "minor_max_failures"));
}

static void check_item(const Value& item, const std::string& path, Findings& findings) {
    const std::string kind = item["kind"].is_text() ? item["kind"].as_text() : "weapon";
    if (kind == "weapon") check_beyond_types(bind<Weapon>(item), path, findings);
    if (kind == "attack") check_beyond_types(bind<Attack>(item), path, findings);
    if (kind == "profile") check_beyond_types(bind<Profile>(item), path, findings);
}

Schema Rule::schema() {
    return make_schema({.ruleset = "margin",
                        .default_rng = GeneratorId::python,
                        .actor = type_of<Actor>(),
                        .items = {{"weapon", type_of<Weapon>()},
                                  {"attack", type_of<Attack>()},
                                  {"profile", type_of<Profile>()}},
                        .situation = type_of<Situation>(),
                        .rules = type_of<Rules>(),
                        .weapon_kinds = std::string(weapon_kinds)});
}

void Rule::check(const Scenario& scenario, Findings& findings) {
    const Value& items = scenario.root()["items"];
    if (!items.is_list()) return;
    for (std::size_t i = 0; i < items.items().size(); ++i)
        check_item(items.items()[i], join_path("items", i), findings);
}

namespace {

/// What of an actor can be edited live.
struct Edited {
    Stats stats = {};
};
constexpr auto describe(Tag<Edited>) { return fields(field("stats", &Edited::stats)); }

/// Without a weapon one strikes with the default one, which does no damage.
Use use_of(const Wielded& w) {
    Use use;
    if (w.item) {
        use.path = w.path;
        use.defended = (*w.item)["kind"] == Value("attack");
        if (use.defended)
            use.attack = bind<Attack>(*w.item);
        else
            use.weapon = bind<Weapon>(*w.item);
    }
    use.pool =
        use.defended ? pool_spec(use.attack.dice) : pool_spec(use.weapon.hit_dice, use.weapon.hit_rules);
    return use;
}

Stance stance_of(const Scenario& scenario, const std::string& id) {
    if (const Value* item = scenario.item(id))
        return {.profile = bind<Profile>(*item), .path = join_path("items", id)};
    return {.profile = id == "block" ? standard_block() : standard_evade()};
}

/// A profile named evade that blocks is no way out of a broken guard.
Stance fallback_of(const Scenario& scenario) {
    Stance evade = stance_of(scenario, "evade");
    return evade.profile.type == ProfileType::evade ? evade : Stance{.profile = standard_evade()};
}

} // namespace

Result<Setup> Rule::set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .situation = bind<Situation>(scenario.situation()),
                .sides = sides_of(scenario),
                .fallback = fallback_of(scenario)};
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const auto actor = bind<Actor>(scenario.actor(i));
        setup.fighters.push_back(fighter_of(actor.stats));
        setup.uses.push_back(use_of(wielded(scenario, attack, i)));
        setup.stances.push_back(stance_of(scenario, setup.situation.profile.value_or(actor.profile).id));
        setup.turns = setup.turns || changes_turns(setup.stances.back().profile);
    }
    return setup;
}

Result<void> Rule::edit(const Setup&, const Input& input, Fighter& f, EventLog& log) {
    Edited now{f.stats};
    now.stats.hp = static_cast<int>(f.now.hp);
    return edit_actor(now, input, log, [&](const Edited& e) {
        f.stats = e.stats;
        f.now.hp = e.stats.hp;
    });
}

bool changes_turns(const Profile& profile) {
    const GradedRules& rules = profile.fail_model.graded_rules;
    const bool graded = profile.fail_model.mode == FailMode::graded;
    return profile.success_reward.extra_actions > 0 ||
           (graded && (rules.break_guard_on_major || rules.lose_action_on_major));
}

} // namespace ludus::margin
