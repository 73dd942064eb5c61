#include "app/cli/commands.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/analysis/run_duel.h"

#include <array>

namespace ludus::cli {

namespace {

struct ToldDuel {
    const Session& session;
    const Scenario& scenario;
    std::array<int, 2> who;
    const Duel& duel;
};

std::vector<std::string> notes_of(const ToldDuel& t) {
    std::vector<std::string> notes;
    for (const Message& note : t.duel.notes) notes.push_back(t.session.words().text(note));
    return notes;
}

Value json_of(const ToldDuel& t, bool complete) {
    Value win(Value::Record{});
    Value left(Value::Record{});
    Value ci95(Value::Record{});
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string& id = t.scenario.actor_id(t.who[side]);
        win.set(id, t.duel.win[side]);
        left.set(id, pairs(t.duel.left[side]));
        ci95.set(id, pair(t.duel.ci95[side]));
    }
    Value::List turns;
    for (const auto& [strikes, p] : t.duel.turns)
        if (p >= 1e-15) turns.push_back(Value::list({strikes, p}));
    Value out = Value::record(
        {{"win", win}, {"draw", t.duel.draw}, {"turns", turns}, {"left", left}, {"exact", t.duel.exact}});
    if (!t.duel.notes.empty()) out.set("notes", lines_value(notes_of(t)));
    if (t.duel.exact) return out;
    out.set("runs", t.duel.runs).set("ci95", ci95);
    if (t.duel.why_sampled) out.set("why_sampled", t.session.words().text(*t.duel.why_sampled));
    if (!complete) out.set("complete", false);
    return out;
}

Distribution turns_of(const Duel& duel) {
    std::vector<Outcome> all;
    for (const auto& [strikes, p] : duel.turns) all.push_back({static_cast<double>(strikes), p});
    return Distribution::from(std::move(all));
}

std::string how(const ToldDuel& t) {
    if (t.duel.exact) return t.session.say("cli.duel.exact");
    const std::string why = t.duel.why_sampled ? t.session.words().text(*t.duel.why_sampled) : "";
    return t.session.say("cli.duel.sampled",
                         {{"runs", static_cast<std::int64_t>(t.duel.runs)}, {"why", why}});
}

std::string chance(const ToldDuel& t, double p) {
    return t.duel.exact ? percent(t.session, p) : sampled_percent(t.session, p);
}

std::string text_of(const ToldDuel& t) {
    const Session& session = t.session;
    const bool by_time = session.rulesets().find(t.scenario.schema().ruleset)->clock.continuous;
    const char* title = by_time ? "cli.duel.title_by_clock" : "cli.duel.title";
    std::string out = bold(session.say(title, {{"first", t.scenario.actor_name(t.who[0])},
                                               {"second", t.scenario.actor_name(t.who[1])}}),
                           session.coloured()) +
                      "\n" + how(t) + "\n";
    for (const std::string& note : notes_of(t)) out += one_line(note) + "\n";
    Table table({Align::left, Align::right, Align::left, Align::right});
    table.add({session.say("cli.duel.fighter"), session.say("metric.win_chance"),
               t.duel.exact ? "" : session.say("cli.ci95"), session.say("cli.duel.left")});
    for (std::size_t side = 0; side < 2; ++side) {
        const Distribution& left = t.duel.left[side];
        table.add({t.scenario.actor_name(t.who[side], session.language()), chance(t, t.duel.win[side]),
                   t.duel.exact ? "" : interval(session, t.duel.ci95[side]),
                   number(session, left.mean(), 1) + " ± " + number(session, left.sd(), 1)});
    }
    table.add({session.say("cli.draw"), chance(t, t.duel.draw), "", ""});
    const Distribution turns = turns_of(t.duel);
    out += table.text(session.coloured(), 2) + "\n" +
           session.say("cli.duel.strikes",
                       {{"mean", number(session, turns.mean(), 1)}, {"sd", number(session, turns.sd(), 1)}}) +
           "\n";
    return out + chart(session, turns);
}

} // namespace

int duel(const Session& session, const DuelOptions& options) {
    const auto runs = count_option(session, "--runs", options.runs, 100'000, 1, 1'000'000'000);
    const auto jobs = count_option(session, "--jobs", options.jobs, 0, 0, 1024);
    if (!runs || !jobs) return wrong_use;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    const auto match = prepare_match(*scenario, session.rulesets());
    if (!match) return session.complain(match.error(), options.file), wrong_use;
    const auto answer = run_duel(**match,
                                 {.rng = scenario->rng(),
                                  .seed = scenario->seed(),
                                  .runs = *runs,
                                  .jobs = static_cast<unsigned>(*jobs)},
                                 session.stop(), session.progress());
    if (!answer) return session.complain(answer.error(), options.file), wrong_use;
    const Extent extent = session.extent(answer->exact ? *runs : answer->runs, *runs);
    if (extent == Extent::nothing) return wrong_use;
    const AttackRef ref = (*match)->attack();
    const ToldDuel told{session, *scenario, {ref.attacker, ref.defender}, *answer};
    if (session.json())
        session.print_json(json_of(told, extent == Extent::whole));
    else
        session.print(text_of(told));
    return extent == Extent::whole ? done : interrupted;
}

} // namespace ludus::cli
