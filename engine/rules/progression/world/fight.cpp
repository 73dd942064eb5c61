#include "engine/arena/deploy.h"
#include "engine/fight/edit_actor.h"
#include "engine/fight/referee.h"
#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/rule.h"
#include "engine/rules/progression/world/act.h"
#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/spawn.h"

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

/// What of an actor can be edited live.
struct Edited {
    Stats stats = {};
};
constexpr auto describe(Tag<Edited>) { return fields(field("stats", &Edited::stats)); }

/// The world as the referee wants to see it.
struct Fighters {
    World& world;

    bool alive(int actor) const { return world.unit(actor).hp > 0; }

    /// A live edit of any stat. Hit points at 0 bring the actor down.
    Result<void> edit(const Input& input, EventLog& log) {
        Unit& u = world.unit(input.actor);
        Stats stats = now(input.actor);
        const auto done =
            edit_actor(Edited{stats}, input, log, [&](const Edited& edited) { stats = edited.stats; });
        if (!done) return done;
        const Sheet edited = sheet_of({.stats = stats});
        u.sheet.base = edited.base;
        u.hp = stats.hp.value_or(0);
        u.stamina = stats.stamina.value_or(0);
        u.level = stats.level;
        u.tier = stats.tier;
        u.xp = stats.xp;
        u.xp_to_next = stats.xp_to_next;
        u.gold = stats.gold;
        world.is_open = true;
        refresh(world, input.actor);
        if (u.hp <= 0 && u.active()) bring_down(world, input.actor);
        world.is_open = false;
        return {};
    }

    Stats now(int actor) const {
        const Unit& u = world.unit(actor);
        const auto rate = [&](Stat s) { return u.sheet.base[at(s)]; };
        const auto whole = [&](Stat s) { return static_cast<int>(rate(s)); };
        Stats s = world.design(actor).stats;
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
};

class RefereeDesk final : public Desk {
public:
    RefereeDesk(World& world, Referee<Fighters>& referee) : world_(world), referee_(referee) {}

    bool edits() override {
        if (world_.in_tick) world_.close();
        referee_.edit_until_next(world_.now);
        return referee_.ok();
    }
    bool order(int actor, Action& action) override {
        const Input* order = referee_.order(actor);
        if (!order) return true;
        const auto possible = ordered(world_, actor, order->target, order->to);
        if (possible)
            action = *possible;
        else
            referee_.refuse(impossible(*order).error());
        return referee_.ok();
    }
    void opened(std::uint32_t seq) override { referee_.take_answers(seq); }
    void closed() override { referee_.check_answers(); }

private:
    World& world_;
    Referee<Fighters>& referee_;
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

Scenario Rule::for_battle(const Scenario& scenario) { return with_spawned(scenario); }

/// A fight without a map is fought on an open one, and actors without a place get one.
Result<void> Rule::place_all(Setup& setup) {
    if (!setup.grid) {
        setup.grid = open_field();
        for (Fighter& f : setup.fighters) f.at.reset();
    }
    return deploy_all(setup, setup.fighters.size() - spawned_count(setup));
}

Result<Advance> Rule::play(const Setup& setup, const FightRequest& request, EventLog& log) {
    AnySource source(request.rng, request.seed);
    source.record_to(log.draw_list(), log.decision_list());
    RollerOn<AnySource> roller(source);
    World world{.setup = setup, .roller = roller};
    start(world);
    StepBook book(log);
    world.log = &log;
    world.book = &book;
    Fighters fighters{world};
    Referee<Fighters> referee(fighters, source, request, log);
    RefereeDesk desk(world, referee);
    world.stop = request.stop;
    world.max_events = request.max_events;
    if (!request.inputs.empty()) world.desk = &desk;
    const Result<FightEnd> end = referee.finish(run_world(world, max_ticks(setup)));
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
