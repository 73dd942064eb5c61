#include "tests/ui/two_dice.h"
#include "tests/ui/window_fixture.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/study_chart.h"
#include "ui/lab/study_frame.h"
#include "ui/lab/study_model.h"
#include "ui/lab/study_words.h"
#include "ui/window/page_bar.h"

#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

namespace ludus::ui {
namespace {

using testing::HasSubstr;
using testing::Not;

class Lab : public WindowTest {
protected:
    using WindowTest::WindowTest;

    LabPage& page() { return window.labPage(); }
    LabAnalysis& lab() { return page().analysis(); }
    StudyFrame& frame() { return page().frame(); }
    StudyChart& chart() { return *frame().chart(); }
    QListView& list() { return *page().list(); }
    int shownStudy() { return page().studies().studyAt(list().currentIndex()); }

    void openLab(const char* preset) {
        open(preset);
        window.showLab();
        if (page().question()) page().choose(0);
        wait();
    }
    void wait() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !lab().isBusy(); }, 60'000));
    }
    int rowOf(std::string_view id) {
        for (std::size_t i = 0; i < lab().studies().size(); ++i)
            if (lab().studies()[i].id == id) return static_cast<int>(i);
        return -1;
    }
    /// As a person does it: a click on the question.
    void ask(std::string_view id) {
        const QModelIndex index = page().studies().indexOfStudy(rowOf(id));
        ASSERT_TRUE(index.isValid());
        list().scrollTo(index);
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualRect(index).center());
        wait();
    }
    const StudyAnswer& answer() { return lab().answer()->answer; }
    std::string accessible() { return to_utf8(chart().accessibleDescription()); }
};

TEST_F(Lab, AnswersTheFirstQuestionAtOnce) {
    openLab("progression/hero-against-goblin");
    const QAbstractItemModelTester tester(list().model());
    EXPECT_EQ(lab().studies().size(), 9U);
    EXPECT_EQ(shownStudy(), 0);
    EXPECT_EQ(frame().title(), QStringLiteral("Speed and actions"));
    ASSERT_TRUE(lab().answer());
    EXPECT_TRUE(answer().exact());
    EXPECT_EQ(chart().points(1).size(), 50);             // the last row of the source is 50
    EXPECT_NEAR(chart().points(1)[9].y(), 3.6695, 1e-4); // (1 + ln 10) / 0.9
    EXPECT_THAT(accessible(), HasSubstr("Aria: 14"));
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr("149"));
}

TEST_F(Lab, EveryQuestionOfEveryRulesetIsAnswered) {
    for (const char* preset : {"contest/even-duel", "collision/sword-and-minotaur", "margin/weak-point-duel",
                               "zones/goblin-cave", "progression/hero-against-goblin"}) {
        openLab(preset);
        for (const StudyName& study : std::vector<StudyName>(lab().studies())) {
            SCOPED_TRACE(std::string(preset) + ' ' + study.id);
            ask(study.id);
            ASSERT_TRUE(lab().answer()) << to_utf8(lab().reason());
            EXPECT_EQ(lab().answer()->study, study);
            EXPECT_FALSE(chart().isStale());
            EXPECT_FALSE(chart().points(0).isEmpty());
            EXPECT_EQ(frame().table().rows.size(), answer().xs.size());
        }
    }
}

TEST_F(Lab, ShowsSampledChancesWithTheirIntervals) {
    openLab("progression/hero-against-goblin");
    ask("falls");
    EXPECT_EQ(answer().runs, 1000U);
    EXPECT_EQ(frame().table().columns.size(), 7U); // ticks, and three a fighter
    chart().setCursorNear(0);
    EXPECT_THAT(to_utf8(chart().readOut()), HasSubstr("none seen"));
    EXPECT_THAT(to_utf8(chart().readOut()), Not(HasSubstr("\nGoblin: 0.00%")));
    QTest::mouseClick(frame().findChild<QToolButton*>(), Qt::LeftButton);
    auto* table = frame().findChild<QTableView*>();
    ASSERT_TRUE(table->isVisible());
    EXPECT_EQ(table->model()->index(0, 1).data().toString(), QStringLiteral("none seen"));
    EXPECT_EQ(table->model()->index(0, 2).data().toString(), QStringLiteral("0.00%"));
}

/// Colours go by the place of a line: a side stands at the same one in every question.
TEST_F(Lab, SidesKeepTheirColours) {
    openLab("contest/even-duel");
    ask("wins");
    const StudyAnswer wins = answer();
    ask("length");
    ASSERT_EQ(answer().lines.size(), 3U);
    for (const std::size_t side : {0U, 1U}) EXPECT_EQ(answer().lines[side].id, wins.lines[side].id);
    EXPECT_EQ(answer().lines.back().id, "over");
    EXPECT_GE(answer().lines[2].ys.back() + 1e-12, answer().lines[0].ys.back() + answer().lines[1].ys.back());
}

TEST_F(Lab, ArrowKeysGoThroughTheQuestions) {
    openLab("contest/even-duel");
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Down);
    wait();
    EXPECT_EQ(lab().chosen(), 1);
    EXPECT_EQ(lab().answer()->study.id, "falls");
    QTest::keyClick(&list(), Qt::Key_End);
    wait();
    EXPECT_EQ(lab().answer()->study.id, "left");
}

TEST_F(Lab, EditsAskAnew) {
    openLab("progression/hero-against-goblin");
    const double before = answer().marks.back().x;
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.spd"), 30));
    wait();
    EXPECT_EQ(answer().marks.back().x, before + 18);
    document().history().undo();
    wait();
    EXPECT_EQ(answer().marks.back().x, before);
}

TEST_F(Lab, NothingIsWorkedOutWhileNobodyLooks) {
    openLab("contest/even-duel");
    window.showBench();
    QSignalSpy answered(&lab(), &LabAnalysis::answered);
    const StudyAnswer before = answer();
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 30));
    settle();
    EXPECT_FALSE(lab().isBusy());
    EXPECT_TRUE(answered.isEmpty());
    window.showLab();
    wait();
    EXPECT_NE(answer(), before); // made up for
}

TEST_F(Lab, MoreRunsNarrowTheInterval) {
    openLab("contest/even-duel");
    ask("damage");
    const auto width = [&] { return answer().lines[0].ci95.back().high - answer().lines[0].ci95.back().low; };
    const double wide = width();
    auto* runs = frame().findChild<QComboBox*>();
    ASSERT_TRUE(runs->isEnabled());
    runs->setFocus();
    QTest::keyClick(runs, Qt::Key_Down);
    wait();
    EXPECT_EQ(answer().runs, 10'000U);
    EXPECT_LT(width(), wide / 2);
    ask("strikes");
    EXPECT_FALSE(runs->isEnabled()); // exact: nothing is played
}

/// A million fights with a log take minutes; the button ends them, and the page says so.
TEST_F(Lab, LongWorkShowsProgressAndCanBeCancelled) {
    openLab("contest/three-against-three");
    ask("damage");
    translation.use(Language::fr); // the longest words
    lab().setRuns(1'000'000);
    auto* bar = frame().findChild<QProgressBar*>();
    auto* cancel = frame().findChild<QPushButton*>(QStringLiteral("cancel"));
    ASSERT_TRUE(cancel);
    ASSERT_TRUE(QTest::qWaitFor([&] { return bar->isVisible() && bar->maximum() > 0; }, 60'000));
    QApplication::processEvents();
    EXPECT_TRUE(lab().answer()) << "the same question: its last answer stays up";
    EXPECT_EQ(window.size(), QSize(1280, 800)) << "the window must fit a small screen";
    translation.use(Language::en);
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_FALSE(lab().isBusy());
    EXPECT_FALSE(bar->isVisible());
    EXPECT_TRUE(chart().isStale());
    EXPECT_THAT(to_utf8(lab().reason()), HasSubstr("cancelled"));
    lab().setRuns(100);
    wait();
    EXPECT_FALSE(chart().isStale());
    EXPECT_EQ(answer().runs, 100U);
}

TEST_F(Lab, SaysWhyAQuestionHasNoAnswer) {
    openLab("contest/even-duel");
    ask("wins");
    for (const char* team : {"actors[0].team", "actors[1].team"})
        ASSERT_TRUE(document().setValue(*parse_path(team), "one"));
    wait();
    EXPECT_TRUE(chart().isStale());
    EXPECT_THAT(accessible(), HasSubstr("two sides"));
    ask("length"); // another one that cannot be answered: no old lines, but the reason
    EXPECT_FALSE(lab().answer());
    EXPECT_THAT(accessible(), HasSubstr("two sides"));
    document().history().undo();
    wait();
    EXPECT_FALSE(chart().isStale());
}

TEST_F(Lab, ErrorsOfTheDocumentLeaveTheLastAnswerUp) {
    openLab("contest/even-duel");
    ask("strikes");
    const StudyAnswer before = answer();
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), -1));
    wait();
    EXPECT_TRUE(chart().isStale());
    EXPECT_THAT(to_utf8(lab().reason()), HasSubstr("actors[0].stats.AGI"));
    EXPECT_EQ(answer(), before);
}

TEST_F(Lab, TheChosenQuestionStaysAcrossScenarios) {
    openLab("contest/even-duel");
    ask("length");
    openLab("zones/goblin-cave");
    EXPECT_EQ(lab().answer()->study.id, "length");
    openLab("progression/hero-against-goblin");
    ask("xp");
    openLab("contest/even-duel"); // cannot be asked that
    EXPECT_EQ(lab().answer()->study.id, "damage");
    EXPECT_EQ(shownStudy(), 0);
}

TEST_F(Lab, SpeaksTheWindowsLanguage) {
    openLab("progression/hero-against-goblin");
    ask("xp");
    const QString english = frame().notes();
    translation.use(Language::fr);
    EXPECT_EQ(frame().title(), QStringLiteral("Expérience par minute"));
    EXPECT_NE(frame().notes(), english);
    EXPECT_EQ(page().studies().indexOfStudy(0).data().toString(), QStringLiteral("Vitesse et actions"));
    EXPECT_THAT(accessible(), HasSubstr("XP par minute"));
    EXPECT_EQ(window.pageBar().button(Page::lab).text(), QStringLiteral("Labo"));
}

/// What is compared on the Bench is compared here: the other build's lines, dashed, and its columns.
TEST_F(Lab, HoldsTheComparedBuildBesideThePresentOne) {
    openLab("contest/even-duel");
    ask("strikes");
    const QList<QPointF> base = chart().points(0);
    const auto columns = frame().table().columns.size();
    ASSERT_TRUE(document().addBuild(QStringLiteral("Strong")));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 30));
    document().compareWith("base");
    wait();
    EXPECT_NE(chart().points(0), base);
    EXPECT_EQ(chart().points(static_cast<int>(answer().lines.size())), base);
    const auto& table = frame().table();
    ASSERT_EQ(table.columns.size(), 2 * columns - 1);
    EXPECT_THAT(to_utf8(table.columns[columns].title), testing::StartsWith("Base: "));
    EXPECT_THAT(table.columns[columns].id, testing::StartsWith("Base_"));
    EXPECT_THAT(accessible(), HasSubstr(" · Base: "));
    EXPECT_THAT(accessible(), HasSubstr(" · Strong: "));
    EXPECT_EQ(frame().caption().build, QStringLiteral("Strong, Base, exact"));
    document().compareWith(std::nullopt);
    wait();
    EXPECT_EQ(frame().table().columns.size(), columns);
    EXPECT_THAT(accessible(), Not(HasSubstr("Base")));
}

TEST_F(Lab, SaysWhyTheComparedBuildHasNoAnswer) {
    openLab("contest/even-duel");
    ask("wins");
    ASSERT_TRUE(document().addBuild(QStringLiteral("Friends")));
    for (const char* team : {"actors[0].team", "actors[1].team"})
        ASSERT_TRUE(document().setValue(*parse_path(team), "one"));
    ASSERT_TRUE(document().chooseBuild("base"));
    document().compareWith(std::string("friends"));
    wait();
    ASSERT_TRUE(lab().answer());
    EXPECT_FALSE(chart().isStale());
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr("Friends: "));
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr("two sides"));
}

TEST_F(Lab, CopiesItsTable) {
    openLab("contest/even-duel");
    ask("wins");
    const std::string csv = csv_of(frame().table());
    EXPECT_THAT(csv, testing::StartsWith("x,Isolde,Isolde_low,Isolde_high"));
}

TEST_F(Lab, SaysTheAnswerInFiguresAboveTheChart) {
    openLab("contest/even-duel");
    ask("wins");
    const StudyLine& isolde = answer().lines.front();
    EXPECT_EQ(frame().headline(), QStringLiteral("%1 1000: Isolde %2 · Roland %3")
                                      .arg(text_of(answer().x.name), percent(isolde.ys.back()),
                                           percent(answer().lines[1].ys.back())));
    ask("strikes"); // where a mark says it
    EXPECT_EQ(frame().headline(), QStringLiteral("mean 17.3"));
    ask("left"); // falls from the chance to stand at all
    EXPECT_THAT(to_utf8(frame().headline()), HasSubstr("Isolde 52.28%"));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), 22));
    wait();
    EXPECT_THAT(to_utf8(frame().headline()), Not(HasSubstr("Isolde 52.28%")));
}

TEST_F(Lab, CopiesTheCommandThatGivesTheSame) {
    openLab("contest/even-duel");
    ask("wins");
    auto* command = frame().findChild<QToolButton*>(QStringLiteral("command"));
    ASSERT_TRUE(command->isEnabled());
    QTest::mouseClick(command, Qt::LeftButton);
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("ludus-cli lab preset:contest/even-duel wins --fresh --runs 1000"));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), 22));
    wait();
    EXPECT_FALSE(command->isEnabled()); // the file says otherwise
}

/// A ruleset the window has never heard of: its attacks can be asked about, its duels cannot.
class LabOfTwoDice : public Lab {
protected:
    LabOfTwoDice() : Lab(two_dice::registry()) {}
};

TEST_F(LabOfTwoDice, KnowsNoRuleset) {
    window.openRoot(two_dice::scenario(), {});
    window.showLab();
    page().choose(0);
    wait();
    EXPECT_EQ(lab().studies().size(), 2U);
    ASSERT_TRUE(lab().answer());
    EXPECT_EQ(lab().answer()->study.id, "strikes");
    EXPECT_EQ(chart().points(0)[0].y(), 0); // 14 at most against 20
    ask("left");
    EXPECT_FALSE(lab().answer());
    EXPECT_TRUE(chart().isStale());
    EXPECT_FALSE(lab().reason().isEmpty());
}

} // namespace
} // namespace ludus::ui
