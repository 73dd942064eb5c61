#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "tests/support/places.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/autosave.h"
#include "ui/window/open_files.h"
#include "ui/window/recovery.h"
#include "ui/window/recovery_bar.h"

#include <QDir>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>

namespace ludus::ui {
namespace {

class RecoveryTest : public WindowTest {
protected:
    /// A program that is killed with unsaved work, of a file or of none.
    void killWithUnsavedWork(const QString& file = {}) {
        QProcess program;
        program.start(QString::fromStdString(test::unsaved_work_program()), {keep, file});
        ASSERT_TRUE(program.waitForReadyRead());
        ASSERT_EQ(program.readLine().trimmed(), QByteArray("ready"));
        const auto before = Autosave::leftovers(keep).size();
        program.kill(); // SIGKILL
        ASSERT_TRUE(program.waitForFinished());
        EXPECT_EQ(Autosave::leftovers(keep).size(), before + 1) << "none of a program that runs";
    }
    void offer() {
        offer_recovery(window, windowsAutosave, keep);
        QCoreApplication::processEvents(); // a new tool bar is laid out a moment later
    }
    RecoveryBar* bar() {
        auto* found = window.findChild<RecoveryBar*>();
        return found && found->isVisible() ? found : nullptr;
    }
    void click(const char* name) {
        ASSERT_TRUE(bar());
        QTest::mouseClick(bar()->findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
        settleFiles();
        settle(windowsAutosave);
    }
    /// A scenario of one's own in a file, saved by nobody since an hour ago.
    void makeFile(const char* name) {
        Document document(builtin_rulesets());
        document.open(preset_root("contest/three-against-three"), {});
        ASSERT_TRUE(save_scenario(document, path(name)));
        setTime(name, QDateTime::currentDateTime().addSecs(-3600));
    }
    void setTime(const char* name, const QDateTime& when) {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        ASSERT_TRUE(file.setFileTime(when, QFileDevice::FileModificationTime));
    }
    using WindowTest::settle;
    void settle(Autosave& autosave) {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !autosave.isWriting(); }, 60'000));
    }
    bool isRecovered() {
        const Value* strength = find_path(document().root(), *parse_path("actors[0].stats.STR"));
        return strength && *strength == Value(33);
    }

    QString keep = folder.filePath(QStringLiteral("autosave"));
    Autosave windowsAutosave{document(), folder.filePath(QStringLiteral("own"))};
};

TEST_F(RecoveryTest, WorkOfAKilledProgramComesBack) {
    killWithUnsavedWork();
    offer();
    EXPECT_FALSE(document().isOpen()) << "not before it is chosen";
    click("recover");
    EXPECT_TRUE(isRecovered());
    EXPECT_EQ(document().log().size(), 1u);
    EXPECT_EQ(document().state().attacks, 1u);
    EXPECT_TRUE(document().isModified());
    EXPECT_FALSE(bar());
    EXPECT_TRUE(Autosave::leftovers(keep).empty());
}

TEST_F(RecoveryTest, NothingIsOfferedWhereNothingIsLeft) {
    offer();
    EXPECT_FALSE(bar());
}

TEST_F(RecoveryTest, DiscardedWorkIsGoneAndPostponedWorkStays) {
    killWithUnsavedWork();
    offer();
    click("later");
    EXPECT_FALSE(bar());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_EQ(Autosave::leftovers(keep).size(), 1u);
    offer();
    click("discard");
    EXPECT_FALSE(document().isOpen());
    EXPECT_FALSE(bar());
    EXPECT_TRUE(Autosave::leftovers(keep).empty());
}

TEST_F(RecoveryTest, IsNamedByTitleTimeAndPlace) {
    makeFile("duel.ludus.json");
    killWithUnsavedWork(path("duel.ludus.json"));
    killWithUnsavedWork();
    offer();
    QStringList texts;
    for (; bar(); click("later")) texts << bar()->text();
    ASSERT_EQ(texts.size(), 2);
    texts.sort(); // both were kept in the same second, perhaps
    for (QString& text : texts)
        text.replace(QRegularExpression(QStringLiteral("\\d\\d:\\d\\d")), QStringLiteral("14:05"));
    const QString start =
        QStringLiteral("Ludus ended unexpectedly. Unsaved changes were kept: Even duel · today 14:05 · ");
    EXPECT_TRUE(texts.contains(start + path("duel.ludus.json")))
        << texts.join(QLatin1Char('\n')).toStdString();
    EXPECT_TRUE(texts.contains(start + QStringLiteral("not in a file")));
}

TEST_F(RecoveryTest, TheFileThatWasNamedIsOpenedFirstAndStaysUntilTheOtherIsChosen) {
    makeFile("named.ludus.json");
    killWithUnsavedWork();
    open_files(window, {path("named.ludus.json")}, {});
    offer();
    settleFiles();
    EXPECT_EQ(document().fileName(), path("named.ludus.json"));
    EXPECT_FALSE(isRecovered());
    ASSERT_TRUE(document().setValue(at("title"), "Mine"));
    answer = Dialogs::Unsaved::stay;
    click("recover");
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(document().title(), QStringLiteral("Mine"));
    ASSERT_TRUE(bar()) << "still offered";
    answer = Dialogs::Unsaved::save;
    click("recover");
    settleFiles();
    EXPECT_TRUE(isRecovered());
    EXPECT_EQ((*read_json(*read_file(to_utf8(path("named.ludus.json")))))["title"], Value("Mine"));
}

TEST_F(RecoveryTest, ChosenWhileTheNamedFileIsReadItStillComesSecond) {
    makeFile("named.ludus.json");
    killWithUnsavedWork();
    QStringList opened;
    QObject::connect(&window.files(), &FileWork::opened, &window, [&] { opened << document().title(); });
    offer();
    open_files(window, {path("named.ludus.json")}, {});
    ASSERT_TRUE(window.files().isBusy());
    click("recover");
    ASSERT_TRUE(QTest::qWaitFor([&] { return opened.size() == 2; }, 60'000));
    EXPECT_EQ(opened, (QStringList{QStringLiteral("Three against three"), QStringLiteral("Even duel")}));
}

TEST_F(RecoveryTest, SeveralAreOfferedOneAfterAnother) {
    killWithUnsavedWork();
    killWithUnsavedWork();
    offer();
    click("recover");
    EXPECT_TRUE(isRecovered());
    ASSERT_TRUE(bar());
    answer = Dialogs::Unsaved::stay;
    click("recover");
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(bar());
    click("discard");
    EXPECT_FALSE(bar());
}

TEST_F(RecoveryTest, WhatIsOfferedInOneWindowIsNotOfferedInAnother) {
    killWithUnsavedWork();
    offer();
    EXPECT_TRUE(bar());
    EXPECT_TRUE(Autosave::leftovers(keep).empty());
}

TEST_F(RecoveryTest, ItsFileIsAskedAboutWhereItWasChangedSince) {
    QStringList asked_over;
    window.dialogs.ask_changed = [&](const QString& file, const QDateTime&) {
        asked_over << file;
        return Dialogs::Changed::stay;
    };
    for (const char* name : {"same.ludus.json", "changed.ludus.json"}) {
        makeFile(name);
        killWithUnsavedWork(path(name));
    }
    setTime("changed.ludus.json", QDateTime::currentDateTime().addSecs(3600));
    offer();
    answer = Dialogs::Unsaved::drop;
    while (bar()) {
        click("recover");
        ASSERT_TRUE(isRecovered());
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        settleFiles();
    }
    EXPECT_EQ(asked_over, QStringList{path("changed.ludus.json")});
    EXPECT_TRUE(told.isEmpty()) << told.join(QLatin1Char('\n')).toStdString();
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
