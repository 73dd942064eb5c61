#include "tests/ui/sample.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/frozen_names.h"
#include "ui/scenario/grid_panel.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/scenario_page.h"
#include "ui/words/translation.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>

namespace ludus::ui {
namespace {

/// A grid that is wider than its page.
class FrozenNamesTest : public testing::Test {
protected:
    FrozenNamesTest() {
        translation_.use(Language::en);
        document_.open(preset_root("progression/orc-camp"), {});
        page_.resize(900, 700);
        page_.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page_));
        view().setFocus();
    }

    GridView& view() { return page_.grid().view(); }
    FrozenNames& names() { return view().names(); }
    QScrollBar& sideways() { return *view().horizontalScrollBar(); }
    QModelIndex name(int row) { return view().model()->index(row, 0); }
    QPoint placeOf(int row) { return names().visualRect(name(row)).center(); }
    QLineEdit* editor() { return names().viewport()->findChild<QLineEdit*>(); }
    std::string nameIn(std::size_t actor) {
        return text_in(document_.root()["actors"].items()[actor]["name"], "en");
    }

    Translation translation_;
    Document document_{builtin_rulesets()};
    ScenarioPage page_{document_};
};

TEST_F(FrozenNamesTest, StayInViewWhenTheGridIsScrolledSideways) {
    ASSERT_GT(sideways().maximum(), 0);
    EXPECT_FALSE(names().isVisible()) << "the grid shows them itself";
    sideways().setValue(sideways().maximum());
    ASSERT_TRUE(names().isVisible());
    EXPECT_LT(view().visualRect(name(4)).right(), 0) << "the grid’s own are out of sight";
    EXPECT_EQ(names().width(), view().columnWidth(0));
    EXPECT_EQ(names().horizontalHeader()->height(), view().horizontalHeader()->height());
    for (const int row : {0, 4, 8}) {
        const QRect cell = names().visualRect(name(row));
        EXPECT_EQ(names().viewport()->mapTo(&view(), cell.topLeft()).y(),
                  view().viewport()->mapTo(&view(), view().visualRect(name(row)).topLeft()).y());
        EXPECT_EQ(cell.height(), view().visualRect(name(row)).height());
    }
    sideways().setValue(0);
    EXPECT_FALSE(names().isVisible());
}

TEST_F(FrozenNamesTest, ScrollUpAndDownWithTheGrid) {
    page_.resize(900, 330);
    sideways().setValue(sideways().maximum());
    ASSERT_GT(view().verticalScrollBar()->maximum(), 0);
    view().verticalScrollBar()->setValue(2);
    EXPECT_EQ(names().verticalScrollBar()->value(), 2);
    names().verticalScrollBar()->setValue(1);
    EXPECT_EQ(view().verticalScrollBar()->value(), 1);
}

TEST_F(FrozenNamesTest, AreChosenWithoutScrollingBack) {
    sideways().setValue(sideways().maximum());
    QTest::mouseClick(names().viewport(), Qt::LeftButton, {}, placeOf(5));
    EXPECT_EQ(view().currentIndex(), name(5));
    EXPECT_EQ(page_.inspector().panel().path(), at("actors[5]"));
    EXPECT_EQ(sideways().value(), sideways().maximum());
    EXPECT_TRUE(view().hasFocus());
    QTest::keyClick(&view(), Qt::Key_Home);
    EXPECT_EQ(sideways().value(), 0);
}

TEST_F(FrozenNamesTest, AreEditedWhereTheyAreSeen) {
    sideways().setValue(sideways().maximum());
    QTest::mouseClick(names().viewport(), Qt::LeftButton, {}, placeOf(4));
    QTest::keyClick(&view(), Qt::Key_F2);
    ASSERT_NE(editor(), nullptr);
    editor()->selectAll();
    QTest::keyClicks(editor(), QStringLiteral("Grub"));
    QTest::keyClick(editor(), Qt::Key_Return);
    EXPECT_EQ(nameIn(4), "Grub");
    EXPECT_TRUE(view().hasFocus()) << "the keys are the grid’s again";
    EXPECT_EQ(sideways().value(), sideways().maximum());
    QTest::mouseDClick(names().viewport(), Qt::LeftButton, {}, placeOf(5));
    ASSERT_NE(editor(), nullptr);
    QTest::keyClicks(editor(), QStringLiteral("Nobody"));
    QTest::keyClick(editor(), Qt::Key_Escape);
    EXPECT_EQ(nameIn(5), "Orc 2");
    EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(FrozenNamesTest, HideNoCellThatIsChosen) {
    QTest::keyClick(&view(), Qt::Key_End);
    ASSERT_TRUE(names().isVisible());
    while (view().currentIndex().column() != 0) {
        EXPECT_GE(view().visualRect(view().currentIndex()).left(), names().isVisible() ? names().width() : 0);
        const QModelIndex before = view().currentIndex();
        QTest::keyClick(&view(), Qt::Key_Left);
        ASSERT_NE(view().currentIndex(), before);
    }
}

TEST_F(FrozenNamesTest, AnotherScenarioIsShownFromItsFirstColumn) {
    sideways().setValue(sideways().maximum());
    document_.open(preset_root("contest/even-duel"), {});
    EXPECT_EQ(sideways().value(), 0);
    EXPECT_FALSE(names().isVisible());
}

TEST_F(FrozenNamesTest, SortTheGridByTheirHeading) {
    sideways().setValue(sideways().maximum());
    QHeaderView& heading = *names().horizontalHeader();
    QTest::mouseClick(heading.viewport(), Qt::LeftButton, {}, {10, heading.height() / 2});
    EXPECT_EQ(view().horizontalHeader()->sortIndicatorSection(), 0);
    const QString first = name(0).data().toString();
    QTest::mouseClick(heading.viewport(), Qt::LeftButton, {}, {10, heading.height() / 2});
    EXPECT_EQ(name(8).data().toString(), first) << "the other way round";
}

TEST_F(FrozenNamesTest, FollowTheColumnsOfAnotherGrid) {
    sideways().setValue(sideways().maximum());
    page_.grid().select(at("items[0]"));
    int shown = 0;
    for (int c = 0; c < view().model()->columnCount(); ++c) shown += !names().isColumnHidden(c);
    EXPECT_EQ(shown, 1);
    view().chooseColumn(0, false);
    sideways().setValue(sideways().maximum());
    EXPECT_FALSE(names().isVisible()) << "names that nobody wants are not kept in view";
}

} // namespace
} // namespace ludus::ui
