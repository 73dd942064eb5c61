#include "tests/ui/window_fixture.h"
#include "ui/lab/compare_frame.h"
#include "ui/lab/compare_words.h"
#include "ui/lab/lab_page.h"

#include <gmock/gmock.h>

#include <QClipboard>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QTableView>

namespace ludus::ui {
namespace {

using testing::HasSubstr;

class LabCompare : public WindowTest {
protected:
    CompareFrame& frame() { return window.labPage().compare(); }
    void wait() {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !frame().isBusy(); }, 60'000));
    }
    /// As a person does it: a click on the question.
    void ask() {
        window.showLab();
        QListView& list = *window.labPage().list();
        const QModelIndex index = window.labPage().studies().indexOf(LabQuestion::compare);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(index).center());
        ASSERT_EQ(window.labPage().question(), LabQuestion::compare);
        wait();
    }
    void openTwoBuilds(const char* preset, const char* path, const Value& value) {
        open(preset);
        ASSERT_TRUE(document().addBuild(QStringLiteral("Other")));
        ASSERT_TRUE(document().setValue(*parse_path(path), value));
    }
    QString cell(int row, int column) {
        return frame().figures()->model()->index(row, column).data().toString();
    }
};

TEST_F(LabCompare, OneBuildAloneSaysHowToComeByAnother) {
    open("contest/even-duel");
    ask();
    EXPECT_FALSE(frame().answer());
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr("only one build"));
    EXPECT_FALSE(frame().figures()->isVisible());
    ASSERT_TRUE(document().addBuild(QStringLiteral("Other")));
    wait();
    ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    EXPECT_TRUE(frame().figures()->isVisible());
}

TEST_F(LabCompare, FiguresAreTheEnginesOfBothBuilds) {
    openTwoBuilds("contest/even-duel", "actors[0].stats.STR", 12);
    ask();
    ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    const CompareAnswer& shown = *frame().answer();
    EXPECT_EQ(shown.builds[0].id, "base");
    EXPECT_EQ(shown.builds[1].id, document().build());
    CompareRequest request{.what = request_for({.of = MetricOf::win_chance}), .fights = fights_of_questions};
    request.what.metrics = shown.metrics;
    const auto found = compare({*document().snapshotOf("base")->design->scenario, *document().scenario()},
                               document().registry(), request);
    ASSERT_TRUE(found);
    EXPECT_EQ(shown.found, *found);
    ASSERT_EQ(frame().figures()->model()->rowCount(), static_cast<int>(shown.metrics.size()));
    const QAbstractItemModel& model = *frame().figures()->model();
    EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("Base"));
    EXPECT_EQ(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("Other"));
    EXPECT_EQ(cell(0, 0), QStringLiteral("Chance to hit"));
    EXPECT_EQ(cell(0, 1), QStringLiteral("47.50%"));
    EXPECT_THAT(to_utf8(frame().headline()), HasSubstr("52.28% with Base")); // exact, as on the Bench
}

TEST_F(LabCompare, FollowsTheBuildThatIsHeldAgainst) {
    openTwoBuilds("contest/even-duel", "actors[0].stats.STR", 12);
    document().pinBuild();
    document().compareWith(std::string(Document::pinned_build));
    ask();
    ASSERT_TRUE(frame().answer());
    EXPECT_EQ(frame().answer()->builds[0].id, Document::pinned_build);
    for (int row = 0; row < frame().figures()->model()->rowCount(); ++row)
        EXPECT_EQ(cell(row, 1), cell(row, 2)); // nothing was changed since
    document().compareWith("base");
    wait();
    EXPECT_EQ(frame().answer()->builds[0].id, "base");
}

TEST_F(LabCompare, TheFightThatPartsStandsSideBySide) {
    openTwoBuilds("contest/three-against-three", "actors[0].stats.VIT", 40);
    ask();
    ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    const auto& fights = frame().answer()->found.fights;
    ASSERT_TRUE(fights && fights->parting);
    EXPECT_THAT(to_utf8(frame().fights()->text()), HasSubstr("1000 fights of each with the same seeds"));
    const std::uint32_t parted = std::max(fights->parting->event, fights->parting->outcome);
    for (std::size_t build = 0; build < 2; ++build) {
        const QListWidget& list = *frame().timeline(build);
        ASSERT_TRUE(list.isVisible());
        EXPECT_LE(list.count(), static_cast<int>(parted));
        EXPECT_TRUE(list.item(list.count() - 1)->text().startsWith(QStringLiteral("≠ ")));
    }
    for (int line = 0; line + 1 < static_cast<int>(fights->parting->event); ++line)
        EXPECT_EQ(frame().timeline(0)->item(line)->text(), frame().timeline(1)->item(line)->text());
    translation.use(Language::fr);
    EXPECT_THAT(to_utf8(frame().fights()->text()), HasSubstr("combats"));
}

TEST_F(LabCompare, CopiesTheCommandThatGivesTheSame) {
    openTwoBuilds("contest/even-duel", "actors[0].stats.STR", 12);
    ASSERT_TRUE(save_scenario(document(), path("two.json")));
    ask();
    frame().copyCommand();
    const std::string command = to_utf8(QGuiApplication::clipboard()->text());
    EXPECT_THAT(command, HasSubstr("ludus-cli compare "));
    EXPECT_THAT(command, HasSubstr("--variant base --variant " + document().build()));
    EXPECT_THAT(command, HasSubstr("--metric win_chance"));
    EXPECT_THAT(command, HasSubstr("--runs 1000"));
}

} // namespace
} // namespace ludus::ui
