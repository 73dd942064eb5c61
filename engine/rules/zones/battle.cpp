#include "engine/arena/deploy.h"
#include "engine/chance/with_source.h"
#include "engine/fight/skirmish.h"
#include "engine/rules/zones/board.h"
#include "engine/rules/zones/facts.h"
#include "engine/schema/check.h"
#include "engine/schema/path.h"

#include <numeric>

namespace ludus::zones {

namespace {

/// The figures as the referee wants to see them.
struct Fighters {
    const Setup& setup;
    Board board;

    bool alive(int actor) const { return board.alive(actor); }

    template <Chance C, class Tracer>
    void strike(int from, int to, C& chance, Tracer& t) {
        const Blow blow = zones::attack(board.strike(from, to), setup.rules, chance, t);
        int& health = board.of(to).stats.health;
        if (blow.hit) health = static_cast<int>(health_after(health, blow.wounds, t));
    }

    void attack(int from, int to, AnySource& source, EventLog& log) {
        Trace trace(log.step_list());
        const int before = board.of(to).stats.health;
        strike(from, to, source, trace);
        const int after = board.of(to).stats.health;
        if (after != before) log.change(to, health_path, before, after);
    }

    void move(int actor, Tile to, EventLog& log) {
        log.change(actor, place_path, value_of(*board.of(actor).at), value_of(to));
        board.of(actor).at = to;
    }

    /// A live edit of any stat, or of `active`.
    Result<void> edit(const Input& input, EventLog& log) {
        Stand& mine = board.of(input.actor);
        const Value before = write(Actor{.stats = mine.stats, .active = mine.active});
        const auto path = parse_path(input.path);
        const bool known =
            path && (input.path == "active" || (path->size() == 2 && (*path)[0].key == "stats"));
        const Value* old = known ? find_path(before, *path) : nullptr;
        if (!old) return fail("cannot_edit", input.path);
        const Value changed = *with_path(before, *path, input.value);
        Findings findings;
        check(changed, *type_of<Actor>(), "", {}, findings);
        if (!findings.ok()) return Unexpected(findings.errors);
        const auto actor = bind<Actor>(changed);
        mine.stats = actor.stats;
        mine.active = actor.active;
        log.change(input.actor, input.path, *old, input.value);
        return {};
    }
};

class ZonesBattle final : public Battle {
public:
    explicit ZonesBattle(Setup setup) : setup_(std::move(setup)), order_(setup_.stands.size()) {
        std::iota(order_.begin(), order_.end(), 0);
    }

    const Scenario& scenario() const override { return setup_.scenario; }
    const Sides& sides() const override { return setup_.sides; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, log, event);
    }
    std::string source(const Event& event, std::string_view field) const override {
        return use_source(setup_, {}, event, field);
    }
    Layers layers(const Moment& moment) const override { return layers_of(setup_, moment); }
    State initial_state() const override { return starting_state(setup_); }

    Result<FightEnd> play(const FightRequest& request, EventLog& log) const override {
        AnySource source(request.rng, request.seed);
        source.record_to(log.draw_list(), log.decision_list());
        Fighters fighters{.setup = setup_, .board = Board(setup_, setup_.stands)};
        Referee<Fighters> referee(fighters, source, request, log);
        const auto alive = [&](int actor) { return fighters.alive(actor); };
        return referee.finish(take_turns(skirmish(), alive, [&](int actor, int turn) {
            referee.edit_until_next(turn);
            if (referee.ok() && alive(actor)) act(referee, fighters, actor, turn);
            return referee.ok() ? After::somebody_fell : After::stop;
        }));
    }

    Result<void> run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                     const std::stop_token& stop) const override {
        const auto fight = [&](Seed seed) {
            return with_source(range.rng, seed, [&](auto& chance) { return run_one(stop, chance); });
        };
        return each_fight(range, stop, fight, ended);
    }

private:
    Skirmish skirmish() const {
        return {.order = order_, .sides = setup_.sides, .max_turns = setup_.scenario.max_turns()};
    }

    static void act(Referee<Fighters>& referee, Fighters& fighters, int actor, int turn) {
        const Input* order = referee.order();
        const Action action = order ? ordered(fighters.board, actor, *order) : planned(fighters.board, actor);
        if (order && action.kind == Action::Kind::wait) return referee.refuse(*order);
        if (action.kind == Action::Kind::attack) return referee.strike(actor, action.target, turn);
        if (action.kind == Action::Kind::wait && !fighters.board.of(actor).active) return;
        const bool moves = action.kind == Action::Kind::move;
        referee.log().open(moves ? event_kind::move : event_kind::wait, turn, actor);
        if (moves) fighters.move(actor, action.to, referee.log());
        referee.log().close();
    }

    /// An inactive figure lets its turn go by.
    static Action planned(const Board& board, int actor) {
        return board.of(actor).active ? board.plan(actor) : Action{};
    }

    /// The order as an action; waiting stands for one that cannot be carried out.
    static Action ordered(const Board& board, int actor, const Input& order) {
        if (!board.of(actor).active) return {};
        if (order.to)
            return board.may_move(actor, *order.to) ? Action{.kind = Action::Kind::move, .to = *order.to}
                                                    : Action{};
        const int target = order.target;
        const bool possible = target != nobody && board.alive(target) && board.enemies(actor, target) &&
                              board.reaches(actor, target);
        return possible ? Action{.kind = Action::Kind::attack, .target = target} : Action{};
    }

    template <Chance C>
    FightEnd run_one(const std::stop_token& stop, C& chance) const {
        Skirmish s = skirmish();
        s.stop = stop;
        Fighters fighters{.setup = setup_, .board = Board(setup_, setup_.stands)};
        const auto alive = [&](int actor) { return fighters.alive(actor); };
        NoTrace none;
        return take_turns(s, alive, [&](int actor, int) {
            const Action action = planned(fighters.board, actor);
            if (action.kind == Action::Kind::move) fighters.board.of(actor).at = action.to;
            if (action.kind != Action::Kind::attack) return After::all_stand;
            fighters.strike(actor, action.target, chance, none);
            return alive(action.target) ? After::all_stand : After::somebody_fell;
        });
    }

    Setup setup_;
    std::vector<int> order_;
};

} // namespace

/// A fight without a map is fought on an open one, and figures without a place get one.
Result<std::unique_ptr<Battle>> battle(const Scenario& scenario) {
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    Setup setup = set_up(scenario, *attack);
    const auto places = deploy(scenario, setup.sides.team_of, setup.grid);
    if (!places) return Unexpected(places.error());
    for (std::size_t i = 0; i < places->size(); ++i) setup.stands[i].at = (*places)[i];
    return std::unique_ptr<Battle>(new ZonesBattle(std::move(setup)));
}

} // namespace ludus::zones
