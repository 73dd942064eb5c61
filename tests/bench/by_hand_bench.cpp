#include "engine/fight/awaited.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <tuple>

using namespace ludus;
using namespace ludus::bench;

namespace {

/// Two who cannot fall, both by hand.
constexpr std::string_view contest_pair = R"({"ludus": 1, "ruleset": "contest", "rng": "splitmix",
  "actors": [{"id": "a", "stats": {"hp": 1000000}}, {"id": "b", "stats": {"hp": 1000000}}],
  "fight": {"max_turns": 100000}})";

/// Two figures at the ends of an open field of 16 × 12, where nearly two hundred orders are offered.
constexpr std::string_view zones_pair = R"({"ludus": 1, "ruleset": "zones", "rng": "splitmix",
  "actors": [{"id": "a", "stats": {"endurance": 7}}, {"id": "b", "stats": {"endurance": 7}}],
  "fight": {"max_turns": 100000}})";
constexpr std::string_view margin_pair = R"({"ludus": 1, "ruleset": "margin", "rng": "splitmix",
  "actors": [{"id": "a", "stats": {"hp": 1000000}}, {"id": "b", "stats": {"hp": 1000000}}],
  "fight": {"max_turns": 100000}})";

/// Five on a generated map of 20 × 20, one with a hammer that knocks back.
constexpr std::string_view collision_five = R"({"ludus": 1, "ruleset": "collision", "rng": "splitmix",
  "actors": [{"id": "a", "team": "x", "stats": {"health": 1000000}, "collision_effect": {"health": -10}},
             {"id": "b", "team": "x", "stats": {"health": 1000000}, "equipment": {"weapon": "hammer"}},
             {"id": "c", "team": "y", "stats": {"health": 1000000}, "collision_effect": {"health": -8}},
             {"id": "d", "team": "y", "stats": {"health": 1000000}, "collision_effect": {"health": -8}},
             {"id": "e", "team": "y", "stats": {"health": 1000000}, "collision_effect": {"health": -8}}],
  "items": [{"id": "hammer", "kind": "weapon", "weapon": "knockback", "collision_effect": {"health": -8}}],
  "arena": {"generate": {"width": 20, "height": 20, "density": 0.1, "seed": 3}},
  "fight": {"max_turns": 100000}})";

/// Three against three, who walk up to each other and strike.
constexpr std::string_view progression_six = R"({"ludus": 1, "ruleset": "progression",
  "actors": [{"id": "a", "faction": "x", "stats": {"max_hp": 1000000}, "at": [0, 0]},
             {"id": "b", "faction": "x", "stats": {"max_hp": 1000000}, "at": [0, 6]},
             {"id": "c", "faction": "x", "stats": {"max_hp": 1000000}, "at": [0, 11]},
             {"id": "d", "faction": "y", "stats": {"max_hp": 1000000}, "at": [15, 0]},
             {"id": "e", "faction": "y", "stats": {"max_hp": 1000000}, "at": [15, 6]},
             {"id": "f", "faction": "y", "stats": {"max_hp": 1000000}, "at": [15, 11]}],
  "arena": {"tiles": ["................", "................", "................", "................",
                      "................", "................", "................", "................",
                      "................", "................", "................", "................"]},
  "fight": {"max_ticks": 1000000}})";

FightRequest by_people(const Battle& battle, bool typed) {
    const std::vector<bool> all(battle.scenario().actor_count(), true);
    return {.rng = GeneratorId::splitmix,
            .seed = seed_from_int(1),
            .by_hand = all,
            .typed = typed ? all : std::vector<bool>()};
}

/// The first with an aim, so that people meet.
const Input& order_of(const Awaited& awaited) {
    const auto aimed = std::ranges::find_if(awaited.orders, [](const Input& one) { return one.target >= 0; });
    return aimed != awaited.orders.end() ? *aimed : awaited.orders.front();
}

/// The inputs of a fight of that many events, each order the first with an aim, each die a 3.
Inputs played(const Battle& battle, FightRequest request, std::size_t events) {
    EventLog log;
    Advance now = *battle.advance(request, log);
    while (now.awaits && log.events().size() < events) {
        const Awaited& awaited = *now.awaits;
        if (awaited.is_order())
            request.inputs.push_back(order_of(awaited));
        else if (!awaited.is_dice())
            put_answer(request.inputs, awaited, replies_to(awaited).back());
        else
            put_dice(request.inputs, awaited, TypedDice(awaited.lack->stage->dice.size(), {.value = 3}));
        log.clear();
        now = *battle.advance(request, log);
    }
    return request.inputs;
}

/// One more step of a fight of so many events, or one taken back: the fight is advanced with all its inputs.
void step_by_hand(benchmark::State& state, std::string_view text, bool typed) {
    const auto battle = battle_of(text);
    FightRequest request = by_people(*battle, typed);
    // Made once: a fight of 1,000 events is played a thousand times for it.
    static std::map<std::tuple<std::string_view, bool, std::int64_t>, Inputs> made;
    Inputs& inputs = made[{text, typed, state.range(0)}];
    if (inputs.empty()) inputs = played(*battle, request, static_cast<std::size_t>(state.range(0)));
    request.inputs = inputs;
    EventLog log;
    for (auto _ : state) {
        log.clear();
        benchmark::DoNotOptimize(battle->advance(request, log)->awaits);
    }
    state.counters["events"] = static_cast<double>(log.events().size());
}
BENCHMARK_CAPTURE(step_by_hand, contest_rolled, contest_pair, false)
    ->Arg(10)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(step_by_hand, margin_rolled, margin_pair, false)->Arg(1000)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(step_by_hand, zones_rolled, zones_pair, false)->Arg(1000)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(step_by_hand, collision_rolled, collision_five, false)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(step_by_hand, progression_rolled, progression_six, false)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(step_by_hand, contest_typed, contest_pair, true)
    ->Arg(10)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

} // namespace
