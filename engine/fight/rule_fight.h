#pragma once

#include "engine/arena/deploy.h"
#include "engine/fight/input_desk.h"
#include "engine/fight/moved_by.h"
#include "engine/fight/order_words.h"
#include "engine/fight/rule.h"
#include "engine/fight/turns.h"

#include <map>

/// One fight under way: who is next, what they may do, what happens, who fell. A rule may bring, found by
/// name:
/// - `Board`: everyone on a map: of, all, move, reset
/// - `begin_turn(fight, actor)`, `end_turn(fight, actor)`: how many acts a turn has, and what comes after
/// - `Action`, `plan(board, actor)`, `ordered(board, actor, input)`, `perform(fight, actor, action)`: what a
///   turn can be beside striking the first living enemy
/// - `is_free(action)`: what takes no turn, so that one acts once more
/// - `orders(board, actor, at)`: every order that would be carried out now, so that people may play
/// - `struck(fight, actor, target, landed, cause)`: what follows a strike as an event of its own
/// - `settle(board, actor)`: after an edit, or a fall
/// - `live_number(setup, fighter, path)`: for edits by so much, where `live` does not list the values
namespace ludus {

template <class R>
concept HasActs = requires {
    typename R::Action;
};

/// Without acts of its own a rule's actor strikes.
template <class R>
struct OnlyStrikes {
    struct Action {
        int target = nobody;
    };
};
template <class R>
struct ActionTypes {
    using Action = typename OnlyStrikes<R>::Action;
};
template <HasActs R>
struct ActionTypes<R> {
    using Action = typename R::Action;
};

/// What a fight has beside its fighters when it is written down, and people may take part.
struct WrittenFight {
    const FightRequest& request;
    EventLog& log;
    InputDesk& desk;
    TurnList& turns;
    bool pauses = false; ///< what people have not put in yet ends it
    std::optional<Awaited> awaits = {};
    Conditions conditions = Conditions(log);
    std::map<int, int> begun = {}; ///< acts of those who let others go first when their turns had begun
    int joined = 0;                ///< so many copies have
    bool stopped = false;          ///< by people, before anybody had won

    bool goes_on() const { return desk.ok() && !awaits && !stopped; }
};

/// Written down or not, it is the same code.
template <class R, Chance C, bool Logged>
class RuleFight {
    using Setup = typename R::Setup;
    using Fighter = FighterOf<R>;
    using Board = BoardOf<R>;
    using Action = typename ActionTypes<R>::Action;

public:
    static constexpr bool logged = Logged;

    RuleFight(const Setup& setup, Board& board, C& chance) requires(!Logged)
        : setup_(setup), board_(board), chance_(chance) {}
    RuleFight(const Setup& setup, Board& board, C& chance, WrittenFight& written) requires Logged
        : setup_(setup),
          board_(board),
          chance_(chance),
          written_(&written) {}

    FightEnd take_all_turns(const TurnOrder& order) {
        stop_ = &order.stop;
        return take_turns(
            order, [this](int actor) { return alive(actor); },
            [this](int actor, int turn) { return take_turn(actor, turn); });
    }

    // What a rule's acts are made of.
    const Setup& setup() const { return setup_; }
    Board& board() { return board_; }
    Fighter& of(int actor) { return board_.of(actor); }
    int turn() const { return turn_; }
    EventLog& log() { return written_->log; }
    bool alive(int actor) const { return ludus::alive<R>(board_.of(actor)); }
    bool can_go_on(int actor) const { return goes_on() && !gives_way_ && alive(actor); }

    void strike(int actor, int target) {
        int seq = no_event;
        if constexpr (Logged) {
            Event& event = log().open(event_kind::attack, turn_, actor, target);
            if constexpr (requires { event.use = of(actor).use; }) event.use = of(actor).use;
            seq = static_cast<int>(event.seq);
            written_->desk.begin_dice(event);
            written_blow(actor, target);
            log().close();
            written_->desk.end_dice();
            if (written_->desk.lack()) return wait_for_dice();
            for (const int fallen : {target, actor})
                if (!alive(fallen)) record_death(log(), fallen, turn_, seq);
            if (!goes_on()) return;
        } else {
            BareOf<R> bare;
            blow(actor, target, bare);
        }
        fell_ = fell_ || !alive(target) || !alive(actor);
        if constexpr (requires { R::struck(*this, actor, target, last_, seq); })
            R::struck(*this, actor, target, last_, seq);
    }

    void move(int actor, Tile to) {
        if constexpr (Logged) {
            log().open(event_kind::move, turn_, actor);
            log().change(actor, "at", value_of(*board_.of(actor).at), value_of(to));
            log().close();
        }
        board_.move(actor, to);
    }

    void wait(int actor) {
        if constexpr (Logged) {
            log().open(event_kind::wait, turn_, actor);
            log().close();
        }
    }

    /// An event in which `deed(tracer)` does something to whoever acts; it may be the last.
    template <class Deed>
    void event(std::string_view kind, int actor, Deed&& deed) {
        if constexpr (!Logged) {
            BareOf<R> bare;
            deed(bare);
            fell_ = fell_ || !alive(actor);
        } else {
            const int seq = static_cast<int>(log().open(kind, turn_, actor).seq);
            TracerOf<R> tracer(log());
            deed(tracer);
            log().close();
            if (!alive(actor)) record_death(log(), actor, turn_, seq);
        }
        if (!alive(actor)) settle(actor);
    }

    /// An event in which `change(fighter)` changes one of them; without a change there is none.
    template <class Change>
    auto told(std::string_view kind, int actor, Change&& change) {
        if constexpr (!Logged) {
            return change(board_.of(actor));
        } else {
            const Fighter before = board_.of(actor);
            const auto answer = change(board_.of(actor));
            if (!changed<R>(setup_, before, board_.of(actor))) return answer;
            log().open(kind, turn_, actor);
            note_changes<R>(setup_, actor, before, board_.of(actor), log());
            log().close();
            return answer;
        }
    }

private:
    bool goes_on() const {
        if constexpr (Logged)
            return written_->goes_on();
        else
            return true;
    }

    After take_turn(int actor, int turn) {
        turn_ = turn;
        fell_ = Logged; // an edit may bring somebody down
        acted_ = gives_way_ = false;
        under_way_ = true;
        if constexpr (Logged) written_->conditions.turn_begins(actor, turn);
        if (take_asides(actor)) return no_turn();
        const int acts = begin_turn(actor);
        for (int i = 0; i < acts && can_go_on(actor); ++i) {
            if ((i & 3) == 3 && stop_->stop_requested()) return After::stop;
            while (can_go_on(actor) && act(actor)) {
            }
        }
        if constexpr (Logged)
            if (gives_way_ && !acted_) return put_off(actor, acts);
        if constexpr (requires { R::end_turn(*this, actor); })
            if (can_go_on(actor)) R::end_turn(*this, actor);
        if constexpr (Logged)
            if (goes_on()) written_->conditions.turn_ends(actor, turn);
        under_way_ = false;
        if constexpr (Logged)
            if (fell_ && is_decided()) take_asides(actor); // who has just fallen may be healed
        if (!goes_on()) return After::stop;
        return fell_ ? After::somebody_fell : After::all_stand;
    }

    /// How many acts it has. Whoever let others go first when the turn had begun does not begin it again.
    int begin_turn(int actor) {
        if constexpr (Logged) {
            if (const auto it = written_->begun.find(actor); it != written_->begun.end()) {
                const int acts = it->second;
                written_->begun.erase(it);
                return acts;
            }
        }
        int acts = 1;
        if constexpr (HasTurns<R, RuleFight>)
            if (can_go_on(actor)) acts = R::begin_turn(*this, actor);
        return acts;
    }

    After no_turn() const { return goes_on() ? After::no_turn : After::stop; }
    After put_off(int actor, int acts) {
        if (written_->turns.has(actor)) written_->begun.emplace(actor, acts);
        return no_turn();
    }

    /// What people do outside of turns, before `actor` acts; whether it does not act now, since somebody
    /// else's turn comes first or it has left.
    bool take_asides(int actor) {
        if constexpr (Logged) {
            written_->desk.look();
            while (goes_on()) {
                if (const Input* changed = written_->desk.edit()) {
                    edit(*changed);
                    continue;
                }
                const Input* input = written_->desk.aside();
                if (!input) return false;
                take_aside(*input, actor);
                if (gives_way_) return true;
            }
        }
        return false;
    }

    void take_aside(const Input& input, int actor) {
        switch (input.kind) {
        case InputKind::turn: return come_next(input);
        case InputKind::join: return join(input);
        case InputKind::leave: return leave(input, actor);
        default: return tell(input, actor);
        }
    }

    void tell(const Input& input, int actor) {
        if (input.kind == InputKind::condition) {
            if (!is_here(input.actor) || (input.of != nobody && !is_here(input.of)))
                return refuse_absent(input);
            return written_->conditions.lay(input, turn_, under_way_ ? actor : nobody);
        }
        written_->stopped = input.kind == InputKind::end;
        const auto text = log().step_store().keep(input.text);
        log().open(written_->stopped ? event_kind::stop : event_kind::note, turn_).text = text;
        log().close();
    }

    /// Somebody whose turn was to come later in this round takes it now: whoever was to act acts after them.
    void come_next(const Input& input) {
        if (acted_ || !alive(input.actor) || !written_->turns.come_next(input.actor))
            return written_->desk.refuse({error("turn_impossible", {}, {{"at", std::int64_t{input.at}}})});
        log().open(event_kind::turn, turn_, input.actor);
        log().close();
        gives_way_ = true;
    }

    bool is_here(int actor) const { return written_->turns.has(actor); }
    void refuse_absent(const Input& input) {
        written_->desk.refuse({error("aside_absent", {}, {{"at", std::int64_t{input.at}}})});
    }

    /// The copies that the battle was prepared with come one after another.
    void join(const Input& input) {
        const Scenario& scenario = setup_.scenario;
        const auto actor = static_cast<int>(scenario.listed_count()) + written_->joined;
        if (actor >= static_cast<int>(scenario.actor_count()) || scenario.model_of(actor) != input.actor)
            return written_->desk.refuse({error("join_unprepared", {}, {{"at", std::int64_t{input.at}}})});
        if (!stand(actor, input.actor))
            return written_->desk.refuse({error("join_no_room", {}, {{"at", std::int64_t{input.at}}})});
        ++written_->joined;
        const TurnList::Place place = written_->turns.join(actor);
        Event& event = log().open(event_kind::join, turn_, actor, input.actor);
        event.place = place.nth;
        event.use = place.this_round ? 1 : 0;
        log().change(actor, away_path, true, Value());
        if constexpr (OnMap<R>) log().change(actor, "at", Value(), value_of(*of(actor).at));
        log().close();
    }

    /// As the scenario has it, on a map beside its model; false where there is no room.
    bool stand(int actor, int model) {
        Fighter comes = setup_.fighters[static_cast<std::size_t>(actor)];
        set_hp<R>(setup_, actor, R::hp(setup_.fighters[static_cast<std::size_t>(model)]), comes);
        if constexpr (OnMap<R>) {
            std::vector<std::optional<Tile>> taken;
            for (int i = 0; i < static_cast<int>(setup_.fighters.size()); ++i)
                taken.push_back(alive(i) ? board_.of(i).at : std::nullopt);
            comes.at = nearest_free(*setup_.grid, *board_.of(model).at, taken);
            if (!comes.at) return false;
        }
        board_.of(actor) = comes;
        settle(actor);
        return true;
    }

    /// Out of the fight with what it has. To the rule it has none left, and so takes no part in anything.
    void leave(const Input& input, int on_turn) {
        if (!is_here(input.actor)) return refuse_absent(input);
        log().open(event_kind::leave, turn_, input.actor);
        log().change(input.actor, away_path, Value(), true);
        log().close();
        set_hp<R>(setup_, input.actor, 0, of(input.actor));
        settle(input.actor);
        written_->conditions.leave(input.actor, turn_);
        written_->begun.erase(input.actor);
        written_->turns.leave(input.actor);
        gives_way_ = is_decided() || input.actor == on_turn;
    }

    bool is_decided() const {
        int winner = no_team;
        return decided(
            setup_.sides, [this](int i) { return alive(i); }, winner);
    }

    /// Of one, or of several at once: one event, with all that follows from it.
    void edit(const Input& input) {
        const std::vector<int> actors = edited_by(input);
        if (!std::ranges::all_of(actors, [this](int actor) { return is_here(actor); }))
            return refuse_absent(input);
        const int whose = actors.size() == 1 ? actors.front() : nobody;
        const int seq = static_cast<int>(log().open(event_kind::edit, turn_, whose).seq);
        std::vector<int> fallen;
        for (const int actor : actors) {
            const bool stood = alive(actor);
            const Result<void> done = edit_one(input, actor);
            settle(actor);
            if (!done) return log().close(), written_->desk.refuse(done.error());
            if (stood && !alive(actor)) fallen.push_back(actor);
        }
        log().close();
        for (const int actor : fallen) record_death(log(), actor, turn_, seq);
    }
    Result<void> edit_one(const Input& input, int actor) {
        Fighter& fighter = board_.of(actor);
        Input one = input;
        one.actor = actor;
        if (input.by)
            one.value = moved_by(setup_.scenario, one,
                                 [&](std::string_view path) { return live_number(fighter, path); });
        return R::edit(setup_, one, fighter, log());
    }
    std::optional<double> live_number(Fighter& fighter, std::string_view path) {
        if constexpr (requires { R::live_number(setup_, fighter, path); })
            return R::live_number(setup_, fighter, path);
        else
            return listed_number(fighter, path);
    }
    std::optional<double> listed_number(Fighter& fighter, std::string_view path) {
        std::optional<double> number;
        R::live(setup_, fighter, fighter, [&](std::string_view at, const auto& now, const auto&) {
            if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(now)>>)
                if (at == path) number = static_cast<double>(now);
        });
        return number;
    }

    /// As ordered; where a person has yet to order it, the fight waits; everyone else follows the rule's
    /// plan. Whether that was free, so that one acts once more.
    bool act(int actor) {
        if constexpr (!Logged) {
            return perform(actor, plan(actor));
        } else {
            if (take_asides(actor) || !can_go_on(actor)) return false;
            const Input* order = written_->desk.order(actor);
            if (!order && waits_for(actor)) return false;
            if (!order) return acted_ = true, perform(actor, plan(actor));
            const Result<Action> action = ordered(actor, *order);
            if (!action) return refuse_order(action.error(), *order, actor), false;
            acted_ = true;
            return perform(actor, *action);
        }
    }

    void refuse_order(const Errors& why, const Input& order, int actor) {
        written_->desk.refuse(with_possible(why, order, orders(actor, order.at), setup_.scenario));
    }

    /// The event under way has not happened: its dice, or an answer, are yet to come.
    void wait_for_dice() {
        const Event event = log().events().back();
        const auto fallen = log().draws(event);
        written_->awaits = Awaited{.at = event.seq,
                                   .actor = event.actor,
                                   .turn = turn_,
                                   .target = event.target,
                                   .fallen = {fallen.begin(), fallen.end()},
                                   .order = written_->turns.order(),
                                   .conditions = written_->conditions.all(),
                                   .lack = written_->desk.lack()};
        log().take_back();
    }

    /// Only where there is something to order.
    bool waits_for(int actor) {
        const std::uint32_t at = log().next_seq();
        if (!written_->pauses || !written_->request.waits_for_orders(actor, at)) return false;
        Inputs all = orders(actor, at);
        if (all.empty()) return false;
        written_->awaits = Awaited{.at = at,
                                   .actor = actor,
                                   .turn = turn_,
                                   .orders = std::move(all),
                                   .order = written_->turns.order(),
                                   .conditions = written_->conditions.all()};
        return true;
    }

    Action plan(int actor) {
        if constexpr (HasActs<R>)
            return R::plan(board_, actor);
        else
            return {first_living_enemy(setup_.sides, actor, [this](int i) { return alive(i); })};
    }

    bool may_strike(int actor, int target) const {
        const auto team = [&](int i) { return setup_.sides.team_of[static_cast<std::size_t>(i)]; };
        return target != nobody && alive(target) && team(target) != team(actor);
    }

    Result<Action> ordered(int actor, const Input& order) {
        if constexpr (HasActs<R>) {
            return R::ordered(board_, actor, order);
        } else {
            if (!may_strike(actor, order.target)) return impossible(order);
            return Action{order.target};
        }
    }

    Inputs orders(int actor, std::uint32_t at) {
        if constexpr (requires { R::orders(board_, actor, at); }) {
            return R::orders(board_, actor, at);
        } else {
            Inputs all;
            if constexpr (!HasActs<R>)
                for (int i = 0; i < static_cast<int>(setup_.fighters.size()); ++i)
                    if (may_strike(actor, i))
                        all.push_back({.at = at, .kind = InputKind::order, .actor = actor, .target = i});
            return all;
        }
    }

    bool perform(int actor, const Action& action) {
        if constexpr (HasActs<R>)
            R::perform(*this, actor, action);
        else if (action.target != nobody)
            strike(actor, action.target);
        if constexpr (requires { R::is_free(action); })
            return R::is_free(action);
        else
            return false;
    }

    /// The blow with what it changes.
    void written_blow(int from, int to) {
        TracerOf<R> tracer(log());
        if constexpr (WritesChanges<R>) {
            blow(from, to, tracer);
        } else {
            const Fighter was_from = board_.of(from);
            const Fighter was_to = board_.of(to);
            blow(from, to, tracer);
            note_changes<R>(setup_, to, was_to, board_.of(to), log());
            if (from != to) note_changes<R>(setup_, from, was_from, board_.of(from), log());
        }
    }

    template <class T>
    void blow(int from, int to, T& tracer) {
        const Board& seen = board_;
        const Pair<const Fighter> looked{from, to, seen.of(from), seen.of(to)};
        const Pair<Fighter> two{from, to, board_.of(from), board_.of(to)};
        const StrikeOf<R> s = [&] {
            if constexpr (requires { R::aim(setup_, looked, Scope::fight, seen.all(), tracer); })
                return R::aim(setup_, looked, Scope::fight, seen.all(), tracer);
            else
                return aim_of<R>(setup_, looked, Scope::fight, seen.all());
        }();
        const typename R::Blow b = R::strike(setup_, s, chance_, tracer);
        R::land(setup_, Scope::fight, two, s, b, tracer);
        last_ = R::landed(b);
        if (!alive(to)) settle(to);
    }

    void settle(int actor) {
        if constexpr (requires { R::settle(board_, actor); }) R::settle(board_, actor);
    }

    const Setup& setup_;
    Board& board_;
    C& chance_;
    WrittenFight* written_ = nullptr; ///< only where it is logged
    const std::stop_token* stop_ = nullptr;
    bool fell_ = false;
    bool under_way_ = false; ///< it is somebody's turn, whether or not anything has happened in it
    bool acted_ = false;     ///< whoever is on turn has done something
    bool gives_way_ = false; ///< whoever is on turn does not act now
    int turn_ = 0;
    Landed last_ = {};
};

} // namespace ludus
