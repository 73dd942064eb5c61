#include "tests/cli/cli_test.h"

#include <nlohmann/json.hpp>
#include <xxhash.h>

#include <charconv>
#include <cmath>
#include <map>

using namespace ludus;
using namespace ludus::test;
using Json = nlohmann::json;

namespace {

/// Compact JSON with sorted keys and whole doubles without a point, written again here from the
/// description of the format.
std::string canonical(const Json& v) {
    std::string out;
    const char* separator = "";
    if (v.is_object()) {
        for (const auto& [key, value] : v.items()) { // nlohmann sorts them
            out += separator + Json(key).dump() + ":" + canonical(value);
            separator = ",";
        }
        return "{" + out + "}";
    }
    if (v.is_array()) {
        for (const Json& item : v) {
            out += separator + canonical(item);
            separator = ",";
        }
        return "[" + out + "]";
    }
    if (!v.is_number_float()) return v.dump();
    std::array<char, 40> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), v.get<double>()).ptr;
    return {digits.data(), end};
}

std::string hex(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

std::string hash_of(const Json& events) {
    std::string text;
    for (const Json& event : events) {
        Json facts;
        for (const char* key : {"seq", "kind", "actor", "target", "draws", "changes"})
            facts[key] = event.at(key);
        text += canonical(facts) + "\n";
    }
    return hex(XXH64(text.data(), text.size(), 0));
}

/// With the seal that fits what it holds now.
Json sealed(Json replay) {
    replay.erase("seal");
    const std::string text = canonical(replay);
    replay["seal"] = hex(XXH64(text.data(), text.size(), 0));
    return replay;
}

class Fights : public Cli {
protected:
    const std::string replay = folder / "fight.ludus-replay.json";

    Json record(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{"fight", duel, "--json", "--replay", replay};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return Json::parse(text_of(arguments));
    }

    Json recorded() const { return Json::parse(read_text(replay)); }

    /// Verifies a changed replay: exit code 1, and the first difference.
    Value difference(const Json& changed) const {
        const std::string file = write("changed.json", changed.dump());
        const CliRun text = run_cli({"replay", file, "--verify"});
        EXPECT_EQ(text.code, 1) << text.err;
        expect_decent(text.out);
        const CliRun run = run_cli({"replay", file, "--verify", "--json"});
        EXPECT_EQ(run.code, 1) << run.err;
        const Value v = json(run.out);
        EXPECT_EQ(v["ok"], Value(false));
        expect_keys(v["first_difference"], {"event", "path", "recorded", "replayed"});
        EXPECT_THAT(text.out, HasSubstr(v["first_difference"]["path"].as_text()));
        return v["first_difference"];
    }
};

TEST_F(Fights, HashIsThatOfTheEvents) {
    for (const char* rng : {"python", "rot", "xxh64", "splitmix", "philox"}) {
        const Json v = record({"--rng", rng});
        EXPECT_EQ(v["hash"], hash_of(v["events"])) << rng;
    }
}

TEST_F(Fights, IndexIsTheFightOfTheBatch) {
    constexpr int runs = 6;
    std::string hashes;
    double turns = 0;
    double red = 0;
    for (int i = 0; i < runs; ++i) {
        const Json v = Json::parse(text_of({"fight", duel, "--json", "--index", std::to_string(i)}));
        std::uint64_t hash = std::stoull(v["hash"].get<std::string>(), nullptr, 16);
        for (int byte = 0; byte < 8; ++byte, hash >>= 8) hashes += static_cast<char>(hash & 0xFF);
        turns += v["turns"].get<double>();
        red += v["winner"] == "red" ? 1 : 0;
    }
    const Json batch = Json::parse(text_of({"batch", duel, "--json", "--runs", std::to_string(runs)}));
    EXPECT_EQ(batch["hash"], hex(XXH64(hashes.data(), hashes.size(), 0)));
    EXPECT_DOUBLE_EQ(batch["turns"]["mean"].get<double>(), turns / runs);
    EXPECT_DOUBLE_EQ(batch["win"]["red"].get<double>(), red / runs);
}

TEST_F(Fights, ReplayHoldsAllOfIt) {
    const Json v = record({"--index", "3"});
    const Json r = recorded();
    for (const char* key : {"ludus_replay", "engine", "rules_version", "rules_hash", "ruleset", "rng", "seed",
                            "start", "scenario", "inputs", "events", "finished", "hash", "seal"})
        EXPECT_TRUE(r.contains(key)) << key;
    EXPECT_EQ(r["events"][0]["seq"], 1);
    EXPECT_EQ(r["finished"], true);
    EXPECT_EQ(r["seal"], sealed(r)["seal"]);
    EXPECT_EQ(r["events"], v["events"]);
    EXPECT_EQ(r["hash"], v["hash"]);
    const Value checked = json_of({"replay", replay, "--verify"});
    EXPECT_EQ(checked["ok"], Value(true));
    EXPECT_EQ(checked["events"].as_int(), static_cast<std::int64_t>(v["events"].size()));
    EXPECT_TRUE(checked.contains("first_difference"));
    EXPECT_TRUE(checked["first_difference"].is_null());
    text_of({"replay", replay, "--verify"});
    EXPECT_EQ(json_of({"replay", replay})["hash"], Value(v["hash"].get<std::string>()));
    EXPECT_THAT(text_of({"replay", replay}), HasSubstr("Ann"));
}

TEST_F(Fights, TamperingIsNamed) {
    record();
    const Json whole = recorded();
    Json r = whole;
    r["events"][1]["draws"][0]["value"] = r["events"][1]["draws"][0]["value"].get<double>() + 1;
    Value d = difference(r);
    EXPECT_EQ(d["event"], Value(2));
    EXPECT_EQ(d["path"], Value("draws[0].value"));
    EXPECT_EQ(d["recorded"].as_double(), d["replayed"].as_double() + 1);

    r = whole;
    r["events"].erase(r["events"].size() - 1);
    EXPECT_EQ(difference(r)["event"].as_int(), static_cast<std::int64_t>(r["events"].size()) + 1);
    EXPECT_EQ(difference(r)["path"], Value("events[" + std::to_string(r["events"].size()) + "]"));
    r = whole;
    r["events"].push_back(r["events"][0]);
    EXPECT_EQ(difference(r)["event"].as_int(), static_cast<std::int64_t>(whole["events"].size()) + 1);
    r = whole;
    r["scenario"]["actors"][0]["stats"]["hp"] = 41;
    difference(r);
}

/// What the replay says of itself belongs to no event.
TEST_F(Fights, AWrongHeadIsNamed) {
    record();
    const Json whole = recorded();
    for (const auto& [key, value] : std::map<std::string, Json>{
             {"hash", "0000000000000000"}, {"ruleset", "zones"}, {"rules_version", 99}}) {
        Json r = whole;
        r[key] = value;
        const Value d = difference(r);
        EXPECT_TRUE(d["event"].is_null()) << key;
        EXPECT_EQ(d["path"], Value(key));
        EXPECT_EQ(d["recorded"], json(value.dump()));
        EXPECT_EQ(d["replayed"], json(whole[key].dump()));
    }
}

/// Title, names and the version of the program are no part of the fight; the seal covers them.
TEST_F(Fights, AnEditedFileIsToldFromAChangedProgram) {
    record();
    const Json whole = recorded();
    for (const char* key : {"title", "engine"}) {
        Json r = whole;
        (std::string(key) == "title" ? r["scenario"]["title"] : r["engine"]) = "Another";
        EXPECT_EQ(difference(r)["path"], Value("seal")) << key;
        EXPECT_EQ(run_cli({"replay", write("r.json", sealed(r).dump()), "--verify"}).code, 0) << key;
    }
    Json r = whole;
    r["events"][0]["draws"][0]["value"] = 99;
    EXPECT_THAT(run_cli({"replay", write("r.json", r.dump()), "--verify"}).out,
                HasSubstr("its seal is broken"));
    EXPECT_THAT(run_cli({"replay", write("r.json", sealed(r).dump()), "--verify"}).out,
                HasSubstr("it is the program or its rules that changed"));
}

/// What is there holds, whatever would have come after it; a cut tail does not pass for an unfinished fight.
TEST_F(Fights, AnUnfinishedOneHoldsUpToItsLastEvent) {
    record();
    Json r = recorded();
    Json events = r["events"];
    events.erase(events.begin() + 3, events.end());
    r["events"] = events;
    r["finished"] = false;
    EXPECT_EQ(difference(sealed(r))["path"], Value("hash"));
    r["hash"] = hash_of(events);
    const CliRun run = run_cli({"replay", write("r.json", sealed(r).dump()), "--verify"});
    EXPECT_EQ(run.code, 0) << run.out;
    EXPECT_THAT(run.out, HasSubstr("3 events"));
    EXPECT_THAT(run.out, HasSubstr("left in the middle"));
    r["finished"] = true;
    EXPECT_EQ(difference(sealed(r))["event"], Value(4));
}

TEST_F(Fights, StepsMayDifferByARounding) {
    record();
    Json r = recorded();
    Json& value = r["events"][0]["steps"][0]["value"];
    value = value.get<double>() + 1e-10;
    EXPECT_EQ(json_of({"replay", write("r.json", sealed(r).dump()), "--verify"})["ok"], Value(true));
    value = value.get<double>() + 1e-8;
    EXPECT_EQ(difference(r)["path"], Value("steps[0].value"));
}

TEST_F(Fights, ChangedRulesAreSaidFirst) {
    record();
    Json r = recorded();
    r["rules_hash"] = "0123456789abcdef";
    const CliRun run = run_cli({"replay", write("r.json", sealed(r).dump()), "--verify"});
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(run.err, HasSubstr("0123456789abcdef"));
    EXPECT_THAT(run.err, Not(HasSubstr("rules_version")));
    r["rules_version"] = 99;
    const CliRun older = run_cli({"replay", write("r.json", sealed(r).dump()), "--verify"});
    EXPECT_EQ(older.code, 0);
    EXPECT_THAT(older.err, HasSubstr("rules_version: "));
    EXPECT_THAT(older.err, HasSubstr("99"));
}

/// Events of any shape are a difference, never a crash.
TEST_F(Fights, MisshapenEvents) {
    record();
    const Json whole = recorded();
    for (const char* text : {"5", "null", "[]", "{}", "\"x\"", "[5]", "[{}]", "[{\"id\": 5}]"})
        for (const char* key : {"draws", "steps", "changes", "actor"}) {
            Json r = whole;
            r["events"][1][key] = Json::parse(text);
            if (r == whole) continue; // it had no changes
            EXPECT_EQ(difference(r)["event"], Value(2)) << key << text;
        }
    for (const char* text : {"5", "null", "[]", "\"x\""}) {
        Json r = whole;
        r["events"][1] = Json::parse(text);
        EXPECT_EQ(difference(r)["event"], Value(2)) << text;
    }
}

TEST_F(Fights, UnusableReplays) {
    record();
    const Json whole = recorded();
    const auto without = [&](const char* key, const Json& instead, const char* path) {
        Json r = whole;
        r[key] = instead;
        expect_refused({"replay", write("r.json", r.dump()), "--verify"}, path);
    };
    without("ludus_replay", 3, "ludus_replay: ");
    without("ludus_replay", nullptr, "ludus_replay: ");
    without("rng", "dice-tower", "rng: ");
    without("seed", 1.5, "seed: ");
    without("events", 5, "events: ");
    without("scenario", 5, "scenario");
    without("inputs", 5, "inputs: ");
    Json r = whole;
    r["scenario"]["actors"][0]["stats"]["hp"] = "x";
    expect_refused({"replay", write("r.json", r.dump(1)), "--verify"}, "scenario.actors[0].stats.hp: ");
    expect_refused({"replay", duel}, "ludus_replay: ");
    expect_refused({"replay", folder / "none"}, "none");
    expect_refused({"replay"}, "FILE");
}

TEST_F(Fights, Inputs) {
    const std::string inputs = write("in.json", R"([{"at": 1, "kind": "dice", "dice": [20, 1]},
      {"at": 3, "kind": "edit", "actor": "b", "path": "stats.hp", "value": 200}])");
    const Json v = record({"--inputs", inputs});
    EXPECT_EQ(v["events"][0]["draws"][0]["value"], 20);
    EXPECT_EQ(v["events"][0]["draws"][0]["origin"], "typed");
    EXPECT_EQ(v["events"][2]["changes"][0]["after"], 200);
    EXPECT_NE(v["hash"], record()["hash"]);
    record({"--inputs", inputs});
    EXPECT_EQ(recorded()["inputs"].size(), 2U);
    EXPECT_EQ(json_of({"replay", replay, "--verify"})["ok"], Value(true));
    write("own.json", recorded()["inputs"].dump());
    EXPECT_EQ(record({"--inputs", folder / "own.json"})["hash"], v["hash"]);
}

TEST_F(Fights, InputErrors) {
    const auto wrong = [&](const std::string& text, const std::string& reason) {
        expect_refused({"fight", duel, "--inputs", write("in.json", text)}, reason);
    };
    wrong("5", "inputs: ");
    wrong("[5]", "inputs[0]");
    wrong("[{\"at\": 1}]", "inputs[0].kind: ");
    wrong("[{\"at\": -1, \"kind\": \"dice\"}]", "inputs[0].at: ");
    wrong("[{\"at\": 1, \"kind\": \"dice\", \"dice\": [\"x\"]}]", "inputs[0].dice: ");
    wrong("[{\"at\": 1, \"kind\": \"order\", \"target\": \"zed\"}]", "inputs[0].target: ");
    wrong("[{\"at\": 1, \"kind\": \"edit\", \"actor\": \"b\", \"path\": \"stats.hp\", \"value\": \"x\"}]",
          "stats.hp");
    wrong("[{\"at\": 10000, \"kind\": \"dice\", \"dice\": [1, 2]}]", "10000");
    wrong("[{\"at\": 1, \"kind\": \"dice\", \"dice\": [1, 2, 3]}]", "nothing asked for");
    wrong("{", "in.json");
    expect_refused({"fight", duel, "--inputs", folder / "none.json"}, "none.json");
}

TEST_F(Fights, NothingIsWrittenWhereItFails) {
    expect_refused({"fight", duel, "--replay", folder / "none/r.json"}, "none/r.json");
    expect_refused({"fight", duel, "--replay", folder.path().string()}, folder.path().string());
    write("old.json", "old");
    refused({"fight", folder / "none", "--replay", folder / "old.json"});
    refused({"fight", duel, "--set", "seed=x", "--replay", folder / "old.json"});
    EXPECT_EQ(read_text(folder / "old.json"), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2); // duel and old
}

} // namespace
