#pragma once

#include "engine/rules/progression/model.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// An actor as the rules compute with it: every stat that has an effective value in one row, so that items,
/// effects and attributes are added by number.
namespace ludus::progression {

enum class Stat { max_hp, atk, def, matk, mdef, spd, luck, crit_rate, crit_dmg, evasion, max_stamina };
inline constexpr std::size_t stat_count = 11;
inline constexpr std::array<std::string_view, stat_count> stat_names{
    "max_hp", "atk", "def", "matk", "mdef", "spd", "luck", "crit_rate", "crit_dmg", "evasion", "max_stamina"};

enum class Attribute { str, agi, vit, intellect, spi, wis, end, per, cha };
inline constexpr std::size_t attribute_count = 9;
inline constexpr std::array<std::string_view, attribute_count> attribute_names{
    "str", "agi", "vit", "int", "spi", "wis", "end", "per", "cha"};

enum class Slot { weapon, armor, accessory };
inline constexpr std::size_t slot_count = 3;
inline constexpr std::array<std::string_view, slot_count> slot_names{"weapon", "armor", "accessory"};

template <class E>
constexpr std::size_t at(E e) {
    return static_cast<std::size_t>(e);
}

using StatRow = std::array<double, stat_count>;

/// An effect in force; `ticks` is 0 where it lasts as long as the fight.
struct Influence {
    std::string id = {};
    StatRow mult = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    int ticks = 0;
    bool operator==(const Influence&) const = default;
};

struct Sheet {
    StatRow base = {};
    std::array<int, attribute_count> attributes = {};
    std::array<int, attribute_count> caps = {};
    std::array<std::optional<StatRow>, slot_count> gear = {}; ///< empty slots add nothing
    std::vector<Influence> effects = {};
    std::array<double, 6> vulnerability = {1, 1, 1, 1, 1, 1}; ///< by element; `none` is 1

    int attribute(Attribute a) const { return attributes[at(a)]; }
};

StatRow bonuses_of(const Gear& gear);
/// Lays an effect on top; one of the same name begins anew.
void lay(std::vector<Influence>& effects, const Influence& effect);
Influence influence_of(std::string id, const Map<double>& mult, int ticks);
/// Without gear: what is worn is looked up by whoever knows the items.
Sheet sheet_of(const Actor& actor);

} // namespace ludus::progression
