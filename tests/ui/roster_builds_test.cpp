#include "tests/ui/sample.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/roster_dock.h"
#include "ui/scenario/roster_model.h"
#include "ui/scenario/scenario_page.h"
#include "ui/words/translation.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QTest>
#include <QTreeView>

namespace ludus::ui {
namespace {

class RosterBuilds : public testing::Test {
protected:
    RosterBuilds() {
        translation_.use(Language::en);
        document_.open(preset_root("contest/even-duel"), {});
        page_.resize(1280, 720);
        page_.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page_));
    }

    QTreeView& tree() { return page_.roster().view(); }
    QModelIndex builds() {
        for (int row = 0; row < tree().model()->rowCount(); ++row)
            if (const QModelIndex top = tree().model()->index(row, 0); top.data() == QStringLiteral("Builds"))
                return top;
        return {};
    }
    QModelIndex build(int row) { return tree().model()->index(row, 0, builds()); }
    static bool isBold(const QModelIndex& index) { return index.data(Qt::FontRole).value<QFont>().bold(); }
    void click(const QModelIndex& index) {
        tree().scrollTo(index);
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualRect(index).center());
        QCoreApplication::processEvents();
    }

    Translation translation_;
    Document document_{builtin_rulesets()};
    ScenarioPage page_{document_};
};

TEST_F(RosterBuilds, AreListedWhereThereAreAnyBesideBase) {
    EXPECT_FALSE(builds().isValid());
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Heavy armour")));
    ASSERT_TRUE(builds().isValid());
    ASSERT_EQ(tree().model()->rowCount(builds()), 2);
    EXPECT_EQ(build(0).data().toString(), QStringLiteral("Base"));
    EXPECT_EQ(build(1).data().toString(), QStringLiteral("Heavy armour"));
    EXPECT_TRUE(isBold(build(1))) << "a new build is the one that is edited";
    document_.history().undo();
    EXPECT_FALSE(builds().isValid());
}

TEST_F(RosterBuilds, AClickMakesOneTheBuildThatIsEdited) {
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Heavy armour")));
    const std::string heavy = document_.build();
    page_.inspect(at("actors[1]"));
    click(build(0));
    EXPECT_EQ(document_.build(), base_variant);
    EXPECT_TRUE(isBold(build(0)));
    EXPECT_FALSE(isBold(build(1)));
    EXPECT_EQ(page_.inspector().panel().path(), at("actors[1]")) << "the form stays with its actor";
    click(build(1));
    EXPECT_EQ(document_.build(), heavy);
    EXPECT_EQ(document_.history().count(), 1) << "choosing is no step of the history";
}

TEST_F(RosterBuilds, ArrowsOnlyPassAndEnterChooses) {
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Heavy armour")));
    const std::string heavy = document_.build();
    tree().setFocus();
    tree().setCurrentIndex(build(1));
    QTest::keyClick(&tree(), Qt::Key_Up);
    QCoreApplication::processEvents();
    EXPECT_EQ(tree().currentIndex(), build(0));
    EXPECT_EQ(document_.build(), heavy);
    QTest::keyClick(&tree(), Qt::Key_Return);
    QCoreApplication::processEvents();
    EXPECT_EQ(document_.build(), base_variant);
}

TEST_F(RosterBuilds, FollowTheirNames) {
    const RosterModel model(document_);
    const QAbstractItemModelTester tester(const_cast<RosterModel*>(&model),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Heavy armour")));
    ASSERT_TRUE(document_.renameBuild(document_.build(), QStringLiteral("Plate")));
    EXPECT_EQ(build(1).data().toString(), QStringLiteral("Plate"));
    ASSERT_TRUE(document_.removeBuild(document_.build()));
    EXPECT_FALSE(builds().isValid());
}

} // namespace
} // namespace ludus::ui
