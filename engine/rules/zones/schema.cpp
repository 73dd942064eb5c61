#include "engine/rules/zones/schema.h"

#include "engine/rules/zones/model.h"
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
}

/// One letter a tile: the map of zones lies over the map of tiles.
void check_zones(const Scenario& scenario, Findings& findings) {
    const Value& tiles = scenario.root()["arena"]["tiles"];
    const Value& zones = scenario.root()["arena"]["zones"];
    if (tiles.size() == 0 || zones.size() == 0) return;
    const auto width = [](const Value& rows) {
        return static_cast<std::int64_t>(rows.items().front().as_text().size());
    };
    const auto height = [](const Value& rows) { return static_cast<std::int64_t>(rows.size()); };
    if (width(tiles) == width(zones) && height(tiles) == height(zones)) return;
    findings.errors.push_back(error("zones_unlike_tiles", "arena.zones",
                                    {{"width", width(zones)},
                                     {"height", height(zones)},
                                     {"tiles_width", width(tiles)},
                                     {"tiles_height", height(tiles)}}));
}

struct Strike {
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
void check_dice(const Scenario& scenario, const Strike& strike, Findings& findings) {
    const Value* item = scenario.item(strike.weapon);
    const Weapon weapon = item ? bind<Weapon>(*item) : Weapon{};
    const auto actor = bind<Actor>(scenario.actor(strike.actor));
    const int attack = skill(actor.stats, weapon.type) + (strike.precise ? 1 : 0);
    const int damage = attack + weapon.damage_modifier + (strike.powerful ? 1 : 0);
    const std::string stats = join_path(join_path("actors", static_cast<std::size_t>(strike.actor)), "stats");
    const std::string skill_path = join_path(stats, name_of(weapon.type));
    if (attack > most_dice)
        too_many(skill_path, attack, findings);
    else if (damage > most_dice)
        too_many(weapon.damage_modifier > 0 ? weapon_path(scenario, strike.weapon, "damage_modifier")
                                            : skill_path,
                 damage, findings);
}

/// In a fight everyone strikes with what it carries, as `rules.ai_…` say; in the one attack, as told.
void check_all_dice(const Scenario& scenario, Findings& findings) {
    const auto rules = bind<Rules>(scenario.rules());
    const auto situation = bind<Situation>(scenario.situation());
    if (const Result<AttackRef> attack = attack_of(scenario))
        check_dice(scenario,
                   {.actor = attack->attacker,
                    .weapon = attack->weapon,
                    .precise = situation.precise,
                    .powerful = situation.powerful},
                   findings);
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i)
        check_dice(scenario,
                   {.actor = i,
                    .weapon = carried_weapon(scenario, i),
                    .precise = rules.ai_precise,
                    .powerful = rules.ai_powerful},
                   findings);
}

} // namespace

Schema schema() {
    return make_schema({.ruleset = "zones",
                        .default_rng = GeneratorId::python,
                        .actor = type_of<Actor>(),
                        .items = {{"weapon", type_of<Weapon>()}},
                        .situation = situation_type(),
                        .rules = type_of<Rules>()});
}

void check(const Scenario& scenario, Findings& findings) {
    check_actions(scenario, findings);
    check_zones(scenario, findings);
    check_all_dice(scenario, findings);
}

} // namespace ludus::zones
