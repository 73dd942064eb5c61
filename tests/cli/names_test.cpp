#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Names = Cli;

TEST_F(Names, AreToldInTheLanguageAsked) {
    EXPECT_THAT(text_of({"attack", "preset:dwarf-stalker", "--lang", "zh-TW"}), HasSubstr("矮人追獵者"));
    EXPECT_THAT(text_of({"attack", "preset:dwarf-stalker"}), HasSubstr("Dwarf stalker"));
    EXPECT_THAT(text_of({"fight", "preset:goblin-cave"}), HasSubstr("Dwarves"));
    EXPECT_THAT(text_of({"batch", "preset:goblin-cave", "--runs", "10", "--lang", "fr"}), HasSubstr("Nains"));
}

TEST_F(Names, StayIdsInJson) {
    for (const char* language : {"en", "zh-TW"}) {
        const Value batch = json_of({"batch", "preset:goblin-cave", "--runs", "10", "--lang", language});
        EXPECT_TRUE(batch["win"].contains("Nains")) << language;
        EXPECT_TRUE(batch["win"].contains("Souterrains")) << language;
        const Value attack = json_of({"attack", "preset:dwarf-stalker", "--lang", language});
        EXPECT_EQ(attack["attacker"], Value("stalker"));
    }
}

/// Raw ids are for JSON: a person reads words.
TEST_F(Names, NoRawIdIsShown) {
    for (const char* language : {"en", "fr", "zh-TW"})
        for (const char* preset :
             {"even-duel", "sword-and-minotaur", "weak-point-duel", "dwarf-stalker", "hero-against-goblin"})
            for (const char* command : {"attack", "fight", "odds", "duel"}) {
                const std::string text =
                    text_of({command, "preset:" + std::string(preset), "--lang", language});
                EXPECT_EQ(text.find_first_of("_{}"), text.npos) << command << ' ' << preset << '\n' << text;
            }
}

} // namespace
