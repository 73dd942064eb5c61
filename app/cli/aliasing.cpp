#include "app/cli/commands.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/analysis/alias_report.h"
#include "engine/fight/battle.h"
#include "engine/fight/ruleset.h"

#include <algorithm>

namespace ludus::cli {

namespace {

/// How many shared keys a text lists; --json gives them all.
constexpr std::size_t listed = 12;

Value json_of(const KeyingTotals& t) {
    return Value::record({{"attacks", t.attacks},
                          {"evaded", t.evaded_share()},
                          {"critical", t.critical_share()},
                          {"critical_after_critical", t.again_share()},
                          {"mean", t.mean()},
                          {"sd", t.sd()}});
}

Value json_of(const AliasReport& report, const Scenario& scenario) {
    Value::List shared;
    for (const SharedKey& key : report.shared) {
        Value::List uses;
        for (const auto& use : key.uses)
            uses.push_back(Value::record({{"event", use.event}, {"roll", use.roll}}));
        shared.push_back(Value::record({{"actor", scenario.actor_id(key.actor)},
                                        {"tick", key.tick},
                                        {"value", key.value},
                                        {"uses", uses}}));
    }
    return Value::record({{"rolls", report.rolls},
                          {"keys", report.keys},
                          {"shared", shared},
                          {"runs", report.runs},
                          {"world", json_of(report.world)},
                          {"action", json_of(report.action)}});
}

std::string shared_line(const Session& session, const SharedKey& key, const Scenario& scenario) {
    std::string uses;
    for (const auto& use : key.uses)
        uses += (uses.empty() ? "" : ", ") + std::to_string(use.event) + ' ' +
                session.say("draw." + scenario.schema().ruleset + "." + std::string(use.roll));
    return session.say("cli.aliasing.shared", {{"actor", scenario.actor_name(key.actor)},
                                               {"tick", key.tick},
                                               {"value", number(session, key.value, 4)},
                                               {"uses", uses}});
}

std::string text_of(const Session& session, const AliasReport& report, const Scenario& scenario) {
    std::string out = session.say("cli.aliasing.rolls", {{"rolls", static_cast<std::int64_t>(report.rolls)},
                                                         {"keys", static_cast<std::int64_t>(report.keys)}}) +
                      "\n";
    for (std::size_t i = 0; i < std::min(listed, report.shared.size()); ++i)
        out += "  " + shared_line(session, report.shared[i], scenario) + "\n";
    Table table({Align::left, Align::right, Align::right, Align::right, Align::right, Align::right});
    table.add({session.say("cli.aliasing.keyed"), session.say("outcome.evaded"),
               session.say("outcome.critical"), session.say("cli.aliasing.again"), session.say("metric.mean"),
               session.say("metric.sd")});
    const auto row = [&](const char* name, const KeyingTotals& t) {
        table.add({session.say("option." + scenario.schema().ruleset + ".roll_tick." + name),
                   percent(session, t.evaded_share()), percent(session, t.critical_share()),
                   percent(session, t.again_share()), number(session, t.mean()), number(session, t.sd())});
    };
    row("world", report.world);
    row("action", report.action);
    return out + session.say("cli.aliasing.runs", {{"runs", static_cast<std::int64_t>(report.runs)}}) + "\n" +
           table.text(session.coloured(), 2);
}

} // namespace

int aliasing(const Session& session, const AliasingOptions& options) {
    const auto runs = count_option(session, "--runs", options.runs, 200, 1, 1'000'000);
    if (!runs) return wrong_use;
    const auto scenario = load_scenario(session, options.file);
    if (!scenario) return wrong_use;
    const std::string& id = scenario->schema().ruleset;
    const Ruleset* ruleset = session.rulesets().find(id);
    if (!ruleset->aliasing)
        return session.complain({error("no_aliasing", "ruleset", {{"id", id}})}, options.file), wrong_use;
    const auto report = ruleset->aliasing(*scenario, *runs);
    if (!report) return session.complain(report.error(), options.file), wrong_use;
    const auto battle = prepare_battle(*scenario, session.rulesets());
    if (session.json())
        session.print_json(json_of(*report, (*battle)->scenario()));
    else
        session.print(text_of(session, *report, (*battle)->scenario()));
    return done;
}

} // namespace ludus::cli
