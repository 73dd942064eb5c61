#include "engine/rules/collision/bout.h"

#include "engine/arena/deploy.h"
#include "engine/rules/collision/facts.h"
#include "engine/schema/check.h"
#include "engine/schema/path.h"

namespace ludus::collision {

namespace {

/// The actor as a document would have it now, so that an edit is checked as a scenario is.
Actor actor_now(const Kit& kit, const Fighter& f) {
    Actor actor;
    if (f.accurate) actor.stats.accuracy = f.base(stat::accuracy);
    actor.stats.defense = f.base(stat::defense);
    actor.stats.strength = f.base(stat::strength);
    actor.stats.health = f.health();
    actor.stats.health_max = f.base(stat::health_max);
    for (int s = stat::named; s < kit.stat_count(); ++s)
        actor.stats.further.entries.emplace_back(kit.stat_name(s), f.base(s));
    if (f.sleeping) actor.status.push_back(Status::sleeping);
    if (f.paralyzed) actor.status.push_back(Status::paralyzed);
    return actor;
}

void become(const Kit& kit, const Actor& actor, Fighter& f) {
    const Fighter edited = fighter_of(kit, actor, {});
    f.core = edited.core;
    f.further = edited.further;
    f.sleeping = edited.sleeping;
    f.paralyzed = edited.paralyzed;
}

} // namespace

Bout::Bout(const Setup& setup, const Skirmish& skirmish, const FightRequest& request, EventLog& log)
    : setup_(setup), skirmish_(skirmish), request_(request), board_(setup),
      source_(request.rng, request.seed), referee_(*this, source_, request, log), log_(log) {
    source_.record_to(log.draw_list(), log.decision_list());
}

Result<FightEnd> Bout::play() { return referee_.finish(take_all_turns()); }

Result<Advance> Bout::advance() {
    pauses_ = true;
    const FightEnd end = take_all_turns();
    if (awaits_) return Advance{.awaits = std::move(awaits_)};
    const Result<FightEnd> finished = referee_.finish(end);
    if (!finished) return Unexpected(finished.error());
    return Advance{.end = *finished};
}

FightEnd Bout::take_all_turns() {
    const auto living = [this](int actor) { return alive(actor); };
    return take_turns(skirmish_, living, [&](int actor, int turn) {
        referee_.edit_until_next(turn);
        if (referee_.ok() && alive(actor)) take_turn(actor, turn);
        return referee_.ok() && !awaits_ ? After::somebody_fell : After::stop;
    });
}

void Bout::take_turn(int actor, int turn) {
    if (board_.of(actor).staggered) return recover(actor, turn);
    if (board_.of(actor).helpless()) return;
    const Input* order = referee_.order(actor);
    if (!order && pauses_ && request_.is_by_hand(actor)) {
        awaits_ = Awaited{.at = log_.next_seq(), .actor = actor, .turn = turn};
        awaits_->orders = board_.orders(actor, awaits_->at);
        return;
    }
    const Result<Action> action = order ? board_.ordered(actor, *order) : board_.plan(actor);
    if (!action) return referee_.refuse(action.error());
    act(actor, turn, *action);
    if (referee_.ok() && alive(actor) && board_.of(actor).equipping != no_gear) go_on_equipping(actor, turn);
}

void Bout::act(int actor, int turn, const Action& action) {
    switch (action.kind) {
    case Action::Kind::idle: return;
    case Action::Kind::attack: return strike(actor, action.target, turn);
    case Action::Kind::move: return step(actor, action.to, turn);
    case Action::Kind::wait: log_.open(event_kind::wait, turn, actor); return log_.close();
    case Action::Kind::equip:
    case Action::Kind::unequip:
    case Action::Kind::use: return handle(actor, action, turn);
    }
}

/// A staggered actor loses this turn, and no other.
void Bout::recover(int actor, int turn) {
    log_.open(kind::status, turn, actor);
    log_.change(actor, stagger_path, true, false);
    log_.close();
    board_.of(actor).staggered = false;
}

void Bout::attack(int from, int to, AnySource& source, EventLog& log) {
    Recorder notes(log);
    pushed_ = board_.attack(from, to, source, notes);
}

void Bout::strike(int actor, int target, int turn) {
    const int seq = static_cast<int>(log_.next_seq());
    referee_.strike(actor, target, turn);
    if (referee_.ok() && pushed_) push(actor, target, turn, seq);
}

void Bout::push(int actor, int target, int turn, int cause) {
    log_.open(kind::knockback, turn, actor, target, cause);
    if (const auto to = board_.push(actor, target)) {
        log_.change(target, place_path, value_of(*board_.of(target).at), value_of(*to));
        board_.move(target, *to);
    }
    if (!board_.of(target).staggered) log_.change(target, stagger_path, false, true);
    board_.of(target).staggered = true;
    log_.close();
}

void Bout::step(int actor, Tile to, int turn) {
    log_.open(event_kind::move, turn, actor);
    log_.change(actor, place_path, value_of(*board_.of(actor).at), value_of(to));
    board_.move(actor, to);
    log_.close();
}

/// A potion may be the drinker's last.
void Bout::handle(int actor, const Action& action, int turn) {
    const bool on = action.kind == Action::Kind::equip;
    const bool off = action.kind == Action::Kind::unequip;
    const int seq = static_cast<int>(log_.open(on    ? kind::equip
                                               : off ? kind::unequip
                                                     : kind::use,
                                               turn, actor)
                                         .seq);
    Recorder notes(log_);
    Handling<Recorder> hands(setup_, board_.of(actor), actor, notes);
    if (on && may_equip(board_.kit(), board_.of(actor), action.item, notes)) hands.equip(action.item);
    if (off) hands.unequip(action.item);
    if (!on && !off) hands.use(action.item);
    log_.close();
    if (alive(actor)) return;
    board_.settle(actor);
    log_.open(event_kind::death, turn, actor, nobody, seq);
    log_.close();
}

void Bout::go_on_equipping(int actor, int turn) {
    log_.open(kind::equipping, turn, actor);
    Recorder notes(log_);
    Handling<Recorder>(setup_, board_.of(actor), actor, notes).go_on();
    log_.close();
}

Result<void> Bout::edit(const Input& input, EventLog& log) {
    Fighter& f = board_.of(input.actor);
    const Value before = write(actor_now(board_.kit(), f));
    const auto path = parse_path(input.path);
    const bool known = path && (input.path == "status" || (path->size() == 2 && (*path)[0].key == "stats"));
    const Value* old = known ? find_path(before, *path) : nullptr;
    if (!old) return fail("cannot_edit", input.path);
    const Value changed = *with_path(before, *path, input.value);
    Findings findings;
    check(changed, *type_of<Actor>(), "", {}, findings);
    if (!findings.ok()) return Unexpected(findings.errors);
    become(board_.kit(), bind<Actor>(changed), f);
    board_.settle(input.actor);
    log.change(input.actor, input.path, *old, input.value);
    return {};
}

} // namespace ludus::collision
