#include "engine/arena/deploy.h"
#include "engine/arena/generate.h"
#include "engine/chance/with_source.h"
#include "engine/fight/skirmish.h"
#include "engine/rules/collision/board.h"
#include "engine/rules/collision/bout.h"
#include "engine/rules/collision/facts.h"

#include <numeric>

namespace ludus::collision {

namespace {

class CollisionBattle final : public Battle {
public:
    explicit CollisionBattle(Setup setup) : setup_(std::move(setup)), order_(setup_.fighters.size()) {
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
    /// Steps name the paths of items themselves.
    std::string source(const Event&, std::string_view) const override { return {}; }
    Layers layers(const Moment& moment) const override { return layers_of(setup_, moment); }
    State initial_state() const override { return starting_state(setup_); }

    Result<FightEnd> play(const FightRequest& request, EventLog& log) const override {
        return Bout(setup_, skirmish(), request, log).play();
    }

    Result<Advance> advance(const FightRequest& request, EventLog& log) const override {
        return Bout(setup_, skirmish(), request, log).advance();
    }

    Result<void> run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                     const std::stop_token& stop) const override {
        Board board(setup_);
        const auto fight = [&](Seed seed) {
            board.reset();
            return with_source(range.rng, seed, [&](auto& chance) { return run_one(board, stop, chance); });
        };
        return each_fight(range, stop, fight, ended);
    }

private:
    Skirmish skirmish() const {
        return {.order = order_, .sides = setup_.sides, .max_turns = setup_.scenario.max_turns()};
    }

    template <Chance C>
    FightEnd run_one(Board& board, const std::stop_token& stop, C& chance) const {
        Skirmish s = skirmish();
        s.stop = stop;
        const auto alive = [&](int actor) { return board.alive(actor); };
        return take_turns(s, alive, [&](int actor, int) {
            Fighter& f = board.of(actor);
            const bool lost = f.staggered || f.helpless();
            f.staggered = false;
            return lost ? After::all_stand : act(board, actor, board.plan(actor), chance);
        });
    }

    /// The computer puts nothing on: only its blows, steps and potions count.
    template <Chance C>
    After act(Board& board, int actor, const Action& action, C& chance) const {
        Bare none;
        if (action.kind == Action::Kind::move) board.move(actor, action.to);
        if (action.kind == Action::Kind::use)
            Handling<Bare>(setup_, board.of(actor), actor, none).use(action.item);
        if (action.kind != Action::Kind::attack) return After::all_stand;
        if (board.attack(actor, action.target, chance, none)) {
            if (const auto to = board.push(actor, action.target)) board.move(action.target, *to);
            board.of(action.target).staggered = true;
        }
        return board.alive(action.target) ? After::all_stand : After::somebody_fell;
    }

    Setup setup_;
    std::vector<int> order_;
};

} // namespace

/// A fight without a map is fought on an open one, and actors without a place get one.
Result<std::unique_ptr<Battle>> battle(const Scenario& scenario) {
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    Setup setup = set_up(scenario, *attack);
    const auto places = deploy(scenario, setup.sides.team_of, setup.grid);
    if (!places) return Unexpected(places.error());
    for (std::size_t i = 0; i < places->size(); ++i) setup.fighters[i].at = (*places)[i];
    return std::unique_ptr<Battle>(new CollisionBattle(std::move(setup)));
}

} // namespace ludus::collision
