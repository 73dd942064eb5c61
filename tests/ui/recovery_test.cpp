#include "tests/support/places.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/autosave.h"
#include "ui/window/recovery.h"

#include <QDir>
#include <QProcess>
#include <QStatusBar>

namespace ludus::ui {
namespace {

class RecoveryTest : public WindowTest {
protected:
    /// A program that is killed with unsaved work.
    void killWithUnsavedWork() {
        QProcess program;
        program.start(QString::fromStdString(test::unsaved_work_program()), {keep});
        ASSERT_TRUE(program.waitForReadyRead());
        ASSERT_EQ(program.readLine().trimmed(), QByteArray("ready"));
        const auto before = Autosave::leftovers(keep).size();
        program.kill(); // SIGKILL
        ASSERT_TRUE(program.waitForFinished());
        EXPECT_EQ(Autosave::leftovers(keep).size(), before + 1) << "none of a program that runs";
    }
    void offer(Recovery what) {
        Autosave autosave(document(), keep);
        offer_recovery(window, autosave, keep, [&](const QString& origin) {
            origins << origin;
            return what;
        });
        settleFiles();
        settle(autosave);
    }
    using WindowTest::settle;
    void settle(Autosave& autosave) {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !autosave.isWriting(); }, 60'000));
    }

    QString keep = folder.filePath(QStringLiteral("autosave"));
    QStringList origins;
};

TEST_F(RecoveryTest, WorkOfAKilledProgramComesBack) {
    killWithUnsavedWork();
    offer(Recovery::recover);
    EXPECT_EQ(origins, QStringList{QString()});
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.STR")), Value(33));
    EXPECT_EQ(document().log().size(), 1u);
    EXPECT_EQ(document().state().attacks, 1u);
    EXPECT_TRUE(document().isModified());
    EXPECT_TRUE(Autosave::leftovers(keep).empty());
}

TEST_F(RecoveryTest, DiscardedWorkIsGoneAndPostponedWorkStays) {
    killWithUnsavedWork();
    offer(Recovery::later);
    EXPECT_FALSE(document().isOpen());
    ASSERT_EQ(Autosave::leftovers(keep).size(), 1u);
    offer(Recovery::discard);
    EXPECT_FALSE(document().isOpen());
    EXPECT_TRUE(Autosave::leftovers(keep).empty());
}

TEST_F(RecoveryTest, OnlyOneIsOpenedTheOthersWait) {
    killWithUnsavedWork();
    killWithUnsavedWork();
    offer(Recovery::recover);
    EXPECT_EQ(origins.size(), 1);
    EXPECT_EQ(Autosave::leftovers(keep).size(), 1u);
}

TEST_F(RecoveryTest, AProgramThatEndsWellLeavesNothing) {
    {
        Autosave autosave(document(), keep);
        open("contest/even-duel");
        document().setValue(*parse_path("actors[0].stats.STR"), 33);
        autosave.flush();
        settle(autosave);
        EXPECT_FALSE(QDir(keep).isEmpty());
    }
    EXPECT_TRUE(QDir(keep).isEmpty());
}

TEST_F(RecoveryTest, IsWrittenWhileTheWindowGoesOn) {
    Autosave autosave(document(), keep);
    open("contest/even-duel");
    int kept = 0;
    QObject::connect(&autosave, &Autosave::kept, &autosave, [&] { ++kept; });
    document().setValue(*parse_path("actors[0].stats.STR"), 33);
    autosave.flush();
    EXPECT_TRUE(autosave.isWriting());
    EXPECT_EQ(kept, 0);
    settle(autosave);
    EXPECT_EQ(kept, 1);
}

TEST_F(RecoveryTest, AProgramThatEndsWhileItIsWrittenLeavesNothing) {
    open("contest/even-duel");
    document().setValue(*parse_path("actors[0].stats.STR"), 33);
    for (int i = 0; i < 20; ++i) Autosave(document(), keep).flush();
    EXPECT_TRUE(QDir(keep).isEmpty());
}

TEST_F(RecoveryTest, KeepsTheLastFiveStates) {
    Autosave autosave(document(), keep);
    open("contest/even-duel");
    for (int i = 0; i < 9; ++i) {
        document().setValue(*parse_path("actors[0].stats.STR"), 40 + i);
        autosave.flush();
        settle(autosave);
    }
    const QString own = QDir(keep).entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0);
    const QDir states(keep + QLatin1Char('/') + own);
    EXPECT_EQ(states.entryList({QStringLiteral("*.json")}, QDir::Files).size(), Autosave::generations);
}

TEST_F(RecoveryTest, WhatCannotBeKeptIsToldOnceAndAgainWhenItCan) {
    Autosave autosave(document(), keep);
    window.follow(autosave);
    QStringList said;
    QObject::connect(window.statusBar(), &QStatusBar::messageChanged, &window,
                     [&](const QString& text) { said << text; });
    open("contest/even-duel");
    const QString own =
        keep + QLatin1Char('/') + QDir(keep).entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0);
    const auto edit = [&](int strength) {
        ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), strength));
        autosave.flush();
        settle(autosave);
    };
    ASSERT_TRUE(QDir(own).removeRecursively());
    edit(40);
    edit(41);
    ASSERT_EQ(said.size(), 1) << said.join(QLatin1Char('\n')).toStdString();
    EXPECT_TRUE(said[0].startsWith(QStringLiteral("Changes cannot be kept for recovery: ")));
    ASSERT_TRUE(QDir().mkpath(own));
    edit(42);
    edit(43);
    ASSERT_EQ(said.size(), 2);
    EXPECT_EQ(said[1], QStringLiteral("Changes are kept for recovery again."));
}

} // namespace
} // namespace ludus::ui
