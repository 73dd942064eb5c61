#include "engine/arena/deploy.h"
#include "engine/fight/input_desk.h"
#include "engine/rules/progression/rule.h"
#include "engine/rules/progression/world/act.h"
#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/spawn.h"
#include "engine/scenario/joiners.h"

namespace ludus::progression {

namespace {

template <Chance C>
struct RollerOn final : Roller {
    C& chance;
    explicit RollerOn(C& c) : chance(c) {}
    Blow roll(const Aim& aim, const Keys& keys, Trace* trace) override {
        if (trace) return progression::roll(aim, keys, chance, *trace);
        NoTrace none;
        return progression::roll(aim, keys, chance, none);
    }
};

int max_ticks(const Setup& setup) {
    const Value& ticks = setup.scenario.root()["fight"]["max_ticks"];
    return ticks.is_number() ? static_cast<int>(ticks.as_int()) : 10'000;
}

/// Those who are to come stay without a place; all others get one.
Result<void> deploy_all(Setup& setup, std::size_t present) {
    std::vector<std::optional<Tile>> given(present);
    std::vector<int> teams(setup.sides.team_of.begin(),
                           setup.sides.team_of.begin() + static_cast<std::ptrdiff_t>(present));
    for (std::size_t i = 0; i < present; ++i) given[i] = setup.fighters[i].at;
    const auto places = deploy(*setup.grid, teams, given);
    if (!places) return Unexpected(places.error());
    for (std::size_t i = 0; i < present; ++i) setup.fighters[i].at = (*places)[i];
    return {};
}

} // namespace

State Rule::start_state(const Setup& setup, Scope scope) {
    if (scope == Scope::fight) return starting_state(setup);
    State state(setup.fighters.size());
    for (std::size_t i = 0; i < setup.fighters.size(); ++i)
        put_start(setup.fighters[i], static_cast<int>(i), state);
    return state;
}

/// Those who join come after those whom spawners bring.
Scenario Rule::for_battle(const Scenario& scenario) {
    const auto models = scenario.models();
    return with_joiners(with_spawned(without_joiners(scenario)), {models.begin(), models.end()});
}

/// A fight without a map is fought on an open one, and actors without a place get one.
Result<void> Rule::place_all(Setup& setup) {
    if (!setup.grid) {
        setup.grid = open_field();
        for (Fighter& f : setup.fighters) f.at.reset();
    }
    return deploy_all(setup, setup.scenario.listed_count() - spawned_count(setup));
}

Result<Advance> Rule::play(const Setup& setup, const FightRequest& request, EventLog& log, bool pauses) {
    AnySource source(request.rng, request.seed);
    source.record_to(log.draw_list(), log.decision_list());
    RollerOn<AnySource> roller(source);
    World world{.setup = setup, .roller = roller};
    start(world);
    StepBook book(log);
    world.log = &log;
    world.book = &book;
    InputDesk desk(request, source, log, pauses);
    world.stop = request.stop;
    world.max_events = request.max_events;
    if (pauses || !request.inputs.empty()) {
        world.desk = &desk;
        world.conditions.emplace(log);
    }
    if (pauses) world.people = &request;
    const FightEnd come = run_world(world, max_ticks(setup));
    if (world.awaits && desk.ok()) return Advance{.awaits = std::move(world.awaits), .unused = desk.unused()};
    const Result<FightEnd> end = finish(desk, log, come, world.stopped);
    if (!end) return Unexpected(end.error());
    return Advance{.end = *end};
}

FightEnd Rule::run(const Setup& setup, GeneratorId rng, Seed seed, const std::stop_token& stop) {
    return with_source(rng, seed, [&](auto& chance) {
        RollerOn<std::remove_cvref_t<decltype(chance)>> roller(chance);
        World world{.setup = setup, .roller = roller};
        start(world);
        world.stop = stop;
        return run_world(world, max_ticks(setup));
    });
}

} // namespace ludus::progression
