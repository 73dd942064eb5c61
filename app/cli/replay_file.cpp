#include "app/cli/replay_file.h"

#include "engine/io/json_reader.h"
#include "engine/io/line_finder.h"

namespace ludus::cli {

namespace {

/// The same inputs under other values.
Result<Replay> under_options(const Session& session, Replay replay) {
    const CommonOptions& options = session.options();
    auto scenario = with_options(session, replay.scenario);
    if (!scenario) return Unexpected(scenario.error());
    replay.scenario = std::move(*scenario);
    if (options.rng) replay.rng = *generator_named(*options.rng);
    if (options.seed) replay.seed = *seed_of(*read_json(*options.seed));
    return replay;
}

/// What the file itself holds was told when it was recorded.
bool changes_values(const Session& session) {
    return !session.options().sets.empty() || session.options().variant;
}

Result<OpenedReplay> open_replay(const Session& session, const Value& root, const std::string& file) {
    auto written = replay_of(root);
    if (!written) return Unexpected(written.error());
    auto replay = under_options(session, std::move(*written));
    if (!replay) return Unexpected(replay.error());
    Opened opened = open_scenario(replay->scenario, session.rulesets());
    if (!opened.scenario) {
        for (Error& e : opened.findings.errors) e.path = e.path.empty() ? "scenario" : "scenario." + e.path;
        return Unexpected(opened.findings.errors);
    }
    if (changes_values(session)) {
        if (session.refuses(opened.findings.warnings)) return Unexpected(opened.findings.warnings);
        session.warn(opened.findings.warnings, file);
    }
    const auto inputs = inputs_of(replay->inputs, *opened.scenario);
    if (!inputs) return Unexpected(inputs.error());
    auto battle = prepare_battle(*opened.scenario, *inputs, session.rulesets());
    if (!battle) return Unexpected(battle.error());
    Subject subject = subject_of(session, replay->scenario, *opened.scenario);
    subject.rng = replay->rng;
    subject.seed = replay->seed;
    session.turn_to(std::move(subject));
    const Schema& schema = opened.scenario->schema();
    return OpenedReplay{std::move(*replay), std::move(*battle),
                        present_rules(*session.rulesets().find(schema.ruleset), schema)};
}

} // namespace

Result<OpenedReplay> read_replay_file(const Session& session, const std::string& file) {
    const auto text = read_source(file);
    if (!text) return Unexpected(text.error());
    const auto root = read_json(*text);
    if (!root) return Unexpected(root.error());
    auto opening = open_replay(session, *root, file);
    if (opening) return opening;
    Errors errors = opening.error();
    add_lines(errors, *text);
    return Unexpected(errors);
}

} // namespace ludus::cli
