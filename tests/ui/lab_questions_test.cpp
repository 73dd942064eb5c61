#include "tests/ui/window_fixture.h"
#include "ui/charts/search_combo.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/worth_frame.h"

#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

namespace ludus::ui {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class LabQuestions : public WindowTest {
protected:
    LabPage& page() { return window.labPage(); }
    QListView& list() { return *page().list(); }
    void wait(const QuestionFrame& frame) {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !frame.isBusy(); }, 60'000));
    }
    /// As a person does it: a click on the question.
    void ask(LabQuestion question) {
        window.showLab();
        const QModelIndex index = page().studies().indexOf(question);
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualRect(index).center());
        ASSERT_EQ(page().question(), question);
    }
    static void choose(SearchCombo& box, const QString& name) {
        const int row = box.findText(name);
        ASSERT_GE(row, 0) << to_utf8(name);
        box.setFocus();
        box.showPopup();
        QTest::keyClicks(box.search(), name);
        QTest::keyClick(box.search(), Qt::Key_Return);
    }
    Result<MetricKey> key(const char* name) {
        return metric_key(name, *document().scenario(), document().registry());
    }
};

class LabWorth : public LabQuestions {
protected:
    WorthFrame& frame() { return page().worth(); }
    QTableView& table() { return *frame().view(); }
    void openWorth(const char* preset) {
        open(preset);
        ask(LabQuestion::worth);
        wait(frame());
        ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    Sensitivity engine(const char* metric) {
        const auto found =
            sensitivity(*document().scenario(), document().registry(), {.what = request_for(*key(metric))});
        EXPECT_TRUE(found);
        return *found;
    }
};

TEST_F(LabWorth, FiguresAreTheEngines) {
    openWorth("contest/even-duel");
    const QAbstractItemModelTester tester(table().model());
    const Sensitivity found = engine("win_chance");
    EXPECT_EQ(frame().answer()->found, found);
    ASSERT_EQ(table().model()->rowCount(), static_cast<int>(found.rows.size()));
    const SensitivityRow& first = found.rows.front();
    EXPECT_EQ(cell(0, WorthModel::field), field_name(*document().scenario(), first.path));
    EXPECT_EQ(cell(0, WorthModel::plus_tenth),
              difference_text(*key("win_chance"), *first.plus_tenth.difference));
    EXPECT_THAT(to_utf8(frame().headline()), HasSubstr(to_utf8(percent(*found.base.front().value))));
    EXPECT_THAT(to_utf8(frame().headline()), HasSubstr("exact"));
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr(std::to_string(found.unchanged)));
}

TEST_F(LabWorth, AnotherMetricIsAskedByKeyboard) {
    openWorth("contest/even-duel");
    choose(*frame().metricBox(), QStringLiteral("Mean damage"));
    wait(frame());
    EXPECT_EQ(frame().answer()->found, engine("mean"));
    EXPECT_THAT(to_utf8(frame().headline()), HasSubstr("exact"));
}

TEST_F(LabWorth, ColumnsSort) {
    openWorth("contest/even-duel");
    QHeaderView* head = table().horizontalHeader();
    const int x = head->sectionViewportPosition(WorthModel::value) + 5;
    QTest::mouseClick(head->viewport(), Qt::LeftButton, {}, {x, head->height() / 2});
    const auto at = [&](int row) {
        return table().model()->index(row, WorthModel::value).data(WorthModel::sort_role).toDouble();
    };
    for (int row = 1; row < table().model()->rowCount(); ++row) EXPECT_LE(at(row - 1), at(row)) << row;
}

/// Within 100 ms an answer that the document has overtaken is grey, and the next one is not.
TEST_F(LabWorth, StaleIsGreyAndAskedAnew) {
    openWorth("contest/three-against-three");
    choose(*frame().metricBox(), QStringLiteral("Turns until the fight ends"));
    QElapsedTimer since;
    since.start();
    ASSERT_TRUE(QTest::qWaitFor([this] { return frame().isGrey(); }, 1000));
    EXPECT_LT(since.elapsed(), 100);
    auto* cancel = frame().findChild<QPushButton*>(QStringLiteral("cancel"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return cancel->isVisible(); }, 10'000));
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_FALSE(frame().isBusy());
    EXPECT_TRUE(frame().isGrey());
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr("cancelled"));
    EXPECT_EQ(frame().answer()->metric.id(), "win_chance"); // the last answer stays
    choose(*frame().metricBox(), QStringLiteral("Mean damage"));
    wait(frame());
    EXPECT_FALSE(frame().isGrey());
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 30));
    wait(frame());
    EXPECT_EQ(frame().answer()->found, engine("mean"));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), -1));
    wait(frame());
    EXPECT_TRUE(frame().isGrey());
    EXPECT_THAT(to_utf8(frame().notes()), HasSubstr("AGI"));
    document().history().undo();
    wait(frame());
    EXPECT_FALSE(frame().isGrey());
}

TEST_F(LabWorth, EnterLeadsToTheField) {
    openWorth("contest/even-duel");
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(window.page(), Page::scenario);
}

TEST_F(LabWorth, CopiesTheCommandAndTheTable) {
    openWorth("contest/even-duel");
    auto* command = frame().findChild<QToolButton*>(QStringLiteral("command"));
    ASSERT_TRUE(command->isEnabled());
    QTest::mouseClick(command, Qt::LeftButton);
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("ludus-cli sensitivity preset:contest/even-duel --fresh --metric win_chance"));
    const std::string csv = csv_of(frame().table());
    EXPECT_THAT(csv, StartsWith("metric,path,label,value,minus_one,plus_one,minus_10_percent,"
                                "plus_10_percent,next_down,next_up\n"));
    EXPECT_THAT(csv, HasSubstr("win_chance," + text_of(frame().answer()->found.rows.front().path)));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 30));
    EXPECT_FALSE(command->isEnabled()); // the file says otherwise
    ASSERT_TRUE(save_scenario(document(), path("a b.json")));
    wait(frame());
    frame().copyCommand();
    EXPECT_THAT(to_utf8(QGuiApplication::clipboard()->text()), HasSubstr("a b.json' --fresh"));
}

TEST_F(LabWorth, HeadingsCannotBeChosen) {
    openWorth("contest/even-duel");
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Home);
    EXPECT_EQ(page().question(), LabQuestion::worth);
    QTest::keyClick(&list(), Qt::Key_End);
    EXPECT_FALSE(page().question());
    EXPECT_FALSE(page().studies().flags(page().studies().index(0)) & Qt::ItemIsSelectable);
}

TEST_F(LabWorth, NothingIsWorkedOutWhileNobodyLooks) {
    openWorth("contest/even-duel");
    window.showBench();
    const Sensitivity before = frame().answer()->found;
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 30));
    settle();
    EXPECT_FALSE(frame().isBusy());
    EXPECT_EQ(frame().answer()->found, before);
    window.showLab();
    wait(frame());
    EXPECT_EQ(frame().answer()->found, engine("win_chance"));
}

TEST_F(LabQuestions, FitTheWindowInEveryLanguage) {
    for (const QSize size : {QSize(1280, 800), QSize(1024, 720)})
        for (const Language language : {Language::en, Language::fr, Language::zh_tw}) {
            translation.use(language);
            open("collision/sword-and-minotaur");
            window.resize(size);
            for (const QuestionFrame* frame : page().questions()) {
                window.showLab();
                page().ask(page().questionOf(*frame));
                wait(*frame);
                QApplication::processEvents();
                EXPECT_EQ(window.size(), size) << to_utf8(frame->title());
                for (const QWidget* part : frame->findChildren<QWidget*>()) {
                    if (!part->isVisible() || part->window() != &window) continue;
                    if (part->focusPolicy() == Qt::NoFocus) continue;
                    const QPoint end = part->mapTo(&window, QPoint(part->width(), part->height()));
                    EXPECT_LE(end.x(), size.width()) << part->objectName().toStdString();
                    EXPECT_LE(end.y(), size.height()) << part->objectName().toStdString();
                    if (qobject_cast<const QAbstractButton*>(part)) {
                        EXPECT_GE(part->width(), part->minimumSizeHint().width()) << to_utf8(frame->title());
                    }
                }
            }
        }
}

TEST_F(LabQuestions, EveryControlHasAName) {
    open("contest/even-duel");
    for (const QuestionFrame* frame : page().questions()) {
        window.showLab();
        page().ask(page().questionOf(*frame));
        wait(*frame);
        for (const QWidget* part : frame->findChildren<QWidget*>())
            if (part->isVisible() && part->window() == &window && part->focusPolicy() & Qt::TabFocus) {
                const auto* button = qobject_cast<const QAbstractButton*>(part);
                EXPECT_FALSE(part->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
                    << to_utf8(frame->title()) << ' ' << part->metaObject()->className();
            }
    }
}

} // namespace
} // namespace ludus::ui
