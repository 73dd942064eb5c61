#include "app/cli/commands.h"
#include "engine/analysis/metrics.h"
#include "engine/document/check_play.h"
#include "engine/io/json_reader.h"
#include "engine/io/line_finder.h"
#include "engine/scenario/own_metric.h"

namespace ludus::cli {

namespace {

struct Checked {
    std::string file = {};
    Findings findings = {};
    bool unreadable = false;
};

/// What is over a name or a path that is not there.
Errors own_metric_errors(const Scenario& scenario, const Registry& rulesets) {
    Errors errors;
    for (const OwnMetric& own : own_metrics_of(scenario.root()))
        if (const auto key = metric_key(own.id, scenario, rulesets); !key)
            for (const Error& e : key.error())
                if (e.path == own.path) errors.push_back(e);
    return errors;
}

/// Of the design and of the fight saved beside it.
Findings findings_of(const Value& root, const Registry& rulesets) {
    Opened opened = open_scenario(root, rulesets);
    if (!opened.scenario) return std::move(opened.findings);
    Findings play = check_play(*opened.scenario, rulesets);
    auto& [errors, warnings] = opened.findings;
    errors.insert(errors.end(), play.errors.begin(), play.errors.end());
    warnings.insert(warnings.end(), play.warnings.begin(), play.warnings.end());
    const Errors formulas = own_metric_errors(*opened.scenario, rulesets);
    errors.insert(errors.end(), formulas.begin(), formulas.end());
    return std::move(opened.findings);
}

Checked check_file(const Session& session, const std::string& file) {
    Checked checked{.file = file};
    const auto text = read_source(file);
    if (!text) {
        checked.findings.errors = text.error();
        checked.unreadable = true;
        return checked;
    }
    const auto root = read_json(*text);
    const auto changed = root ? with_options(session, *root) : root;
    checked.findings =
        changed ? findings_of(*changed, session.rulesets()) : Findings{.errors = changed.error()};
    add_lines(checked.findings.errors, *text);
    add_lines(checked.findings.warnings, *text);
    auto& [errors, warnings] = checked.findings;
    if (session.refuses(warnings)) {
        errors.insert(errors.begin(), warnings.begin(), warnings.end());
        warnings.clear();
    }
    return checked;
}

} // namespace

int validate(const Session& session, const std::vector<std::string>& files) {
    Value::List list;
    int code = done;
    for (const std::string& file : files) {
        const Checked checked = check_file(session, file);
        if (checked.unreadable)
            code = wrong_use;
        else if (!checked.findings.ok() && code == done)
            code = check_failed;
        if (session.json()) {
            list.push_back(
                Value::record({{"file", file},
                               {"errors", errors_value(checked.findings.errors, session.words())},
                               {"warnings", errors_value(checked.findings.warnings, session.words())}}));
            continue;
        }
        session.warn(checked.findings.warnings, file);
        session.complain(checked.findings.errors, checked.unreadable ? "" : file);
        if (checked.findings.ok()) session.print(session.say("cli.validate.fine", {{"file", file}}) + "\n");
    }
    if (session.json()) session.print_json(Value::record({{"files", list}}));
    return code;
}

} // namespace ludus::cli
