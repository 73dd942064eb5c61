#include "app/cli/ask.h"
#include "app/cli/commands.h"
#include "app/cli/derivation.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/typed_dice.h"
#include "engine/document/saved_state.h"
#include "engine/facts/rewind.h"
#include "engine/fight/match.h"
#include "engine/narration/telling.h"

#include <algorithm>

namespace ludus::cli {

namespace {

bool any_blank(const TypedDice& dice) {
    return std::any_of(dice.begin(), dice.end(), [](const TypedDie& d) { return !d.value; });
}

AnySource source_for(const Scenario& scenario, const State& state, const std::optional<TypedDice>& dice) {
    const Seed seed = attack_seed(scenario, state);
    if (!dice) return AnySource(scenario.rng(), seed);
    return any_blank(*dice) ? AnySource(scenario.rng(), seed, *dice) : AnySource(*dice);
}

/// `{actor: {stat: value}}` of what the attack changed. What is no stat is named in full: progress towards a
/// point, `training.str`, is not the attribute.
Value after_value(const EventLog& log, const Event& event, const Scenario& scenario) {
    constexpr std::string_view stats_of = "stats.";
    Value after(Value::Record{});
    for (const StateChange& change : log.changes(event)) {
        const std::string& id = scenario.actor_id(change.actor);
        Value stats = after[id];
        stats.set(change.path.starts_with(stats_of) ? change.path.substr(stats_of.size()) : change.path,
                  change.after);
        after.set(id, stats);
    }
    return after;
}

/// What was typed on the command line for the attack itself.
struct Typed {
    std::optional<TypedDice> dice = {};
    std::vector<bool> choices = {};
};

Result<Typed> typed_of(const Session& session, const AttackOptions& options) {
    Typed typed;
    if (options.dice) {
        auto dice = typed_dice(*options.dice, "--dice");
        if (!dice) return Unexpected(dice.error());
        if (session.options().rng) return fail("dice_and_rng", "--dice");
        typed.dice = std::move(*dice);
    }
    if (options.choose) {
        auto choices = choices_of(*options.choose);
        if (!choices) return Unexpected(choices.error());
        typed.choices = std::move(*choices);
    }
    if (options.interactive && options.file == "-") return fail("interactive_stdin", "--interactive");
    return typed;
}

struct Resolved {
    const Match& match;
    State state;
    EventLog log = {};
    std::string rng = {};
    const Event& event() const { return log.events().front(); }
};

Value json_of(const Session& session, const Resolved& r) {
    const Scenario& scenario = r.match.scenario();
    const AttackRef ref = r.match.attack();
    const Value told = worded(r.event(), r.log, r.match, session.words());
    Value steps = told["steps"];
    if (!session.speaks())
        for (Value& step : steps.mutable_items()) {
            step.erase("label");
            step.erase("formula");
        }
    Value out =
        Value::record({{"ruleset", scenario.schema().ruleset},
                       {"rng", r.rng},
                       {"seed", value_of(scenario.seed())},
                       {"attacker", scenario.actor_id(ref.attacker)},
                       {"defender", scenario.actor_id(ref.defender)},
                       {"weapon", weapon_value(ref)},
                       {"result", told["result"]},
                       {"draws", told["draws"]},
                       {"steps", steps},
                       {"text", lines_value(sentences_of(r.event(), r.log, r.match, session.words()))},
                       {"after", after_value(r.log, r.event(), scenario)}});
    if (has_saved_state(scenario)) out.set("attacks", r.state.attacks);
    if (told.contains("decisions")) out.set("decisions", told["decisions"]);
    return out;
}

std::string text_of(const Session& session, const Resolved& r) {
    const Scenario& scenario = r.match.scenario();
    const AttackRef ref = r.match.attack();
    std::string out = saved_line(session, scenario, r.state);
    for (const std::string& line : sentences_of(r.event(), r.log, r.match, session.words()))
        out += bold(one_line(line), session.coloured()) + "\n";
    const std::string dice = dice_line(session, {r.log, r.event(), r.match});
    if (!dice.empty()) out += "\n" + session.say("cli.attack.dice", {{"dice", dice}, {"rng", r.rng}}) + "\n";
    out += session.say("cli.attack.breakdown", {{"attacker", scenario.actor_name(ref.attacker)},
                                                {"defender", scenario.actor_name(ref.defender)}}) +
           "\n";
    return out + derivation(session, r.event(), r.log, r.match);
}

} // namespace

int attack(const Session& session, const AttackOptions& options) {
    const auto typed = typed_of(session, options);
    if (!typed) return session.complain(typed.error()), wrong_use;
    const std::optional<TypedDice>& dice = typed->dice;
    const auto scenario = load_scenario(session, options.file);
    if (!scenario) return wrong_use;
    const auto match = prepare_match(*scenario, session.rulesets());
    if (!match) return session.complain(match.error(), options.file), wrong_use;
    const auto state = saved_state(*scenario, (*match)->initial_state(), session.rulesets());
    if (has_saved_state(*scenario)) session.start_from_present();
    if (!state) return session.complain(state.error(), options.file), wrong_use;
    AnySource source = source_for(*scenario, *state, dice);
    Resolved resolved{.match = **match, .state = *state, .rng = std::string(name_of(scenario->rng()))};
    if (dice && !any_blank(*dice)) resolved.rng = "dice";
    source.choose({typed->choices.begin(), typed->choices.end()});
    if (options.interactive) source.ask_with(asking(session, **match, resolved.log));
    (*match)->resolve(source, resolved.state, resolved.log);
    if (const auto fair = source.verdict(); !fair)
        return session.complain(with_draw_words(at_option(fair.error(), dice ? "--dice" : "--choose"),
                                                scenario->schema().ruleset, session.words())),
               wrong_use;
    if (session.json())
        session.print_json(json_of(session, resolved));
    else
        session.print(text_of(session, resolved));
    return done;
}

} // namespace ludus::cli
