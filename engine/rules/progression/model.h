#pragma once

#include "engine/schema/references.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Evasion, two kinds of damage, elements, speed, threat and levels: heroes of `hero_guild` against the rest.
namespace ludus::progression {

/// Which tick keys the rolls of a fight: one of its own for every action, or the world's, as in the source.
enum class RollTick { action, world };

constexpr auto names(Tag<RollTick>) { return std::array<std::string_view, 2>{"action", "world"}; }

/// What each action takes, before speed; harvest is there for the source's table alone.
struct ActionMult {
    double move = 1.0;
    double attack = 0.9;
    double skill = 1.2;
    double loot = 0.7;
    double harvest = 0.7;
    double use_item = 0.6;
    double rest = 1.0;
    bool operator==(const ActionMult&) const = default;
};

struct Rules {
    double damage_variance = 0.3;
    double evasion_cap = 0.75;
    double crit_cap = 0.80;
    double luck_evasion = 0.002;
    double luck_crit = 0.003;
    double cover_evasion = 0.10;
    double sanctuary_atk_mult = 0.5;
    double sanctuary_def_mult = 0.5;
    int attack_stamina = 3;
    int stamina_regen = 1;
    int stamina_regen_rest = 5;
    int final_minimum = 0;
    bool attribute_bonuses = true;
    RollTick roll_tick = RollTick::action;
    double delay_min = 0.15;
    double delay_max = 2.0;
    double potion_delay = 0.5;
    double xp_per_kill_base = 30;
    double xp_per_level_scale = 1.5;
    int max_level = 20;
    int stat_growth_hp = 5;
    int stat_growth_atk = 1;
    int stat_growth_def = 1;
    int stat_growth_spd = 1;
    double threat_decay_rate = 0.10;
    double threat_damage_mult = 1.0;
    double threat_heal_mult = 0.5;
    double threat_tank_class_mult = 1.5;
    double opportunity_attack_damage_mult = 0.5;
    double chase_spd_closing_base = 6;
    int hero_respawn_ticks = 10;
    bool hero_return = true;
    bool resting_heroes_fight_on = false;
    double kite_hp = 0.6;
    double potion_hp = 0.5;
    int engage_ticks = 2;
    double engage_mult = 2;
    ActionMult action_mult = {};
    double training_primary = 0.015;
    double training_secondary = 0.008;
    int level_attributes = 2;
    int level_caps = 5;
    bool operator==(const Rules&) const = default;
};

enum class Class {
    none,
    warrior,
    ranger,
    mage,
    rogue,
    champion,
    sharpshooter,
    archmage,
    assassin,
};

constexpr auto names(Tag<Class>) {
    return std::array<std::string_view, 9>{"none",     "warrior",      "ranger",   "mage",    "rogue",
                                           "champion", "sharpshooter", "archmage", "assassin"};
}

enum class DamageType { physical, magical };

constexpr auto names(Tag<DamageType>) { return std::array<std::string_view, 2>{"physical", "magical"}; }

enum class Element { none, fire, ice, lightning, dark, holy };

constexpr auto names(Tag<Element>) {
    return std::array<std::string_view, 6>{"none", "fire", "ice", "lightning", "dark", "holy"};
}

enum class Target { single_enemy, area_enemies, area_allies, self };

constexpr auto names(Tag<Target>) {
    return std::array<std::string_view, 4>{"single_enemy", "area_enemies", "area_allies", "self"};
}

/// What a worn thing adds to its wearer's stats: armor and accessories are this and no more.
struct Gear {
    int atk = 0;
    int def = 0;
    int matk = 0;
    int mdef = 0;
    int spd = 0;
    int luck = 0;
    double crit_rate = 0;
    double evasion = 0;
    int max_hp = 0;
    bool operator==(const Gear&) const = default;
};

/// As it stands, the bare hand.
struct Weapon : Gear {
    DamageType damage_type = DamageType::physical;
    Element element = Element::none;
    int weapon_range = 1;
    bool operator==(const Weapon&) const = default;
};

/// The three potions of the source need not be listed among the items.
inline constexpr std::string_view built_in_potions = "small_hp_potion|medium_hp_potion|large_hp_potion";

/// What a potion of that id heals where it does not say so itself.
constexpr std::optional<int> known_heal(std::string_view id) {
    if (id == "small_hp_potion") return 20;
    if (id == "medium_hp_potion") return 40;
    if (id == "large_hp_potion") return 80;
    return std::nullopt;
}

struct Potion {
    std::optional<int> heal = {};
    bool operator==(const Potion&) const = default;
};

/// Without a damage type or element of its own it takes the weapon's.
struct Skill {
    double power = 1;
    int range = 1;
    Target target = Target::single_enemy;
    int radius = 0;
    double aoe_falloff = 0.15;
    int cooldown = 0;
    int stamina_cost = 0;
    std::optional<DamageType> damage_type = {};
    std::optional<Element> element = {};
    double crit_bonus = 0;
    Map<double> mult = {};
    int duration = 0;
    double heal_fraction = 0;
    Class profession = Class::none;
    bool operator==(const Skill&) const = default;
};

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

struct Equipment {
    std::optional<ItemRef> weapon = {};
    std::optional<ItemRef> armor = {};
    std::optional<ItemRef> accessory = {};
    bool operator==(const Equipment&) const = default;
};

/// Without `ticks` it lasts as long as the fight.
struct Effect {
    std::optional<std::string> id = {};
    Map<double> mult = {};
    std::optional<int> ticks = {};
    bool operator==(const Effect&) const = default;
};

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

/// Brings one more like `actor` at `at` every so many ticks, `max` of them in all; or, with `alive`, whenever
/// fewer than that stand.
struct Spawner {
    Place at = {};
    ActorRef actor = {};
    int every = 1;
    int max = 1;
    std::optional<int> alive = {};
    bool operator==(const Spawner&) const = default;
};

} // namespace ludus::progression
