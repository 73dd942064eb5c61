#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/files.h"
#include "ui/window/open_files.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QFileInfo>
#include <QMenu>

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
    void write(const char* name, std::string_view text) {
        ASSERT_TRUE(write_file_atomically(to_utf8(path(name)), text));
        chosen << path(name);
    }
    Value must_read(const char* name) { return *read_json(*read_file(to_utf8(path(name)))); }

    QStringList chosen;
    FileQuestion asked_for;
};

constexpr auto prototypes = R"({"imp": {"attributes": {"strength": 3}, "stats": {"health": 9}, "glow": 1}})";
constexpr auto more = R"({"bat": {"attributes": {"accuracy": 80}, "stats": {"health": 4}}})";

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
