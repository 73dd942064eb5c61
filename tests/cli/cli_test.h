#pragma once

#include "tests/support/run_cli.h"
#include "tests/support/scenarios.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

namespace ludus::test {

using testing::HasSubstr;
using testing::Not;

/// Two of three; one id needs ["…"]. The lines are counted on: the first actor is in line 6.
inline constexpr std::string_view duel_text = R"({
  "ludus": 1, "ruleset": "contest", "title": "Two of three",
  "rng": "python", "seed": 7,
  "rules": {"agi_div": 10},
  "actors": [
    {"id": "a", "name": "Ann", "team": "red", "stats": {"STR": 8.5, "INT": 15, "DEX": 10, "AGI": 12, "VIT": 20, "hp": 40}, "equipment": {"weapon": "sword"}},
    {"id": "b", "name": "Bob", "team": "blue", "stats": {"STR": 8, "INT": 10, "DEX": 10, "AGI": 14, "VIT": 10, "hp": 40}},
    {"id": "odd.id", "name": "Odd", "team": "blue", "stats": {"STR": 9, "hp": 30}}
  ],
  "items": [
    {"id": "sword", "kind": "weapon", "name": "Sword", "attack_type": "phys"},
    {"id": "wand", "kind": "weapon", "name": "Wand", "attack_type": "magic"}
  ],
  "attack": {"attacker": "a", "defender": "b"}
}
)";

/// What a person must never see: a gap in the catalogue, the words of a library or of a crash.
inline void expect_decent(const std::string& text) {
    for (const char* word : {"⟦", "terminate called", "what():", "std::", "[json.", "Sanitizer",
                             "runtime error", "not expected:", "RUN_ERROR"})
        EXPECT_THAT(text, Not(HasSubstr(word)));
}

inline std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
}

class Cli : public testing::Test {
protected:
    Folder folder = {};
    const std::string duel = write("duel.json", duel_text);

    std::string write(const std::string& name, std::string_view text) const {
        return write_text(folder / name, text);
    }

    /// Ends well and tells nothing on standard error.
    static std::string text_of(const std::vector<std::string>& arguments, RunOptions options = {}) {
        const CliRun run = run_cli(arguments, std::move(options));
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_EQ(run.err, "");
        EXPECT_FALSE(run.out.empty());
        expect_decent(run.out);
        return run.out;
    }

    static Value json_of(std::vector<std::string> arguments, RunOptions options = {}) {
        arguments.emplace_back("--json");
        return json(text_of(arguments, std::move(options)));
    }

    /// Wrong use: code 2, nothing on standard output but the errors where JSON is wanted, one line a problem;
    /// the lines.
    static std::vector<std::string> refused(const std::vector<std::string>& arguments,
                                            RunOptions options = {}) {
        return told_off(2, arguments, std::move(options));
    }

    static std::vector<std::string> told_off(int code, const std::vector<std::string>& arguments,
                                             RunOptions options = {}) {
        const bool in_json =
            options.out_to.empty() && std::ranges::find(arguments, "--json") != arguments.end();
        const CliRun run = run_cli(arguments, std::move(options));
        const std::string line = testing::PrintToString(arguments);
        EXPECT_EQ(run.signal, 0) << line << run.err;
        EXPECT_EQ(run.code, code) << line << run.err;
        if (!in_json) {
            EXPECT_EQ(run.out, "") << line;
        } else {
            const Value document = json(run.out);
            EXPECT_EQ(document.size(), 1U) << line;
            EXPECT_GT(document["errors"].size(), 0U) << line;
        }
        EXPECT_TRUE(run.err.ends_with('\n')) << line;
        expect_decent(run.err);
        return lines(run.err);
    }

    /// Refused for one reason, which the line tells.
    static void expect_refused(const std::vector<std::string>& arguments, const std::string& reason,
                               RunOptions options = {}) {
        const std::vector<std::string> told = refused(arguments, std::move(options));
        EXPECT_THAT(told, testing::ElementsAre(HasSubstr(reason))) << testing::PrintToString(arguments);
    }

    static void expect_keys(const Value& record, const std::vector<std::string>& keys) {
        EXPECT_TRUE(record.is_record());
        for (const std::string& key : keys) EXPECT_TRUE(record.contains(key)) << key;
    }
};

} // namespace ludus::test
