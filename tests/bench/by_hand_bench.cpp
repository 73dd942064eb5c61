#include "engine/fight/awaited.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

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

FightRequest by_people(const Battle& battle, bool typed) {
    const std::vector<bool> all(battle.scenario().actor_count(), true);
    return {.rng = GeneratorId::splitmix,
            .seed = seed_from_int(1),
            .by_hand = all,
            .typed = typed ? all : std::vector<bool>()};
}

/// The inputs of a fight of that many events, each order the first that is offered, each die a 3.
Inputs played(const Battle& battle, FightRequest request, std::size_t events) {
    EventLog log;
    Advance now = *battle.advance(request, log);
    while (now.awaits && log.events().size() < events) {
        const Awaited& awaited = *now.awaits;
        if (awaited.is_order())
            request.inputs.push_back(awaited.orders.front());
        else if (!awaited.is_dice())
            put_answer(request.inputs, awaited, false);
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
BENCHMARK_CAPTURE(step_by_hand, contest_typed, contest_pair, true)
    ->Arg(10)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

} // namespace
