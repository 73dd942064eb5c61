#include "ui/document/play.h"

#include "engine/fight/input.h"
#include "engine/fight/rewind.h"

namespace ludus::ui {

namespace {

AnySource source_for(const Scenario& scenario, const State& state, const TypedDice& dice) {
    if (dice.empty()) return AnySource(scenario.rng(), attack_seed(scenario, state));
    return AnySource(scenario.rng(), attack_seed(scenario, state), dice);
}

/// The attack to come, ready to be resolved.
Result<std::shared_ptr<LogEntry>> prepared(const Snapshot& now, const TypedDice& dice,
                                           const Registry& registry) {
    Opened opened = open_scenario(now.root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    auto match = prepare_match(*opened.scenario, registry);
    if (!match) return Unexpected(match.error());
    return std::make_shared<LogEntry>(LogEntry{.design = now.root,
                                               .before = now.state,
                                               .dice = dice,
                                               .choices = {},
                                               .match = std::move(*match),
                                               .log = {}});
}

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

bool same_die(const Draw& a, const Draw& b) {
    return a.id == b.id && a.index == b.index && a.sides == b.sides;
}

/// What was typed in `entry` for a die; blank where it was rolled, or not asked for.
TypedDie typed_for(const Draw& wanted, const LogEntry& entry) {
    const auto draws = entry.log.draws(entry.event());
    for (std::size_t i = 0; i < draws.size() && i < entry.dice.size(); ++i)
        if (same_die(draws[i], wanted)) return entry.dice[i];
    return {};
}

/// The same answers again; what was not asked then is answered by the setting.
Chooser answering(const std::vector<bool>& choices) {
    return [choices, next = std::size_t{0}](const Question& q) mutable -> std::optional<bool> {
        return next < choices.size() ? choices[next++] : q.setting;
    };
}

/// Resolves the attack; whoever takes it back at a question is not asked a second one.
Result<void> resolve(LogEntry& entry, AnySource& source, const Chooser& chooser) {
    bool taken_back = false;
    if (chooser)
        source.ask_with([&](const Ask& ask, bool setting) {
            if (taken_back) return setting;
            const auto answer = chooser({.id = ask.id, .setting = setting, .rolled = source.drawn()});
            taken_back = !answer;
            return answer.value_or(setting);
        });
    entry.match->resolve(source, entry.before, entry.log);
    return taken_back ? fail("cancelled") : Result<void>();
}

Value value_of(const std::vector<bool>& choices) {
    Value::List list;
    for (const bool yes : choices) list.emplace_back(yes);
    return list;
}

std::vector<bool> choices_of(const Value& list) {
    std::vector<bool> choices;
    if (list.is_list())
        for (const Value& one : list.items()) choices.push_back(one.is_bool() && one.as_bool());
    return choices;
}

} // namespace

Result<Snapshot> attacked(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                          const Registry& registry) {
    auto made = prepared(now, dice, registry);
    if (!made) return Unexpected(made.error());
    LogEntry& entry = **made;
    AnySource source = source_for(entry.match->scenario(), now.state, dice);
    if (const auto made_up = resolve(entry, source, chooser); !made_up) return Unexpected(made_up.error());
    if (const auto fair = source.verdict(); !fair) return Unexpected(fair.error());
    for (const Decision& one : entry.log.decisions(entry.event())) entry.choices.push_back(one.yes);
    Snapshot after = now;
    apply(after.state, entry.log.changes(entry.event()));
    ++after.state.attacks;
    after.log.push_back(std::move(*made));
    return after;
}

Result<std::vector<AskedDie>> asked_dice(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                                         const Registry& registry) {
    auto made = prepared(now, dice, registry);
    if (!made) return Unexpected(made.error());
    LogEntry& entry = **made;
    const Scenario& scenario = entry.match->scenario();
    AnySource source(scenario.rng(), attack_seed(scenario, now.state), dice);
    if (const auto made_up = resolve(entry, source, chooser); !made_up) return Unexpected(made_up.error());
    return with_refusals(entry.log.draws(entry.event()), dice, source.verdict());
}

Result<Snapshot> corrected(const Snapshot& now, std::size_t draw, double value, const Registry& registry) {
    if (now.log.empty()) return fail("dice_left_over", {}, {{"count", std::int64_t{1}}});
    const LogEntry& entry = *now.log.back();
    Snapshot start{.root = entry.design, .state = entry.before, .log = now.log};
    start.log.pop_back();
    TypedDice dice = entry.dice;
    dice.resize(draw);
    dice.push_back({.value = value, .corrected = true});
    for (;;) {
        const auto asked = asked_dice(start, dice, answering(entry.choices), registry);
        if (!asked) return Unexpected(asked.error());
        if (asked->size() <= dice.size()) break;
        dice.push_back(typed_for((*asked)[dice.size()].draw, entry));
    }
    auto after = attacked(start, dice, answering(entry.choices), registry);
    if (after) after->root = now.root;
    return after;
}

Value play_value(const Snapshot& now, const Scenario& scenario) {
    Value::List log;
    Value design = now.root;
    for (const auto& entry : now.log) {
        Value one = Value::record({{"attacks", entry->before.attacks}, {"dice", value_of(entry->dice)}});
        if (!entry->choices.empty()) one.set("choices", value_of(entry->choices));
        if (!(entry->design == design)) one.set("design", entry->design);
        design = entry->design;
        log.push_back(one);
    }
    return Value::record({{"state", value_of(now.state, scenario)}, {"log", log}});
}

Result<Snapshot> restore_play(const Value& play, const Snapshot& start, const Registry& registry) {
    Snapshot now = start;
    if (!play["log"].is_list()) return now;
    const Value present = start.root;
    for (const Value& one : play["log"].items()) {
        if (!one["design"].is_null()) now.root = one["design"];
        const auto dice = dice_of(one["dice"]);
        if (!dice) return fail("bad_input", "play.log");
        auto next = attacked(now, *dice, answering(choices_of(one["choices"])), registry);
        if (!next) return Unexpected(next.error());
        now = std::move(*next);
    }
    now.root = present;
    return now;
}

} // namespace ludus::ui
