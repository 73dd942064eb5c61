#include "engine/rules/progression/world/inputs.h"

#include "engine/fight/edit_actor.h"
#include "engine/fight/moved_by.h"
#include "engine/fight/order_words.h"
#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/world/orders.h"
#include "engine/rules/progression/world/plan.h"
#include "engine/rules/progression/world/spawn.h"

#include <cmath>

namespace ludus::progression {

namespace {

/// What of an actor can be edited live.
struct Edited {
    Stats stats = {};
};
constexpr auto describe(Tag<Edited>) { return fields(field("stats", &Edited::stats)); }

Stats stats_now(const World& w, int actor) {
    const Unit& u = w.unit(actor);
    const auto rate = [&](Stat s) { return u.sheet.base[at(s)]; };
    const auto whole = [&](Stat s) { return static_cast<int>(rate(s)); };
    Stats s = w.design(actor).stats;
    s.max_hp = whole(Stat::max_hp);
    s.hp = static_cast<int>(u.hp);
    s.atk = whole(Stat::atk);
    s.def = whole(Stat::def);
    s.matk = whole(Stat::matk);
    s.mdef = whole(Stat::mdef);
    s.spd = whole(Stat::spd);
    s.luck = whole(Stat::luck);
    s.crit_rate = rate(Stat::crit_rate);
    s.crit_dmg = rate(Stat::crit_dmg);
    s.evasion = rate(Stat::evasion);
    s.max_stamina = whole(Stat::max_stamina);
    s.level = u.level;
    s.tier = u.tier;
    s.xp = u.xp;
    s.xp_to_next = u.xp_to_next;
    s.gold = u.gold;
    s.stamina = static_cast<int>(u.stamina);
    return s;
}

/// Any stat may be edited. Hit points at 0 bring the actor down.
Result<void> edit(World& w, const Input& input) {
    Unit& u = w.unit(input.actor);
    Stats stats = stats_now(w, input.actor);
    const auto done =
        edit_actor(Edited{stats}, input, *w.log, [&](const Edited& edited) { stats = edited.stats; });
    if (!done) return done;
    u.sheet.base = sheet_of({.stats = stats}).base;
    u.hp = stats.hp.value_or(0);
    u.stamina = stats.stamina.value_or(0);
    u.level = stats.level;
    u.tier = stats.tier;
    u.xp = stats.xp;
    u.xp_to_next = stats.xp_to_next;
    u.gold = stats.gold;
    w.is_open = true;
    refresh(w, input.actor);
    if (u.hp <= 0 && u.active()) bring_down(w, input.actor);
    w.is_open = false;
    return {};
}

/// The number that an edit moves is the one the actor has of itself; healing ends at the most it has with all
/// it wears: 52, where 40 are its own.
std::optional<double> live_number(const World& w, const Input& edit, std::string_view path) {
    if (path != edit.path && path == "stats.max_hp") return std::floor(w.unit(edit.actor).of(Stat::max_hp));
    const auto inside = parse_path(path);
    const Value now = write(Edited{stats_now(w, edit.actor)});
    const Value* value = inside ? find_path(now, *inside) : nullptr;
    return value && value->is_number() ? std::optional(value->as_double()) : std::nullopt;
}

/// The same by so much, where that is what was put in.
Result<void> edit_one(World& w, const Input& input, int actor) {
    Input one = input;
    one.actor = actor;
    if (input.by)
        one.value =
            moved_by(w.setup.scenario, one, [&](std::string_view path) { return live_number(w, one, path); });
    return edit(w, one);
}

void refuse(World& w, const char* code, const Input& input) {
    w.desk->refuse({error(code, {}, {{"at", std::int64_t{input.at}}})});
}

/// Of one, or of several at once: one event, with all who fall by it.
void edit_all(World& w, const Input& input) {
    const std::vector<int> actors = edited_by(input);
    if (std::ranges::any_of(actors, [&](int actor) { return w.unit(actor).away; }))
        return refuse(w, "aside_absent", input);
    const int whose = actors.size() == 1 ? actors.front() : nobody;
    const auto seq = static_cast<int>(w.log->open(event_kind::edit, w.now, whose).seq);
    std::vector<int> fallen;
    for (const int actor : actors) {
        const bool stood = w.unit(actor).hp > 0;
        const Result<void> done = edit_one(w, input, actor);
        if (!done) return w.log->close(), w.desk->refuse(done.error());
        if (stood && w.unit(actor).hp <= 0) fallen.push_back(actor);
    }
    w.log->close();
    for (const int actor : fallen) record_death(*w.log, actor, w.now, seq);
}

/// The copies that the battle was prepared with come one after another.
void take_join(World& w, const Input& input) {
    const Scenario& scenario = w.setup.scenario;
    const int actor = static_cast<int>(scenario.listed_count()) + w.joined;
    if (actor >= w.count() || scenario.model_of(actor) != input.actor)
        return refuse(w, "join_unprepared", input);
    if (!has_room(w)) return refuse(w, "join_no_room", input);
    ++w.joined;
    join(w, actor, input.actor);
}

bool is_here(const World& w, int actor) {
    return !w.unit(actor).away && w.unit(actor).phase != Phase::waiting;
}

/// Out of the fight with what it has.
void take_leave(World& w, const Input& input) {
    Unit& u = w.unit(input.actor);
    if (!is_here(w, input.actor)) return refuse(w, "aside_absent", input);
    w.open(event_kind::leave, input.actor);
    w.change(input.actor, away_path, Value(), true);
    forget(w, input.actor);
    bring_down(w, input.actor);
    u.phase = Phase::down;
    u.away = true;
    w.left = true;
    w.close();
    w.conditions->leave(input.actor, w.now);
}

/// It counts acts: the one that `actor` is about to do is under way.
void take_condition(World& w, const Input& input, int actor) {
    if (!is_here(w, input.actor) || (input.of != nobody && !is_here(w, input.of)))
        return refuse(w, "aside_absent", input);
    w.conditions->lay(input, w.now, actor);
}

/// A note, or the end. Another's turn first needs turns, and here there is only time.
void take_aside(World& w, const Input& input, int actor) {
    if (input.kind == InputKind::join) return take_join(w, input);
    if (input.kind == InputKind::leave) return take_leave(w, input);
    if (input.kind == InputKind::condition) return take_condition(w, input, actor);
    w.stopped = input.kind == InputKind::end;
    if (!w.stopped && input.kind != InputKind::note) return refuse(w, "aside_needs_turns", input);
    const std::string_view text = w.log->step_store().keep(input.text);
    w.log->open(w.stopped ? event_kind::stop : event_kind::note, w.now).text = text;
    w.log->close();
}

} // namespace

bool take_asides(World& w, int actor) {
    if (w.in_tick) w.close();
    w.unsettled = true;
    w.desk->look();
    while (w.desk->ok() && !w.stopped && !w.desk->has_order(actor)) {
        if (const Input* changed = w.desk->edit())
            edit_all(w, *changed);
        else if (const Input* input = w.desk->aside())
            take_aside(w, *input, actor);
        else
            break;
    }
    return w.desk->ok() && !w.stopped;
}

/// The fight stops at a person's turn until there is an order for it.
static bool waits_for(World& w, int actor) {
    const std::uint32_t at = w.log->next_seq();
    if (!w.people || !w.people->waits_for_orders(actor, at)) return false;
    w.awaits = {.at = at,
                .actor = actor,
                .turn = w.tick,
                .orders = orders(w, actor),
                .conditions = w.conditions->all()};
    return true;
}

std::optional<Action> next_action(World& w, int actor) {
    if (const Input* order = w.desk->order(actor)) {
        const Result<Action> possible = ordered(w, actor, *order);
        if (!possible)
            w.desk->refuse(with_possible(possible.error(), *order, orders(w, actor), w.setup.scenario));
        return possible ? std::optional(*possible) : std::nullopt;
    }
    return waits_for(w, actor) ? std::nullopt : std::optional(plan(w, actor));
}

} // namespace ludus::progression
