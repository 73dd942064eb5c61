#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

struct SavedPlay {
    std::string name;
    std::string play;
    std::string path;   ///< empty = nothing is wrong
    std::string reason; ///< in words
    bool warns = false;
};

void PrintTo(const SavedPlay& p, std::ostream* out) { *out << p.name; }

std::vector<SavedPlay> saved_plays() {
    return {
        {"good",
         R"({"state": {"attacks": 2, "actors": {"b": {"stats.hp": 4}}}, "log": [{"attacks": 1, "dice": [14, null, {"corrected": 9}]}]})",
         "", ""},
        {"nothing", "null", "", ""},
        {"no_record", "5", "play", "expected a record"},
        {"state_list", R"({"state": []})", "play.state", "expected a record"},
        {"counter_text", R"({"state": {"attacks": "two"}})", "play.state.attacks", "expected"},
        {"counter_negative", R"({"state": {"attacks": -1}})", "play.state.attacks", "-1 is out of range"},
        {"counter_half", R"({"state": {"attacks": 1.5}})", "play.state.attacks", "1.5"},
        {"counter_off", R"({"state": {"attacks": 7}, "log": [{"attacks": 1, "dice": []}]})",
         "play.state.attacks", "make it 2"},
        {"unknown_actor", R"({"state": {"actors": {"zed": {"stats.hp": 4}}}})", "play.state.actors.zed",
         "“zed”"},
        {"actor_no_record", R"({"state": {"actors": {"b": 4}}})", "play.state.actors.b", "expected"},
        {"value_text", R"({"state": {"actors": {"b": {"stats.hp": "many"}}}})",
         "play.state.actors.b[\"stats.hp\"]", "expected a number"},
        {"value_negative", R"({"state": {"actors": {"b": {"stats.hp": -4}}}})",
         "play.state.actors.b[\"stats.hp\"]", "-4 is out of range"},
        {"value_huge", R"({"state": {"actors": {"b": {"stats.STR": 1e10}}}})",
         "play.state.actors.b[\"stats.STR\"]", "out of range"},
        {"unknown_weapon", R"({"state": {"actors": {"b": {"equipment.weapon": "zed"}}}})",
         "play.state.actors.b[\"equipment.weapon\"]", "“zed”"},
        {"unknown_path", R"({"state": {"actors": {"b": {"stats.luck": 4}}}})",
         "play.state.actors.b[\"stats.luck\"]", "not known", true},
        {"unknown_key", R"({"state": {"attaks": 4}})", "play.state.attaks", "Did you mean “attacks”?", true},
        {"log_record", R"({"log": {}})", "play.log", "expected a list"},
        {"entry_number", R"({"log": [5]})", "play.log[0]", "expected a record"},
        {"dice_missing", R"({"log": [{"attacks": 0}]})", "play.log[0].dice", "saved dice"},
        {"dice_text", R"({"log": [{"dice": [14, "x"]}]})", "play.log[0].dice[1]", "saved dice"},
        {"dice_huge", R"({"log": [{"dice": [1e300]}]})", "play.log[0].dice[0]", "out of range"},
        {"choices_numbers", R"({"log": [{"dice": [], "choices": [1]}]})", "play.log[0].choices[0]",
         "expected"},
        {"design_broken", R"({"log": [{"dice": [], "design": {"ludus": 1, "ruleset": "chess"}}]})",
         "play.log[0].design.ruleset", "chess"}};
}

class SavedPlays : public Cli, public testing::WithParamInterface<SavedPlay> {
protected:
    /// The duel with that in line 15.
    std::string file() const {
        std::string text(duel_text);
        text.insert(text.rfind('}'), ",\n\"play\": " + GetParam().play + "\n");
        return write("play.json", text);
    }
};

TEST_P(SavedPlays, AreChecked) {
    const CliRun run = run_cli({"validate", file()});
    const bool fine = GetParam().path.empty() || GetParam().warns;
    EXPECT_EQ(run.code, fine ? 0 : 1) << run.err;
    expect_decent(run.err);
    const std::vector<std::string> told = lines(run.err);
    ASSERT_EQ(told.size(), GetParam().path.empty() ? 0U : 1U) << run.err;
    if (told.empty()) return;
    const std::string start = file() + (GetParam().warns ? ": warning: " : ": ") + GetParam().path + ": ";
    EXPECT_TRUE(told[0].starts_with(start)) << told[0];
    EXPECT_THAT(told[0], HasSubstr(GetParam().reason));
    EXPECT_THAT(told[0], testing::EndsWith("(line 16)"));
}

INSTANTIATE_TEST_SUITE_P(Each, SavedPlays, testing::ValuesIn(saved_plays()),
                         [](const auto& tested) { return tested.param.name; });

} // namespace
