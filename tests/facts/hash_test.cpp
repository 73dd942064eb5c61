#include "engine/facts/fight_hash.h"
#include "tests/fight/fights.h"

#include <nlohmann/json.hpp>
#include <xxhash.h>

#include <cmath>

using namespace ludus;
using namespace ludus::test;

namespace {

using Json = nlohmann::json; // keys sorted

Json json_number(double d) {
    if (std::trunc(d) == d && std::abs(d) < 1e15) return static_cast<std::int64_t>(d);
    return d;
}

Json converted(const Value& v) {
    if (v.is_null()) return nullptr;
    if (v.is_bool()) return v.as_bool();
    if (v.is_number()) return json_number(v.as_double());
    if (v.is_text()) return v.as_text();
    Json out = v.is_list() ? Json::array() : Json::object();
    if (v.is_list())
        for (const Value& item : v.items()) out.push_back(converted(item));
    else
        for (const Member& m : v.members()) out[m.key] = converted(m.value);
    return out;
}

/// The hash as the file format words it, from the events as a replay shows them.
std::string independent_hash(const Value& events) {
    std::string text;
    for (const Value& event : events.items()) {
        Json line;
        for (const char* key : {"seq", "kind", "actor", "target", "draws", "changes"})
            line[key] = converted(event[key]);
        text += line.dump() + "\n";
    }
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016llx",
                  static_cast<unsigned long long>(XXH64(text.data(), text.size(), 0)));
    return hex;
}

std::string hash_of(const Played& played) { return hash_text(played.log, played.battle->scenario()); }

} // namespace

TEST(FightHash, CanBeRecomputedFromTheEvents) {
    const Played played = play(brawl());
    EXPECT_EQ(independent_hash(played.events()), hash_of(played));
    const Played edited = play(brawl(), interventions());
    EXPECT_EQ(independent_hash(edited.events()), hash_of(edited));
    EXPECT_NE(hash_of(edited), hash_of(played));
}

TEST(FightHash, OfEveryGoldenFight) {
    const Value cases = golden("contest");
    for (const Value& entry : cases.items()) {
        const Played played = play(with(entry["scenario"], "fight.max_turns", 40));
        EXPECT_EQ(independent_hash(played.events()), hash_of(played));
    }
}

/// The same on every compiler and at every level of optimisation. A change here breaks all replays there are.
TEST(FightHash, IsTheSameForEver) {
    EXPECT_EQ(hash_of(play(brawl())), "69da646b239e4cf2");
    EXPECT_EQ(hash_of(play(brawl(), interventions())), "d8e3738c09474277");
}

TEST(FightHash, ALineIsCompactJson) {
    const Value root = contest_of("", R"("hp": 14.5)");
    const Played played =
        play(root, {{.at = 0, .kind = InputKind::dice, .dice = {{14}, {.value = 9.5, .corrected = true}}}});
    std::string line;
    FightHasher(played.battle->scenario()).append_line(line, played.log, played.log.events().front());
    EXPECT_EQ(line,
              R"({"actor":"a","changes":[{"actor":"b","after":1,"before":14.5,"path":"stats.hp"}],"draws":[)"
              R"({"id":"roll_a","origin":"typed","sides":20,"value":14},)"
              R"({"id":"roll_b","origin":"corrected","sides":20,"value":9.5}],)"
              R"("kind":"attack","seq":0,"target":"b"})"
              "\n");
}

TEST(FightHash, DependsOnTheSeedAndTheGenerator) {
    const Value root = brawl();
    const std::string hash = hash_of(play(root));
    EXPECT_EQ(hash, hash_of(play(root)));
    EXPECT_NE(hash, hash_of(play(with(root, "seed", 2025))));
    EXPECT_NE(hash, hash_of(play(with(root, "rng", "splitmix"))));
    EXPECT_EQ(hash, hash_of(play(with(root, "title", "another title"))));
}
