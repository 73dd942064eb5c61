#include "engine/fight/replay.h"

#include "app/cli/commands.h"
#include "app/cli/fight_text.h"
#include "app/cli/terminal.h"
#include "engine/fight/recorded.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/line_finder.h"

namespace ludus::cli {

namespace {

Value json_of(const Verification& v) {
    Value difference;
    if (v.difference)
        difference = Value::record({{"event", v.difference->event ? Value(*v.difference->event) : Value()},
                                    {"path", v.difference->path},
                                    {"recorded", v.difference->recorded},
                                    {"replayed", v.difference->replayed}});
    Value out = Value::record({{"ok", v.ok()}, {"events", v.events}, {"first_difference", difference}});
    if (v.rules_changed) out.set("rules_changed", true);
    if (!v.recorded_event.is_null()) out.set("recorded_event", v.recorded_event);
    if (!v.replayed_event.is_null()) out.set("replayed_event", v.replayed_event);
    return out;
}

/// A tampered file may hold anything here, so nothing is taken for granted.
std::string steps_text(const Value& event) {
    std::string out;
    for (const char* key : {"draws", "steps"}) {
        if (!event[key].is_list()) continue;
        for (const Value& fact : event[key].items())
            if (fact["id"].is_text())
                out += "    " + one_line(fact["id"].as_text()) + " = " +
                       write_json(fact["value"], Layout::compact) + "\n";
    }
    return out;
}

std::string text_of(const Session& session, const Verification& v) {
    if (v.ok())
        return session.say("cli.replay.same", {{"events", static_cast<std::int64_t>(v.events)}}) + "\n";
    const Difference& d = *v.difference;
    const auto side = [&](const char* key, const Value& value, const Value& event) {
        return "  " + session.say(key, {{"value", write_json(value, Layout::compact)}}) + "\n" +
               steps_text(event);
    };
    return one_line(session.words().text(message_of(d))) + "\n" +
           side("cli.replay.recorded", d.recorded, v.recorded_event) +
           side("cli.replay.replayed", d.replayed, v.replayed_event);
}

struct Opening {
    Replay replay = {};
    std::unique_ptr<Battle> battle = {};
    PresentRules present = {};
};

Result<Opening> open_replay(const Session& session, const Value& root) {
    auto replay = replay_of(root);
    if (!replay) return Unexpected(replay.error());
    Opened opened = open_scenario(replay->scenario, session.rulesets());
    if (!opened.scenario) {
        for (Error& e : opened.findings.errors) e.path = e.path.empty() ? "scenario" : "scenario." + e.path;
        return Unexpected(opened.findings.errors);
    }
    auto battle = prepare_battle(*opened.scenario, session.rulesets());
    if (!battle) return Unexpected(battle.error());
    const Schema& schema = opened.scenario->schema();
    return Opening{std::move(*replay), std::move(*battle),
                   present_rules(*session.rulesets().find(schema.ruleset), schema)};
}

/// The rules are not those of the recording: said first, whatever comes of it.
void warn_of_rules(const Session& session, const Opening& opening, const std::string& file) {
    const auto& [replay, battle, present] = opening;
    session.warn(
        {error("rules_changed", "rules_hash", {{"recorded", replay.rules_hash}, {"present", present.hash}})},
        file);
    if (replay.rules_version != present.version)
        session.warn({error("rules_version_changed", "rules_version",
                            {{"recorded", std::int64_t{replay.rules_version}},
                             {"present", std::int64_t{present.version}}})},
                     file);
}

int play_again(const Session& session, const Opening& opening, const std::string& file) {
    const auto inputs = inputs_of(opening.replay.inputs, opening.battle->scenario());
    if (!inputs) return session.complain(inputs.error(), file), wrong_use;
    EventLog log;
    const auto end = opening.battle->play(
        {.rng = opening.replay.rng, .seed = opening.replay.seed, .inputs = *inputs, .stop = session.stop()},
        log);
    if (!end) return session.complain(end.error(), file), wrong_use;
    if (session.json())
        session.print_json(Value::record({{"events", events_value(log, *opening.battle)},
                                          {"final", final_value(*opening.battle, log)},
                                          {"hash", hash_text(log, opening.battle->scenario())}}));
    else
        session.print(fight_text(session, *opening.battle, log));
    return done;
}

} // namespace

int replay(const Session& session, const ReplayOptions& options) {
    const auto text = read_source(options.file);
    if (!text) return session.complain(text.error()), wrong_use;
    const auto root = read_json(*text);
    if (!root) return session.complain(root.error(), options.file), wrong_use;
    auto opening = open_replay(session, *root);
    if (!opening) {
        add_lines(opening.error(), *text);
        return session.complain(opening.error(), options.file), wrong_use;
    }
    if (!options.verify) return play_again(session, *opening, options.file);
    const auto verified = verify(opening->replay, *opening->battle, opening->present);
    if (!verified) return session.complain(verified.error(), options.file), wrong_use;
    if (verified->rules_changed) warn_of_rules(session, *opening, options.file);
    if (session.json())
        session.print_json(json_of(*verified));
    else
        session.print(text_of(session, *verified));
    return verified->ok() ? done : check_failed;
}

} // namespace ludus::cli
