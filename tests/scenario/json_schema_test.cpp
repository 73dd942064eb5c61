#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Value schema_of(std::string_view ruleset) { return json_schema(*builtin_rulesets().schema(ruleset)); }

/// The schema of a property, behind the `anyOf` that lets it be null.
const Value& property(const Value& record, std::string_view key) {
    const Value& any = record["properties"][key];
    return any.contains("anyOf") ? any["anyOf"].items()[0] : any;
}

std::vector<std::string> all_rulesets() {
    std::vector<std::string> ids;
    for (const Ruleset& r : builtin_rulesets().rulesets()) ids.emplace_back(r.id);
    return ids;
}

/// Every range has a beginning before its end.
void expect_sound(const Value& node, const std::string& path) {
    if (node.is_list())
        for (std::size_t i = 0; i < node.size(); ++i) expect_sound(node.items()[i], join_path(path, i));
    if (!node.is_record()) return;
    const bool ranged = node["minimum"].is_number() && node["maximum"].is_number();
    EXPECT_TRUE(!ranged || node["minimum"].as_double() <= node["maximum"].as_double()) << path;
    for (const Member& m : node.members()) expect_sound(m.value, join_path(path, m.key));
}

} // namespace

class JsonSchema : public testing::TestWithParam<std::string> {};

TEST_P(JsonSchema, IsOfItsRuleset) {
    const Value schema = schema_of(GetParam());
    EXPECT_EQ(schema["$schema"], Value("https://json-schema.org/draft/2020-12/schema"));
    EXPECT_EQ(schema["properties"]["ruleset"]["const"], Value(GetParam()));
    EXPECT_EQ(schema["properties"]["ludus"]["const"], Value(1));
    EXPECT_EQ(schema["required"], Value::list({"ludus", "ruleset"}));
    EXPECT_FALSE(schema.contains("additionalProperties")); // unknown keys are kept
    expect_sound(schema, "");
}

INSTANTIATE_TEST_SUITE_P(, JsonSchema, testing::ValuesIn(all_rulesets()),
                         [](const auto& test) { return test.param; });

TEST(JsonSchemaOfContest, HoldsRangesDefaultsAndOptions) {
    const Value schema = schema_of("contest");
    const Value& rules = property(schema, "rules");
    EXPECT_EQ(property(rules, "die_sides"),
              json(R"({"type": "integer", "minimum": 2, "maximum": 1000, "default": 20})"));
    EXPECT_EQ(property(rules, "agi_div"),
              json(R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1000000000, "default": 10})"));
    const Value& actor = property(schema, "actors")["items"];
    EXPECT_EQ(actor["required"], Value::list({"id"}));
    EXPECT_EQ(property(property(actor, "stats"), "hp")["default"], Value(100));
    EXPECT_EQ(property(schema, "actors")["maxItems"], Value(10'000));
    const Value& situation = property(property(schema, "attack"), "situation");
    EXPECT_EQ(property(situation, "attack_type")["enum"], Value::list({"phys", "magic", "ranged"}));
}
