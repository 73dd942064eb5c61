#include "engine/fight/recorded.h"
#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "tests/ui/two_dice.h"
#include "tests/ui/window_fixture.h"
#include "ui/arena/arena_page.h"
#include "ui/bench/attack_bar.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/bench_notes.h"
#include "ui/bench/bench_page.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/distribution_chart.h"
#include "ui/bench/sample_banner.h"
#include "ui/document/autosave.h"
#include "ui/document/files.h"
#include "ui/gallery/gallery_page.h"
#include "ui/gallery/preset_model.h"
#include "ui/gallery/sample_card.h"
#include "ui/log/log_model.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/findings_model.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/scenario_page.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/drawer.h"
#include "ui/window/page_bar.h"

#include <gmock/gmock.h>

#include <QAbstractItemModelTester>
#include <QAbstractSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

namespace ludus::ui {
namespace {

using testing::DoubleEq;
using testing::HasSubstr;

class Window : public WindowTest {
protected:
    /// The line in which an actor's stat is typed on the bench.
    QLineEdit* attackerLine(const char* stat) {
        const Path path = *parse_path(std::string("actors[0].stats.") + stat);
        auto* panel = window.findChild<AttackPanel*>();
        return panel->attackerPanel().rowAt(path)->editor().findChild<QLineEdit*>();
    }
    void retype(QLineEdit* line, const char* text) {
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QLatin1String(text));
        QTest::keyClick(line, Qt::Key_Return);
        settle();
    }
    double hitChance() { return analysis().odds()->odds.hit_chance; }
    auto curve() { return analysis().curve()->now().ys; }
};

// Two equal fighters: the die alone decides, ties miss, so 190 of 400 rolls hit.
TEST_F(Window, ATypedStatMovesTheChartsAndUndoBringsThemBack) {
    open("contest/even-duel");
    const auto curve_before = curve();
    const Distribution damage_before = analysis().odds()->odds.damage;
    EXPECT_THAT(hitChance(), DoubleEq(190.0 / 400));
    retype(attackerLine("AGI"), "22");
    EXPECT_THAT(hitChance(), DoubleEq(210.0 / 400));
    EXPECT_EQ(analysis().curve()->axis.present, 22);
    EXPECT_NE(analysis().odds()->odds.damage.mean(), damage_before.mean());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_THAT(hitChance(), DoubleEq(190.0 / 400));
    EXPECT_EQ(curve(), curve_before);
    EXPECT_EQ(attackerLine("AGI")->text(), QStringLiteral("12"));
    EXPECT_FALSE(document().isModified());
}

TEST_F(Window, UndoTakesAnAttackBackWhole) {
    open("contest/even-duel");
    const State before = document().state();
    auto* attack = window.findChild<QPushButton*>(QStringLiteral("attack"));
    attack->click();
    for (int again = 0; again < 60 && document().state() == before; ++again)
        attack->click(); // 210 of 400 miss
    ASSERT_NE(document().state(), before);
    const auto attacks = document().log().size();
    for (std::size_t i = 0; i < attacks; ++i) QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().state(), before);
    EXPECT_TRUE(document().log().empty());
}

// Raised hit points are there to be taken, also after the first blow.
TEST_F(Window, EditedHitPointsReachTheFight) {
    open("contest/even-duel");
    ASSERT_TRUE(document().setValue(*parse_path("actors[1].stats.hp"), 250));
    EXPECT_EQ(document().state().number(1, "stats.hp", 0), 250);
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    EXPECT_LT(document().state().number(1, "stats.hp", 0), 250);
    ASSERT_TRUE(document().setValue(*parse_path("actors[1].stats.hp"), 60));
    EXPECT_EQ(document().state().number(1, "stats.hp", 0), 60);
    document().history().undo();
    EXPECT_LT(document().state().number(1, "stats.hp", 0), 250);
    EXPECT_GT(document().state().number(1, "stats.hp", 0), 60);
}

TEST_F(Window, AFileWithAnErrorIsMendedWhereItIsToldAndThenAttackedIn) {
    const Value root = *with_path(preset_root("contest/even-duel"), *parse_path("actors[0].stats.STR"), -3);
    ASSERT_TRUE(write_file_atomically(to_utf8(path("broken.ludus.json")), write_json(root)));
    openFile("broken.ludus.json");
    auto* attack = window.findChild<QPushButton*>(QStringLiteral("attack"));
    EXPECT_FALSE(attack->isEnabled());
    auto* inspector = window.findChild<InspectorDock*>();
    inspector->jumpTo(*parse_path("actors[0].stats.STR"));
    retype(inspector->panel().rowAt(*parse_path("actors[0].stats.STR"))->editor().findChild<QLineEdit*>(),
           "8");
    ASSERT_TRUE(attack->isEnabled());
    QTest::mouseClick(attack, Qt::LeftButton);
    EXPECT_EQ(document().log().size(), 1u);
    EXPECT_EQ(document().state().actor_count(), 2u);
}

TEST_F(Window, ABaselineStaysWhenTheEditsSinceAreTakenBack) {
    open("contest/even-duel");
    analysis().pinBaseline();
    settle();
    retype(attackerLine("AGI"), "22");
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(analysis().baseline());
    retype(attackerLine("AGI"), "22");
    retype(attackerLine("AGI"), "12");
    EXPECT_TRUE(analysis().baseline());
    open("contest/even-duel");
    EXPECT_FALSE(analysis().baseline());
}

TEST_F(Window, TheMenuSaysWhatUndoTakesBack) {
    open("contest/even-duel");
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].name"), "Rock & Sons"));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.hp"), 120));
    QStringList texts;
    for (const QAction* one : window.findChildren<QAction*>()) texts << one->text();
    EXPECT_TRUE(texts.contains(QStringLiteral("&Undo Change Rock && Sons’s hit points from 100 to 120")))
        << texts.join(QLatin1Char('\n')).toStdString();
}

TEST_F(Window, SavedIsSaidOnlyOfWhatIsInAFile) {
    const auto says = [&](const char* text) {
        for (const QLabel* label : window.statusBar()->findChildren<QLabel*>())
            if (label->text() == QLatin1String(text)) return true;
        return false;
    };
    open("contest/even-duel");
    EXPECT_TRUE(says("Not saved"));
    ASSERT_TRUE(save_scenario(document(), path("one.ludus.json")));
    EXPECT_TRUE(says("Saved"));
}

TEST_F(Window, AFightThatCannotBeReadIsListedAndResettingItAllowsToAttack) {
    Value root = preset_root("contest/even-duel");
    root.set("play", Value::record({{"log", 7}}));
    ASSERT_TRUE(write_file_atomically(to_utf8(path("odd.ludus.json")), write_json(root)));
    openFile("odd.ludus.json");
    auto* attack = window.findChild<QPushButton*>(QStringLiteral("attack"));
    EXPECT_FALSE(attack->isEnabled());
    EXPECT_EQ(window.findChild<ScenarioPage*>()->problems().model()->rowCount(), 2);
    ASSERT_TRUE(save_scenario(document(), path("odd.ludus.json")));
    EXPECT_EQ(*read_file(to_utf8(path("odd.ludus.json"))), write_json(root));
    for (QAction* one : window.findChildren<QAction*>())
        if (one->text() == QStringLiteral("Reset the &fight")) one->trigger();
    ASSERT_TRUE(attack->isEnabled());
    QTest::mouseClick(attack, Qt::LeftButton);
    EXPECT_EQ(document().log().size(), 1u);
}

TEST_F(Window, TheGalleryOpensASampleWithTheKeyboard) {
    auto* gallery = window.findChild<GalleryPage*>();
    PresetModel samples;
    QAbstractItemModelTester tester(&samples, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(gallery->shownCards().size(), static_cast<std::size_t>(samples.rowCount()));
    gallery->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    settle();
    EXPECT_TRUE(document().isOpen());
    EXPECT_FALSE(document().title().isEmpty());
}

TEST_F(Window, WhatToTryInASampleStaysUntilItIsClosed) {
    open("contest/even-duel");
    auto* banner = window.findChild<SampleBanner*>();
    EXPECT_THAT(banner->text().toStdString(), HasSubstr("AGI"));
    retype(attackerLine("STR"), "17");
    EXPECT_FALSE(banner->text().isEmpty());
    QTest::mouseClick(banner->findChild<QToolButton*>(), Qt::LeftButton);
    EXPECT_TRUE(banner->text().isEmpty());
    retype(attackerLine("STR"), "18");
    EXPECT_TRUE(banner->text().isEmpty());
    open("contest/glass-archer");
    EXPECT_FALSE(banner->text().isEmpty());
    for (const Language language : all_languages()) {
        translation.use(language);
        EXPECT_FALSE(banner->text().isEmpty()) << code_of(language);
    }
}

TEST_F(Window, SavesOpensAndRemembersAFile) {
    open("contest/even-duel");
    retype(attackerLine("STR"), "17");
    ASSERT_TRUE(document().attack({}));
    const State played = document().state();
    ASSERT_TRUE(save_scenario(document(), path("one.ludus.json")));
    EXPECT_FALSE(document().isModified());
    open("contest/glass-archer");
    openFile("one.ludus.json");
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.STR")), Value(17));
    EXPECT_EQ(document().state(), played);
    EXPECT_EQ(document().log().size(), 1u);
    EXPECT_TRUE(settings.get(setting::recent_files).contains(path("one.ludus.json")));
}

TEST_F(Window, SavingTakesOverWhatIsBeingTyped) {
    open("contest/even-duel");
    document().markSaved(path("typed.ludus.json"));
    QLineEdit* line = attackerLine("STR");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("19"));
    QTest::keyClick(line, Qt::Key_S, Qt::ControlModifier);
    settleFiles();
    EXPECT_THAT(*read_file(to_utf8(path("typed.ludus.json"))), HasSubstr("19"));
    EXPECT_TRUE(told.isEmpty()) << told.join(QLatin1Char('\n')).toStdString();
}

TEST_F(Window, AsksBeforeChangesAreLost) {
    open("contest/even-duel");
    retype(attackerLine("STR"), "17");
    answer = Dialogs::Unsaved::stay;
    EXPECT_FALSE(window.openSource(QStringLiteral("preset:contest/glass-archer")));
    EXPECT_FALSE(window.close());
    EXPECT_EQ(asked, 2);
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.STR")), Value(17));
    answer = Dialogs::Unsaved::drop;
    EXPECT_TRUE(window.openSource(QStringLiteral("preset:contest/glass-archer")));
    EXPECT_TRUE(window.close());
}

TEST_F(Window, TellsWhatIsWrongWithAFileAsTheCommandLineDoes) {
    ASSERT_TRUE(write_file_atomically(to_utf8(path("bad.ludus.json")), "{ \"ludus\": 1,"));
    ASSERT_TRUE(window.openSource(path("bad.ludus.json")));
    settleFiles();
    ASSERT_EQ(told.size(), 1);
    EXPECT_THAT(told.front().toStdString(), HasSubstr("bad.ludus.json"));
    EXPECT_FALSE(document().isOpen());
}

TEST_F(Window, AFileDroppedOnItOpens) {
    open("contest/even-duel");
    ASSERT_TRUE(save_scenario(document(), path("dropped.ludus.json")));
    open("contest/glass-archer");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path("dropped.ludus.json"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    settle();
    EXPECT_EQ(document().fileName(), path("dropped.ludus.json"));
}

TEST_F(Window, AnErrorGreysTheChartsAndTheListLeadsToItsField) {
    open("contest/even-duel");
    const double before = hitChance();
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), Value("fast")));
    settle();
    EXPECT_TRUE(analysis().isStale());
    EXPECT_THAT(hitChance(), DoubleEq(before));
    EXPECT_TRUE(window.pageBar().button(Page::scenario).text().contains(QLatin1Char('1')));
    QTest::mouseClick(&window.pageBar().button(Page::scenario), Qt::LeftButton);
    QTreeView* list = &window.findChild<ScenarioPage*>()->problems();
    EXPECT_TRUE(list->isVisibleTo(&window));
    QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    emit list->activated(list->model()->index(0, 0));
    auto* inspector = window.findChild<InspectorDock*>();
    EXPECT_EQ(inspector->panel().path(), *parse_path("actors[0]"));
    window.showBench();
    document().history().undo();
    settle();
    EXPECT_FALSE(analysis().isStale());
    EXPECT_EQ(list->model()->rowCount(), 0);
}

TEST_F(Window, ClickingASourceInTheLogGoesToTheField) {
    open("contest/even-duel");
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    emit window.logDock().jumpWanted(*parse_path("actors.isolde.stats.STR"));
    auto* inspector = window.findChild<InspectorDock*>();
    EXPECT_EQ(inspector->panel().path(), *parse_path("actors[0]"));
    EXPECT_FALSE(inspector->helpText().isEmpty());
    EXPECT_TRUE(inspector->panel().isAncestorOf(QApplication::focusWidget()));
}

TEST_F(Window, TheHelpOfAFieldOnTheBenchIsShownInTheStatusBar) {
    open("contest/even-duel");
    const Path path = *parse_path("actors[0].stats.AGI");
    FieldRow* row = window.findChild<AttackPanel*>()->attackerPanel().rowAt(path);
    row->editor().setFocus(Qt::TabFocusReason);
    auto* status = window.statusBar()->findChild<ElidedLabel*>();
    EXPECT_EQ(status->text(), row->help());
    // From one form to another and back, and away from both.
    FieldRow* other =
        window.findChild<AttackPanel*>()->defenderPanel().rowAt(*parse_path("actors[1].stats.hp"));
    other->editor().setFocus(Qt::TabFocusReason);
    EXPECT_EQ(status->text(), other->help());
    row->editor().setFocus(Qt::TabFocusReason);
    EXPECT_EQ(status->text(), row->help());
    window.findChild<QWidget*>(QStringLiteral("seed"))->setFocus(Qt::TabFocusReason);
    EXPECT_EQ(status->text(), QStringLiteral("Contest"));
}

TEST_F(Window, ChangesItsLanguageWhileItRuns) {
    open("contest/even-duel");
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    auto* log = window.logDock().findChild<QTreeView*>();
    auto* sentence = window.findChild<QLabel*>(QStringLiteral("sentence"));
    const auto row = [&] { return log->model()->index(0, LogModel::what_column).data().toString(); };
    const QString english = row();
    const QString menu = window.menuBar()->actions().front()->text();
    EXPECT_EQ(sentence->text(), english);
    for (const Language language : {Language::fr, Language::zh_tw}) {
        translation.use(language);
        EXPECT_NE(row(), english);
        EXPECT_EQ(sentence->text(), row());
        EXPECT_NE(window.menuBar()->actions().front()->text(), menu);
    }
    translation.use(Language::en);
    EXPECT_EQ(row(), english);
    EXPECT_EQ(window.menuBar()->actions().front()->text(), menu);
}

TEST_F(Window, FrenchNumbersHaveCommasOnScreenAndPointsInFiles) {
    open("contest/even-duel");
    translation.use(Language::fr);
    retype(attackerLine("AGI"), "12,5");
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.AGI")), Value(12.5));
    EXPECT_EQ(attackerLine("AGI")->text(), QStringLiteral("12,5"));
    ASSERT_TRUE(save_scenario(document(), path("fr.ludus.json")));
    EXPECT_THAT(*read_file(to_utf8(path("fr.ludus.json"))), HasSubstr("12.5"));
}

TEST_F(Window, TheGalleryLeadsBackToTheOpenScenario) {
    open("contest/even-duel");
    retype(attackerLine("STR"), "17");
    window.showGallery();
    EXPECT_FALSE(window.findChild<AttackPanel*>()->isVisible());
    QTest::keyClick(&window, Qt::Key_Escape); // a button pressed by its key stays down for a moment
    EXPECT_TRUE(QTest::qWaitFor([this] { return window.findChild<AttackPanel*>()->isVisible(); }));
    EXPECT_EQ(asked, 0);
}

// One blow of 20 against 1 costs Roland 100 − hp points: the duel goes on from there.
TEST_F(Window, TheChanceToWinIsThatFromTheHitPointsLeft) {
    open("contest/even-duel");
    const double before = analysis().duel()->win[0];
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    settle();
    EXPECT_GT(analysis().duel()->win[0], before + 0.05);
    document().history().undo();
    settle();
    EXPECT_THAT(analysis().duel()->win[0], DoubleEq(before));
}

TEST_F(Window, ManyTableDiceDoNotWidenIt) {
    for (const Language language : {Language::en, Language::fr}) {
        translation.use(language);
        open("zones/two-handed-axe");
        window.findChild<AttackBar*>()->showDice(true);
        analysis().pinBaseline();
        ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.melee"), 6));
        settle();
        QApplication::processEvents();
        EXPECT_LE(window.minimumSizeHint().width(), 1280);
        EXPECT_EQ(window.width(), 1280);
    }
}

/// Counts how often a widget is asked to be laid out anew.
class Layouts : public QObject {
public:
    explicit Layouts(QWidget* of) : QObject(of) { of->installEventFilter(this); }
    int count = 0;

private:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) ++count;
        return false;
    }
};

TEST_F(Window, AnEditLaysNothingOutAnewWhileTheFiguresFit) {
    // Its duel is worked out at once in any build, so that no figure waits and no progress is shown.
    open("collision/sword-and-minotaur");
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.accuracy"), 71));
    settle();
    QApplication::processEvents();
    auto* page = window.findChild<BenchPage*>();
    Layouts layouts(page);
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.accuracy"), 72));
    settle();
    QApplication::processEvents();
    EXPECT_EQ(layouts.count, 0);
    // A reason below the figures has its place already.
    open("zones/throwing-axe");
    QApplication::processEvents();
    layouts.count = 0;
    const QRect before = window.findChild<CurveChart*>()->geometry();
    ASSERT_TRUE(document().setValue(*parse_path("attack.situation.distance"), 99));
    settle();
    QApplication::processEvents();
    EXPECT_FALSE(window.findChild<BenchNotes*>()->text().isEmpty());
    EXPECT_EQ(layouts.count, 0);
    EXPECT_EQ(window.findChild<CurveChart*>()->geometry(), before);
}

// Until the worker answers there is nothing but the old document, which can be worked with.
TEST_F(Window, AFileIsReadWhileTheWindowGoesOn) {
    open("contest/even-duel");
    ASSERT_TRUE(save_scenario(document(), path("one.ludus.json")));
    open("contest/glass-archer");
    const Value before = document().root();
    ASSERT_TRUE(window.openSource(path("one.ludus.json")));
    EXPECT_TRUE(window.files().isBusy());
    EXPECT_EQ(document().root(), before);
    settle();
    EXPECT_EQ(document().fileName(), path("one.ludus.json"));
}

TEST_F(Window, OfTwoFilesWantedTheLastIsOpened) {
    open("contest/even-duel");
    int opened = 0;
    QObject::connect(&document(), &Document::opened, &window, [&] { ++opened; });
    ASSERT_TRUE(window.openSource(QStringLiteral("preset:contest/glass-archer")));
    ASSERT_TRUE(window.openSource(QStringLiteral("preset:zones/throwing-axe")));
    settle();
    EXPECT_EQ(opened, 1);
    EXPECT_EQ(document().root()["ruleset"], Value("zones"));
    ASSERT_TRUE(window.openSource(QStringLiteral("preset:contest/glass-archer")));
    window.files().cancel();
    settle();
    EXPECT_EQ(opened, 1);
}

TEST_F(Window, WhatIsEditedWhileAFileIsReadIsNotLostWithoutAWord) {
    open("contest/even-duel");
    ASSERT_TRUE(window.openSource(QStringLiteral("preset:contest/glass-archer")));
    EXPECT_EQ(asked, 0);
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 17));
    answer = Dialogs::Unsaved::stay;
    settle();
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.STR")), Value(17));
}

TEST_F(Window, SavesBeforeItClosesWhereThatIsTheAnswer) {
    open("contest/even-duel");
    document().markSaved(path("mine.ludus.json"));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 17));
    answer = Dialogs::Unsaved::save;
    EXPECT_FALSE(window.close());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.isVisible(); }, 60'000));
    EXPECT_EQ(asked, 1);
    EXPECT_THAT(*read_file(to_utf8(path("mine.ludus.json"))), HasSubstr("17"));
}

TEST_F(Window, WhatIsEditedWhileItIsSavedIsNotSaved) {
    open("contest/even-duel");
    document().markSaved(path("mine.ludus.json"));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 17));
    window.files().save();
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.STR"), 18));
    settleFiles();
    EXPECT_THAT(*read_file(to_utf8(path("mine.ludus.json"))), HasSubstr("17"));
    EXPECT_TRUE(document().isModified());
    window.files().save();
    settleFiles();
    EXPECT_FALSE(document().isModified());
}

class ReplayedWindow : public Window {
protected:
    Value fight() {
        const Value root = preset_root("contest/three-against-three");
        const auto scenario = open_scenario(root, builtin_rulesets()).scenario;
        const auto battle = prepare_battle(*scenario, builtin_rulesets());
        const FightRequest request{.rng = scenario->rng(), .seed = scenario->seed()};
        EventLog log;
        EXPECT_TRUE((*battle)->play(request, log));
        return value_of(recorded(*builtin_rulesets().find("contest"), **battle, request, log));
    }
    void openReplay(const Value& replay) {
        ASSERT_TRUE(write_file_atomically(to_utf8(path("f.ludus-replay.json")), write_json(replay)));
        ASSERT_TRUE(window.openSource(path("f.ludus-replay.json")));
        settleFiles();
        FightPlayer& player = window.arenaPage().player();
        ASSERT_TRUE(QTest::qWaitFor([&] { return player.isOn() && !player.isPending(); }, 60'000));
    }
};

TEST_F(ReplayedWindow, AReplayOpensOnTheArenaPage) {
    const Value replay = fight();
    openReplay(replay);
    EXPECT_EQ(window.arenaPage().player().count(), static_cast<int>(replay["events"].size()));
    EXPECT_TRUE(window.arenaPage().isVisible());
    EXPECT_TRUE(told.isEmpty()) << told.join(QLatin1Char('\n')).toStdString();
}

TEST_F(ReplayedWindow, AReplayThatNoLongerHoldsIsTold) {
    Value replay = fight();
    replay = *with_path(replay, *parse_path("scenario.actors[0].stats.AGI"), 99);
    openReplay(replay);
    EXPECT_EQ(told.size(), 1);
}

TEST_F(Window, ClosingTheDrawerGivesItsRoomBack) {
    open("contest/even-duel");
    const int before = window.findChild<BenchPage*>()->height();
    window.drawer().setOpen(true);
    QApplication::processEvents();
    EXPECT_LT(window.findChild<BenchPage*>()->height(), before);
    window.drawer().setOpen(false);
    QApplication::processEvents();
    EXPECT_EQ(window.findChild<BenchPage*>()->height(), before);
}

TEST_F(Window, KeepsItsArrangementButOpensWithTheLogClosed) {
    open("contest/even-duel");
    window.drawer().setOpen(true);
    auto* split = window.findChild<BenchPage*>()->findChild<QSplitter*>();
    split->setSizes({400, 880});
    const QList<int> chosen = split->sizes();
    window.close();
    Workbench other_bench(builtin_rulesets());
    MainWindow other(other_bench, {.settings = settings, .use_language = {}, .use_theme = {}});
    other.resize(1280, 800);
    other.show();
    other.openSource(QStringLiteral("preset:contest/even-duel"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !other.files().isBusy(); }, 60'000));
    QApplication::processEvents();
    EXPECT_FALSE(other.drawer().isOpen());
    EXPECT_EQ(other.findChild<BenchPage*>()->findChild<QSplitter*>()->sizes(), chosen);
}

TEST_F(Window, LetsGoOfTheLayoutOfAWindowWithDocks) {
    QSettings file(path("old.ini"), QSettings::IniFormat);
    file.setValue(QStringLiteral("window/layout"), QByteArray("docks"));
    file.setValue(QStringLiteral("window/geometry"), QByteArray("large"));
    file.sync();
    Settings old(path("old.ini"));
    Workbench other_bench(builtin_rulesets());
    MainWindow other(other_bench, {.settings = old, .use_language = {}, .use_theme = {}});
    file.sync();
    EXPECT_TRUE(QSettings(path("old.ini"), QSettings::IniFormat).childGroups().isEmpty());
}

// The rule of tests/ui/two_dice.h is known to nothing in the window, which shows it all the same.
class ToyWindow : public WindowTest {
protected:
    ToyWindow() : WindowTest(two_dice::registry()) {
        window.openRoot(two_dice::scenario(), {});
        settle();
    }
};

TEST_F(ToyWindow, ARulesetNobodyKnowsHasPanels) {
    auto* panel = window.findChild<AttackPanel*>();
    FieldRow* aim = panel->attackerPanel().rowAt(*parse_path("actors[0].aim"));
    ASSERT_NE(aim, nullptr);
    auto* line = aim->editor().findChild<QLineEdit*>();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("10"));
    EXPECT_FALSE(aim->noteText().isEmpty()) << "9 is the most";
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("1"));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].aim")), Value(1));
}

// A d6 hits from 2 on, with an aim of −1 from 3 on; a six adds a d8: (2+3+4+5)/6 + 6/6 + 4.5/6 = 4.0833.
TEST_F(ToyWindow, AndChartsThatFollow) {
    EXPECT_THAT(analysis().odds()->odds.hit_chance, DoubleEq(5.0 / 6));
    EXPECT_NEAR(analysis().odds()->odds.damage.mean(), (2 + 3 + 4 + 5 + 6 + 4.5) / 6, 1e-12);
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].aim"), -1));
    settle();
    EXPECT_THAT(analysis().odds()->odds.hit_chance, DoubleEq(4.0 / 6));
    ASSERT_TRUE(analysis().curve());
    EXPECT_EQ(text_of(analysis().curve()->axis.path), "actors[0].aim");
    EXPECT_EQ(analysis().curve()->axis.present, -1);
}

TEST_F(ToyWindow, AndAnAttackWithItsLog) {
    window.findChild<AttackBar*>()->attack();
    ASSERT_EQ(document().log().size(), 1u);
    auto* log = window.logDock().findChild<QTreeView*>();
    EXPECT_EQ(log->model()->rowCount(), 1);
    EXPECT_GT(log->model()->rowCount(log->model()->index(0, 0)), 0);
    document().history().undo();
    EXPECT_EQ(log->model()->rowCount(), 0);
}

} // namespace
} // namespace ludus::ui
