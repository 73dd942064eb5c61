#include "engine/rules/collision/kit.h"

#include "engine/rules/collision/fields.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <cmath>

namespace ludus::collision {

namespace {

std::size_t slot_of(const Item& item, const Value& kind) {
    if (item.wearable) return 1 + static_cast<std::size_t>(*item.wearable);
    const bool marked = item.weapon && *item.weapon != std::variant<bool, WeaponType>(false);
    return marked || kind == Value("weapon") ? weapon_slot : no_slot;
}

WeaponType type_of_weapon(const Item& item) {
    const WeaponType* type = item.weapon ? std::get_if<WeaponType>(&*item.weapon) : nullptr;
    return type ? *type : WeaponType::normal;
}

/// Strength 8 takes 8 turns, 7.5 too; armour that needs none, and any weapon, one.
int turns_for(const Item& item) {
    const double* strength = item.wearable ? item.requires_stat.find("strength") : nullptr;
    return strength ? static_cast<int>(std::clamp(std::ceil(*strength), 1.0, 1e6)) : 1;
}

} // namespace

Kit::Kit(const Scenario& scenario) {
    for (const std::string_view name : stat_names) number(std::string(name));
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i)
        for (const auto& entry : bind<Actor>(scenario.actor(i)).stats.further.entries) number(entry.first);
    const Value& items = scenario.root()["items"];
    for (std::size_t i = 0; i < items.size(); ++i) gear_.push_back(gear_of(items.items()[i]));
}

int Kit::find_stat(std::string_view name) const {
    const auto it = std::find(stats_.begin(), stats_.end(), name);
    return it == stats_.end() ? -1 : static_cast<int>(it - stats_.begin());
}

int Kit::number(const std::string& stat) {
    const int known = find_stat(stat);
    if (known >= 0) return known;
    stats_.push_back(stat);
    paths_.push_back(join_path("stats", stat));
    return stat_count() - 1;
}

int Kit::find_gear(std::string_view id) const {
    const auto it = std::find_if(gear_.begin(), gear_.end(), [&](const Gear& g) { return g.id == id; });
    return it == gear_.end() ? -1 : static_cast<int>(it - gear_.begin());
}

/// The base damage is what the change takes: 0 − (−7) = 7, and for "-{strength}" 0 + strength.
Terms Kit::terms(const Effect& effect, const std::string& where, const std::string& named) {
    Terms terms;
    for (const auto& entry : effect.entries) {
        const Change& change = entry.second;
        Term term{.stat = number(entry.first), .amount = change.amount, .negative = change.negative};
        if (!change.stat.empty()) term.reads = number(change.stat);
        const std::string read = change.stat.empty() ? std::string() : text_of(change);
        const std::string own = named.empty() ? (read.empty() ? entry.first : change.stat)
                                              : named + (read.empty() ? "" : " " + read);
        term.name = store_.keep(own);
        term.source = store_.keep(term.reads < 0 ? join_path(where, entry.first)
                                                 : "actor." + join_path("stats", change.stat));
        term.base = &store_.keep(StepInfo{"base_damage", {{{"0", "constant"}, {term.name, term.source}}}});
        terms.push_back(term);
    }
    return terms;
}

Terms Kit::unarmed(const Actor& actor) { return terms(actor.collision_effect, "actor.collision_effect", ""); }

Gear Kit::gear_of(const Value& value) {
    const Item item = bind<Item>(value);
    Gear gear{.id = value["id"].as_text()};
    gear.name = text_in(words_of(value["name"], gear.id), "en");
    gear.slot = slot_of(item, value["kind"]);
    gear.type = type_of_weapon(item);
    const std::string path = join_path("items", gear.id);
    gear.collision = terms(item.collision_effect, path + ".collision_effect", gear.name);
    gear.wear = terms(item.wear_effect, path + ".wear_effect", gear.name);
    gear.passive = terms(item.passive_effect, path + ".passive_effect", gear.name);
    gear.use = terms(item.use_effect, path + ".use_effect", gear.name);
    for (const auto& entry : item.requires_stat.entries)
        gear.needs.push_back({.stat = number(entry.first),
                              .least = entry.second,
                              .source = store_.keep(join_path(path + ".requires_stat", entry.first))});
    gear.turns = turns_for(item);
    gear.in_hand = &store_.keep(
        StepInfo{"armed", {{{store_.keep(gear.name), "constant"}, {"1", "constant"}}}, Relation::at_least});
    gear.description = item.description;
    gear.telling = {item.collision_description, item.miss_description, item.collision_sound};
    return gear;
}

} // namespace ludus::collision
