#include "engine/io/json_writer.h"
#include "engine/narration/catalogue.h"
#include "tests/cli/cli_test.h"
#include "tests/rules/playable.h"

#include <random>

using namespace ludus;
using namespace ludus::test;

namespace {

std::size_t nodes(const Value& v) {
    std::size_t all = 1;
    if (v.is_list())
        for (const Value& item : v.items()) all += nodes(item);
    if (v.is_record())
        for (const Member& m : v.members()) all += nodes(m.value);
    return all;
}

/// The tree with node number `n`, counted from the root down, replaced.
Value replaced(const Value& v, std::size_t n, const Value& by) {
    if (n-- == 0) return by;
    Value copy = v;
    const auto look_into = [&](Value& child) {
        const std::size_t size = nodes(child);
        const bool inside = n < size;
        if (inside) child = replaced(child, n, by);
        n -= size;
        return inside;
    };
    if (v.is_list()) std::ranges::any_of(copy.mutable_items(), look_into);
    if (v.is_record()) std::ranges::any_of(copy.mutable_members(), look_into, &Member::value);
    return copy;
}

const std::vector<Value>& other_values() {
    static const std::vector<Value> values{Value(),
                                           Value(true),
                                           Value(0),
                                           Value(-1),
                                           Value(1.5),
                                           Value(1e300),
                                           Value(1ULL << 63),
                                           Value(std::string()),
                                           Value("x"),
                                           json("[]"),
                                           json("{}"),
                                           json("[1, \"a\"]"),
                                           Value("a"),
                                           json("[[]]"),
                                           json("{\"id\": \"a\"}"),
                                           json("[{\"id\": \"a\"}, {\"id\": \"a\"}]")};
    return values;
}

/// Golden scenarios of one ruleset with one node changed; the same ones every time.
class Mutated : public Cli, public testing::WithParamInterface<std::string> {
protected:
    Value next() {
        const Value& scenario = cases_.items()[random_() % cases_.size()]["scenario"];
        return replaced(scenario, random_() % nodes(scenario),
                        other_values()[random_() % other_values().size()]);
    }

private:
    const Value cases_ = golden(GetParam());
    std::mt19937 random_{20240229};
};

TEST_P(Mutated, OpenOrTell) {
    std::size_t refused = 0;
    for (int i = 0; i < 400; ++i) {
        const Value root = next();
        Opened opened = open_scenario(root, builtin_rulesets());
        ASSERT_EQ(opened.scenario.has_value(), opened.findings.ok()) << write_json(root);
        refused += opened.findings.ok() ? 0 : 1;
        for (const Error& e : opened.findings.errors) expect_decent(describe(e, catalogue(Language::en)));
        if (!opened.scenario) continue;
        const auto match = prepare_match(*opened.scenario, builtin_rulesets());
        if (!match) continue;
        AnySource source(opened.scenario->rng(), opened.scenario->seed());
        EventLog log;
        (*match)->resolve(source, (*match)->initial_state(), log);
        EXPECT_EQ(log.events().size(), 1U);
    }
    EXPECT_GT(refused, 50U);
}

TEST_P(Mutated, CutOff) {
    const std::string whole = write_json(golden(GetParam()).items()[0]["scenario"]);
    const std::size_t end = whole.find_last_of('}');
    for (std::size_t size = 0; size <= end; ++size)
        ASSERT_FALSE(read_json(std::string_view(whole).substr(0, size))) << size;
}

TEST_P(Mutated, ProgramNeverCrashes) {
    for (int i = 0; i < 6; ++i) {
        const std::string file = write("m.json", write_json(next()));
        const CliRun checked = run_cli({"validate", file});
        ASSERT_EQ(checked.signal, 0) << read_text(file) << checked.err;
        ASSERT_TRUE(checked.code == 0 || checked.code == 1) << read_text(file) << checked.err;
        expect_decent(checked.err);
        const CliRun attack = run_cli({"attack", file, "--json"});
        ASSERT_TRUE(attack.code == 0 || attack.code == 2) << read_text(file) << attack.err;
        EXPECT_TRUE(checked.code == 0 || attack.code == 2) << read_text(file);
        expect_decent(attack.err);
        EXPECT_TRUE(attack.code == 0 || json(attack.out).contains("errors"));
    }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Mutated, testing::ValuesIn(playable_rulesets()),
                         [](const auto& tested) { return tested.param; });

} // namespace
