#include "engine/arena/deploy.h"
#include "engine/fight/edit_actor.h"
#include "engine/rules/zones/fields.h"
#include "engine/rules/zones/rule.h"
#include "engine/schema/path.h"

#include <algorithm>

namespace ludus::zones {

namespace {

/// What holds where neither the map nor the scenario tells. The struct keeps these empty, since a map comes
/// before them; views still have a number to show.
TypePtr situation_type() {
    auto type = std::make_shared<Type>(*type_of<Situation>());
    for (Field& f : type->fields)
        if (f.fallback.is_null()) f.fallback = f.id == "distance" ? Value(0) : Value(false);
    return type;
}

/// Both take the free action of the turn, so one attack has room for one of them.
void check_actions(const Scenario& scenario, Findings& findings) {
    const auto situation = bind<Situation>(scenario.situation());
    if (situation.precise && situation.powerful)
        findings.errors.push_back(error("precise_and_powerful", "attack.situation.powerful"));
    const auto rules = bind<Rules>(scenario.rules());
    if (rules.ai_precise && rules.ai_powerful)
        findings.errors.push_back(error("precise_and_powerful", "rules.ai_powerful"));
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const Ai ai = bind<Actor>(scenario.actor(i)).ai;
        if (ai.precise.value_or(false) && ai.powerful.value_or(false))
            findings.errors.push_back(error("precise_and_powerful", actor_path(i, "ai.powerful")));
    }
}

/// Dice that somebody may have to roll.
struct Rolls {
    int actor = 0;
    std::string weapon = {};
    bool precise = false;
    bool powerful = false;
};

int skill(const Stats& stats, WeaponType type) {
    switch (type) {
    case WeaponType::melee: return stats.melee;
    case WeaponType::shoot: return stats.shoot;
    case WeaponType::thrown: return stats.throwing;
    }
    return stats.melee;
}

/// Told once a field: the attack and the fight often ask for the same dice.
void too_many(const std::string& path, int wanted, Findings& findings) {
    const auto same = [&](const Error& e) { return e.path == path; };
    if (std::any_of(findings.errors.begin(), findings.errors.end(), same)) return;
    findings.errors.push_back(error("too_many_dice_in_roll", path,
                                    {{"dice", std::int64_t{wanted}}, {"max", std::int64_t{most_dice}}}));
}

std::string weapon_path(const Scenario& scenario, std::string_view id, std::string_view key) {
    const Value::List& items = scenario.root()["items"].items();
    std::size_t at = 0;
    while (items[at]["id"].as_text() != id) ++at;
    return join_path(join_path("items", at), key);
}

/// All attack dice may succeed: 1,000 of them and a modifier of +1 would be 1,001 damage dice.
void check_dice(const Scenario& scenario, const Rolls& rolls, Findings& findings) {
    const Value* item = scenario.item(rolls.weapon);
    const Weapon weapon = item ? bind<Weapon>(*item) : Weapon{};
    const auto actor = bind<Actor>(scenario.actor(rolls.actor));
    const int attack = skill(actor.stats, weapon.type) + (rolls.precise ? 1 : 0);
    const int base = weapon.trait_damage.value_or(attack + weapon.damage_modifier);
    const int damage = base + (rolls.powerful ? 1 : 0);
    const std::string stats = actor_path(rolls.actor, "stats");
    const std::string skill_path = join_path(stats, name_of(weapon.type));
    if (attack > most_dice)
        too_many(skill_path, attack, findings);
    else if (damage > most_dice)
        too_many(weapon.trait_damage          ? weapon_path(scenario, rolls.weapon, "trait_damage")
                 : weapon.damage_modifier > 0 ? weapon_path(scenario, rolls.weapon, "damage_modifier")
                                              : skill_path,
                 damage, findings);
}

/// The weapons carried, the one in hand first.
std::vector<std::string> weapons_of(const Actor& actor) {
    std::vector<std::string> all;
    for (const auto* worn : {&actor.equipment.weapon, &actor.weapon})
        if (*worn) all.push_back((*worn)->id);
    for (const ItemRef& item : actor.inventory) all.push_back(item.id);
    return all;
}

/// In a fight everyone strikes with what it carries (the attacker with the weapon named for the attack too),
/// as its own `ai` or `rules.ai_…` say; in the one attack, as told.
void check_all_dice(const Scenario& scenario, Findings& findings) {
    const auto rules = bind<Rules>(scenario.rules());
    const auto situation = bind<Situation>(scenario.situation());
    const Result<AttackRef> attack = attack_of(scenario);
    if (attack)
        check_dice(scenario,
                   {.actor = attack->attacker,
                    .weapon = attack->weapon,
                    .precise = situation.precise,
                    .powerful = situation.powerful},
                   findings);
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const auto actor = bind<Actor>(scenario.actor(i));
        const Manner manner = manner_of({.ai = actor.ai}, rules);
        Rolls rolls{.actor = i, .precise = manner.precise, .powerful = manner.powerful};
        rolls.weapon = attack ? wielded(scenario, *attack, i).id : carried_weapon(scenario, i);
        check_dice(scenario, rolls, findings);
        for (const ItemRef& item : actor.inventory) {
            rolls.weapon = item.id;
            check_dice(scenario, rolls, findings);
        }
    }
}

} // namespace

Schema Rule::schema() {
    return make_schema({.ruleset = "zones",
                        .default_rng = GeneratorId::python,
                        .actor = type_of<Actor>(),
                        .items = {{"weapon", type_of<Weapon>()}},
                        .situation = situation_type(),
                        .rules = type_of<Rules>()});
}

void Rule::check(const Scenario& scenario, Findings& findings) {
    check_actions(scenario, findings);
    check_map(scenario, findings);
    check_all_dice(scenario, findings);
}

static Use use_of(const Wielded& w) {
    if (!w.item) return {.path = w.path};
    return {.id = w.id,
            .weapon = bind<Weapon>(*w.item),
            .path = w.path,
            .named = words_of((*w.item)["name"], w.id),
            .armed = true};
}

/// What it strikes with as a rule, then everything else it carries, each once.
static std::vector<Use> uses_of(const Scenario& scenario, const AttackRef& attack, int actor) {
    std::vector<Use> uses{use_of(wielded(scenario, attack, actor))};
    for (const std::string& id : weapons_of(bind<Actor>(scenario.actor(actor)))) {
        const auto same = [&](const Use& use) { return use.id == id; };
        if (std::none_of(uses.begin(), uses.end(), same))
            uses.push_back(use_of({.id = id, .item = scenario.item(id), .path = join_path("items", id)}));
    }
    return uses;
}

Result<Setup> Rule::set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .situation = bind<Situation>(scenario.situation()),
                .sides = sides_of(scenario),
                .grid = grid_of(scenario.root()["arena"])};
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const auto actor = bind<Actor>(scenario.actor(i));
        setup.fighters.push_back({.stats = actor.stats,
                                  .active = actor.active,
                                  .ai = actor.ai,
                                  .at = tile_of(scenario.actor(i)["at"])});
        setup.uses.push_back(uses_of(scenario, attack, i));
    }
    return setup;
}

Result<void> Rule::edit(const Setup&, const Input& input, Fighter& f, EventLog& log) {
    const auto become = [&](const Actor& actor) {
        f.stats = actor.stats;
        f.active = actor.active;
    };
    return edit_actor(Actor{.stats = f.stats, .active = f.active}, input, log, become, "active");
}

} // namespace ludus::zones
