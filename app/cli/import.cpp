#include "app/cli/commands.h"
#include "engine/io/json_reader.h"
#include "engine/io/line_finder.h"

namespace ludus::cli {

namespace {

/// Every file read, or nothing, with the problems told.
std::optional<std::vector<Value>> documents_of(const Session& session,
                                               const std::vector<std::string>& files) {
    std::vector<Value> documents;
    for (const std::string& file : files) {
        const auto text = read_source(file);
        const auto root = text ? read_json(*text) : Result<Value>(Unexpected(text.error()));
        if (!root) return session.complain(root.error(), file), std::nullopt;
        documents.push_back(*root);
    }
    return documents;
}

Value left_out_value(const Session& session, const Errors& left_out) {
    Value::List list;
    for (const Error& e : left_out)
        list.push_back(
            Value::record({{"path", e.path}, {"message", session.words().text(e)}, {"code", e.code}}));
    return list;
}

/// The rulesets that have files of their own.
std::string importable(const Session& session) {
    std::string ids;
    for (const Ruleset& ruleset : session.rulesets().rulesets())
        if (ruleset.import_files) ids += (ids.empty() ? "" : ", ") + std::string(ruleset.id);
    return ids;
}

} // namespace

int import_files(const Session& session, const ImportOptions& options) {
    const Ruleset* ruleset = session.rulesets().find(options.ruleset);
    if (!ruleset || !ruleset->import_files)
        return session.complain(
                   {error("import_ruleset", {}, {{"id", options.ruleset}, {"known", importable(session)}})}),
               wrong_use;
    const auto documents = documents_of(session, options.files);
    if (!documents) return wrong_use;
    const auto made = ruleset->import_files(*documents);
    if (!made) return session.complain(made.error()), wrong_use;
    const auto changed = with_options(session, made->scenario);
    if (!changed) return session.complain(changed.error()), wrong_use;
    const Findings findings = open_scenario(*changed, session.rulesets()).findings;
    if (!findings.ok()) return session.complain(findings.errors), wrong_use;
    if (session.json()) {
        session.print_json(
            Value::record({{"scenario", *changed}, {"left_out", left_out_value(session, made->left_out)}}));
        return done;
    }
    session.warn(made->left_out);
    session.warn(findings.warnings);
    if (session.refuses(made->left_out) || session.refuses(findings.warnings)) return wrong_use;
    session.print_file(*changed);
    return done;
}

} // namespace ludus::cli
