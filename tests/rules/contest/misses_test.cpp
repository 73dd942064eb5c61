#include "engine/narration/telling.h"
#include "tests/support/scenarios.h"

/// The document has a sentence of its own for each way in which an attack may miss.
namespace ludus::test {
namespace {

std::string told_in_french(const std::string& type, int vitality) {
    const auto match = match_of(contest_of(R"("STR": 1, "INT": 1, "DEX": 1, "AGI": 0)",
                                           R"("AGI": 0, "VIT": )" + std::to_string(vitality),
                                           R"("attack_type": ")" + type + '"'));
    AnySource source(TypedDice{{.value = 10}, {.value = 10}});
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    return sentences_of(log.events().front(), log, *match, catalogue(Language::fr)).front();
}

/// Dice 10 and 10, attack stat 1: VIT 30 throws back 3 − 1 = 2, VIT 0 nothing.
TEST(ContestMisses, AreToldInSixWays) {
    const auto says = [](const std::string& text, std::string_view words) {
        return text.find(words) != text.npos;
    };
    EXPECT_PRED2(says, told_in_french("phys", 30), "contrecoup");
    EXPECT_PRED2(says, told_in_french("magic", 30), "résiste au sort");
    EXPECT_PRED2(says, told_in_french("ranged", 30), "esquive et riposte");
    EXPECT_PRED2(says, told_in_french("phys", 0), "bloque");
    EXPECT_PRED2(says, told_in_french("magic", 0), "dissipe le sort");
    EXPECT_PRED2(says, told_in_french("ranged", 0), "évite le tir");
    for (const char* type : {"phys", "magic", "ranged"})
        EXPECT_PRED2(says, told_in_french(type, 0), "Aucun dégât en retour");
}

} // namespace
} // namespace ludus::test

TEST(ContestDuel, SaysThatItLeavesOutWhoIsFaster) {
    const auto notes = [](int attacker, int defender) {
        return match_of(
                   contest_of("\"AGI\": " + std::to_string(attacker), "\"AGI\": " + std::to_string(defender)))
            ->duel_notes();
    };
    EXPECT_TRUE(notes(12, 12).empty()); // a tie goes in listed order
    EXPECT_TRUE(notes(13, 12).empty());
    ASSERT_EQ(notes(12, 13).size(), 1U);
    EXPECT_EQ(notes(12, 13)[0].key, "contest.note.attacker_first");
}
