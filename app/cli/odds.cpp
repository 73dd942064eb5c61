#include "app/cli/commands.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/analysis/curve.h"
#include "engine/document/saved_state.h"

namespace ludus::cli {

namespace {

/// What only some rulesets have stands at the end, where there is any.
Value with_extras(Value out, const Session& session, const Odds& odds) {
    Value means(Value::Record{});
    for (const NamedMean& mean : odds.means) means.set(mean.name, mean.value);
    Value::List notes;
    for (const Message& note : odds.notes) notes.push_back(session.words().text(note));
    if (means.size() > 0) out.set("means", means);
    if (!notes.empty()) out.set("notes", notes);
    return out;
}

Value json_of(const Session& session, const Odds& odds, const Scenario& scenario, const State& state) {
    Value outcomes(Value::Record{});
    for (const NamedChance& o : odds.outcomes) outcomes.set(o.name, o.p);
    Value out = Value::record({{"ruleset", scenario.schema().ruleset},
                               {"hit_chance", odds.hit_chance},
                               {"damage", pairs(odds.damage)},
                               {"mean", odds.damage.mean()},
                               {"sd", odds.damage.sd()},
                               {"min", odds.damage.min()},
                               {"max", odds.damage.max()},
                               {"kill_chance", odds.kill_chance},
                               {"recoil", pairs(odds.recoil)},
                               {"outcomes", outcomes},
                               {"exact", true}});
    if (has_saved_state(scenario)) out.set("attacks", state.attacks);
    return with_extras(out, session, odds);
}

std::string text_of(const Session& session, const Odds& odds, const Match& match, const State& state) {
    const Scenario& scenario = match.scenario();
    const AttackRef ref = match.attack();
    std::string out = bold(session.say("cli.odds.title", {{"attacker", scenario.actor_name(ref.attacker)},
                                                          {"defender", scenario.actor_name(ref.defender)}}),
                           session.coloured()) +
                      "\n" + saved_line(session, scenario, state);
    const auto strikes = strikes_to_kill(odds.damage, match.defender_hp(state));
    Table table({Align::left, Align::right});
    table.add({session.say("cli.odds.figure"), session.say("cli.odds.exact")});
    table.add({session.say("metric.hit_chance"), percent(session, odds.hit_chance)});
    table.add({session.say("metric.mean"),
               number(session, odds.damage.mean()) + " ± " + number(session, odds.damage.sd())});
    table.add({session.say("metric.kill_chance"), percent(session, odds.kill_chance)});
    table.add({session.say("metric.strikes_to_kill"),
               strikes ? number(session, *strikes) : session.say("cli.never")});
    table.add({session.say("metric.recoil_mean"), number(session, odds.recoil.mean())});
    for (const NamedMean& mean : odds.means)
        table.add({session.say("metric." + std::string(mean.name)),
                   is_chance(mean.name) ? percent(session, mean.value) : number(session, mean.value)});
    for (const NamedChance& o : odds.outcomes)
        table.add({session.say("outcome." + std::string(o.name)), percent(session, o.p)});
    for (const Message& note : odds.notes) out += one_line(session.words().text(note)) + "\n";
    out += table.text(session.coloured(), 2) + "\n" + session.say("cli.odds.damage") + "\n" +
           chart(session, odds.damage);
    if (odds.recoil.max() > 0)
        out += "\n" + session.say("cli.odds.recoil") + "\n" + chart(session, odds.recoil);
    return out;
}

} // namespace

int odds(const Session& session, const std::string& file) {
    const auto scenario = load_scenario(session, file);
    if (!scenario) return wrong_use;
    const auto match = prepare_match(*scenario, session.rulesets());
    if (!match) return session.complain(match.error(), file), wrong_use;
    const auto state = saved_state(*scenario, (*match)->initial_state(), session.rulesets());
    if (has_saved_state(*scenario)) session.start_from_present();
    if (!state) return session.complain(state.error(), file), wrong_use;
    const auto answer = (*match)->odds(*state, {}, session.stop());
    if (!answer) return session.complain(answer.error(), file), wrong_use;
    if (session.json())
        session.print_json(json_of(session, *answer, *scenario, *state));
    else
        session.print(text_of(session, *answer, **match, *state));
    return done;
}

} // namespace ludus::cli
