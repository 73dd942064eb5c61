#include "app/cli/commands.h"
#include "app/cli/fight_text.h"
#include "engine/base/version.h"
#include "engine/fight/recorded.h"
#include "engine/fight/replay.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/narration/telling.h"

namespace ludus::cli {

namespace {

Result<Inputs> read_inputs(const std::optional<std::string>& file, const Scenario& scenario) {
    if (!file) return Inputs{};
    const auto text = read_source(*file);
    if (!text) return Unexpected(text.error());
    const auto list = read_json(*text);
    if (!list) return Unexpected(list.error());
    return inputs_of(*list, scenario);
}

Value events_of(const Session& session, const Battle& battle, const EventLog& log) {
    if (!session.speaks()) return events_value(log, battle);
    Value::List events;
    for (const Event& event : log.events()) {
        Value told = worded(event, log, battle, session.words());
        Value::List lines;
        for (const std::string& line : sentences_of(event, log, battle, session.words()))
            lines.push_back(line);
        events.push_back(told.set("text", lines));
    }
    return events;
}

Value json_of(const Session& session, const Battle& battle, const FightRequest& request, const FightEnd& end,
              const EventLog& log) {
    const Value winner =
        end.winner == no_team ? Value() : Value(battle.sides().names[static_cast<std::size_t>(end.winner)]);
    return Value::record({{"ruleset", battle.scenario().schema().ruleset},
                          {"rng", name_of(request.rng)},
                          {"seed", value_of(request.seed)},
                          {"winner", winner},
                          {"turns", end.turns},
                          {"events", events_of(session, battle, log)},
                          {"final", final_value(battle, log)},
                          {"hash", hash_text(log, battle.scenario())}});
}

} // namespace

int fight(const Session& session, const FightOptions& options) {
    const auto index = count_option(session, "--index", options.index, 0, 0, UINT64_MAX / 2);
    if (!index) return wrong_use;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    auto battle = prepare_battle(*scenario, session.rulesets());
    if (!battle) return session.complain(battle.error(), options.file), wrong_use;
    auto inputs = read_inputs(options.inputs, (*battle)->scenario());
    if (!inputs) return session.complain(inputs.error(), options.inputs.value_or("")), wrong_use;
    if (!joined_by(*inputs).empty())
        battle = prepare_battle((*battle)->scenario(), *inputs, session.rulesets());
    if (!battle) return session.complain(battle.error(), options.inputs.value_or("")), wrong_use;
    FightRequest request{.rng = scenario->rng(),
                         .seed = scenario->seed(),
                         .inputs = std::move(*inputs),
                         .stop = session.stop()};
    if (options.index) request.seed = derived_seed_for(request.rng, request.seed, *index);
    EventLog log;
    const auto end = (*battle)->play(request, log);
    if (!end) return session.complain(end.error(), options.file), wrong_use;
    if (options.replay) {
        Replay kept = recorded(*session.rulesets().find(scenario->schema().ruleset), **battle, request, log);
        if (session.starts_from_present()) kept.start = present_start;
        const Value replay = value_of(kept);
        if (*options.replay == "-") return session.print_file(replay), done;
        const auto written = write_file_atomically(*options.replay, write_json(replay));
        if (!written) return session.complain(written.error()), wrong_use;
    }
    if (session.json())
        session.print_json(json_of(session, **battle, request, *end, log));
    else
        session.print(fight_text(session, **battle, log) +
                      session.say("cli.fight.hash", {{"hash", hash_text(log, (*battle)->scenario())}}) +
                      "\n");
    return done;
}

} // namespace ludus::cli
