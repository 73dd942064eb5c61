#include "engine/rules/progression/setup.h"

#include "engine/arena/bresenham.h"
#include "engine/arena/deploy.h"
#include "engine/rules/progression/fields.h"
#include "engine/schema/path.h"

#include <algorithm>

namespace ludus::progression {

namespace {

std::vector<KnownSkill> skills_of(const Scenario& scenario) {
    std::vector<KnownSkill> all;
    const Value& items = scenario.root()["items"];
    if (!items.is_list()) return all;
    for (const Value& item : items.items()) {
        if (!(item["kind"] == Value("skill"))) continue;
        const std::string& id = item["id"].as_text();
        const auto skill = bind<Skill>(item);
        all.push_back({.id = id,
                       .name = words_of(item["name"], id),
                       .skill = skill,
                       .effect = influence_of(id, skill.mult, skill.duration)});
    }
    return all;
}

/// Fills one slot with an item of the scenario; without one the slot stays empty.
void wear(const Scenario& scenario, Fighter& f, Slot slot, const std::string& id) {
    const Value* item = scenario.item(id);
    if (!item) return;
    f.sheet.gear[at(slot)] = bonuses_of(slot == Slot::weapon ? bind<Weapon>(*item) : bind<Gear>(*item));
    f.gear_path[at(slot)] = join_path("items", id);
    if (slot == Slot::weapon) f.weapon = bind<Weapon>(*item);
}

Fighter fighter_of(const Setup& setup, int index, const std::string& weapon) {
    const Scenario& scenario = setup.scenario;
    const auto actor = bind<Actor>(scenario.actor(index));
    Fighter f{.sheet = sheet_of(actor),
              .stats = actor.stats,
              .profession = actor.profession,
              .hero = scenario.team(index) == hero_faction,
              .at = tile_of(scenario.actor(index)["at"])};
    wear(scenario, f, Slot::weapon, weapon);
    if (actor.equipment.armor) wear(scenario, f, Slot::armor, actor.equipment.armor->id);
    if (actor.equipment.accessory) wear(scenario, f, Slot::accessory, actor.equipment.accessory->id);
    const double most = setup.effective(f.sheet, Stat::max_hp);
    f.hp = actor.stats.hp ? *actor.stats.hp : most;
    f.stamina = actor.stats.stamina ? *actor.stats.stamina : setup.effective(f.sheet, Stat::max_stamina);
    for (const ItemRef& item : actor.bag) f.bag.push_back(item.id);
    for (const ItemRef& item : actor.skills)
        for (std::size_t k = 0; k < setup.skills.size(); ++k)
            if (setup.skills[k].id == item.id) f.skills.push_back(k);
    if (actor.home) f.home = Tile{(*actor.home)[0], (*actor.home)[1]};
    return f;
}

/// The attacker fights with the weapon that the attack names, as if it were equipped.
} // namespace

const KnownSkill* Setup::skill(std::string_view id) const {
    const auto it =
        std::find_if(skills.begin(), skills.end(), [&](const KnownSkill& s) { return s.id == id; });
    return it == skills.end() ? nullptr : &*it;
}

int Setup::heal_of(std::string_view id) const {
    const Value* item = scenario.item(id);
    if (!item) return known_heal(id).value_or(0);
    if (!((*item)["kind"] == Value("potion"))) return 0;
    return bind<Potion>(*item).heal.value_or(known_heal(id).value_or(0));
}

Setup bound(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .sides = sides_of(scenario),
                .skills = skills_of(scenario),
                .grid = grid_of(scenario.root()["arena"]),
                .situation = bind<Situation>(scenario.situation())};
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i)
        setup.fighters.push_back(fighter_of(setup, i, wielded(scenario, attack, i).id));
    return setup;
}

Fighter fighter_alone(const Scenario& scenario, const State& state, int actor) {
    const Setup bare{.scenario = scenario, .rules = bind<Rules>(scenario.rules())};
    const auto attack = attack_of(scenario);
    const Fighter f = fighter_of(
        bare, actor, wielded(scenario, attack ? *attack : AttackRef{.attacker = nobody}, actor).id);
    return live(f, state, actor);
}

double most_hp(const Scenario& scenario, const State& state, int actor) {
    const Setup bare{.scenario = scenario, .rules = bind<Rules>(scenario.rules())};
    return bare.effective(fighter_alone(scenario, state, actor).sheet, Stat::max_hp);
}

Approach approach_on(const Grid& grid, Tile from, Tile to) {
    const int distance = manhattan(from, to);
    return {.distance = distance,
            .wall = distance > 1 && !clear_line(grid, from, to),
            .cover = distance > 1 && beside_wall(grid, to), // no matter in melee
            .attacker_sanctuary = grid.ground(from) == Ground::sanctuary,
            .defender_sanctuary = grid.ground(to) == Ground::sanctuary};
}

DamageType damage_type(const Fighter& from, const KnownSkill* skill) {
    return skill && skill->skill.damage_type ? *skill->skill.damage_type : from.weapon.damage_type;
}

Element element_of(const Fighter& from, const KnownSkill* skill) {
    return skill && skill->skill.element ? *skill->skill.element : from.weapon.element;
}

Strike strike_of(const Setup& setup, const Opponents& who, const KnownSkill* skill,
                 const Approach& standing) {
    Strike s{.type = damage_type(who.from, skill),
             .vulnerability = who.defender.vulnerability[at(element_of(who.from, skill))],
             .distance = standing.distance,
             .range = skill ? skill->skill.range : who.from.weapon.weapon_range,
             .wall = standing.wall,
             .cover = standing.cover,
             .attacker_sanctuary = standing.attacker_sanctuary,
             .attacker_hero = who.from.hero,
             .defender_sanctuary = standing.defender_sanctuary,
             .defender_hero = who.to.hero,
             .stamina_cost = double(setup.rules.attack_stamina)};
    const Calculator& c = calculator(s.type);
    s.powers.attack_attribute = who.attacker.attribute(c.attack_attribute);
    s.powers.defense_attribute = who.defender.attribute(c.defense_attribute);
    if (!skill) return s;
    s.skill = true;
    s.area = skill->area();
    s.power = skill->skill.power;
    s.crit_bonus = skill->skill.crit_bonus;
    s.aoe_falloff = skill->skill.aoe_falloff;
    s.stamina_cost = skill->skill.stamina_cost;
    return s;
}

} // namespace ludus::progression
