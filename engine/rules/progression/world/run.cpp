#include "engine/rules/progression/world/act.h"
#include "engine/rules/progression/world/inputs.h"
#include "engine/rules/progression/world/plan.h"
#include "engine/rules/progression/world/systems.h"

#include <algorithm>
#include <utility>

namespace ludus::progression {

namespace {

/// Smallest time first; ties: the lower number.
int next_to_act(const World& w) {
    int next = nobody;
    for (int i = 0; i < w.count(); ++i)
        if (w.unit(i).active() && (next == nobody || w.unit(i).next_act_at < w.unit(next).next_act_at))
            next = i;
    return next;
}

/// The one team among those that `counts`; no_team where there are none. False while there are two.
template <class Counts>
bool one_team(const World& w, const Counts& counts, int& team) {
    team = no_team;
    for (const Unit& u : w.units) {
        if (!counts(u)) continue;
        if (team != no_team && team != u.team) return false;
        team = u.team;
    }
    return true;
}

/// All at once. Those who rest count as down, unless the fight goes on until they are back.
bool heroes_down(const World& w) {
    const bool fight_on = w.rules().resting_heroes_fight_on;
    bool any = false;
    for (const Unit& u : w.units) {
        const bool comes = u.phase == Phase::waiting || (fight_on && u.phase == Phase::resting);
        if (u.hero && (u.active() || comes)) return false;
        any = any || u.hero;
    }
    return any;
}

/// Nobody left to fight and nobody to come; or all heroes down at once, and whoever stands has won.
bool over(World& w, int& winner) {
    if (!w.unsettled) return false;
    w.unsettled = false;
    if (one_team(
            w, [](const Unit& u) { return u.phase != Phase::down; }, winner))
        return true;
    if (!heroes_down(w)) return false;
    if (!one_team(
            w, [](const Unit& u) { return u.active(); }, winner))
        winner = no_team;
    return true;
}

void run_systems(World& w) {
    w.now = ++w.tick;
    for (const System system : systems) system(w);
    if (w.in_tick) w.close();
}

/// Conditions count each act as a turn.
void begin_act(World& w, int actor) {
    if (w.conditions->all().empty()) return;
    if (w.in_tick) w.close();
    w.conditions->turn_begins(actor, w.now);
}

/// False where an input went wrong, or is yet to come.
bool take_action(World& w, int actor) {
    if (!w.desk) return act(w, actor, plan(w, actor)), true;
    begin_act(w, actor);
    if (!take_asides(w, actor)) return false;
    if (std::exchange(w.left, false)) return true; // it may be over
    if (!w.unit(actor).active()) return true;      // an edit may have ended it
    const std::optional<Action> action = next_action(w, actor);
    if (!action) return false;
    act(w, actor, *action);
    if (!w.awaits) w.conditions->turn_ends(actor, w.now);
    return !w.awaits;
}

/// What people do at the very end, such as healing somebody who has just fallen, may have it go on.
bool goes_on_after_all(World& w) {
    if (!w.desk) return false;
    const std::uint32_t next = w.log->next_seq();
    return take_asides(w, nobody) && w.log->next_seq() != next;
}

} // namespace

/// Nothing happens at the limit any more, or after it: 3 ticks are the times from 0 up to 3.
FightEnd run_world(World& w, int max_ticks) {
    FightEnd end;
    while ((!over(w, end.winner) || goes_on_after_all(w)) && !w.must_end()) {
        end.winner = no_team;
        const int actor = next_to_act(w);
        if (actor == nobody || w.unit(actor).next_act_at >= w.tick + 1) {
            if (w.tick + 1 >= max_ticks)
                return {.winner = no_team, .turns = max_ticks, .time = double(max_ticks)};
            run_systems(w);
            continue;
        }
        w.now = std::max(w.now, w.unit(actor).next_act_at);
        if (!take_action(w, actor)) break;
    }
    if (w.in_tick) w.close();
    end.turns = w.tick;
    end.time = w.now;
    return end;
}

} // namespace ludus::progression
