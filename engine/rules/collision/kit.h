#pragma once

#include "engine/facts/event.h"
#include "engine/rules/collision/model.h"
#include "engine/scenario/scenario.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Everything a scenario names, numbered: stats, items and what they do. A fight then compares whole numbers.
namespace ludus::collision {

/// The stats with a meaning of their own; further ones are numbered after them.
namespace stat {
inline constexpr int accuracy = 0;
inline constexpr int defense = 1;
inline constexpr int strength = 2;
inline constexpr int health = 3;
inline constexpr int health_max = 4;
inline constexpr int named = 5;
} // namespace stat

inline constexpr std::array<std::string_view, stat::named> stat_names{"accuracy", "defense", "strength",
                                                                      "health", "health_max"};

/// One `stat: change` of an effect. "-{strength}" for health reads stat 2 with a minus.
struct Term {
    int stat = 0;
    double amount = 0;              ///< where it is a plain number
    int reads = -1;                 ///< the stat read off whoever carries or wields it; -1 = none
    bool negative = false;          ///< the sign before `{stat}`
    std::string_view name = {};     ///< in breakdowns: the item's name, or what is read
    std::string_view source = {};   ///< where the number comes from, as steps write it
    const StepInfo* base = nullptr; ///< how a blow's base damage comes out of it
};

using Terms = std::vector<Term>;

/// Slots in the order in which they are counted.
inline constexpr std::size_t weapon_slot = 0;
inline constexpr std::array<std::string_view, 4> slot_names{"weapon", "top", "middle", "lower"};
inline constexpr std::array<std::string_view, 4> slot_paths{"equipment.weapon", "equipment.top",
                                                            "equipment.middle", "equipment.lower"};
inline constexpr std::size_t no_slot = slot_names.size();

/// Told, and heard, when a blow is struck.
struct Telling {
    std::optional<LocalText> hit = {};
    std::optional<LocalText> miss = {};
    std::optional<std::string> sound = {};
};

/// What a stat must at least be before an item can be put on.
struct Requirement {
    int stat = 0;
    double least = 0;
    std::string_view source = {};
};

/// An item, ready for use.
struct Gear {
    std::string id = {};
    std::string name = {};
    std::size_t slot = no_slot; ///< where it is put on; no_slot = nowhere
    WeaponType type = WeaponType::normal;
    Terms collision = {};
    Terms wear = {};
    Terms passive = {};
    Terms use = {};
    std::vector<Requirement> needs = {};
    int turns = 1; ///< to put it on
    Telling telling = {};
    std::optional<LocalText> description = {};
    const StepInfo* in_hand = nullptr; ///< noted when somebody strikes with it: does it have an effect?
};

/// The numbered things of one scenario. Texts and steps live as long as it does, so it is shared, never
/// copied.
class Kit {
public:
    explicit Kit(const Scenario& scenario);
    Kit(const Kit&) = delete;
    Kit& operator=(const Kit&) = delete;

    int stat_count() const { return static_cast<int>(stats_.size()); }
    const std::string& stat_name(int stat) const { return stats_[static_cast<std::size_t>(stat)]; }
    /// "stats.mana".
    const std::string& stat_path(int stat) const { return paths_[static_cast<std::size_t>(stat)]; }
    int find_stat(std::string_view name) const; ///< -1 = unknown
    int gear_count() const { return static_cast<int>(gear_.size()); }
    const Gear& gear(int item) const { return gear_[static_cast<std::size_t>(item)]; }
    int find_gear(std::string_view id) const; ///< -1 = unknown

    /// An actor's own effect; its sources begin with "actor.".
    Terms unarmed(const Actor& actor);

private:
    int number(const std::string& stat);
    /// `where` is the path of the effect, `named` what breakdowns call a plain number of it.
    Terms terms(const Effect& effect, const std::string& where, const std::string& named);
    Gear gear_of(const Value& item);

    std::vector<std::string> stats_ = {};
    std::vector<std::string> paths_ = {};
    std::vector<Gear> gear_ = {};
    StepStore store_ = {};
};

} // namespace ludus::collision
