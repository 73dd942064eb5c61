#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/rule.h"
#include "engine/schema/check.h"
#include "engine/schema/path.h"

#include <algorithm>

namespace ludus::progression {

namespace {

/// What holds where neither the map nor the scenario tells. The struct keeps these empty, since a map comes
/// before them; views still have a value to show.
TypePtr situation_type() {
    auto type = std::make_shared<Type>(*type_of<Situation>());
    for (Field& f : type->fields)
        if (f.fallback.is_null() && f.type->kind != Kind::item)
            f.fallback = f.id == "distance" ? Value(1) : Value(false);
    return type;
}

/// The stats an effect can multiply: those that have an effective value.
const std::vector<std::string>& multiplied_stats() {
    static const std::vector<std::string> all = {"max_hp",   "atk",     "def",        "matk",
                                                 "mdef",     "spd",     "luck",       "crit_rate",
                                                 "crit_dmg", "evasion", "max_stamina"};
    return all;
}

void check_multipliers(const Map<double>& mult, const std::string& path, Findings& findings) {
    const auto& known = multiplied_stats();
    for (const auto& [stat, factor] : mult.entries)
        if (std::find(known.begin(), known.end(), stat) == known.end())
            findings.warnings.push_back(error("unknown_effect_stat", join_path(path, stat),
                                              {{"stat", stat}, {"known", joined(known)}}));
}

/// Places are on the map where there is one, and not inside a wall.
void check_place(const Scenario& scenario, const Place& at, const std::string& path, Findings& findings) {
    const Value& tiles = scenario.root()["arena"]["tiles"];
    if (tiles.size() == 0) return;
    const auto x = static_cast<std::size_t>(at[0]);
    const auto y = static_cast<std::size_t>(at[1]);
    const std::size_t width = tiles.items().front().as_text().size();
    const Arguments place{{"x", std::int64_t{at[0]}}, {"y", std::int64_t{at[1]}}};
    if (x >= width || y >= tiles.size()) {
        findings.errors.push_back(error("place_off_map", path, place));
        return;
    }
    const std::string tile(1, tiles.items()[y].as_text()[x]);
    const Value& meaning = scenario.root()["arena"]["legend"][tile];
    if (tile == "#" || meaning == Value("wall") || meaning == Value("water"))
        findings.errors.push_back(error("place_blocked", path, place));
}

void check_actor(const Scenario& scenario, int index, Findings& findings) {
    const Value& value = scenario.actor(index);
    const std::string path = join_path("actors", static_cast<std::size_t>(index));
    const auto actor = bind<Actor>(value);
    if (!value["team"].is_null())
        findings.warnings.push_back(error("team_not_used", join_path(path, "team")));
    if (actor.home) check_place(scenario, *actor.home, join_path(path, "home"), findings);
    for (std::size_t i = 0; i < actor.effects.size(); ++i)
        check_multipliers(actor.effects[i].mult, join_path(join_path(join_path(path, "effects"), i), "mult"),
                          findings);
}

void check_skill(const Value& value, const std::string& path, Findings& findings) {
    const auto skill = bind<Skill>(value);
    check_multipliers(skill.mult, join_path(path, "mult"), findings);
    if (!skill.mult.entries.empty() && skill.duration == 0)
        findings.errors.push_back(error("effect_without_duration", join_path(path, "duration")));
}

void check_item(const Value& value, const std::string& path, Findings& findings) {
    const Value& kind = value["kind"];
    if (kind == Value("skill")) check_skill(value, path, findings);
    const std::string& id = value["id"].as_text();
    if (kind == Value("potion") && !bind<Potion>(value).heal && !known_heal(id))
        findings.errors.push_back(error("potion_without_heal", join_path(path, "heal"), {{"id", id}}));
}

/// An attack needs a skill that is for enemies.
void check_attack(const Scenario& scenario, Findings& findings) {
    const auto named = bind<Situation>(scenario.situation()).skill;
    if (!named) return;
    const Target target = bind<Skill>(*scenario.item(named->id)).target;
    if (target == Target::area_allies || target == Target::self)
        findings.errors.push_back(
            error("skill_not_for_enemies", "attack.situation.skill", {{"id", named->id}}));
}

void check_rules(const Scenario& scenario, Findings& findings) {
    const auto rules = bind<Rules>(scenario.rules());
    if (rules.delay_min > rules.delay_max)
        findings.errors.push_back(error("delay_min_above_max", "rules.delay_min",
                                        {{"min", rules.delay_min}, {"max", rules.delay_max}}));
}

void check_spawners(const Scenario& scenario, Findings& findings) {
    const auto spawners = bind<std::vector<Spawner>>(scenario.root()["arena"]["spawners"]);
    const Value& written = scenario.root()["arena"]["spawners"];
    for (std::size_t i = 0; i < spawners.size(); ++i) {
        const std::string path = join_path("arena.spawners", i);
        check_place(scenario, spawners[i].at, join_path(path, "at"), findings);
        if (spawners[i].alive && !written.items()[i]["max"].is_null())
            findings.errors.push_back(error("spawner_max_and_alive", join_path(path, "alive")));
    }
}

} // namespace

Schema Rule::schema() {
    return make_schema({.ruleset = "progression",
                        .default_rng = GeneratorId::xxh64,
                        .actor = type_of<Actor>(),
                        .items = {{"weapon", type_of<Weapon>()},
                                  {"armor", type_of<Gear>()},
                                  {"accessory", type_of<Gear>()},
                                  {"potion", type_of<Potion>()},
                                  {"skill", type_of<Skill>()}},
                        .situation = situation_type(),
                        .rules = type_of<Rules>(),
                        .arena = {{.id = "spawners",
                                   .type = type_of<std::vector<Spawner>>(),
                                   .fallback = Value(Value::List{})}},
                        .team_key = "faction"});
}

void Rule::check(const Scenario& scenario, Findings& findings) {
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) check_actor(scenario, i, findings);
    const Value& items = scenario.root()["items"];
    for (std::size_t i = 0; i < items.size(); ++i)
        check_item(items.items()[i], join_path("items", i), findings);
    check_attack(scenario, findings);
    check_spawners(scenario, findings);
    check_rules(scenario, findings);
}

} // namespace ludus::progression
