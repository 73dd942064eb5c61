#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "tests/ui/window_fixture.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/range_button.h"
#include "ui/charts/search_combo.h"
#include "ui/document/files.h"
#include "ui/gallery/gallery_page.h"
#include "ui/window/file_names.h"
#include "ui/window/open_files.h"

#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QTimer>

namespace ludus::ui {
namespace {

using testing::HasSubstr;

/// The File menu with real actions; dialogs are answered by `chosen`.
class Files : public WindowTest {
protected:
    Files() {
        window.dialogs.files_to_open = [this](const FileQuestion& q) { return asked_for = q, chosen; };
        window.dialogs.file_to_save = [this](const FileQuestion& q) {
            return asked_for = q, chosen.value(0);
        };
    }
    QAction* action(const char* text) {
        for (QAction* one : window.findChildren<QAction*>())
            if (one->text().remove(QLatin1Char('&')).startsWith(QString::fromUtf8(text))) return one;
        return nullptr;
    }
    /// A scenario of one's own, opened, whose title is changed but not saved.
    void openMine() {
        document().open(preset_root("contest/even-duel"), {});
        ASSERT_TRUE(save_scenario(document(), path("mine.ludus.json")));
        openFile("mine.ludus.json");
        ASSERT_TRUE(document().setValue(at("title"), "Changed here"));
        window.dialogs.ask_changed = [this](const QString& file, const QDateTime& when) {
            changes_asked << file;
            changed_when = when;
            return changed_answer;
        };
    }
    /// Somebody else's version of it.
    void changeOnDisk() {
        Value other = preset_root("contest/even-duel");
        ASSERT_TRUE(write_file_atomically(to_utf8(path("mine.ludus.json")),
                                          write_json(other.set("title", "Changed elsewhere"))));
    }
    void save() {
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        settleFiles();
    }
    Value titleOnDisk(const char* name = "mine.ludus.json") { return must_read(name)["title"]; }

    void write(const char* name, std::string_view text) {
        ASSERT_TRUE(write_file_atomically(to_utf8(path(name)), text));
        chosen << path(name);
    }
    Value must_read(const char* name) { return *read_json(*read_file(to_utf8(path(name)))); }

    QStringList chosen;
    FileQuestion asked_for;
    QStringList changes_asked;
    QDateTime changed_when;
    Dialogs::Changed changed_answer = Dialogs::Changed::stay;
};

constexpr auto prototypes = R"({"imp": {"attributes": {"strength": 3}, "stats": {"health": 9}, "glow": 1}})";
constexpr auto more = R"({"bat": {"attributes": {"accuracy": 80}, "stats": {"health": 4}}})";

/// Metric, input, range and build, each chosen as people do it.
TEST_F(Files, AFileIsLookedAtAsItWasLast) {
    openMine();
    ASSERT_TRUE(document().addBuild(QStringLiteral("Heavy")));
    save();
    auto* frame = window.findChild<CurveFrame*>();
    const auto chooseNext = [this](SearchCombo& box, QWidget& keys) {
        box.showPopup();
        QTest::keyClick(&keys, Qt::Key_Down);
        QTest::keyClick(&keys, Qt::Key_Return);
        settle();
    };
    chooseNext(*frame->metricBox(), *frame->metricBox()->list());
    chooseNext(*frame->axisBox(), *frame->axisBox()->search());
    const auto axis = analysis().axis();
    frame->rangeButton()->to()->setFocus();
    frame->rangeButton()->to()->selectAll();
    QTest::keyClicks(frame->rangeButton()->to(), QStringLiteral("50"));
    QTest::keyClick(frame->rangeButton()->to(), Qt::Key_Return);
    settle();
    const AxisSpan span = analysis().curve()->span;
    const Value written = must_read("mine.ludus.json");
    open("collision/arena");
    EXPECT_FALSE(analysis().isSpanChosen());
    analysis().setMetric(Metric::hit_chance);
    openFile("mine.ludus.json");
    EXPECT_EQ(document().build(), "heavy");
    EXPECT_TRUE(analysis().metric().is(Metric::mean));
    EXPECT_EQ(analysis().axis(), axis);
    EXPECT_EQ(analysis().curve()->span, span);
    EXPECT_TRUE(analysis().isSpanChosen());
    EXPECT_FALSE(document().isModified()) << "it is no change of the scenario";
    EXPECT_EQ(must_read("mine.ludus.json"), written);
}

TEST_F(Files, ImportMakesAScenarioOfAllChosenFilesAndTellsWhatItLeftOut) {
    write("imp.json", prototypes);
    write("bat.json", more);
    action("Files of")->trigger();
    settleFiles();
    EXPECT_EQ(document().root()["actors"].size(), 2U);
    EXPECT_TRUE(document().findings().ok());
    ASSERT_EQ(told.size(), 2) << told.join(QLatin1Char('\n')).toStdString();
    EXPECT_THAT(to_utf8(told[0]), HasSubstr("1 entry"));
    EXPECT_THAT(to_utf8(told[1]), HasSubstr("imp.glow"));
}

TEST_F(Files, WhatWasImportedIsNotSavedYet) {
    write("bat.json", more);
    action("Files of")->trigger();
    settleFiles();
    EXPECT_TRUE(document().isModified());
    EXPECT_TRUE(told.isEmpty());
    answer = Dialogs::Unsaved::stay;
    EXPECT_FALSE(window.close());
}

TEST_F(Files, AnImportThatFailsNamesTheFileAndLosesNothing) {
    open("contest/even-duel");
    const Value before = document().root();
    write("broken.json", "{");
    action("Files of")->trigger();
    settleFiles();
    EXPECT_EQ(document().root(), before);
    ASSERT_EQ(told.size(), 1);
    EXPECT_THAT(to_utf8(told[0]), HasSubstr("broken.json"));
}

TEST_F(Files, AnImportOfNothingLosesNothing) {
    open("contest/even-duel");
    const Value before = document().root();
    action("Files of")->trigger();
    settleFiles();
    EXPECT_EQ(document().root(), before);
    EXPECT_EQ(asked, 0);
}

TEST_F(Files, SavingSuggestsTheTitleAsAName) {
    open("contest/even-duel");
    action("Save as")->trigger();
    EXPECT_EQ(QFileInfo(asked_for.start).fileName(), QStringLiteral("even-duel.ludus.json"));
    chosen << path("mine");
    action("Save as")->trigger();
    settleFiles();
    EXPECT_EQ(document().fileName(), path("mine.ludus.json"));
    EXPECT_EQ(must_read("mine.ludus.json"), document().toSave());
}

TEST_F(Files, AFileChangedElsewhereIsNotOverwrittenUnasked) {
    openMine();
    changeOnDisk();
    save();
    EXPECT_EQ(changes_asked, QStringList{path("mine.ludus.json")});
    EXPECT_EQ(changed_when, QFileInfo(path("mine.ludus.json")).lastModified());
    EXPECT_EQ(titleOnDisk(), Value("Changed elsewhere"));
    EXPECT_TRUE(document().isModified()) << "Cancel loses nothing";
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(Files, AFileChangedElsewhereIsOverwrittenWhenThatIsChosen) {
    openMine();
    changeOnDisk();
    changed_answer = Dialogs::Changed::overwrite;
    save();
    EXPECT_EQ(titleOnDisk(), Value("Changed here"));
    EXPECT_FALSE(document().isModified());
    ASSERT_TRUE(document().setValue(at("title"), "And again"));
    save();
    EXPECT_EQ(changes_asked.size(), 1) << "what was overwritten is known";
    EXPECT_EQ(titleOnDisk(), Value("And again"));
}

TEST_F(Files, ChangedOnceMoreWhileAskedItIsAskedAboutOnceMore) {
    openMine();
    changeOnDisk();
    window.dialogs.ask_changed = [this](const QString& file, const QDateTime&) {
        changes_asked << file;
        if (changes_asked.size() > 1) return Dialogs::Changed::stay;
        write("mine.ludus.json", R"({"title": "Changed twice"})");
        return Dialogs::Changed::overwrite;
    };
    save();
    EXPECT_EQ(changes_asked.size(), 2);
    EXPECT_EQ(titleOnDisk(), Value("Changed twice"));
}

TEST_F(Files, AFileChangedElsewhereCanBeSavedUnderAnotherName) {
    openMine();
    changeOnDisk();
    changed_answer = Dialogs::Changed::save_as;
    chosen << path("both.ludus.json");
    save();
    EXPECT_EQ(titleOnDisk(), Value("Changed elsewhere"));
    EXPECT_EQ(titleOnDisk("both.ludus.json"), Value("Changed here"));
    EXPECT_EQ(document().fileName(), path("both.ludus.json"));
    EXPECT_FALSE(document().isModified());
}

TEST_F(Files, AFileThatOnlyGotAnotherTimeIsSavedUnasked) {
    openMine();
    QFile file(path("mine.ludus.json"));
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(file.setFileTime(QDateTime::currentDateTime().addDays(1), QFileDevice::FileModificationTime));
    file.close();
    save();
    EXPECT_TRUE(changes_asked.isEmpty());
    EXPECT_EQ(titleOnDisk(), Value("Changed here"));
}

TEST_F(Files, SavingTwiceAsksNothing) {
    openMine();
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(document().setValue(at("title"), "And again"));
    save(); // the first may still be under way
    ASSERT_TRUE(document().setValue(at("title"), "A third time"));
    save();
    EXPECT_TRUE(changes_asked.isEmpty());
    EXPECT_EQ(titleOnDisk(), Value("A third time"));
}

TEST_F(Files, AFileSavedWhileAnotherIsReadStaysItsOwn) {
    openMine();
    Document other(builtin_rulesets());
    other.open(preset_root("contest/three-against-three"), {});
    ASSERT_TRUE(save_scenario(other, path("other.ludus.json")));
    answer = Dialogs::Unsaved::drop;
    ASSERT_TRUE(window.openSource(path("other.ludus.json")));
    save();
    EXPECT_EQ(document().fileName(), path("other.ludus.json"));
    EXPECT_EQ(document().title(), QStringLiteral("Three against three"));
    EXPECT_EQ(titleOnDisk(), Value("Changed here"));
    ASSERT_TRUE(document().setValue(at("title"), "Six"));
    save();
    EXPECT_EQ(titleOnDisk(), Value("Changed here"));
    EXPECT_EQ(titleOnDisk("other.ludus.json"), Value("Six"));
}

TEST_F(Files, AFileThatWasDeletedIsSavedUnasked) {
    openMine();
    ASSERT_TRUE(QFile::remove(path("mine.ludus.json")));
    save();
    EXPECT_TRUE(changes_asked.isEmpty());
    EXPECT_EQ(titleOnDisk(), Value("Changed here"));
}

TEST_F(Files, ClosingGoesOnlyOnceTheChangedFileIsDecided) {
    openMine();
    changeOnDisk();
    answer = Dialogs::Unsaved::save;
    EXPECT_FALSE(window.close());
    settleFiles();
    EXPECT_EQ(changes_asked.size(), 1);
    EXPECT_TRUE(window.isVisible()) << "Cancel stays";
    changed_answer = Dialogs::Changed::overwrite;
    EXPECT_FALSE(window.close());
    settleFiles();
    EXPECT_FALSE(window.isVisible());
    EXPECT_EQ(titleOnDisk(), Value("Changed here"));
}

TEST_F(Files, TimesAreSaidAsPeopleSayThem) {
    const QDateTime now(QDate(2026, 11, 18), QTime(0, 5));
    EXPECT_EQ(time_text(now, now), QStringLiteral("today 00:05"));
    EXPECT_EQ(time_text(now.addSecs(-600), now), QStringLiteral("yesterday 23:55"));
    EXPECT_EQ(time_text(QDateTime(QDate(2026, 11, 3), QTime(14, 5)), now),
              QStringLiteral("3 Nov 2026 14:05"));
    translation.use(Language::fr);
    EXPECT_EQ(time_text(now, now), QStringLiteral("aujourd’hui 00:05"));
    translation.use(Language::zh_tw);
    EXPECT_EQ(time_text(QDateTime(QDate(2026, 11, 3), QTime(14, 5)), now),
              QStringLiteral("2026年11月3日 14:05"));
}

TEST_F(Files, WhatIsNotKnownOfAFileIsLeftOut) {
    EXPECT_EQ(file_line({}, {}, QDir::homePath() + QStringLiteral("/fights/duel.ludus.json")),
              QStringLiteral("~/fights/duel.ludus.json"));
    EXPECT_EQ(file_line(QStringLiteral("Even duel"), {}, {}), QStringLiteral("Even duel · not in a file"));
}

TEST_F(Files, RecentFilesAreNamedByTitleTimeAndPlace) {
    openMine();
    const RecentFile first = window.files().recent().front();
    EXPECT_EQ(first.title, QStringLiteral("Even duel"));
    EXPECT_TRUE(first.when.isValid());
    const QString line = file_line(first.title, first.when, path("mine.ludus.json"));
    EXPECT_TRUE(line.startsWith(QStringLiteral("Even duel · "))) << line.toStdString();
    EXPECT_TRUE(action(line.toUtf8().constData()));
    window.showGallery();
    const auto* list = window.findChild<GalleryPage*>()->findChild<QListWidget*>();
    ASSERT_TRUE(list);
    EXPECT_EQ(list->item(0)->text(),
              QString(line).replace(line.indexOf(QStringLiteral(" · ")), 3, QLatin1Char('\n')));
    EXPECT_EQ(list->item(0)->data(Qt::UserRole), path("mine.ludus.json"));
    save();
    EXPECT_EQ(window.files().recent().front().title, QStringLiteral("Changed here")) << "as it was saved";
}

TEST_F(Files, RecentFilesOfAnOlderVersionAreNamedByTheirPlace) {
    settings.set(setting::recent_files, QStringList{QStringLiteral("/far/old.ludus.json")});
    window.showGallery();
    ASSERT_TRUE(action("/far/old.ludus.json"));
    openMine();
    EXPECT_EQ(window.files().recent().size(), 2u);
}

TEST_F(Files, TheDialogSaysWhenTheFileChangedAndEscChangesNothing) {
    const QDateTime noon(QDateTime::currentDateTime().date(), QTime(12, 34));
    const auto answered = [&](const auto& act) {
        QString text;
        QTimer::singleShot(0, &window, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(box);
            text = box->text();
            act(*box);
        });
        const Dialogs::Changed chose = dialogs_over(&window).ask_changed(path("mine.ludus.json"), noon);
        EXPECT_EQ(text, QStringLiteral("“mine.ludus.json” was changed by another program: today 12:34."));
        return chose;
    };
    const auto press = [](const char* name) {
        return [name](QMessageBox& box) {
            for (QAbstractButton* button : box.buttons())
                if (button->text().remove(QLatin1Char('&')) == QString::fromUtf8(name))
                    QTest::mouseClick(button, Qt::LeftButton);
        };
    };
    EXPECT_EQ(answered(press("Overwrite")), Dialogs::Changed::overwrite);
    EXPECT_EQ(answered(press("Save as…")), Dialogs::Changed::save_as);
    EXPECT_EQ(answered([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Escape); }),
              Dialogs::Changed::stay);
}

TEST_F(Files, EachFurtherFileOfTheCommandLineGetsAWindowOfItsOwn) {
    QStringList started;
    const QStringList named{QStringLiteral("preset:contest/even-duel"), path("two.ludus.json"),
                            path("three.ludus.json")};
    open_files(window, named, [&](const QString& source) {
        started << source;
        return started.size() == 1;
    });
    settleFiles();
    EXPECT_EQ(document().title(), QStringLiteral("Even duel"));
    EXPECT_EQ(started, named.mid(1));
    ASSERT_EQ(told.size(), 1);
    EXPECT_THAT(to_utf8(told[0]), HasSubstr("three.ludus.json"));
    open_files(window, {}, [&](const QString&) { return false; });
    EXPECT_EQ(told.size(), 1);
}

TEST_F(Files, ANewScenarioOfEveryRulesetIsSound) {
    for (const Ruleset& ruleset : builtin_rulesets().rulesets()) {
        document().open(new_scenario(ruleset), {});
        EXPECT_TRUE(document().findings().ok()) << ruleset.id;
        EXPECT_TRUE(document().attack({})) << ruleset.id;
    }
}

TEST_F(Files, TheLanguageAndThemeInUseAreTicked) {
    for (const auto& [text, on] : {std::pair{"English", true}, std::pair{"français", false}}) {
        QAction* one = action(text);
        ASSERT_TRUE(one);
        emit qobject_cast<QMenu*>(one->parent())->aboutToShow();
        EXPECT_EQ(one->isChecked(), on) << text;
    }
    action("Dark")->trigger();
    emit qobject_cast<QMenu*>(action("Dark")->parent())->aboutToShow();
    EXPECT_TRUE(action("Dark")->isChecked());
    EXPECT_FALSE(action("Light")->isChecked());
}

} // namespace
} // namespace ludus::ui
