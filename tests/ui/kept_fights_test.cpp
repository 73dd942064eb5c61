#include "engine/fight/replay.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "tests/ui/arena_fixture.h"
#include "ui/document/autosave.h"

#include <QDir>

namespace ludus::ui {
namespace {

/// Fights that people play are lost neither by closing nor by a program that ends badly.
class KeptFights : public Fight {
protected:
    void play() {
        openMap("contest/three-against-three");
        player().setPlay(0, {.by_hand = true});
        player().start();
        wait();
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(&page(), Qt::Key_1);
            wait();
        }
    }
    std::string hash() { return hash_text(player().fight()->log, player().fight()->battle->scenario()); }
};

TEST_F(KeptFights, ClosingAsksOnceAndStaysWhereItIsWanted) {
    play();
    answer = Dialogs::Unsaved::stay;
    EXPECT_FALSE(window.close());
    EXPECT_EQ(asked_of_fight, 1);
    EXPECT_EQ(asked, 0) << "the scenario itself has no changes";
    answer = Dialogs::Unsaved::drop;
    EXPECT_TRUE(window.close());
}

TEST_F(KeptFights, SavingKeepsTheFightInAReplayAndAsksNoMore) {
    play();
    const std::string before = hash();
    answer = Dialogs::Unsaved::save;
    window.dialogs.file_to_save = [this](const FileQuestion&) { return path("kept.ludus-replay.json"); };
    EXPECT_FALSE(window.close()) << "it is closed when the replay is written";
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.isVisible(); }, 60'000));
    EXPECT_FALSE(player().isUnsaved());
    const Value kept = *read_json(*read_file(to_utf8(path("kept.ludus-replay.json"))));
    EXPECT_EQ(kept["hash"], Value(before));
    EXPECT_EQ(kept["finished"], Value(false));
}

TEST_F(KeptFights, AnUnfinishedReplayGoesOnWhereItWasLeft) {
    play();
    const std::string before = hash();
    answer = Dialogs::Unsaved::drop;
    window.dialogs.file_to_save = [this](const FileQuestion&) { return path("kept.ludus-replay.json"); };
    window.files().saveReplay();
    settleFiles();
    openFile("kept.ludus-replay.json");
    ASSERT_TRUE(QTest::qWaitFor([this] { return player().isOn() && !player().isPending(); }, 60'000));
    EXPECT_EQ(hash(), before);
    player().setPosition(player().count());
    EXPECT_NE(player().awaited(), nullptr) << "people go on";
    EXPECT_FALSE(player().isUnsaved());
}

TEST_F(KeptFights, NobodyIsAskedAboutAFightOfTheComputer) {
    start("contest/three-against-three");
    EXPECT_FALSE(player().isUnsaved());
    EXPECT_TRUE(window.close());
    EXPECT_EQ(asked_of_fight, 0);
}

TEST_F(KeptFights, ForksAreAskedAboutToo) {
    start("contest/three-against-three");
    player().setPosition(3);
    map().choose(0);
    hurt(1);
    wait();
    EXPECT_TRUE(player().isUnsaved());
    player().setBranch(0);
    wait();
    EXPECT_TRUE(player().isUnsaved());
}

TEST_F(KeptFights, SavingOnLeavingKeepsEveryForkOnce) {
    play();
    player().setPosition(1);
    player().putIn({{.kind = InputKind::note, .text = "Another way."}}, [] { return QString(); });
    wait();
    ASSERT_EQ(player().course().branches.size(), 2u);
    answer = Dialogs::Unsaved::save;
    int files = 0;
    window.dialogs.file_to_save = [this, &files](const FileQuestion&) {
        return folder.filePath(QStringLiteral("kept%1.ludus-replay.json").arg(++files));
    };
    EXPECT_FALSE(window.close());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.isVisible(); }, 20'000));
    EXPECT_EQ(files, 2);
    EXPECT_EQ(asked_of_fight, 2);
    const Value first = *read_json(*read_file(to_utf8(path("kept1.ludus-replay.json"))));
    const Value second = *read_json(*read_file(to_utf8(path("kept2.ludus-replay.json"))));
    EXPECT_NE(first["hash"], second["hash"]);
}

TEST_F(KeptFights, AnUnfinishedReplayStillAsksForTheDiceThatWereTyped) {
    openMap("contest/three-against-three");
    player().setPlay(0, {.by_hand = true, .typed = true});
    player().start();
    wait();
    for (int i = 0; i < 12 && player().awaited(); ++i) {
        const bool dice = player().awaited()->is_dice();
        if (!dice) {
            QTest::keyClick(&page(), Qt::Key_1);
            wait();
            continue;
        }
        for (int die = 0; die < 2 && player().awaited()->is_dice(); ++die) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_7);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
            wait();
        }
    }
    ASSERT_NE(player().awaited(), nullptr);
    const std::string before = hash();
    const auto plays = player().course().present().plays;
    window.dialogs.file_to_save = [this](const FileQuestion&) { return path("kept.ludus-replay.json"); };
    window.files().saveReplay();
    settleFiles();
    openFile("kept.ludus-replay.json");
    ASSERT_TRUE(QTest::qWaitFor([this] { return player().isOn() && !player().isPending(); }, 60'000));
    EXPECT_EQ(hash(), before);
    EXPECT_TRUE(player().course().play_of(0).typed);
    EXPECT_FALSE(player().course().play_of(1).typed);
    player().setPosition(player().count());
    ASSERT_NE(player().awaited(), nullptr);
    EXPECT_FALSE(player().isUnsaved());
}

TEST_F(KeptFights, AreOfferedAgainAfterACrash) {
    const QString keep = folder.filePath(QStringLiteral("autosave"));
    Autosave autosave(document(), keep);
    window.follow(autosave);
    play();
    hurt(0);
    const std::string before = hash();
    const auto plays = player().course().present().plays;
    autosave.flush();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !autosave.isWriting(); }, 60'000));
    const QDir all(keep);
    const QDir own(all.filePath(all.entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst()));
    const QString newest = own.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name).constLast();
    const Value kept = *read_json(*read_file(to_utf8(own.filePath(newest))));
    ASSERT_TRUE(kept["fight"].is_record());

    answer = Dialogs::Unsaved::drop;
    open("zones/goblin-cave");
    window.files().openRecovered({.root = kept["scenario"], .fight = kept["fight"]}, {});
    settleFiles();
    ASSERT_TRUE(QTest::qWaitFor([this] { return player().isOn() && !player().isPending(); }, 60'000));
    EXPECT_EQ(hash(), before);
    EXPECT_EQ(player().course().present().plays, plays);
    EXPECT_NE(player().awaited(), nullptr);
    EXPECT_TRUE(player().isUnsaved());
    EXPECT_EQ(window.page(), Page::arena);
}

} // namespace
} // namespace ludus::ui
