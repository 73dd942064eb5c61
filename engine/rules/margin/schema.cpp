#include "engine/fight/edit_actor.h"
#include "engine/rules/margin/fields.h"
#include "engine/rules/margin/resolve.h"
#include "engine/rules/margin/rule.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <map>
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
    check_dice({.pool = attack.dice,
                .pool_path = join_path(path, "dice"),
                .rules = attack.dice_rules,
                .rules_path = join_path(path, "dice_rules")},
               findings);
    if (attack.pattern == Pattern::multi_hit && !attack.N)
        report(findings, "hits_missing", join_path(path, "N"));
    if (attack.min_damage && attack.max_damage && *attack.min_damage > *attack.max_damage)
        report(findings, "min_above_max", join_path(path, "min_damage"),
               {{"min", static_cast<double>(*attack.min_damage)},
                {"max", static_cast<double>(*attack.max_damage)}});
}

/// What a profile leaves to the attack is looked at where the two meet.
static void check_own_dice(const Profile& profile, const std::string& path, Findings& findings) {
    if (profile.dice && profile.dice_rules) return check_defense_dice({}, {}, profile, path, findings);
    if (profile.dice) check_count(dice_in(*profile.dice), join_path(path, "dice"), findings);
    if (profile.dice_rules) check_needs(*profile.dice_rules, join_path(path, "dice_rules"), findings);
}

void check_defense_dice(const Attack& attack, const std::string& attack_path, const Profile& profile,
                        const std::string& profile_path, Findings& findings) {
    const DefenseDice dice = defense_dice(attack, profile);
    check_dice({.pool = dice.dice,
                .pool_path = join_path(profile.dice ? profile_path : attack_path, "dice"),
                .rules = dice.rules,
                .rules_path = join_path(profile.dice_rules ? profile_path : attack_path, "dice_rules")},
               findings);
}

void check_beyond_types(const Profile& profile, const std::string& path, Findings& findings) {
    check_own_dice(profile, path, findings);
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

namespace {

template <class Item>
struct Placed {
    Item item = {};
    std::string path = {};
};

/// The two with the fewest and the most dice: to rules only the number of dice matters, so these stand for
/// all.
template <class Item, class Dice>
std::vector<const Placed<Item>*> extremes(const std::vector<Placed<Item>>& all, Dice&& dice) {
    if (all.empty()) return {};
    const auto fewer = [&](const auto& a, const auto& b) { return dice_in(dice(a)) < dice_in(dice(b)); };
    const auto [least, most] = std::minmax_element(all.begin(), all.end(), fewer);
    return {&*least, &*most};
}

/// Any profile may meet any attack: what one of them leaves to the other must fit it.
class Meetings {
public:
    void add(const Value& item, const std::string& path) {
        if (item["kind"] == Value("attack")) attacks_.push_back({bind<Attack>(item), path});
        if (item["kind"] != Value("profile")) return;
        const auto profile = bind<Profile>(item);
        if (profile.dice && !profile.dice_rules) with_dice_.push_back({profile, path});
        if (!profile.dice && profile.dice_rules) with_rules_.push_back({profile, path});
    }

    void check(Findings& findings) const {
        const auto own = [](const Placed<Attack>& a) -> const auto& { return a.item.dice; };
        const auto given = [](const Placed<Profile>& p) -> const auto& { return *p.item.dice; };
        for (const Placed<Attack>* attack : extremes(attacks_, own))
            for (const Placed<Profile>& profile : with_rules_) meet(*attack, profile, findings);
        for (const Placed<Profile>* profile : extremes(with_dice_, given))
            for (const Placed<Attack>& attack : attacks_) meet(attack, *profile, findings);
    }

private:
    static void meet(const Placed<Attack>& attack, const Placed<Profile>& profile, Findings& findings) {
        Findings here;
        check_defense_dice(attack.item, attack.path, profile.item, profile.path, here);
        for (Error& e : here.errors) {
            const auto same = [&](const Error& known) {
                return known.code == e.code && known.path == e.path;
            };
            if (std::none_of(findings.errors.begin(), findings.errors.end(), same))
                findings.errors.push_back(std::move(e));
        }
    }

    std::vector<Placed<Attack>> attacks_ = {};
    std::vector<Placed<Profile>> with_dice_ = {};
    std::vector<Placed<Profile>> with_rules_ = {};
};

} // namespace

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
    Meetings meetings;
    for (std::size_t i = 0; i < items.items().size(); ++i) {
        check_item(items.items()[i], join_path("items", i), findings);
        meetings.add(items.items()[i], join_path("items", i));
    }
    meetings.check(findings);
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
        use.id = w.id;
        use.path = w.path;
        use.defended = (*w.item)["kind"] == Value("attack");
        if (use.defended)
            use.attack = bind<Attack>(*w.item);
        else
            use.weapon = bind<Weapon>(*w.item);
    }
    use.pool = use.defended ? pool_spec(use.attack.dice, use.attack.dice_rules)
                            : pool_spec(use.weapon.hit_dice, use.weapon.hit_rules);
    return use;
}

/// What it attacks with as a rule, then everything else it carries, each once.
std::vector<Use> uses_of(const Scenario& scenario, const AttackRef& attack, int actor) {
    std::vector<Use> uses{use_of(wielded(scenario, attack, actor))};
    const auto bound = bind<Actor>(scenario.actor(actor));
    const auto add = [&](const std::string& id) {
        const auto same = [&](const Use& use) { return use.id == id; };
        if (std::none_of(uses.begin(), uses.end(), same))
            uses.push_back(use_of({.id = id, .item = scenario.item(id), .path = join_path("items", id)}));
    };
    for (const auto* worn : {&bound.equipment.weapon, &bound.weapon})
        if (*worn) add((*worn)->id);
    for (const ItemRef& item : bound.inventory) add(item.id);
    return uses;
}

Stance stance_of(const Scenario& scenario, const std::string& id) {
    if (const Value* item = scenario.item(id))
        return {.id = id, .profile = bind<Profile>(*item), .path = join_path("items", id)};
    return {.id = id, .profile = id == "block" ? standard_block() : standard_evade()};
}

/// A profile named evade that blocks is no way out of a broken guard.
Stance fallback_of(const Scenario& scenario) {
    Stance evade = stance_of(scenario, "evade");
    return evade.profile.type == ProfileType::evade ? evade
                                                    : Stance{.id = "evade", .profile = standard_evade()};
}

/// The two that are always there, then those of the scenario.
std::vector<Stance> ways_of(const Scenario& scenario) {
    std::vector<Stance> ways{stance_of(scenario, "evade"), stance_of(scenario, "block")};
    const Value& items = scenario.root()["items"];
    if (!items.is_list()) return ways;
    for (const Value& item : items.items())
        if (const std::string& id = item["id"].as_text();
            item["kind"] == Value("profile") && id != "evade" && id != "block")
            ways.push_back(stance_of(scenario, id));
    return ways;
}

/// Attacks are numbered as they are first used, so that a profile with dice of its own has one pool for each.
class Pools {
public:
    void number(Use& use) {
        if (!use.defended) return;
        const auto it = numbers_.try_emplace(use.path, attacks_.size()).first;
        use.number = it->second;
        if (use.number == attacks_.size()) attacks_.push_back(use.attack);
    }

    void fill(Stance& stance) {
        if (!stance.profile.dice && !stance.profile.dice_rules) return;
        auto& pools = known_[stance.path];
        if (!pools) pools = std::make_shared<const std::vector<PoolSpec>>(pools_with(stance.profile));
        stance.pools = pools;
    }

private:
    std::vector<PoolSpec> pools_with(const Profile& profile) const {
        std::vector<PoolSpec> pools;
        for (const Attack& attack : attacks_) {
            const DefenseDice dice = defense_dice(attack, profile);
            pools.push_back(pool_spec(dice.dice, dice.rules));
        }
        return pools;
    }

    std::map<std::string, std::size_t> numbers_ = {};
    std::vector<Attack> attacks_ = {};
    std::map<std::string, std::shared_ptr<const std::vector<PoolSpec>>> known_ = {};
};

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
        setup.uses.push_back(uses_of(scenario, attack, i));
        setup.stances.push_back(stance_of(scenario, setup.situation.profile.value_or(actor.profile).id));
        setup.turns = setup.turns || changes_turns(setup.stances.back().profile);
    }
    Pools pools;
    for (std::vector<Use>& uses : setup.uses)
        for (Use& use : uses) pools.number(use);
    for (Stance& stance : setup.stances) pools.fill(stance);
    pools.fill(setup.fallback);
    if (!setup.situation.profile) setup.ways = ways_of(scenario);
    for (Stance& way : setup.ways) pools.fill(way);
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
