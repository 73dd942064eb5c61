#pragma once

#include "engine/arena/bresenham.h"
#include "engine/arena/way_around.h"
#include "engine/arena/way_field.h"
#include "engine/fight/input_desk.h"
#include "engine/rules/progression/setup.h"
#include "engine/rules/progression/step_book.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The living arena: everyone as the fight goes on. Systems are free functions over it.
namespace ludus::progression {

struct Threat {
    int who = nobody;
    double amount = 0;
};

/// `waiting` has yet to be brought by a spawner; `resting` is a fallen hero at home.
enum class Phase { active, resting, down, waiting };

struct Loot {
    Tile at = {};
    std::vector<std::string> items = {};
};

/// How a plain attack was aimed: the same again while both stand where they stood and are what they were.
struct KeptAim {
    int target = nobody;
    Tile from = {};
    Tile to = {};
    std::uint32_t own = 0; ///< Unit::refreshed of the two
    std::uint32_t other = 0;
    Aim aim = {};
};

/// Whom there was no way to when so many moves had been made.
struct Stuck {
    int target = nobody;
    std::uint64_t moved = 0;
    bool operator==(const Stuck&) const = default;
};

struct Unit {
    // What every actor looks at of every other comes first, in one line of memory.
    Phase phase = Phase::active;
    int team = 0;
    Tile at = {};
    double next_act_at = 0;
    double hp = 0;
    double stamina = 0;
    int sight = 6;
    int hunted = nobody; ///< whom the last action walked towards
    bool hero = false;
    bool away = false;     ///< has yet to join, or has left
    bool kept = false;     ///< comes again after a fall, brought by its spawner
    bool came = false;     ///< a spawner has brought it before
    bool idle = false;     ///< the last action was to wait
    bool new_hunt = false; ///< another than at the last whole tick: its count begins anew
    int engaged_ticks = 0;
    int chase_ticks = 0;
    int level = 1;
    int tier = 0;
    int xp = 0;
    int xp_to_next = 100;
    int gold = 0;
    Tile home = {};
    Sheet sheet = {};
    std::uint32_t refreshed = 0;      ///< how often
    StatRow effective = {};           ///< kept by refresh()
    std::array<double, 7> delay = {}; ///< by Pace, kept by refresh()
    KeptAim kept_aim = {};
    Stuck stuck = {};
    std::vector<Threat> threat = {}; ///< in the order in which they first did something
    std::vector<int> cooldown = {};  ///< ticks left, by place in the fighter's skill list
    std::array<double, attribute_count> training = {};
    std::vector<std::string> bag = {};
    std::vector<Loot> loot = {}; ///< what it dropped and nobody has picked up, a heap for every fall

    double of(Stat stat) const { return effective[at_stat(stat)]; }
    bool active() const { return phase == Phase::active; }

private:
    static constexpr std::size_t at_stat(Stat stat) { return static_cast<std::size_t>(stat); }
};

/// One throw of the rolls of an attack; written down where there is a trace.
struct Roller {
    virtual ~Roller() = default;
    virtual Blow roll(const Aim& aim, const Keys& keys, Trace* trace) = 0;
};

struct Action {
    enum class Kind { wait, attack, skill, potion, move, loot };
    Kind kind = Kind::wait;
    int target = nobody;   ///< attack, skill, or whom a move walks towards
    std::size_t skill = 0; ///< place in the fighter's skill list
    std::size_t item = 0;  ///< place in the bag
    Tile to = {};          ///< move; or an area that is cast at nobody
    bool told = false;     ///< wait: written down, whoever waited before
};

struct Birth {
    int actor = nobody;
    int tick = 0;
    Tile at = {};
};

/// A spawner that keeps all of these alive: one comes every so many ticks while any of them is not there.
struct Keeper {
    std::vector<int> actors = {};
    int every = 1;
    Tile at = {};
};

struct World {
    const Setup& setup;
    Roller& roller;
    EventLog* log = nullptr;   ///< null = nothing is written down
    StepBook* book = nullptr;  ///< with a log
    InputDesk* desk = nullptr; ///< with inputs
    std::stop_token stop = {};
    std::uint64_t max_events = default_max_events;
    std::vector<Unit> units = {};
    std::vector<int> standing = {};  ///< by tile: who stands there
    std::uint64_t moved = 0;         ///< how often that has changed
    std::vector<WayField> ways = {}; ///< by target
    WayAround around = {};
    std::vector<Birth> births = {}; ///< in order of their ticks
    std::size_t born = 0;
    std::vector<Keeper> keepers = {};
    double now = 0;
    int tick = 0;
    std::int64_t actions = 0;
    int lying = 0;         ///< heaps of loot on the ground
    bool unsettled = true; ///< somebody fell or came: it may be over
    bool is_open = false;  ///< an event is
    bool in_tick = false;  ///< it gathers what the systems change

    const FightRequest* people = nullptr;      ///< where it waits for what they have yet to put in
    std::optional<Awaited> awaits = {};        ///< what for; the fight is over then, as far as it came
    bool stopped = false;                      ///< by people, before anybody had won
    int joined = 0;                            ///< so many copies have
    bool left = false;                         ///< somebody has, just now
    std::optional<Conditions> conditions = {}; ///< with inputs

    Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
    const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
    const Fighter& design(int i) const { return setup.fighter(i); }
    const Grid& grid() const { return *setup.grid; }
    const Rules& rules() const { return setup.rules; }
    int count() const { return static_cast<int>(units.size()); }

    bool hostile(int a, int b) const { return unit(a).team != unit(b).team; }
    /// A living enemy that takes part.
    bool foe(int a, int b) const { return unit(b).active() && hostile(a, b); }
    bool free(Tile t) const {
        return grid().has(t) && grid().walkable(t) && standing[grid().index(t)] == nobody;
    }
    int distance(int a, int b) const { return manhattan(unit(a).at, unit(b).at); }

    /// The tick that keys the rolls of the present action. Those who join later change no roll before.
    std::int64_t roll_tick() const {
        return rules().roll_tick == RollTick::world
                   ? tick
                   : actions * (8 + static_cast<std::int64_t>(setup.scenario.listed_count()));
    }

    /// Somebody stopped it, or it has grown too long to be written down.
    bool must_end() const { return stop.stop_requested() || (log && log->size() > max_events); }

    // Writing down. Nothing happens without a log.
    int open(std::string_view kind, int actor, int target = nobody, int cause = no_event);
    void close();
    void change(int actor, std::string_view path, Value before, Value after);
    /// The same where no event is open: a change made by a system between two actions, in an event that
    /// gathers them.
    void tick_change(int actor, std::string_view path, Value before, Value after);
};

/// Effective stats, delays and sight after anything they depend on has changed. Hit points and stamina above
/// their new maximum are cut to it.
void refresh(World& world, int actor);

/// Everyone at their places at time 0; before a log is given, as nothing has happened yet.
void start(World& world);
/// The live values at the start, spelt out.
State starting_state(const Setup& setup);

/// Things as documents write them; nothing dropped is null.
Value value_of(const std::vector<std::string>& items);
Value value_of(const std::vector<Loot>& loot);

/// Takes someone to a free tile, or to the nearest one that is.
void place(World& world, int actor, Tile wanted);
void leave(World& world, int actor);
/// On the tile where it is.
void stand(World& world, int actor);

/// Out of the fight: for good, or until a spawner brings it again.
void bring_down(World& world, int actor);

/// No longer hunted or minded by anybody. Written down.
void forget(World& world, int actor);

/// As it was at the start, but for its place. Written down.
void renew(World& world, int actor);

} // namespace ludus::progression
