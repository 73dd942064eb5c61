#include "tests/ui/sample.h"
#include "tests/ui/two_dice.h"
#include "ui/log/log_dock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

namespace ludus::ui {
namespace {

constexpr auto tester_mode = QAbstractItemModelTester::FailureReportingMode::Fatal;

/// 20 against 1 hits for 25, 1 against 20 rebounds for 13, 10 against 10 is blocked.
const TypedDice a_hit{{.value = 20}, {.value = 1}};
const TypedDice a_miss{{.value = 1}, {.value = 20}};

class Log : public testing::Test {
protected:
    Log() : document(builtin_rulesets()) {
        document.open(preset_root("contest/even-duel"), {});
        dock = std::make_unique<LogDock>(document);
        dock->resize(1000, 400);
        dock->show();
        tree = dock->findChild<QTreeView*>(QStringLiteral("log_tree"));
    }

    QModelIndex row(int attack) const { return tree->model()->index(attack, LogModel::what_column); }
    QModelIndex child(int attack, LogKind kind) const {
        const QModelIndex parent = tree->model()->index(attack, 0);
        for (int i = 0; i < tree->model()->rowCount(parent); ++i) {
            const QModelIndex index = tree->model()->index(i, LogModel::what_column, parent);
            if (index.data(LogModel::kind_role).toInt() == static_cast<int>(kind)) return index;
        }
        return {};
    }
    QModelIndex operand(const QString& path, const QModelIndex& parent = {}) const {
        for (int i = 0; i < tree->model()->rowCount(parent); ++i) {
            const QModelIndex index = tree->model()->index(i, 0, parent);
            if (index.data(LogModel::path_role).toString() == path) return index;
            if (const QModelIndex below = operand(path, index); below.isValid()) return below;
        }
        return {};
    }
    template <class W>
    W* find(const char* name) const {
        return dock->findChild<W*>(QString::fromLatin1(name));
    }
    QString clipboard() const { return QGuiApplication::clipboard()->text(); }

    Document document;
    std::unique_ptr<LogDock> dock;
    QTreeView* tree = nullptr;
};

TEST(LogModelTest, KeepsTheRulesOfModelsThroughAttackUndoAndReset) {
    Document document(builtin_rulesets());
    document.open(preset_root("contest/even-duel"), {});
    LogModel model(document);
    LogFilter filter(model);
    const QAbstractItemModelTester own(&model, tester_mode);
    const QAbstractItemModelTester filtered(&filter, tester_mode);
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    EXPECT_TRUE(document.attack({}));
    EXPECT_EQ(model.rowCount(), 3);
    document.history().undo();
    EXPECT_EQ(model.rowCount(), 2);
    EXPECT_TRUE(document.correctLastDie(0, 20));
    filter.setOutcome(LogFilter::Outcome::hits);
    filter.setSearch(QStringLiteral("AGI"));
    model.retranslate();
    document.resetPlay();
    EXPECT_EQ(model.rowCount(), 0);
    document.history().undo();
    EXPECT_EQ(model.rowCount(), 2);
}

TEST_F(Log, SaysWhatToDoWhileItIsEmpty) {
    EXPECT_TRUE(find<QLabel>("log_empty")->isVisible());
    EXPECT_TRUE(find<QLabel>("log_empty")->text().contains(QStringLiteral("Space")));
    EXPECT_TRUE(document.attack({}));
    EXPECT_TRUE(tree->isVisible());
}

TEST_F(Log, ShowsEachAttackInOneRowAndSelectsTheNewest) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    ASSERT_EQ(tree->model()->rowCount(), 2);
    const auto text = [&](int column) { return row(0).siblingAtColumn(column).data().toString(); };
    EXPECT_EQ(text(LogModel::number_column), QStringLiteral("1"));
    EXPECT_EQ(text(LogModel::what_column), QStringLiteral("Isolde strikes Roland for 25.00 damage."));
    EXPECT_EQ(text(LogModel::value_column), QStringLiteral("25"));
    EXPECT_EQ(text(LogModel::how_column), QStringLiteral("20 (typed) · 1 (typed)"));
    EXPECT_EQ(text(LogModel::attacker_column), QStringLiteral("Isolde"));
    EXPECT_EQ(text(LogModel::defender_column), QStringLiteral("Roland"));
    EXPECT_EQ(tree->currentIndex().row(), 1);
    EXPECT_TRUE(tree->selectionModel()->isSelected(row(1)));
}

TEST_F(Log, UnfoldsIntoLinesDiceAndSteps) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_EQ(child(0, LogKind::line).data().toString(), QStringLiteral("Hit points of Roland: 100 → 75"));
    EXPECT_EQ(child(0, LogKind::draw).siblingAtColumn(LogModel::how_column).data().toString(),
              QStringLiteral("d20, typed"));
    const QModelIndex top = child(0, LogKind::step);
    EXPECT_EQ(top.data().toString(), say("step.contest.hp_after"));
    const QModelIndex agility = operand(QStringLiteral("actors.isolde.stats.AGI"));
    ASSERT_TRUE(agility.isValid());
    EXPECT_EQ(agility.siblingAtColumn(LogModel::value_column).data().toString(), QStringLiteral("12"));
}

TEST_F(Log, UndoRemovesTheRowAndKeepsTheOthersUnfolded) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    tree->expand(tree->model()->index(0, 0));
    document.history().undo();
    EXPECT_EQ(tree->model()->rowCount(), 1);
    EXPECT_TRUE(tree->isExpanded(tree->model()->index(0, 0)));
    document.history().redo();
    EXPECT_EQ(tree->model()->rowCount(), 2);
}

TEST_F(Log, ChangesLanguageWithTheWindow) {
    EXPECT_TRUE(document.attack(a_hit));
    tree->expand(tree->model()->index(0, 0));
    const Speaking chinese(Language::zh_tw, *dock);
    const LogEntry& entry = *document.log().front();
    EXPECT_EQ(
        row(0).data().toString(),
        from_utf8(sentences_of(entry.event(), entry.log, *entry.match, catalogue(Language::zh_tw)).front()));
    EXPECT_EQ(child(0, LogKind::step).data().toString(),
              from_utf8(catalogue(Language::zh_tw).text("step.contest.hp_after")));
    EXPECT_TRUE(tree->isExpanded(tree->model()->index(0, 0)));
}

TEST_F(Log, FiltersByOutcomeAndByActor) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    auto* outcome = find<QComboBox>("log_outcome");
    outcome->setFocus();
    QTest::keyClick(outcome, Qt::Key_Down);
    EXPECT_EQ(tree->model()->rowCount(), 1);
    EXPECT_EQ(row(0).siblingAtColumn(0).data().toString(), QStringLiteral("1"));
    QTest::keyClick(outcome, Qt::Key_Down);
    EXPECT_EQ(row(0).siblingAtColumn(0).data().toString(), QStringLiteral("2"));
    QTest::keyClick(outcome, Qt::Key_Home);
    auto* actor = find<QComboBox>("log_actor");
    ASSERT_EQ(actor->count(), 3);
    actor->setFocus();
    QTest::keyClick(actor, Qt::Key_Down);
    EXPECT_EQ(tree->model()->rowCount(), 2);
}

TEST_F(Log, SearchesDownToTheSteps) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    auto* search = find<QLineEdit>("log_search");
    QTest::keyClicks(search, QStringLiteral("recoil on"));
    ASSERT_EQ(tree->model()->rowCount(), 1);
    EXPECT_EQ(row(0).siblingAtColumn(0).data().toString(), QStringLiteral("2"));
    EXPECT_TRUE(tree->isExpanded(tree->model()->index(0, 0)));
    QTest::keyClicks(search, QStringLiteral(" the moon"));
    EXPECT_EQ(tree->model()->rowCount(), 0);
    EXPECT_TRUE(find<QLabel>("log_empty")->isVisible());
    QTest::mouseClick(find<QWidget>("clear_filter"), Qt::LeftButton);
    EXPECT_EQ(tree->model()->rowCount(), 2);
}

TEST_F(Log, CopiesTheSelectedAttackAsMarkdown) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    tree->setCurrentIndex(row(0));
    find<QAction>("copy_markdown")->trigger();
    const QStringList lines = clipboard().split(QLatin1Char('\n'));
    EXPECT_EQ(lines[0], QStringLiteral("### 1. Isolde strikes Roland for 25.00 damage."));
    EXPECT_EQ(lines[1], QString());
    EXPECT_EQ(lines[2], QStringLiteral("- Hit points of Roland: 100 → 75"));
    EXPECT_EQ(lines[3], QStringLiteral("- Isolde’s d20 = 20 (d20, typed)"));
    EXPECT_TRUE(lines[6].startsWith(QStringLiteral("  - ")));
    EXPECT_TRUE(clipboard().contains(QStringLiteral("agility = 12  ‹Isolde›")));
    EXPECT_FALSE(clipboard().contains(QStringLiteral("### 2.")));
}

TEST_F(Log, CopiesAllSelectedAttacksAsText) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    tree->setFocus();
    tree->selectAll();
    find<QAction>("copy_text")->trigger();
    EXPECT_TRUE(clipboard().startsWith(QStringLiteral("1. Isolde")));
    EXPECT_TRUE(clipboard().contains(QStringLiteral("\n2. Roland counters")));
    EXPECT_TRUE(clipboard().contains(QStringLiteral("\n  Hit points of Roland: 100 → 75\n")));
}

TEST_F(Log, ExportsARowAnAttackOrARowADie) {
    EXPECT_TRUE(document.attack(a_hit));
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("log.csv"));
    const Speaking french(Language::fr, *dock);
    const auto saved = [&](LogTable table) {
        EXPECT_TRUE(dock->exportTo(file, table));
        QFile in(file);
        EXPECT_TRUE(in.open(QIODevice::ReadOnly));
        return QString::fromUtf8(in.readAll()).split(QStringLiteral("\r\n"));
    };
    const QStringList attacks = saved(LogTable::attacks);
    ASSERT_EQ(attacks.size(), 3);
    EXPECT_TRUE(
        attacks[0].startsWith(QStringLiteral("attack,generator,seed,attacker,defender,weapon,hit,damage")));
    EXPECT_TRUE(
        attacks[1].startsWith(QStringLiteral("1,python,1,isolde,roland,long-sword,1,25,100,75,typed,")))
        << attacks[1].toStdString();
    const QStringList draws = saved(LogTable::draws);
    ASSERT_EQ(draws.size(), 4);
    EXPECT_EQ(draws[1], QStringLiteral("1,isolde,roland,roll_a,20,20,typed"));
    EXPECT_EQ(draws[2], QStringLiteral("1,isolde,roland,roll_b,20,1,typed"));
    EXPECT_FALSE(dock->exportTo(folder.filePath(QStringLiteral("none/log.csv")), LogTable::draws));
}

TEST_F(Log, WritesNothingThatASpreadsheetWouldRun) {
    ASSERT_TRUE(document.renameId(at("actors[0].id"), QStringLiteral("=1+1")));
    EXPECT_TRUE(document.attack(a_hit));
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("log.csv"));
    ASSERT_TRUE(dock->exportTo(file, LogTable::draws));
    QFile in(file);
    ASSERT_TRUE(in.open(QIODevice::ReadOnly));
    EXPECT_TRUE(in.readAll().contains("\r\n1,'=1+1,roland,"));
}

TEST_F(Log, CorrectsADieAndKeepsTheOthers) {
    EXPECT_TRUE(document.attack({}));
    const LogEntry first = *document.log().front();
    const double kept = first.log.draws(first.event())[1].value;
    tree->expand(tree->model()->index(0, 0));
    tree->setCurrentIndex(child(0, LogKind::draw));
    ASSERT_TRUE(find<QAction>("correct_die")->isEnabled());
    find<QAction>("correct_die")->trigger();
    auto* face = tree->findChild<QLineEdit*>(QStringLiteral("face"));
    ASSERT_NE(face, nullptr);
    face->selectAll();
    QTest::keyClicks(face, QStringLiteral("none"));
    QTest::keyClick(face, Qt::Key_Return);
    EXPECT_FALSE(face->accessibleDescription().isEmpty());
    face->selectAll();
    QTest::keyClicks(face, QStringLiteral("20"));
    QTest::keyClick(face, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return document.history().count() == 2; }));
    const LogEntry& now = *document.log().back();
    const auto draws = now.log.draws(now.event());
    EXPECT_EQ(document.log().size(), 1u);
    EXPECT_EQ(document.state().attacks, 1u);
    EXPECT_EQ(draws[0].value, 20);
    EXPECT_EQ(draws[0].origin, Origin::corrected);
    EXPECT_EQ(draws[1].value, kept);
    EXPECT_EQ(draws[1].origin, Origin::rolled);
    EXPECT_TRUE(tree->isExpanded(tree->model()->index(0, 0)));
    document.history().undo();
    EXPECT_EQ(document.log().front()->log.draws(document.log().front()->event())[0].origin, Origin::rolled);
}

TEST_F(Log, CorrectsTheAttackAsItWasAfterALaterEdit) {
    EXPECT_TRUE(document.attack(a_hit));
    document.setValue(*parse_path("actors[0].stats.STR"), Value(50));
    ASSERT_TRUE(document.correctLastDie(0, 19));
    EXPECT_EQ(facts_of(*document.log().back()).damage, 24);
    EXPECT_EQ(document.root()["actors"].items()[0]["stats"]["STR"], Value(50));
}

TEST_F(Log, OnlyTheLastAttackCanBeCorrected) {
    EXPECT_TRUE(document.attack(a_hit));
    EXPECT_TRUE(document.attack(a_miss));
    tree->setCurrentIndex(child(0, LogKind::draw));
    EXPECT_FALSE(find<QAction>("correct_die")->isEnabled());
    tree->setCurrentIndex(child(1, LogKind::draw));
    EXPECT_TRUE(find<QAction>("correct_die")->isEnabled());
}

TEST_F(Log, EnterOnASourceJumpsToItsField) {
    EXPECT_TRUE(document.attack(a_hit));
    QSignalSpy jumps(dock.get(), &LogDock::jumpWanted);
    tree->expandAll();
    tree->setCurrentIndex(operand(QStringLiteral("actors.isolde.stats.AGI")));
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return);
    ASSERT_EQ(jumps.count(), 1);
    EXPECT_EQ(text_of(jumps[0][0].value<Path>()), "actors.isolde.stats.AGI");
    const QModelIndex link = operand(QStringLiteral("rules.agi_div")).siblingAtColumn(LogModel::how_column);
    tree->scrollTo(link);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(link).center());
    ASSERT_EQ(jumps.count(), 2);
    EXPECT_EQ(text_of(jumps[1][0].value<Path>()), "rules.agi_div");
}

TEST(LogOfAnyRuleset, ShowsWhatItKnowsNothingOf) {
    Document document(two_dice::registry());
    document.open(two_dice::scenario(), {});
    LogModel model(document);
    const QAbstractItemModelTester tester(&model, tester_mode);
    EXPECT_TRUE(document.attack({{.value = 6}, {.value = 2}}));
    EXPECT_TRUE(document.attack({{.value = 1}}));
    EXPECT_EQ(model.index(0, LogModel::value_column).data().toString(), QStringLiteral("8"));
    EXPECT_TRUE(model.index(0, 0).data(LogModel::hit_role).toBool());
    EXPECT_FALSE(model.index(1, 0).data(LogModel::hit_role).toBool());
    EXPECT_EQ(model.index(1, LogModel::defender_column).data().toString(), QStringLiteral("bob"));
}

} // namespace
} // namespace ludus::ui
