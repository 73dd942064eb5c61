#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// A file with a build, and with four hit points left of a fight.
class Variants : public Cli {
protected:
    static std::string with(const std::string& more) {
        return R"({"ludus": 1, "ruleset": "contest", "seed": 5,
            "actors": [{"id": "a", "stats": {"STR": 9}}, {"id": "b", "stats": {"hp": 40}}])" +
               more + "}";
    }
    const std::string plain = write("plain.json", with(""));
    const std::string file = write("builds.json", with(R"(, "variants": [
        {"id": "tough", "name": "Tough", "set": {"actors.b.stats.hp": 60}}])"));
    const std::string lost = write("lost.json", with(R"(, "variants": [
        {"id": "tough", "set": {"actors.b.stats.hp": 60}},
        {"id": "lost", "set": {"actors.c.stats.hp": 1}}])"));
    const std::string saved = write("saved.json", with(R"(,
        "variants": [{"id": "tough", "set": {"actors.b.stats.hp": 60}}],
        "play": {"state": {"attacks": 1, "actors": {"b": {"stats.hp": 4}}}})"));

    double left_after(const std::string& of, const std::vector<std::string>& options) const {
        std::vector<std::string> all{"attack", of, "--dice", "20,1"};
        all.insert(all.end(), options.begin(), options.end());
        return json_of(all)["after"]["b"]["hp"].as_double();
    }
};

TEST_F(Variants, AreTheScenarioWithTheirEdits) {
    const double damage = 40 - left_after(plain, {});
    EXPECT_EQ(left_after(file, {}), 40 - damage);
    EXPECT_EQ(left_after(file, {"--variant", "base"}), 40 - damage);
    EXPECT_EQ(left_after(file, {"--variant", "tough"}), 60 - damage);
}

TEST_F(Variants, ComeBeforeWhatIsSetAndWinOverSavedValues) {
    const double damage = 40 - left_after(plain, {});
    EXPECT_EQ(left_after(file, {"--variant", "tough", "--set", "actors.b.stats.hp=50"}), 50 - damage);
    EXPECT_EQ(left_after(saved, {"--variant", "tough"}), 60 - damage);
    EXPECT_EQ(left_after(saved, {}), 0);
    const Value curve = json_of(
        {"curve", file, "--variant", "tough", "--x", "actors.b.stats.hp=1:60:59", "--metric", "kill_chance"});
    EXPECT_GT(curve["points"].items()[0]["kill_chance"].as_double(), 0);
    EXPECT_EQ(curve["points"].items()[1]["kill_chance"],
              json_of({"odds", file, "--variant", "tough"})["kill_chance"]);
}

TEST_F(Variants, AreNamedInResults) {
    for (const char* command : {"attack", "odds", "duel", "fight", "batch"}) {
        EXPECT_EQ(json_of({command, file, "--variant", "tough"})["about"]["variant"], Value("tough"));
        EXPECT_EQ(json_of({command, file})["about"]["variant"], Value("base")) << command;
    }
}

TEST_F(Variants, UnknownOnesAreRefused) {
    expect_refused({"odds", file, "--variant", "light"}, "base, tough");
    expect_refused({"odds", lost, "--variant", "lost"}, "actors.c.stats.hp");
    expect_refused({"odds", plain, "--variant", "tough"}, "tough");
    expect_refused({"dice", "2d6", "--variant", "tough"}, "--variant");
}

TEST_F(Variants, ThatLeadNowhereAreToldAndTheFileIsUsed) {
    const Value validated = json(run_cli({"validate", lost, "--json"}).out)["files"].items()[0];
    EXPECT_EQ(validated["errors"].size(), 0U);
    EXPECT_EQ(validated["warnings"].items()[0]["code"], Value("variant_path"));
    EXPECT_THAT(validated["warnings"].items()[0]["message"].as_text(), HasSubstr("“lost”"));
}

} // namespace
