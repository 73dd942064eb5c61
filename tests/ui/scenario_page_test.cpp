#include "tests/ui/sample.h"
#include "ui/bench/attack_panel.h"
#include "ui/document/files.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/findings_model.h"
#include "ui/scenario/folding_tabs.h"
#include "ui/scenario/grid_panel.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/notes_editor.h"
#include "ui/scenario/roster_dock.h"
#include "ui/scenario/scenario_page.h"
#include "ui/widgets/theme.h"
#include "ui/words/translation.h"

#include <gmock/gmock.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

namespace ludus::ui {
namespace {

/// The page with real keys on real widgets.
class ScenarioPageTest : public testing::Test {
protected:
    ScenarioPageTest() {
        translation_.use(Language::en);
        document_.open(preset_root("progression/orc-camp"), {});
        page_.resize(1280, 720);
        page_.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page_));
        view().setFocus();
    }

    GridView& view() { return page_.grid().view(); }
    int column(std::string_view path) {
        for (std::size_t i = 0; i < view().grid().columns().size(); ++i)
            if (text_of(view().grid().columns()[i].inner) == path) return static_cast<int>(i);
        ADD_FAILURE() << path;
        return 0;
    }
    QModelIndex cell(int row, std::string_view path) { return view().model()->index(row, column(path)); }
    /// A key without others lets go of those the last test held.
    void pick(const QModelIndex& index) {
        QTest::keyClick(&view(), Qt::Key_Home);
        view().setCurrentIndex(index);
    }
    /// Down from a cell with Shift held, as people do it.
    void selectDown(int row, std::string_view path, int rows) {
        pick(cell(row, path));
        for (int i = 1; i < rows; ++i) QTest::keyClick(&view(), Qt::Key_Down, Qt::ShiftModifier);
    }
    QLineEdit* editor() { return view().viewport()->findChild<QLineEdit*>(); }
    /// Types on the selected cells; the first key opens the line.
    void type(const QString& text) {
        QTest::keyClick(&view(), text.front().toLatin1());
        ASSERT_NE(editor(), nullptr);
        QTest::keyClicks(editor(), text.mid(1));
    }
    Value hp(int actor) const {
        const Value* value =
            find_path(document_.root(), at("actors[" + std::to_string(actor) + "].stats.max_hp"));
        return value ? *value : Value();
    }

    Translation translation_;
    Document document_{builtin_rulesets()};
    ScenarioPage page_{document_};
};

TEST_F(ScenarioPageTest, TypingOnFourCellsShowsWhatWillBecomeOfThemAndEnterDoesIt) {
    selectDown(4, "stats.max_hp", 4);
    type(QStringLiteral("+10%"));
    EXPECT_EQ(cell(7, "stats.max_hp").data(GridModel::BecomesRole).toString(), QStringLiteral("99"));
    EXPECT_EQ(page_.grid().stripText(), QStringLiteral("4 cells · Maximum HP · +10% makes 90 into 99"));
    EXPECT_EQ(hp(4), Value(90)) << "not yet";
    QTest::keyClick(editor(), Qt::Key_Return);
    for (int i = 4; i < 8; ++i) EXPECT_EQ(hp(i), Value(99));
    EXPECT_EQ(hp(8), Value(60));
    EXPECT_EQ(document_.history().count(), 1);
    EXPECT_EQ(document_.undoText(), QStringLiteral("Change the maximum HP of 4 actors"));
    EXPECT_EQ(cell(7, "stats.max_hp").data(GridModel::BecomesRole).toString(), QString());
    document_.history().undo();
    EXPECT_EQ(hp(5), Value(90));
}

/// What is seen where the line stands is the line: not what will become of the cell below it as well.
TEST_F(ScenarioPageTest, WhatIsTypedStandsAloneInItsCell) {
    use_theme(Theme::light); // the window's own style paints no ground below a line without a frame
    selectDown(4, "stats.max_hp", 2);
    type(QStringLiteral("+10%"));
    const QModelIndex typed_into = view().currentIndex();
    ASSERT_FALSE(typed_into.data(GridModel::BecomesRole).toString().isEmpty());
    const QImage seen = view().viewport()->grab(editor()->geometry()).toImage();
    const QImage own = editor()->grab().toImage();
    EXPECT_EQ(seen.convertToFormat(QImage::Format_RGB32), own.convertToFormat(QImage::Format_RGB32));
}

TEST_F(ScenarioPageTest, EscapeDropsWhatWasTyped) {
    selectDown(4, "stats.max_hp", 3);
    type(QStringLiteral("x2"));
    EXPECT_EQ(cell(5, "stats.max_hp").data(GridModel::BecomesRole).toString(), QStringLiteral("180"));
    QTest::keyClick(editor(), Qt::Key_Escape);
    EXPECT_EQ(hp(4), Value(90));
    EXPECT_EQ(document_.history().count(), 0);
    EXPECT_EQ(cell(5, "stats.max_hp").data(GridModel::BecomesRole).toString(), QString());
}

TEST_F(ScenarioPageTest, WhatCannotBeIsSaidAndStaysInTheLine) {
    selectDown(4, "stats.max_hp", 2);
    type(QStringLiteral("=-9"));
    QTest::keyClick(editor(), Qt::Key_Return);
    ASSERT_NE(editor(), nullptr) << "it can be put right";
    EXPECT_EQ(document_.history().count(), 0);
    EXPECT_THAT(to_utf8(page_.grid().stripText()), testing::HasSubstr("out of range"));
    editor()->selectAll();
    QTest::keyClicks(editor(), QStringLiteral("70"));
    QTest::keyClick(editor(), Qt::Key_Return);
    EXPECT_EQ(hp(4), Value(70));
    EXPECT_EQ(hp(5), Value(70));
}

TEST_F(ScenarioPageTest, F2EditsOneCellAndLeavingTakesItOver) {
    pick(cell(0, "stats.max_hp"));
    QTest::keyClick(&view(), Qt::Key_F2);
    ASSERT_NE(editor(), nullptr);
    EXPECT_EQ(editor()->text(), QStringLiteral("60"));
    QTest::keyClicks(editor(), QStringLiteral("65"));
    page_.grid().search().setFocus();
    EXPECT_EQ(hp(0), Value(65));
}

TEST_F(ScenarioPageTest, LeavingALineMeantForManyDropsIt) {
    selectDown(4, "stats.max_hp", 2);
    type(QStringLiteral("7"));
    page_.grid().search().setFocus();
    EXPECT_EQ(hp(4), Value(90));
}

TEST_F(ScenarioPageTest, DeleteLeavesCellsToTheirDefault) {
    selectDown(4, "stats.atk", 2);
    QTest::keyClick(&view(), Qt::Key_Delete);
    EXPECT_FALSE(find_path(document_.root(), at("actors[4].stats.atk")));
    EXPECT_EQ(cell(4, "stats.atk").data().toString(), QStringLiteral("5"));
    EXPECT_EQ(document_.root()["actors"].size(), 9U) << "nobody is removed";
    EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(ScenarioPageTest, PasteFollowsTheScreenAndIsOneStep) {
    view().sortByColumn(column("stats.max_hp"), Qt::AscendingOrder); // Sil 32, Mira 36, Lyra 38, …
    page_.grid().search().setFocus();
    QTest::keyClicks(&page_.grid().search(), QStringLiteral("hero"));
    view().setFocus();
    ASSERT_EQ(view().model()->rowCount(), 4);
    pick(cell(0, "stats.max_hp"));
    QApplication::clipboard()->setText(QStringLiteral("41\n42\n43\n44\n"));
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(hp(2), Value(41)) << "Sil was first on the screen";
    EXPECT_EQ(hp(3), Value(42));
    EXPECT_EQ(hp(1), Value(43));
    EXPECT_EQ(hp(0), Value(44));
    EXPECT_EQ(hp(4), Value(90)) << "not visible";
    EXPECT_EQ(document_.history().count(), 1);
    page_.grid().search().clear();
    view().sortByColumn(column("name"), Qt::DescendingOrder);
    document_.history().undo();
    EXPECT_EQ(hp(2), Value(32));
    EXPECT_EQ(hp(0), Value(60));
}

TEST_F(ScenarioPageTest, CopyAndPasteKeepEveryDigit) {
    ASSERT_TRUE(document_.setValue(at("actors[0].stats.crit_rate"), 0.30000000000000004));
    selectDown(0, "stats.crit_rate", 1);
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("0.30000000000000004\n"));
    selectDown(4, "stats.crit_rate", 3);
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    for (int i = 4; i < 7; ++i)
        EXPECT_EQ(document_.root()["actors"].items()[static_cast<std::size_t>(i)]["stats"]["crit_rate"],
                  Value(0.30000000000000004));
}

TEST_F(ScenarioPageTest, ARefusedPasteSaysWhyAndWhereAndLosesNothing) {
    selectDown(4, "stats.max_hp", 2);
    QApplication::clipboard()->setText(QStringLiteral("41\nmany\nfew\n"));
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(document_.history().count(), 0);
    EXPECT_EQ(hp(4), Value(90)) << "not in part either";
    EXPECT_EQ(to_utf8(page_.grid().stripText()),
              "Nothing was pasted. Orc 2, Maximum HP: “many”, expected a whole number, found a text – and 1 "
              "more cell");
    EXPECT_TRUE(page_.grid().tellsRefusal()) << "and looks like it";
    EXPECT_FALSE(cell(5, "stats.max_hp").data(GridModel::RefusedRole).toString().isEmpty());
    EXPECT_EQ(cell(4, "stats.max_hp").data(GridModel::BecomesRole).toString(), QString());
    EXPECT_EQ(view().selectionModel()->selectedIndexes().size(), 2);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("41\nmany\nfew\n"));
    pick(cell(0, "stats.max_hp"));
    EXPECT_TRUE(cell(5, "stats.max_hp").data(GridModel::RefusedRole).toString().isEmpty());
    EXPECT_FALSE(page_.grid().tellsRefusal());
    QApplication::clipboard()->setText(QStringLiteral("55"));
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(hp(0), Value(55));
    EXPECT_FALSE(page_.grid().tellsRefusal());
}

TEST_F(ScenarioPageTest, WhatCanBeReadTwoWaysIsAsked) {
    QStringList asked;
    std::optional<NumberMarks> answer;
    view().ask = [&](const QString& number) {
        asked += number;
        return answer;
    };
    pick(cell(4, "stats.gold"));
    QApplication::clipboard()->setText(QStringLiteral("1,234\n2,500\n"));
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(asked, QStringList{QStringLiteral("1,234")});
    EXPECT_EQ(document_.history().count(), 0) << "nobody answered";
    answer = NumberMarks::decimal_point;
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(*find_path(document_.root(), at("actors[4].stats.gold")), Value(1234));
    EXPECT_EQ(*find_path(document_.root(), at("actors[5].stats.gold")), Value(2500));
}

TEST_F(ScenarioPageTest, ChoicesAreTypedInTheWindowsWords) {
    selectDown(4, "equipment.weapon", 2);
    type(QStringLiteral("Sword"));
    QTest::keyClick(editor(), Qt::Key_Return);
    QCoreApplication::processEvents(); // the list of choices closes first
    EXPECT_EQ(*find_path(document_.root(), at("actors[5].equipment.weapon")), Value("sword"));
}

TEST_F(ScenarioPageTest, RosterGridAndFormShowTheSameActor) {
    page_.roster().view().setFocus();
    page_.roster().select(at("actors[6]"));
    EXPECT_EQ(view().currentIndex().row(), 6);
    EXPECT_EQ(page_.inspector().panel().path(), at("actors[6]"));
    pick(cell(1, "stats.atk"));
    EXPECT_EQ(page_.inspector().panel().path(), at("actors[1]"));
    page_.roster().select(at("items[0]"));
    EXPECT_EQ(view().grid().subject().list, "items");
    EXPECT_EQ(page_.inspector().panel().path(), at("items[0]"));
}

TEST_F(ScenarioPageTest, TheFormTellsWhatANumberComesOf) {
    page_.inspect(at("actors[4]"));
    FieldRow* row = page_.inspector().panel().rowAt(at("actors[4].stats.max_hp"));
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->noteText(), QStringLiteral("→ 102 = 90 + 10 Vitality + 2 Endurance"));
    EXPECT_EQ(page_.inspector().panel().rowAt(at("actors[4].stats.gold"))->noteText(), QString());
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), 50));
    EXPECT_EQ(row->noteText(), QStringLiteral("→ 62 = 50 + 10 Vitality + 2 Endurance"));
}

TEST_F(ScenarioPageTest, TheFormEditsEveryoneWhoIsSelected) {
    selectDown(4, "stats.max_hp", 4);
    EXPECT_EQ(page_.inspector().panel().companions().size(), 3U);
    FieldRow* row = page_.inspector().panel().rowAt(at("actors[7].stats.atk"));
    ASSERT_NE(row, nullptr);
    emit row->edited(Value(20));
    for (int i = 4; i < 8; ++i)
        EXPECT_EQ(*find_path(document_.root(), at("actors[" + std::to_string(i) + "].stats.atk")), Value(20));
    EXPECT_EQ(*find_path(document_.root(), at("actors[0].stats.atk")), Value(10));
    EXPECT_EQ(document_.history().count(), 1);
    EXPECT_EQ(document_.undoText(), QStringLiteral("Change the attack of 4 actors"));
    emit row->edited(Value(21));
    EXPECT_EQ(document_.history().count(), 1) << "a slider goes on";
    ASSERT_TRUE(document_.setValue(at("actors[5].stats.atk"), 3));
    EXPECT_THAT(to_utf8(row->noteText()), testing::HasSubstr("1 other differs"));
    pick(cell(0, "stats.atk"));
    EXPECT_TRUE(page_.inspector().panel().companions().empty());
}

TEST_F(ScenarioPageTest, TheIdOfSeveralCannotBeEditedAsOne) {
    pick(cell(4, "stats.max_hp"));
    FieldRow* row = page_.inspector().panel().rowAt(at("actors[4].id"));
    ASSERT_NE(row, nullptr);
    EXPECT_TRUE(row->editor().isEnabled());
    selectDown(4, "stats.max_hp", 3);
    row = page_.inspector().panel().rowAt(at("actors[6].id"));
    ASSERT_NE(row, nullptr);
    EXPECT_FALSE(row->editor().isEnabled());
    EXPECT_THAT(to_utf8(row->noteText()), testing::HasSubstr("an id of its own"));
    pick(cell(5, "stats.max_hp"));
    row = page_.inspector().panel().rowAt(at("actors[5].id"));
    EXPECT_TRUE(row->editor().isEnabled());
    EXPECT_EQ(row->noteText(), QString());
}

TEST_F(ScenarioPageTest, EffectiveValuesAreOneButtonAway) {
    EXPECT_EQ(cell(4, "stats.atk").data().toString(), QStringLiteral("14"));
    QTest::mouseClick(&page_.grid().effective(), Qt::LeftButton);
    EXPECT_EQ(cell(4, "stats.atk").data().toString(), QStringLiteral("21")); // 14 + int(2.5) + axe 5
    document_.open(preset_root("contest/even-duel"), {});
    EXPECT_FALSE(page_.grid().effective().isVisible());
    EXPECT_EQ(cell(0, "stats.STR").data().toString(), QStringLiteral("8"));
}

TEST_F(ScenarioPageTest, TheTabsCountProblemsAndChanges) {
    EXPECT_EQ(page_.tabs().tabText(0), QStringLiteral("Problems"));
    QSignalSpy problems(&page_, &ScenarioPage::problemsChanged);
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), -5));
    EXPECT_EQ(problems.count(), 1);
    EXPECT_EQ(page_.tabs().tabText(0), QStringLiteral("Problems (1)"));
    EXPECT_EQ(page_.tabs().tabText(1), QStringLiteral("Changes against the file (1)"));
    page_.tabs().setCurrentIndex(0);
    page_.problems().setFocus();
    page_.problems().setCurrentIndex(page_.problems().model()->index(0, 0));
    QTest::keyClick(&page_.problems(), Qt::Key_Return);
    FieldRow* row = page_.inspector().panel().rowAt(at("actors[4].stats.max_hp"));
    ASSERT_NE(row, nullptr);
    EXPECT_TRUE(row->holds(QApplication::focusWidget()));
    page_.tabs().setCurrentIndex(1);
    page_.changes().setFocus();
    page_.changes().setCurrentIndex(page_.changes().model()->index(0, 0));
    QTest::keyClick(&page_.changes(), Qt::Key_Delete);
    EXPECT_EQ(hp(4), Value(90)) << "back to what the file has";
    EXPECT_EQ(page_.tabs().tabText(1), QStringLiteral("Changes against the file"));
}

TEST_F(ScenarioPageTest, ProblemsAreListedErrorsFirstAsOnTheCommandLine) {
    QAbstractItemModel& list = *page_.problems().model();
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.nothing"), 1));
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), "many"));
    ASSERT_EQ(list.rowCount(), 2);
    const auto text = [&](int row, int column) { return list.index(row, column).data().toString(); };
    EXPECT_EQ(text(0, FindingsModel::message_column),
              from_utf8(words().text(document_.findings().errors.front())));
    EXPECT_EQ(text(0, FindingsModel::place_column), QStringLiteral("Orc 1: Maximum HP"));
    EXPECT_TRUE(list.index(0, 0).data(FindingsModel::is_error_role).toBool());
    EXPECT_FALSE(list.index(1, 0).data(FindingsModel::is_error_role).toBool());
    translation_.use(Language::fr);
    EXPECT_EQ(text(0, FindingsModel::message_column),
              from_utf8(catalogue(Language::fr).text(document_.findings().errors.front())));
    translation_.use(Language::en);
}

TEST_F(ScenarioPageTest, NotesAreEditedInTheWindowsLanguageAndUndoneByItsHistory) {
    page_.tabs().setCurrentIndex(2);
    page_.notes().setFocus();
    QTest::keyClick(&page_.notes(), Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(&page_.notes(), QStringLiteral(" More."));
    EXPECT_EQ(document_.history().count(), 0) << "not at every letter";
    view().setFocus();
    EXPECT_EQ(document_.history().count(), 1);
    EXPECT_TRUE(document_.root()["notes"]["en"].as_text().ends_with(" More."));
    EXPECT_EQ(document_.root()["notes"]["fr"], preset_root("progression/orc-camp")["notes"]["fr"]);
    document_.history().undo();
    EXPECT_FALSE(page_.notes().toPlainText().endsWith(QStringLiteral(" More.")));
}

TEST_F(ScenarioPageTest, DuplicatingIsSoundAndNamesItsCopy) {
    page_.roster().select(at("actors[4]"));
    page_.roster().duplicateAction().trigger();
    page_.roster().duplicateAction().trigger();
    EXPECT_TRUE(document_.findings().ok());
    EXPECT_EQ(view().model()->rowCount(), 11);
    EXPECT_EQ(text_in(document_.root()["actors"].items()[5]["name"], "en"), "Orc 5");
    EXPECT_EQ(text_in(document_.root()["actors"].items()[6]["name"], "en"), "Orc 6");
    EXPECT_EQ(page_.inspector().panel().path(), at("actors[6]"));
}

TEST_F(ScenarioPageTest, ExportHasIdsHeadingsAndFifteenDigits) {
    const QTemporaryDir folder;
    ASSERT_TRUE(document_.setValue(at("actors[0].stats.crit_rate"), 0.30000000000000004));
    page_.grid().ask_file = [&] { return folder.filePath(QStringLiteral("grid.csv")); };
    QPushButton* button = nullptr;
    for (QPushButton* one : page_.grid().findChildren<QPushButton*>())
        if (one->text() == QStringLiteral("Export…")) button = one;
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QFile file(folder.filePath(QStringLiteral("grid.csv")));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    EXPECT_TRUE(text.startsWith("id,Name,"));
    EXPECT_TRUE(text.contains("\nwarrior,Brann,"));
    EXPECT_TRUE(text.contains("0.3") && !text.contains("0.30000000000000004"));
    EXPECT_EQ(text.count('\n'), 10);
}

TEST_F(ScenarioPageTest, SpeaksTheLanguageOfTheWindow) {
    translation_.use(Language::fr);
    EXPECT_EQ(page_.tabs().tabText(2), QStringLiteral("Notes"));
    EXPECT_EQ(page_.tabs().tabText(0), QStringLiteral("Problèmes"));
    EXPECT_TRUE(page_.notes().toPlainText().startsWith(
        QString::fromStdString(preset_root("progression/orc-camp")["notes"]["fr"].as_text()).left(20)));
    translation_.use(Language::en);
}

/// While the document has errors, forms go by the last sound one, whose actors may stand at other places.
TEST(AttackForm, EditsWhomItNamesInABrokenDocument) {
    Document document(builtin_rulesets());
    document.open(preset_root("progression/orc-camp"), {});
    const AttackPanel panel(document);
    Value::List actors = document.root()["actors"].items();
    Value twin = actors[0];
    actors.insert(actors.begin(), twin.set("id", "twin").set("stats", "none"));
    ASSERT_TRUE(document.setRoot(Value(document.root()).set("actors", actors), [] { return QString(); }));
    ASSERT_FALSE(document.findings().ok());
    std::vector<std::string> shown;
    for (const RecordPanel* one : panel.findChildren<RecordPanel*>())
        if (one->path() && !one->path()->empty()) shown.push_back(text_of(*one->path()));
    EXPECT_THAT(shown, testing::IsSupersetOf({"actors[1].stats", "actors[5].stats"}))
        << "the warrior and the first orc, one place further than before";
}

TEST_F(ScenarioPageTest, ANewScenarioShowsTheStatsOfItsRuleset) {
    for (const Ruleset& ruleset : builtin_rulesets().rulesets()) {
        document_.open(new_scenario(ruleset), {});
        const Path hp = path_of_role(document_.schema()->actor(), Role::vitality);
        EXPECT_FALSE(view().isColumnHidden(column("name"))) << ruleset.id;
        EXPECT_FALSE(view().isColumnHidden(column(text_of(hp)))) << ruleset.id;
        int shown = 0;
        for (int c = 0; c < view().model()->columnCount(); ++c)
            shown += !view().isColumnHidden(c) &&
                     view().grid().columns()[static_cast<std::size_t>(c)].inner.size() > 1;
        EXPECT_GE(shown, 5) << ruleset.id;
    }
}

TEST_F(ScenarioPageTest, TabLeadsThroughThePage) {
    page_.grid().subjects().setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(QApplication::focusWidget(), &page_.grid().search());
    for (int i = 0; i < 12 && !view().hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    EXPECT_TRUE(view().hasFocus());
}

} // namespace
} // namespace ludus::ui
