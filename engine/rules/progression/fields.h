#pragma once

#include "engine/rules/progression/model.h"
#include "engine/schema/codec.h"

#include <tuple>

/// Every field with its range, unit and role; the default is the member's.
namespace ludus::progression {

inline constexpr Limits fraction{.min = 0, .max = 1};
inline constexpr Limits positive_ticks{.min = 0, .above_min = true, .unit = "ticks"};

/// M is Gear or made of it: the bonuses stand in the item itself, not in a record of their own.
template <class M>
constexpr auto bonus_fields() {
    return fields(field<M, int>("atk", &M::atk), field<M, int>("def", &M::def),
                  field<M, int>("matk", &M::matk), field<M, int>("mdef", &M::mdef),
                  field<M, int>("spd", &M::spd), field<M, int>("luck", &M::luck),
                  field<M, double>("crit_rate", &M::crit_rate), field<M, double>("evasion", &M::evasion),
                  field<M, int>("max_hp", &M::max_hp, {.unit = "hp"}));
}

constexpr auto describe(Tag<Gear>) { return bonus_fields<Gear>(); }

constexpr auto describe(Tag<Weapon>) {
    return std::tuple_cat(fields(field("damage_type", &Weapon::damage_type),
                                 field("element", &Weapon::element),
                                 field("weapon_range", &Weapon::weapon_range, {.min = 0, .unit = "tiles"})),
                          bonus_fields<Weapon>());
}

constexpr auto describe(Tag<Potion>) {
    return fields(field("heal", &Potion::heal, {.min = 0, .unit = "hp"}));
}

constexpr auto describe(Tag<Skill>) {
    return fields(field("power", &Skill::power, not_negative),
                  field("range", &Skill::range, {.min = 0, .unit = "tiles"}), field("target", &Skill::target),
                  field("radius", &Skill::radius, {.min = 0, .unit = "tiles"}),
                  field("aoe_falloff", &Skill::aoe_falloff, not_negative),
                  field("cooldown", &Skill::cooldown, {.min = 0, .unit = "ticks"}),
                  field("stamina_cost", &Skill::stamina_cost, not_negative),
                  field("damage_type", &Skill::damage_type), field("element", &Skill::element),
                  field("crit_bonus", &Skill::crit_bonus), field("mult", &Skill::mult, not_negative),
                  field("duration", &Skill::duration, {.min = 0, .unit = "ticks"}),
                  field("heal_fraction", &Skill::heal_fraction, not_negative),
                  field("class", &Skill::profession));
}

constexpr auto describe(Tag<ActionMult>) {
    using A = ActionMult;
    return fields(field("move", &A::move, not_negative), field("attack", &A::attack, not_negative),
                  field("skill", &A::skill, not_negative), field("loot", &A::loot, not_negative),
                  field("harvest", &A::harvest, not_negative), field("use_item", &A::use_item, not_negative),
                  field("rest", &A::rest, not_negative));
}

/// A variance above 2 could turn damage into healing: at roll 0 the factor is 1 − 2 / 2 = 0.
constexpr auto describe(Tag<Rules>) {
    return fields(
        field("damage_variance", &Rules::damage_variance, {.min = 0, .max = 2}),
        field("evasion_cap", &Rules::evasion_cap, fraction), field("crit_cap", &Rules::crit_cap, fraction),
        field("luck_evasion", &Rules::luck_evasion, not_negative),
        field("luck_crit", &Rules::luck_crit, not_negative),
        field("cover_evasion", &Rules::cover_evasion, not_negative),
        field("sanctuary_atk_mult", &Rules::sanctuary_atk_mult, not_negative),
        field("sanctuary_def_mult", &Rules::sanctuary_def_mult, not_negative),
        field("attack_stamina", &Rules::attack_stamina, not_negative),
        field("stamina_regen", &Rules::stamina_regen, not_negative),
        field("stamina_regen_rest", &Rules::stamina_regen_rest, not_negative),
        field("final_minimum", &Rules::final_minimum, {.min = 0, .unit = "hp"}),
        field("attribute_bonuses", &Rules::attribute_bonuses), field("roll_tick", &Rules::roll_tick),
        field("delay_min", &Rules::delay_min, positive_ticks),
        field("delay_max", &Rules::delay_max, positive_ticks),
        field("potion_delay", &Rules::potion_delay, {.min = 0, .unit = "ticks"}),
        field("xp_per_kill_base", &Rules::xp_per_kill_base, {.min = 0, .unit = "xp"}),
        field("xp_per_level_scale", &Rules::xp_per_level_scale, not_negative),
        field("max_level", &Rules::max_level, {.min = 1, .max = 1000}),
        field("stat_growth_hp", &Rules::stat_growth_hp, {.min = 0, .unit = "hp"}),
        field("stat_growth_atk", &Rules::stat_growth_atk, not_negative),
        field("stat_growth_def", &Rules::stat_growth_def, not_negative),
        field("stat_growth_spd", &Rules::stat_growth_spd, not_negative),
        field("threat_decay_rate", &Rules::threat_decay_rate, fraction),
        field("threat_damage_mult", &Rules::threat_damage_mult, not_negative),
        field("threat_heal_mult", &Rules::threat_heal_mult, not_negative),
        field("threat_tank_class_mult", &Rules::threat_tank_class_mult, not_negative),
        field("opportunity_attack_damage_mult", &Rules::opportunity_attack_damage_mult, not_negative),
        field("chase_spd_closing_base", &Rules::chase_spd_closing_base, divisor),
        field("hero_respawn_ticks", &Rules::hero_respawn_ticks, {.min = 0, .max = 1e6, .unit = "ticks"}),
        field("hero_return", &Rules::hero_return),
        field("resting_heroes_fight_on", &Rules::resting_heroes_fight_on),
        field("kite_hp", &Rules::kite_hp, fraction), field("potion_hp", &Rules::potion_hp, fraction),
        field("engage_ticks", &Rules::engage_ticks, {.min = 1, .unit = "ticks"}),
        field("engage_mult", &Rules::engage_mult, not_negative), field("action_mult", &Rules::action_mult),
        field("training_primary", &Rules::training_primary, fraction),
        field("training_secondary", &Rules::training_secondary, fraction),
        field("level_attributes", &Rules::level_attributes, not_negative),
        field("level_caps", &Rules::level_caps, not_negative));
}

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

template <int initial>
constexpr auto describe(Tag<Nine<initial>>) {
    using N = Nine<initial>;
    return fields(field("str", &N::str, not_negative), field("agi", &N::agi, not_negative),
                  field("vit", &N::vit, not_negative), field("int", &N::intellect, not_negative),
                  field("spi", &N::spi, not_negative), field("wis", &N::wis, not_negative),
                  field("end", &N::end, not_negative), field("per", &N::per, not_negative),
                  field("cha", &N::cha, not_negative));
}

constexpr auto describe(Tag<Vulnerability>) {
    using V = Vulnerability;
    return fields(field("fire", &V::fire, not_negative), field("ice", &V::ice, not_negative),
                  field("lightning", &V::lightning, not_negative), field("dark", &V::dark, not_negative),
                  field("holy", &V::holy, not_negative));
}

constexpr auto describe(Tag<Equipment>) {
    return fields(field("weapon", &Equipment::weapon, {.items = "weapon"}),
                  field("armor", &Equipment::armor, {.items = "armor"}),
                  field("accessory", &Equipment::accessory, {.items = "accessory"}));
}

constexpr auto describe(Tag<Effect>) {
    return fields(field("id", &Effect::id), field("mult", &Effect::mult, not_negative),
                  field("ticks", &Effect::ticks, {.min = 1, .unit = "ticks"}));
}

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

constexpr auto describe(Tag<Situation>) {
    return fields(
        field("tick", &Situation::tick, {.min = 0, .max = 2e9, .unit = "ticks"}),
        field("distance", &Situation::distance, {.min = 0, .unit = "tiles"}),
        field("cover", &Situation::cover), field("attacker_sanctuary", &Situation::attacker_sanctuary),
        field("defender_sanctuary", &Situation::defender_sanctuary),
        field("skill", &Situation::skill, {.items = "skill"}),
        field("distance_from_center", &Situation::distance_from_center, {.min = 0, .unit = "tiles"}));
}

constexpr auto describe(Tag<Spawner>) {
    return fields(field("at", &Spawner::at, {.required = true}),
                  field("actor", &Spawner::actor, {.required = true}),
                  field("every", &Spawner::every, {.min = 1, .max = 1e6, .unit = "ticks", .required = true}),
                  field("max", &Spawner::max, {.min = 1, .max = 10'000}),
                  field("alive", &Spawner::alive, {.min = 1, .max = 10'000}));
}

} // namespace ludus::progression
