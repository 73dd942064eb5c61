#include "tests/ui/sample.h"
#include "ui/document/files.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/findings_model.h"
#include "ui/scenario/folding_tabs.h"
#include "ui/scenario/grid_panel.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/notes_editor.h"
#include "ui/scenario/scenario_page.h"
#include "ui/words/translation.h"

#include <gmock/gmock.h>

#include <QHeaderView>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

namespace ludus::ui {
namespace {

/// What stands below the grid: problems, changes and notes.
class BelowTheGrid : public testing::Test {
protected:
    BelowTheGrid() {
        translation_.use(Language::en);
        document_.open(preset_root("contest/even-duel"), {});
        page_.resize(1280, 720);
        page_.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page_));
    }

    FoldingTabs& tabs() { return page_.tabs(); }
    QTreeView& problems() { return page_.problems(); }
    /// Goes to the problem of a place by Enter.
    void activate(std::string_view place) {
        tabs().setCurrentIndex(0);
        for (int row = 0; row < problems().model()->rowCount(); ++row) {
            const QModelIndex index = problems().model()->index(row, FindingsModel::message_column);
            if (to_utf8(index.data(FindingsModel::path_role).toString()) != place) continue;
            problems().setFocus();
            problems().setCurrentIndex(index);
            QTest::keyClick(&problems(), Qt::Key_Return);
            return;
        }
        ADD_FAILURE() << "no problem of " << place;
    }
    void expectFocusAt(std::string_view place) {
        const FieldRow* row = page_.inspector().panel().rowAt(at(place));
        ASSERT_NE(row, nullptr) << place;
        EXPECT_TRUE(row->holds(QApplication::focusWidget())) << place;
    }
    void clickTab(int tab) {
        QTest::mouseClick(tabs().tabBar(), Qt::LeftButton, {}, tabs().tabBar()->tabRect(tab).center());
    }

    Translation translation_;
    Document document_{builtin_rulesets()};
    ScenarioPage page_{document_};
};

TEST_F(BelowTheGrid, AProblemIsShownWholeHoweverNarrowTheList) {
    ASSERT_TRUE(document_.setValue(at("actors[0].stats.AGI"), "very agile indeed"));
    tabs().setCurrentIndex(0);
    const QModelIndex message = problems().model()->index(0, FindingsModel::message_column);
    problems().header()->setStretchLastSection(false);
    problems().setColumnWidth(FindingsModel::message_column, 90);
    QCoreApplication::processEvents();
    const QRect text = problems().fontMetrics().boundingRect(QRect(0, 0, 84, 10'000), Qt::TextWordWrap,
                                                             message.data().toString());
    ASSERT_GT(text.height(), 2 * problems().fontMetrics().lineSpacing());
    EXPECT_GE(problems().visualRect(message).height(), text.height());
}

TEST_F(BelowTheGrid, AProblemLeadsToItsFieldWhateverPartOfTheDocumentItIsIn) {
    const std::pair<const char*, Value> wrong[] = {{"actors[0].stats.AGI", "quick"},
                                                   {"rules.agi_div", "much"},
                                                   {"seed", "x"},
                                                   {"attack.attacker", "nobody here"},
                                                   {"attack.situation.attack_type", "tickling"},
                                                   {"fight.max_turns", "many"}};
    for (const auto& [place, value] : wrong) {
        ASSERT_TRUE(document_.setValue(at(place), value)) << place;
        activate(place);
        expectFocusAt(place);
        document_.history().undo();
    }
}

TEST_F(BelowTheGrid, AProblemThatNoFormHasIsToldWhereFieldsAreExplained) {
    ASSERT_TRUE(document_.setValue(at("rules.no_such_rule"), 3));
    activate("rules.no_such_rule");
    EXPECT_EQ(page_.inspector().helpText(),
              problems().model()->index(0, FindingsModel::message_column).data().toString());
}

TEST_F(BelowTheGrid, FoldsAwayWhereThereIsNothingToSay) {
    EXPECT_TRUE(tabs().isOpen()) << "this one has notes";
    EXPECT_EQ(tabs().currentWidget(), static_cast<QWidget*>(&page_.notes()));
    const int before = page_.grid().height();
    document_.open(new_scenario(*builtin_rulesets().find("contest")), {});
    QCoreApplication::processEvents();
    EXPECT_FALSE(tabs().isOpen());
    EXPECT_GT(page_.grid().height(), before);
    EXPECT_LT(tabs().height(), 60);
}

TEST_F(BelowTheGrid, NothingThatIsTypedFoldsOrOpensIt) {
    document_.open(new_scenario(*builtin_rulesets().find("contest")), {});
    QCoreApplication::processEvents();
    const int before = page_.grid().height();
    ASSERT_TRUE(document_.setValue(at("actors[0].stats.AGI"), "quick"));
    QCoreApplication::processEvents();
    EXPECT_EQ(tabs().tabText(0), QStringLiteral("Problems (1)")) << "the row of names tells";
    EXPECT_FALSE(tabs().isOpen());
    EXPECT_EQ(page_.grid().height(), before);
}

TEST_F(BelowTheGrid, OpensWithTheProblemsOfAScenarioThatHasSome) {
    Value root = new_scenario(*builtin_rulesets().find("contest"));
    document_.open(*with_path(root, at("rules.agi_div"), "much"), {});
    EXPECT_TRUE(tabs().isOpen());
    EXPECT_EQ(tabs().currentIndex(), 0);
}

TEST_F(BelowTheGrid, OpensWithProblemsThatCameAboutOnAnotherPage) {
    ASSERT_EQ(tabs().currentIndex(), 2) << "the notes";
    page_.hide();
    ASSERT_TRUE(document_.setValue(at("actors[0].stats.AGI"), "quick"));
    page_.show();
    EXPECT_TRUE(tabs().isOpen());
    EXPECT_EQ(tabs().currentIndex(), 0);
    tabs().setCurrentIndex(2);
    page_.hide();
    page_.show();
    EXPECT_EQ(tabs().currentIndex(), 2) << "they are known by now";
}

TEST_F(BelowTheGrid, IsFoldedAndOpenedByHandAndStaysFoldedThen) {
    ASSERT_TRUE(tabs().isOpen());
    clickTab(tabs().currentIndex());
    EXPECT_FALSE(tabs().isOpen());
    document_.open(preset_root("progression/orc-camp"), {});
    EXPECT_FALSE(tabs().isOpen()) << "notes or not";
    clickTab(1);
    EXPECT_TRUE(tabs().isOpen());
    EXPECT_EQ(tabs().currentIndex(), 1);
    QTest::mouseClick(&tabs().button(), Qt::LeftButton);
    EXPECT_FALSE(tabs().isOpen());
    QTest::mouseClick(&tabs().button(), Qt::LeftButton);
    EXPECT_TRUE(tabs().isOpen());
}

} // namespace
} // namespace ludus::ui
