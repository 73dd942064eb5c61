#pragma once

#include "engine/rules/progression/item.h"
#include "engine/rules/progression/rules.h"

#include <optional>
#include <string>
#include <vector>

/// Evasion, two kinds of damage, elements, speed, threat and levels: heroes of `hero_guild` against the rest.
namespace ludus::progression {

/// Base values: attributes, equipment and effects come on top. hp and stamina left out are at their
/// effective maximum: max_hp 20 with VIT 5 and END 5 starts at 20 + 10 + 2 = 32.
struct Stats {
    int max_hp = 20;
    std::optional<int> hp = {};
    int atk = 5;
    int def = 0;
    int matk = 0;
    int mdef = 0;
    int spd = 10;
    int luck = 0;
    double crit_rate = 0.05;
    double crit_dmg = 1.5;
    double evasion = 0;
    int level = 1;
    int tier = 0;
    int xp = 0;
    int xp_to_next = 100;
    int gold = 0;
    int max_stamina = 50;
    std::optional<int> stamina = {};
    bool operator==(const Stats&) const = default;
};

constexpr auto describe(Tag<Stats>) {
    return fields(
        field("max_hp", &Stats::max_hp, {.min = 0, .unit = "hp", .role = Role::vitality_max}),
        field("hp", &Stats::hp, {.min = 0, .unit = "hp", .role = Role::vitality}), field("atk", &Stats::atk),
        field("def", &Stats::def), field("matk", &Stats::matk), field("mdef", &Stats::mdef),
        field("spd", &Stats::spd, {.role = Role::initiative}), field("luck", &Stats::luck),
        field("crit_rate", &Stats::crit_rate), field("crit_dmg", &Stats::crit_dmg, not_negative),
        field("evasion", &Stats::evasion), field("level", &Stats::level, {.min = 1}),
        field("tier", &Stats::tier, not_negative), field("xp", &Stats::xp, {.min = 0, .unit = "xp"}),
        field("xp_to_next", &Stats::xp_to_next, {.min = 1, .unit = "xp"}),
        field("gold", &Stats::gold, not_negative), field("max_stamina", &Stats::max_stamina, not_negative),
        field("stamina", &Stats::stamina, not_negative));
}

/// The nine attributes, and their caps.
template <int initial>
struct Nine {
    int str = initial;
    int agi = initial;
    int vit = initial;
    int intellect = initial;
    int spi = initial;
    int wis = initial;
    int end = initial;
    int per = initial;
    int cha = initial;
    bool operator==(const Nine&) const = default;
};

template <int initial>
constexpr auto describe(Tag<Nine<initial>>) {
    using N = Nine<initial>;
    return fields(field("str", &N::str, not_negative), field("agi", &N::agi, not_negative),
                  field("vit", &N::vit, not_negative), field("int", &N::intellect, not_negative),
                  field("spi", &N::spi, not_negative), field("wis", &N::wis, not_negative),
                  field("end", &N::end, not_negative), field("per", &N::per, not_negative),
                  field("cha", &N::cha, not_negative));
}

using Attributes = Nine<5>;
using Caps = Nine<15>;

/// Above 1 weak, below 1 resistant, 0 immune.
struct Vulnerability {
    double fire = 1;
    double ice = 1;
    double lightning = 1;
    double dark = 1;
    double holy = 1;
    bool operator==(const Vulnerability&) const = default;
};

constexpr auto describe(Tag<Vulnerability>) {
    using V = Vulnerability;
    return fields(field("fire", &V::fire, not_negative), field("ice", &V::ice, not_negative),
                  field("lightning", &V::lightning, not_negative), field("dark", &V::dark, not_negative),
                  field("holy", &V::holy, not_negative));
}

struct Equipment {
    std::optional<ItemRef> weapon = {};
    std::optional<ItemRef> armor = {};
    std::optional<ItemRef> accessory = {};
    bool operator==(const Equipment&) const = default;
};

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = "weapon"}),
                  field("armor", &Equipment::armor, {.items = "armor"}),
                  field("accessory", &Equipment::accessory, {.items = "accessory"}));
}

/// Without `ticks` it lasts as long as the fight.
struct Effect {
    std::optional<std::string> id = {};
    Map<double> mult = {};
    std::optional<int> ticks = {};
    bool operator==(const Effect&) const = default;
};

constexpr auto describe(Tag<Effect>) {
    return fields(field("id", &Effect::id), field("mult", &Effect::mult, not_negative),
                  field("ticks", &Effect::ticks, {.min = 1, .unit = "ticks"}));
}

struct Actor {
    std::string faction = {};
    Class profession = Class::none;
    Stats stats = {};
    Attributes attributes = {};
    Caps caps = {};
    Vulnerability elem_vuln = {};
    Equipment equipment = {};
    std::optional<ItemRef> weapon = {};
    std::vector<ItemRef> bag = {};
    std::vector<ItemRef> skills = {};
    std::optional<Place> home = {};
    std::vector<Effect> effects = {};
    bool operator==(const Actor&) const = default;
};

constexpr auto describe(Tag<Actor>) {
    return fields(field("faction", &Actor::faction, {.follows = "id", .role = Role::team}),
                  field("class", &Actor::profession), field("stats", &Actor::stats),
                  field("attributes", &Actor::attributes), field("caps", &Actor::caps),
                  field("elem_vuln", &Actor::elem_vuln), field("equipment", &Actor::equipment),
                  field("weapon", &Actor::weapon, {.items = "weapon"}),
                  field("bag", &Actor::bag, {.built_in = built_in_potions}),
                  field("skills", &Actor::skills, {.items = "skill"}), field("home", &Actor::home),
                  field("effects", &Actor::effects));
}

/// Distance, cover and sanctuary are read off the map where there is one; given here, they win over it.
struct Situation {
    int tick = 0;
    std::optional<int> distance = {};
    std::optional<bool> cover = {};
    std::optional<bool> attacker_sanctuary = {};
    std::optional<bool> defender_sanctuary = {};
    std::optional<ItemRef> skill = {};
    int distance_from_center = 0;
    bool operator==(const Situation&) const = default;
};

constexpr auto describe(Tag<Situation>) {
    return fields(
        field("tick", &Situation::tick, {.min = 0, .max = 2e9, .unit = "ticks"}),
        field("distance", &Situation::distance, {.min = 0, .unit = "tiles"}),
        field("cover", &Situation::cover), field("attacker_sanctuary", &Situation::attacker_sanctuary),
        field("defender_sanctuary", &Situation::defender_sanctuary),
        field("skill", &Situation::skill, {.items = "skill"}),
        field("distance_from_center", &Situation::distance_from_center, {.min = 0, .unit = "tiles"}));
}

/// Brings one more like `actor` at `at` every so many ticks, `max` of them in all.
struct Spawner {
    Place at = {};
    ActorRef actor = {};
    int every = 1;
    int max = 1;
    bool operator==(const Spawner&) const = default;
};

constexpr auto describe(Tag<Spawner>) {
    return fields(field("at", &Spawner::at, {.required = true}),
                  field("actor", &Spawner::actor, {.required = true}),
                  field("every", &Spawner::every, {.min = 1, .max = 1e6, .unit = "ticks", .required = true}),
                  field("max", &Spawner::max, {.min = 1, .max = 10'000}));
}

} // namespace ludus::progression
