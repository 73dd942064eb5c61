#include "engine/analysis/batch.h"

#include "app/cli/commands.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/base/hash.h"

namespace ludus::cli {

namespace {

Value json_of(const Batch& batch, const Sides& sides, bool complete) {
    Value win(Value::Record{});
    Value ci95(Value::Record{});
    for (std::size_t team = 0; team < sides.names.size(); ++team) {
        win.set(sides.names[team], batch.win_chance(team));
        ci95.set(sides.names[team], pair(batch.ci95(team)));
    }
    const double draw = static_cast<double>(batch.draws) / static_cast<double>(batch.runs);
    Value out = Value::record({{"runs", batch.runs},
                               {"win", win},
                               {"ci95", ci95},
                               {"draw", draw},
                               {"turns", Value::record({{"mean", batch.turns.mean()},
                                                        {"sd", batch.turns.sd()},
                                                        {"min", batch.turns.min},
                                                        {"max", batch.turns.max}})},
                               {"hash", batch.hash ? Value(hex16(*batch.hash)) : Value()}});
    if (!complete) out.set("complete", false);
    return out;
}

std::string text_of(const Session& session, const Batch& batch, const Battle& battle) {
    Table table({Align::left, Align::right, Align::right, Align::left});
    table.add({session.say("cli.fight.team"), session.say("cli.batch.wins"), session.say("cli.batch.share"),
               session.say("cli.ci95")});
    const auto add = [&](const std::string& name, std::uint64_t count) {
        table.add({name, std::to_string(count),
                   sampled_percent(session, static_cast<double>(count) / static_cast<double>(batch.runs)),
                   interval(session, wilson95(count, batch.runs))});
    };
    const std::vector<std::string>& teams = battle.sides().names;
    for (std::size_t team = 0; team < teams.size(); ++team)
        add(battle.scenario().team_name(teams[team], session.language()), batch.wins[team]);
    add(session.say("cli.draw"), batch.draws);
    std::string out = bold(session.say("cli.batch.title", {{"runs", static_cast<std::int64_t>(batch.runs)}}),
                           session.coloured());
    out += "\n" + table.text(session.coloured(), 2);
    out += session.say("cli.batch.turns", {{"mean", number(session, batch.turns.mean())},
                                           {"sd", number(session, batch.turns.sd())},
                                           {"min", batch.turns.min},
                                           {"max", batch.turns.max}}) +
           "\n";
    if (batch.hash) out += session.say("cli.fight.hash", {{"hash", hex16(*batch.hash)}}) + "\n";
    return out;
}

} // namespace

int batch(const Session& session, const BatchOptions& options) {
    const auto runs = count_option(session, "--runs", options.runs, 1000, 1, 1'000'000'000'000);
    const auto jobs = count_option(session, "--jobs", options.jobs, 0, 0, 1024);
    if (!runs || !jobs) return wrong_use;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    const auto battle = prepare_battle(*scenario, session.rulesets());
    if (!battle) return session.complain(battle.error(), options.file), wrong_use;
    const auto made = run_batch(**battle,
                                {.rng = scenario->rng(),
                                 .seed = scenario->seed(),
                                 .runs = *runs,
                                 .jobs = static_cast<unsigned>(*jobs),
                                 .hashed = !options.no_hash},
                                session.stop(), session.progress());
    if (!made) return session.complain(made.error(), options.file), wrong_use;
    const Extent extent = session.extent(made->runs, *runs);
    if (extent == Extent::nothing) return wrong_use;
    if (session.json())
        session.print_json(json_of(*made, (*battle)->sides(), extent == Extent::whole));
    else
        session.print(text_of(session, *made, **battle));
    return extent == Extent::whole ? done : interrupted;
}

} // namespace ludus::cli
