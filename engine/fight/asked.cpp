#include "engine/fight/asked.h"

namespace ludus {

namespace {

/// A refused number leaves the rolled one in its place, which is how its die is found: refusals come in the
/// order of the dice.
std::vector<AskedDie> with_refusals(std::span<const Draw> draws, const TypedDice& dice,
                                    const Result<void>& fair) {
    std::vector<AskedDie> asked;
    auto problem = fair ? Errors::const_iterator() : fair.error().begin();
    for (std::size_t i = 0; i < draws.size(); ++i) {
        AskedDie& one = asked.emplace_back(AskedDie{.draw = draws[i]});
        const bool typed = i < dice.size() && dice[i].value;
        if (typed && *dice[i].value != draws[i].value) one.refused = *problem++;
    }
    return asked;
}

} // namespace

Chooser answering(const std::vector<bool>& choices) {
    return [choices, next = std::size_t{0}](const Question& q) mutable -> std::optional<bool> {
        return next < choices.size() ? choices[next++] : q.setting;
    };
}

GiveUp after_dice(std::uint64_t dice) {
    constexpr std::uint64_t between = 256; // the draws from one question to the next
    return [left = dice / between]() mutable { return left == 0 || left-- == 0; };
}

Result<void> resolve_asking(const Match& match, const State& state, AnySource& source, EventLog& log,
                            const Chooser& chooser, const GiveUp& give_up) {
    bool taken_back = false;
    if (chooser)
        source.ask_with([&](const Ask& ask, bool setting) {
            if (taken_back) return setting;
            const auto answer = chooser({.id = ask.id, .setting = setting, .rolled = source.drawn()});
            taken_back = !answer;
            return answer.value_or(setting);
        });
    source.stop_when(give_up);
    match.resolve(source, state, log);
    if (taken_back) return fail("cancelled");
    return source.interrupted() ? fail("attack_takes_long") : Result<void>();
}

Result<std::vector<AskedDie>> asked_dice(const Match& match, const State& state, const TypedDice& dice,
                                         const Chooser& chooser) {
    const Scenario& scenario = match.scenario();
    AnySource source(scenario.rng(), attack_seed(scenario, state), dice);
    EventLog log;
    const auto made_up = resolve_asking(match, state, source, log, chooser, after_dice(brief_dice));
    if (!made_up) return Unexpected(made_up.error());
    return with_refusals(log.draws(log.events().front()), dice, source.verdict());
}

/// Whether it is too long is looked at once, with rolled dice, before the first is asked for.
Result<std::optional<Awaited>> awaited_by(const Match& match, const State& state, const Said& said) {
    if (said.dice.empty() && said.choices.empty())
        if (const auto whole = asked_dice(match, state, {}); !whole) return Unexpected(whole.error());
    const Scenario& scenario = match.scenario();
    AnySource source(scenario.rng(), attack_seed(scenario, state));
    source.type(said.dice);
    source.choose({said.choices.begin(), said.choices.end()});
    source.wait_for(said.people);
    source.stop_when(after_dice(brief_dice));
    EventLog log;
    match.resolve(source, state, log);
    if (source.interrupted() && !source.lack()) return fail("attack_takes_long");
    if (const auto fair = source.verdict(); !fair) return Unexpected(fair.error());
    if (!source.lack()) return std::optional<Awaited>();
    const auto fallen = log.draws(log.events().front());
    return Awaited{.at = 1,
                   .actor = match.attack().attacker,
                   .target = match.attack().defender,
                   .fallen = {fallen.begin(), fallen.end()},
                   .lack = source.lack()};
}

} // namespace ludus
