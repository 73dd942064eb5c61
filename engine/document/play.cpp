#include "engine/document/play.h"

#include "engine/document/moved_state.h"
#include "engine/facts/rewind.h"

namespace ludus {

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

/// What somebody put in after the attack stays when one of its dice is put right.
std::shared_ptr<const State> with_own_values(State again, const LogEntry& entry, const State& now) {
    for (int actor = 0; actor < static_cast<int>(now.actor_count()); ++actor)
        for (const auto& [path, value] : now.values(actor)) {
            const Value* left = entry.after->find(actor, path);
            if (!left || !(*left == value)) again.set(actor, path, value);
        }
    return std::make_shared<State>(std::move(again));
}

} // namespace

Result<std::shared_ptr<const LogEntry>> resolved(const Meeting& met, const TypedDice& dice,
                                                 const Chooser& chooser, const GiveUp& give_up) {
    const auto entry = prepared(met, dice);
    AnySource source = source_for(met.match->scenario(), *met.state, dice);
    if (const auto made_up = resolve_asking(*met.match, *met.state, source, entry->log, chooser, give_up);
        !made_up)
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

Result<std::optional<Awaited>> awaited_by(const Snapshot& now, const Said& said) {
    const auto met = meeting_of(now);
    return met ? awaited_by(*met->match, *met->state, said)
               : Result<std::optional<Awaited>>(Unexpected(met.error()));
}

Result<Snapshot> corrected(const Snapshot& now, std::size_t draw, double value) {
    if (now.log->empty()) return fail("dice_left_over", {}, {{"count", std::int64_t{1}}});
    const LogEntry& entry = *now.log->back();
    const Meeting met{entry.design, entry.match, entry.before};
    TypedDice dice = entry.dice;
    dice.resize(draw);
    dice.push_back({.value = value, .corrected = true});
    for (;;) {
        const auto asked = asked_dice(*met.match, *met.state, dice, answering(entry.choices));
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
    if (!now.design->scenario) { // the live values are again those of the ruleset of that attack
        after.last_start = std::make_shared<State>(moved_state(start, entry.design, now.root()));
        after.last_schema = entry.match->scenario().shared_schema();
    }
    after.state = entry.design == now.root() ? with_own_values(*(*again)->after, entry, *now.state)
                                             : std::make_shared<State>(carried(left, now));
    return after;
}

} // namespace ludus
