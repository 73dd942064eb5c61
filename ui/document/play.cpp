#include "ui/document/play.h"

#include "engine/fight/rewind.h"
#include "ui/document/moved_state.h"

namespace ludus::ui {

namespace {

AnySource source_for(const Scenario& scenario, const State& state, const TypedDice& dice) {
    if (dice.empty()) return AnySource(scenario.rng(), attack_seed(scenario, state));
    return AnySource(scenario.rng(), attack_seed(scenario, state), dice);
}

std::shared_ptr<LogEntry> prepared(const Meeting& met, const TypedDice& dice) {
    return std::make_shared<LogEntry>(LogEntry{.design = met.root,
                                               .before = met.state,
                                               .after = {},
                                               .dice = dice,
                                               .choices = {},
                                               .match = met.match,
                                               .log = {}});
}

/// A saved fight that cannot be read is not overwritten by another one.
Result<Meeting> meeting_of(const Snapshot& now) {
    if (const Errors& errors = now.play->errors; !errors.empty()) return Unexpected(errors);
    if (const Errors& errors = now.design->findings.errors; !errors.empty()) return Unexpected(errors);
    if (now.design->match) return Meeting{now.root(), now.design->match, now.state};
    if (const Errors& errors = now.design->refused; !errors.empty()) return Unexpected(errors);
    return fail("not_a_scenario");
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

/// Resolves the attack; whoever takes it back at a question is not asked a second one.
Result<void> resolve(LogEntry& entry, AnySource& source, const Chooser& chooser, const GiveUp& give_up) {
    bool taken_back = false;
    if (chooser)
        source.ask_with([&](const Ask& ask, bool setting) {
            if (taken_back) return setting;
            const auto answer = chooser({.id = ask.id, .setting = setting, .rolled = source.drawn()});
            taken_back = !answer;
            return answer.value_or(setting);
        });
    source.stop_when(give_up);
    entry.match->resolve(source, *entry.before, entry.log);
    if (taken_back) return fail("cancelled");
    return source.interrupted() ? fail("attack_takes_long") : Result<void>();
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

Result<std::shared_ptr<const LogEntry>> resolved(const Meeting& met, const TypedDice& dice,
                                                 const Chooser& chooser, const GiveUp& give_up) {
    const auto entry = prepared(met, dice);
    AnySource source = source_for(met.match->scenario(), *met.state, dice);
    if (const auto made_up = resolve(*entry, source, chooser, give_up); !made_up)
        return Unexpected(made_up.error());
    if (const auto fair = source.verdict(); !fair) return Unexpected(fair.error());
    for (const Decision& one : entry->log.decisions(entry->event())) entry->choices.push_back(one.yes);
    State after = *met.state;
    apply(after, entry->log.changes(entry->event()));
    ++after.attacks;
    entry->after = std::make_shared<State>(std::move(after));
    return std::shared_ptr<const LogEntry>(entry);
}

Result<Snapshot> attacked(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                          const GiveUp& give_up) {
    const auto met = meeting_of(now);
    if (!met) return Unexpected(met.error());
    const auto entry = resolved(*met, dice, chooser, give_up);
    if (!entry) return Unexpected(entry.error());
    Snapshot after = now;
    after.state = (*entry)->after;
    Log log = *now.log;
    log.push_back(*entry);
    after.log = std::make_shared<Log>(std::move(log));
    return after;
}

static Result<std::vector<AskedDie>> asked_in(const Meeting& met, const TypedDice& dice,
                                              const Chooser& chooser) {
    const auto entry = prepared(met, dice);
    const Scenario& scenario = met.match->scenario();
    AnySource source(scenario.rng(), attack_seed(scenario, *met.state), dice);
    const auto made_up = resolve(*entry, source, chooser, after_dice(brief_dice));
    if (!made_up) return Unexpected(made_up.error());
    return with_refusals(entry->log.draws(entry->event()), dice, source.verdict());
}

Result<std::vector<AskedDie>> asked_dice(const Snapshot& now, const TypedDice& dice) {
    const auto met = meeting_of(now);
    return met ? asked_in(*met, dice, {}) : Result<std::vector<AskedDie>>(Unexpected(met.error()));
}

Result<Snapshot> corrected(const Snapshot& now, std::size_t draw, double value) {
    if (now.log->empty()) return fail("dice_left_over", {}, {{"count", std::int64_t{1}}});
    const LogEntry& entry = *now.log->back();
    const Meeting met{entry.design, entry.match, entry.before};
    TypedDice dice = entry.dice;
    dice.resize(draw);
    dice.push_back({.value = value, .corrected = true});
    for (;;) {
        const auto asked = asked_in(met, dice, answering(entry.choices));
        if (!asked) return Unexpected(asked.error());
        if (asked->size() <= dice.size()) break;
        dice.push_back(typed_for((*asked)[dice.size()].draw, entry));
    }
    const auto again = resolved(met, dice, answering(entry.choices));
    if (!again) return Unexpected(again.error());
    Snapshot after = now;
    Log log = *now.log;
    log.back() = *again;
    after.log = std::make_shared<Log>(std::move(log));
    const State start = entry.match->initial_state();
    const Live left{*(*again)->after, start, entry.design, &entry.match->scenario().schema()};
    after.state = entry.design == now.root() ? (*again)->after : std::make_shared<State>(carried(left, now));
    return after;
}

} // namespace ludus::ui
