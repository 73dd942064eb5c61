#include "tests/ui/window_fixture.h"
#include "ui/charts/search_combo.h"
#include "ui/lab/axis_choice.h"
#include "ui/lab/heat_colours.h"
#include "ui/lab/heat_frame.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/matrix_frame.h"
#include "ui/lab/solve_frame.h"
#include "ui/lab/worth_frame.h"
#include "ui/words/field_words.h"

#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAbstractSpinBox>
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>

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
    ASSERT_TRUE(QTest::qWaitFor([this] { return frame().isGrey(); }, 10'000));
    EXPECT_TRUE(frame().isBusy()); // before there is an answer
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

class LabMatrix : public LabQuestions {
protected:
    MatrixFrame& frame() { return page().matrix(); }
    QTableView& table() { return *frame().view(); }
    void openMatrix(const char* preset) {
        open(preset);
        ask(LabQuestion::matrix);
        wait(frame());
        ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    }
    /// The cell of these two, wherever it stands now.
    QModelIndex cellOf(const char* attacker, const char* defender) {
        const QAbstractItemModel& model = *table().model();
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column + 1 < model.columnCount(); ++column)
                if (model.headerData(row, Qt::Vertical).toString() == QLatin1String(attacker) &&
                    model.headerData(column, Qt::Horizontal).toString() == QLatin1String(defender))
                    return model.index(row, column);
        return {};
    }
};

TEST_F(LabMatrix, FiguresAreTheEngines) {
    openMatrix("contest/three-against-three");
    const QAbstractItemModelTester tester(table().model());
    const auto found =
        matrix(*document().scenario(), document().registry(), {.what = request_for(*key("win_chance"))});
    ASSERT_TRUE(found);
    EXPECT_EQ(frame().answer()->found, *found);
    EXPECT_EQ(table().model()->rowCount(), 6);
    EXPECT_EQ(table().model()->columnCount(), 7);
    EXPECT_EQ(cellOf("Hilda", "Torvald").data().toString(),
              QStringLiteral("58.51%")); // as `ludus-cli matrix` has it
    EXPECT_EQ(cellOf("Hilda", "Hilda").data().toString(), QStringLiteral("–"));
    EXPECT_THAT(to_utf8(cellOf("Hilda", "Torvald").data(Qt::AccessibleDescriptionRole).toString()),
                HasSubstr("Hilda against Torvald"));
}

TEST_F(LabMatrix, SortsByTheMeanOfARow) {
    openMatrix("contest/three-against-three");
    const auto mean = [&](int row) { return table().model()->index(row, 6).data(MatrixModel::sort_role); };
    for (int row = 1; row < 6; ++row) EXPECT_GE(mean(row - 1).toDouble(), mean(row).toDouble());
    QHeaderView* head = table().horizontalHeader();
    QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
                      {head->sectionViewportPosition(6) + 5, head->height() / 2});
    for (int row = 1; row < 6; ++row) EXPECT_LE(mean(row - 1).toDouble(), mean(row).toDouble());
}

TEST_F(LabMatrix, EnterPutsThePairOnTheBenchInOneStep) {
    openMatrix("contest/three-against-three");
    const int steps = document().history().index();
    const QModelIndex cell = cellOf("Nerys", "Hilda");
    ASSERT_TRUE(cell.isValid());
    table().setFocus();
    table().setCurrentIndex(cell);
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(window.page(), Page::bench);
    const auto attack = attack_of(*document().scenario());
    ASSERT_TRUE(attack);
    EXPECT_EQ(actor_name(*document().scenario(), attack->attacker), QStringLiteral("Nerys"));
    EXPECT_EQ(actor_name(*document().scenario(), attack->defender), QStringLiteral("Hilda"));
    EXPECT_EQ(document().history().index(), steps + 1);
    document().history().undo();
    EXPECT_EQ(document().history().index(), steps);
    EXPECT_EQ(actor_name(*document().scenario(), attack_of(*document().scenario())->attacker),
              QStringLiteral("Hilda"));
}

/// WCAG: (lighter + 0.05) / (darker + 0.05) of the relative luminances.
double contrast_between(const QColor& a, const QColor& b) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const auto light = [&](const QColor& c) {
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    return (std::max(light(a), light(b)) + 0.05) / (std::min(light(a), light(b)) + 0.05);
}

TEST(LabColours, NumbersAreReadableOnEveryOne) {
    for (const Tokens* tokens : {&light_tokens(), &dark_tokens()})
        for (const double share : {0.0, 0.2, 0.5, 0.8, 1.0})
            EXPECT_GE(contrast_between(tokens->text, heat_colour(palette_from(*tokens), share)), 4.5)
                << share;
}

class LabSolve : public LabQuestions {
protected:
    SolveFrame& frame() { return page().solve(); }
    void openSolve(const char* preset) {
        open(preset);
        ask(LabQuestion::solve);
        wait(frame());
        ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    }
};

/// What the sentence says is so once it is set, and one undo takes it back.
TEST_F(LabSolve, SetsTheValueThatMakesItSo) {
    openSolve("contest/mage-against-armour");
    choose(*frame().fieldBox(), QStringLiteral("Mirabel · Intelligence (INT)"));
    wait(frame());
    EXPECT_THAT(to_utf8(frame().headline()), HasSubstr("Now 13: 18.90%"));
    ASSERT_TRUE(frame().setButton()->isEnabled()) << to_utf8(frame().sentence());
    const auto value = solving_value(*frame().answer());
    ASSERT_TRUE(value);
    EXPECT_EQ(*value, 20); // 19 gives 49.96 %, 20 gives 54.24 %
    EXPECT_THAT(to_utf8(frame().sentence()), HasSubstr("20 is the first value"));
    const int steps = document().history().index();
    QTest::mouseClick(frame().setButton(), Qt::LeftButton);
    EXPECT_EQ(document().history().index(), steps + 1);
    wait(frame());
    EXPECT_EQ(frame().answer()->present, 20);
    EXPECT_GE(*frame().answer()->now.value, 0.5);
    EXPECT_FALSE(frame().setButton()->isEnabled());
    document().history().undo();
    wait(frame());
    EXPECT_EQ(frame().answer()->present, 13);
}

TEST_F(LabSolve, AnotherTargetIsTyped) {
    openSolve("contest/mage-against-armour");
    frame().targetBox()->setFocus();
    frame().targetBox()->selectAll();
    QTest::keyClicks(frame().targetBox(), QStringLiteral("100"));
    QTest::keyClick(frame().targetBox(), Qt::Key_Return);
    wait(frame());
    EXPECT_EQ(frame().answer()->target, 1);
    EXPECT_FALSE(frame().setButton()->isEnabled());
    EXPECT_THAT(to_utf8(frame().sentence()), HasSubstr("no value from"));
}

class LabHeat : public LabQuestions {
protected:
    HeatFrame& frame() { return page().heat(); }
    HeatView& view() { return *frame().view(); }
    void openHeat(const char* preset) {
        open(preset);
        ask(LabQuestion::heat);
        wait(frame());
        ASSERT_TRUE(frame().answer()) << to_utf8(frame().reason());
    }
    double value(const char* path) { return find_path(document().root(), *parse_path(path))->as_double(); }
};

TEST_F(LabHeat, FiguresAreTheEngines) {
    openHeat("contest/mage-against-armour");
    choose(*frame().fieldBox(0), QStringLiteral("Mirabel · Intelligence (INT)"));
    wait(frame());
    choose(*frame().fieldBox(1), QStringLiteral("Gorm · Vitality (VIT)"));
    wait(frame());
    const HeatAnswer& shown = *frame().answer();
    EXPECT_EQ(text_of(shown.xs.path), "actors[0].stats.INT");
    EXPECT_EQ(text_of(shown.ys.path), "actors[1].stats.VIT");
    const auto found = heat(document().scenario()->root(), document().registry(),
                            {.x = shown.xs,
                             .y = shown.ys,
                             .metric = *key("win_chance"),
                             .what = request_for(*key("win_chance"))});
    ASSERT_TRUE(found);
    EXPECT_EQ(shown.found, *found);
    EXPECT_FALSE(shown.found.contour.empty());
    EXPECT_EQ(frame().table().rows.size(), shown.ys.values.size());
    // A cell is drawn in its colour.
    const QImage picture = view().grab().toImage();
    const QRectF corner = view().cellRect({0, static_cast<int>(shown.ys.values.size()) - 1});
    const QColor drawn = picture.pixelColor((corner.topLeft() + QPointF(3, 3)).toPoint());
    EXPECT_EQ(drawn, heat_colour(view().palette(), *shown.found.values.back().front().value));
}

TEST_F(LabHeat, AClickSetsBothInOneStep) {
    openHeat("contest/mage-against-armour");
    const HeatAnswer before = *frame().answer();
    const int steps = document().history().index();
    const QPoint cell(3, 5);
    const QPoint at = view().cellRect(cell).center().toPoint();
    QTest::mouseMove(&view(), at);
    EXPECT_EQ(view().cursorCell(), cell);
    EXPECT_EQ(frame().headline(), view().readOut());
    EXPECT_THAT(to_utf8(view().readOut()),
                HasSubstr(to_utf8(metric_text(before.metric, before.found.values[5][3]))));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at);
    EXPECT_EQ(document().history().index(), steps + 1);
    EXPECT_EQ(value(text_of(before.xs.path).c_str()), before.xs.values[3]);
    EXPECT_EQ(value(text_of(before.ys.path).c_str()), before.ys.values[5]);
    document().history().undo();
    EXPECT_EQ(value(text_of(before.xs.path).c_str()), *before.x.present);
    EXPECT_EQ(value(text_of(before.ys.path).c_str()), *before.y.present);
}

TEST_F(LabHeat, KeysMoveAndEnterSets) {
    openHeat("contest/mage-against-armour");
    view().setFocus();
    ASSERT_TRUE(view().cursorCell()); // where the present values are
    const QPoint from = *view().cursorCell();
    QTest::keyClick(&view(), Qt::Key_Right);
    QTest::keyClick(&view(), Qt::Key_Up);
    EXPECT_EQ(view().cursorCell(), from + QPoint(1, 1));
    EXPECT_EQ(view().accessibleDescription(), view().readOut());
    const double x = frame().answer()->xs.values[static_cast<std::size_t>(from.x() + 1)];
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(value(text_of(frame().answer()->xs.path).c_str()), x);
    QTest::keyClick(&view(), Qt::Key_Home);
    EXPECT_EQ(view().cursorCell()->x(), 0);
}

TEST_F(LabHeat, TheRangeIsTyped) {
    openHeat("contest/mage-against-armour");
    frame().toBox(0)->setFocus();
    frame().toBox(0)->selectAll();
    QTest::keyClicks(frame().toBox(0), QStringLiteral("12"));
    QTest::keyClick(frame().toBox(0), Qt::Key_Return);
    wait(frame());
    EXPECT_EQ(frame().answer()->xs.values.back(), 12);
    EXPECT_EQ(frame().toBox(0)->value(), 12);
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
            if (part->isVisible() && part->window() == &window && part->focusPolicy() & Qt::TabFocus &&
                !qobject_cast<const QAbstractSpinBox*>(part->parent())) {
                const auto* button = qobject_cast<const QAbstractButton*>(part);
                EXPECT_FALSE(part->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
                    << to_utf8(frame->title()) << ' ' << part->metaObject()->className();
            }
    }
}

} // namespace
} // namespace ludus::ui
