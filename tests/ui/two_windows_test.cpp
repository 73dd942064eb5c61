#include "tests/support/places.h"
#include "tests/ui/window_fixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QMessageBox>
#include <QProcess>
#include <QTimer>

/// Two windows on one file.
namespace ludus::ui {
namespace {

class TwoWindows : public WindowTest {
protected:
    TwoWindows() {
        for (MainWindow* one : {&window, &second}) {
            one->files().shareIn(locks);
            one->dialogs.ask_elsewhere = [this](const QString& file) {
                asked_for << file;
                return elsewhere;
            };
        }
        second.dialogs.tell = window.dialogs.tell;
        second.dialogs.ask_unsaved = window.dialogs.ask_unsaved;
        document().open(preset_root("contest/even-duel"), {});
        EXPECT_TRUE(save_scenario(document(), path("one.ludus.json")));
        EXPECT_TRUE(QFile::copy(path("one.ludus.json"), path("two.ludus.json")));
    }
    void openIn(MainWindow& one, const QString& file) {
        ASSERT_TRUE(one.openSource(file));
        ASSERT_TRUE(QTest::qWaitFor([&] { return !one.files().isBusy(); }, 60'000));
    }

    QString locks = folder.filePath(QStringLiteral("open"));
    Settings others{folder.filePath(QStringLiteral("others.ini"))};
    Workbench other_bench{builtin_rulesets()};
    MainWindow second{other_bench, {.settings = others, .use_language = {}, .use_theme = {}}};
    QStringList asked_for;
    Dialogs::Elsewhere elsewhere = Dialogs::Elsewhere::stay;
};

TEST_F(TwoWindows, TheSecondIsAskedAndCancelOpensNothing) {
    openIn(window, path("one.ludus.json"));
    EXPECT_TRUE(asked_for.isEmpty());
    openIn(second, path("one.ludus.json"));
    EXPECT_EQ(asked_for, QStringList{path("one.ludus.json")});
    EXPECT_FALSE(other_bench.document.isOpen());
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(TwoWindows, OpenedAnywayItIsTheSameFile) {
    elsewhere = Dialogs::Elsewhere::open;
    openIn(window, path("one.ludus.json"));
    openIn(second, path("one.ludus.json"));
    EXPECT_EQ(other_bench.document.fileName(), path("one.ludus.json"));
}

TEST_F(TwoWindows, ACopyIsInNoFile) {
    elsewhere = Dialogs::Elsewhere::copy;
    openIn(window, path("one.ludus.json"));
    openIn(second, path("one.ludus.json"));
    EXPECT_EQ(other_bench.document.title(), QStringLiteral("Even duel"));
    EXPECT_EQ(other_bench.document.fileName(), QString());
}

TEST_F(TwoWindows, ALinkLeadsToTheSameFile) {
    ASSERT_TRUE(QFile::link(path("one.ludus.json"), path("link.ludus.json")));
    openIn(window, path("one.ludus.json"));
    openIn(second, path("link.ludus.json"));
    EXPECT_EQ(asked_for.size(), 1);
}

TEST_F(TwoWindows, AFileThatIsLeftOrNeverOpenedElsewhereOpensUnasked) {
    openIn(window, path("one.ludus.json"));
    openIn(second, path("two.ludus.json"));
    openIn(window, QStringLiteral("preset:contest/even-duel"));
    openIn(second, path("one.ludus.json"));
    openIn(second, path("one.ludus.json")); // its own
    EXPECT_TRUE(asked_for.isEmpty());
    EXPECT_EQ(other_bench.document.fileName(), path("one.ludus.json"));
}

TEST_F(TwoWindows, AFileSavedUnderAnotherNameIsOpenUnderThatName) {
    openIn(window, path("one.ludus.json"));
    window.dialogs.file_to_save = [this](const FileQuestion&) { return path("three.ludus.json"); };
    window.files().saveAs();
    settleFiles();
    openIn(second, path("one.ludus.json"));
    EXPECT_TRUE(asked_for.isEmpty());
    openIn(second, path("three.ludus.json"));
    EXPECT_EQ(asked_for, QStringList{path("three.ludus.json")});
}

TEST_F(TwoWindows, NothingIsLeftBesideTheFiles) {
    const QStringList before = QDir(folder.path()).entryList({QStringLiteral("*.ludus*")});
    openIn(window, path("one.ludus.json"));
    EXPECT_EQ(QDir(folder.path()).entryList({QStringLiteral("*.ludus*")}), before);
    EXPECT_EQ(QDir(locks).entryList(QDir::Files).size(), 1);
    openIn(window, QStringLiteral("preset:contest/even-duel"));
    EXPECT_TRUE(QDir(locks).isEmpty());
}

TEST_F(TwoWindows, AKilledProgramHoldsNoFile) {
    const QString keep = folder.filePath(QStringLiteral("autosave"));
    window.files().shareIn(keep + QStringLiteral(".open"));
    QProcess program;
    program.start(QString::fromStdString(test::unsaved_work_program()), {keep, path("one.ludus.json")});
    ASSERT_TRUE(program.waitForReadyRead());
    openIn(window, path("one.ludus.json"));
    EXPECT_EQ(asked_for.size(), 1) << "it is open there";
    program.kill(); // SIGKILL
    ASSERT_TRUE(program.waitForFinished());
    openIn(window, path("one.ludus.json"));
    EXPECT_EQ(asked_for.size(), 1);
    EXPECT_EQ(document().fileName(), path("one.ludus.json"));
}

TEST_F(TwoWindows, TheDialogOffersACopyFirstAndEscOpensNothing) {
    const auto answered = [&](const auto& act) {
        QString text;
        QTimer::singleShot(0, &window, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(box);
            text = box->text();
            act(*box);
        });
        const Dialogs::Elsewhere chose = dialogs_over(&window).ask_elsewhere(path("one.ludus.json"));
        EXPECT_EQ(text, QStringLiteral("“one.ludus.json” is open in another window."));
        return chose;
    };
    EXPECT_EQ(answered([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Return); }),
              Dialogs::Elsewhere::copy);
    EXPECT_EQ(answered([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Escape); }),
              Dialogs::Elsewhere::stay);
    EXPECT_EQ(answered([](QMessageBox& box) {
                  for (QAbstractButton* button : box.buttons())
                      if (button->text().contains(QStringLiteral("anyway")))
                          QTest::mouseClick(button, Qt::LeftButton);
              }),
              Dialogs::Elsewhere::open);
}

} // namespace
} // namespace ludus::ui
