#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "engine/rules/registry.h"
#include "engine/schema/path.h"
#include "tests/support/places.h"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// How tests come by documents, scenarios and prepared fights. What cannot be had ends the test.
namespace ludus::test {

/// "code @ path" of every error, one after another.
inline std::string told(const Errors& errors) {
    std::string all;
    for (const Error& e : errors) all += (all.empty() ? "" : ", ") + e.code + " @ " + e.path;
    return all;
}

template <class T>
T must(Result<T> result) {
    if (!result) throw std::runtime_error(told(result.error()));
    return std::move(*result);
}

inline Value json(std::string_view text) { return must(read_json(text)); }

/// Never none: a test that walks through them would then see nothing.
inline Value golden(std::string_view name) {
    Value all = json(must(read_file(in_tests("golden/") + std::string(name) + ".json")));
    if (all.size() == 0) throw std::runtime_error("no golden case of " + std::string(name));
    return all;
}

/// The built-in scenarios of a ruleset, never none.
inline std::vector<Preset> presets_of(std::string_view ruleset) {
    std::vector<Preset> all;
    for (const Preset& preset : presets())
        if (preset.name.starts_with(std::string(ruleset) + '/')) all.push_back(preset);
    if (all.empty()) throw std::runtime_error("no preset of " + std::string(ruleset));
    return all;
}

inline Value with(const Value& root, std::string_view path, const Value& value) {
    return must(with_path(root, must(parse_path(path)), value));
}

inline Findings findings_of(const Value& root) { return open_scenario(root, builtin_rulesets()).findings; }
inline std::string errors_told(const Value& root) { return told(findings_of(root).errors); }

inline Scenario opened(const Value& root) {
    Opened found = open_scenario(root, builtin_rulesets());
    if (!found.scenario) throw std::runtime_error(told(found.findings.errors));
    return std::move(*found.scenario);
}

inline std::unique_ptr<Match> match_of(const Value& root) {
    return must(prepare_match(opened(root), builtin_rulesets()));
}

inline std::unique_ptr<Battle> battle_of(const Value& root) {
    return must(prepare_battle(opened(root), builtin_rulesets()));
}

/// A contest of two, `a` before `b`; each text is the inside of a `stats` object.
inline Value contest_of(std::string_view stats_a, std::string_view stats_b, std::string_view situation = {}) {
    return json(R"({"ludus": 1, "ruleset": "contest", "actors": [{"id": "a", "stats": {)" +
                std::string(stats_a) + R"(}}, {"id": "b", "stats": {)" + std::string(stats_b) +
                R"(}}], "attack": {"situation": {)" + std::string(situation) + "}}}");
}

/// One attack on typed dice, which must be all used up.
inline Value attack_with(const Match& match, const TypedDice& dice) {
    AnySource source(dice);
    EventLog log;
    match.resolve(source, match.initial_state(), log);
    const Result<void> fair = source.verdict();
    EXPECT_TRUE(fair) << (fair ? "" : told(fair.error()));
    return match.result(log, log.events().front());
}

} // namespace ludus::test
