#include "tests/cli/cli_test.h"

#include <nlohmann/json.hpp>

#include <filesystem>

using testing::HasSubstr;
using Json = nlohmann::json;
using testing::Not;

namespace ludus::test {
namespace {

/// Recordings that were made once and cannot be made again.
std::vector<std::string> golden_replays() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(in_tests("golden/replays")))
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::string golden_replay(const std::string& name) {
    return in_tests("golden/replays/" + name + ".ludus-replay.json");
}

std::vector<std::string> verifying(std::vector<std::string> files,
                                   const std::vector<std::string>& options = {}) {
    files.insert(files.begin(), {"replay", "--verify"});
    files.insert(files.end(), options.begin(), options.end());
    return files;
}

class Replays : public Cli {
protected:
    const std::string same = golden_replay("contest");
    const std::string other = write("other.json", changed(same));
    const std::string broken = write("broken.json", "{\"ludus_replay\": 1,");

    static std::string changed(const std::string& file) {
        std::string text = read_text(file);
        const std::string value = "\"sides\":20,\"value\":";
        text.insert(text.find(value) + value.size(), "1"); // the first die shows ten more
        return text;
    }
};

TEST_F(Replays, OfEveryRulesetHold) {
    const std::vector<std::string> files = golden_replays();
    ASSERT_GE(files.size(), 10U);
    const CliRun run = run_cli(verifying(files, {"--json"})); // newer fields make for a warning
    EXPECT_EQ(run.code, 0) << run.err;
    const Value v = json(run.out);
    EXPECT_EQ(v["ok"], Value(true));
    ASSERT_EQ(v["files"].size(), files.size());
    for (const Value& file : v["files"].items()) EXPECT_EQ(file["ok"], Value(true)) << file["file"].as_text();
}

TEST_F(Replays, OneThatDiffersIsNamedAndTheRestIsLookedAt) {
    const CliRun run = run_cli(verifying({other, same}));
    EXPECT_EQ(run.code, 1);
    EXPECT_THAT(run.out, HasSubstr(other + ": Event 1 differs first, at draws[0].value"));
    EXPECT_THAT(run.out, HasSubstr(same + ": The replay holds: 9 events"));
    EXPECT_THAT(run.out, HasSubstr("2 replays: 1 the same, 1 different, 0 unreadable"));
}

TEST_F(Replays, OneThatCannotBeReadEndsWithTwoAfterTheOthers) {
    const CliRun run = run_cli(verifying({broken, folder / "none", other, same}));
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.err, HasSubstr(broken + ": "));
    EXPECT_THAT(run.err, HasSubstr("the file " + (folder / "none") + " does not exist"));
    EXPECT_THAT(run.out, HasSubstr(same + ": The replay holds"));
    EXPECT_THAT(run.out, HasSubstr("4 replays: 1 the same, 1 different, 2 unreadable"));
}

TEST_F(Replays, AsJsonEachFileHasItsFindings) {
    const CliRun run = run_cli(verifying({same, other, broken}, {"--json"}));
    EXPECT_EQ(run.code, 2);
    const Value v = json(run.out);
    EXPECT_EQ(v["ok"], Value(false));
    ASSERT_EQ(v["files"].size(), 3U);
    const Value::List& files = v["files"].items();
    EXPECT_EQ(files[0]["file"], Value(same));
    EXPECT_EQ(files[0]["ok"], Value(true));
    EXPECT_TRUE(files[0]["first_difference"].is_null());
    EXPECT_EQ(files[1]["first_difference"]["path"], Value("draws[0].value"));
    EXPECT_EQ(files[2]["errors"].items()[0]["code"], Value("json_incomplete"));
    EXPECT_FALSE(v.contains("first_difference")); // of which file?
    EXPECT_TRUE(json(run_cli(verifying({same}, {"--json"})).out).contains("first_difference"));
}

TEST_F(Replays, NoOptionIsIgnored) {
    const auto code = [&](const std::vector<std::string>& options) {
        return run_cli(verifying({same}, options)).code;
    };
    EXPECT_EQ(code({"--set", "actors[0].stats.STR=40"}), 1);
    EXPECT_EQ(code({"--seed", "99"}), 1);
    EXPECT_EQ(code({"--rng", "philox"}), 1);
    EXPECT_EQ(code({"--variant", "none"}), 2);
    const Json recorded = Json::parse(read_text(same));
    EXPECT_EQ(code({"--seed", recorded["seed"].dump(), "--rng", recorded["rng"].get<std::string>()}), 0);
    EXPECT_EQ(code({"--set", "title=Another"}), 0); // has no part in what happens
}

TEST_F(Replays, AMisspeltOptionIsToldAndWithStrictRefused) {
    const std::vector<std::string> misspelt{"--set", "actors[0].stats.STTR=40"};
    const CliRun warned = run_cli(verifying({same}, misspelt));
    EXPECT_EQ(warned.code, 0);
    EXPECT_THAT(warned.err, HasSubstr("actors[0].stats.STTR"));
    EXPECT_THAT(run_cli(verifying({same}, {})).err, Not(HasSubstr("actors[0]")));
    const std::vector<std::string> strict{"--set", "actors[0].stats.STTR=40", "--strict"};
    const CliRun refused = run_cli(verifying({same}, strict));
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("actors[0].stats.STTR"));
    expect_refused({"play", same, "--strict", "--set", "actors[0].stats.STTR=40"}, "STTR");
    text_of({"fight", duel, "--replay", folder / "now.json"}); // of the rules as they are
    text_of({"replay", "--verify", folder / "now.json", "--strict"});
}

TEST_F(Replays, PlayedAgainTheyFollowTheOptionsToo) {
    const Value usual = json_of({"replay", same});
    EXPECT_NE(json_of({"replay", same, "--seed", "99"})["hash"], usual["hash"]);
    EXPECT_NE(json_of({"replay", same, "--set", "actors[1].stats.hp=55"})["hash"], usual["hash"]);
    expect_refused({"replay", same, other}, "--verify");
}

/// Nobody strikes a friend.
TEST_F(Replays, WhereInputsNoLongerFitIsSaidWithTheReason) {
    const std::vector<std::string> command =
        verifying({golden_replay("contest-inputs")}, {"--set", "actors.corin.team=Umbra"});
    const CliRun run = run_cli(command);
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_THAT(run.out, HasSubstr("From event 1 on, what was put in no longer fits"));
    EXPECT_THAT(run.out, HasSubstr("the order for event 1 cannot be carried out"));
}

TEST_F(Replays, ADashPrintsTheReplay) {
    const std::string printed = text_of({"fight", "preset:glass-archer", "--replay", "-"});
    EXPECT_EQ(Json::parse(printed)["ludus_replay"], 2);
    EXPECT_FALSE(std::filesystem::exists("-"));
    EXPECT_THAT(text_of({"replay", "--verify", write("printed.json", printed)}),
                HasSubstr("The replay holds"));
}

} // namespace
} // namespace ludus::test
