#include "engine/scenario/scenario.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// Version 1 said `life`, 2 says `hp`, 3 has a list of tags.
Value life_to_hp(const Value& root) {
    Value out = root;
    out.set("hp", root["life"]);
    out.erase("life");
    return out;
}

Value tag_to_tags(const Value& root) {
    Value out = root;
    out.set("tags", Value::list({root["tag"]}));
    out.erase("tag");
    return out;
}

const std::vector<Migration> steps{life_to_hp, tag_to_tags};

Value migrated(std::string_view text) { return must(migrate(json(text), 3, steps)); }

} // namespace

TEST(Migration, LiftsAnOldDocumentStepByStep) {
    EXPECT_EQ(migrated(R"({"ludus": 1, "kept": [1], "life": 7, "tag": "old"})"),
              json(R"({"ludus": 3, "kept": [1], "hp": 7, "tags": ["old"]})"));
}

TEST(Migration, StartsAtTheDocumentsVersion) {
    EXPECT_EQ(migrated(R"({"ludus": 2, "hp": 7, "tag": "old"})"),
              json(R"({"ludus": 3, "hp": 7, "tags": ["old"]})"));
}

TEST(Migration, LeavesThePresentVersionAlone) {
    const Value present = json(R"({"ludus": 3, "life": 7})");
    EXPECT_EQ(must(migrate(present, 3, steps)), present);
}

TEST(Migration, RefusesWhatIsNewer) {
    const auto newer = migrate(json(R"({"ludus": 4})"), 3, steps);
    ASSERT_FALSE(newer);
    EXPECT_EQ(newer.error(), Errors{error("newer_version", "ludus",
                                          {{"version", std::int64_t{4}}, {"present", std::int64_t{3}}})});
}

TEST(Migration, ThereIsOneForEveryVersionBehindUs) {
    EXPECT_EQ(migrations().size(), static_cast<std::size_t>(scenario_version - 1));
}
