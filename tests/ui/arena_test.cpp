#include "tests/ui/arena_fixture.h"
#include "ui/arena/fight_model.h"
#include "ui/arena/map_look.h"
#include "ui/arena/map_view.h"
#include "ui/arena/moment_view.h"
#include "ui/bench/attack_bar.h"
#include "ui/document/files.h"
#include "ui/log/attack_facts.h"
#include "ui/panels/record_panel.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/widgets/palette.h"

#include <gmock/gmock.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSlider>
#include <QTreeView>

namespace ludus::ui {
namespace {

TEST_F(Arena, ShowsGroundZonesAndFigures) {
    openMap("zones/goblin-cave");
    ASSERT_NE(layer<TilesLayer>(), nullptr);
    ASSERT_NE(layer<ZonesLayer>(), nullptr);
    ASSERT_NE(layer<FiguresLayer>(), nullptr);
    EXPECT_EQ(layer<FiguresLayer>()->figures.size(), document().scenario()->actor_count());
    EXPECT_EQ(layer<LineLayer>(), nullptr) << "nobody has attacked";
    const QImage picture = map().grab().toImage();
    const auto near_figure = [&](int actor) {
        const QPointF beside(figure(actor).at.x + 0.5, figure(actor).at.y + 0.65);
        return picture.pixelColor(map().mapFromScene(beside));
    };
    EXPECT_EQ(near_figure(0), series_colour(map().palette(), 0));
    EXPECT_EQ(near_figure(2), series_colour(map().palette(), 1));
}

TEST_F(Arena, ShowsTheLineOfTheLastAttackAndTheZonesItEnters) {
    openMap("zones/goblin-cave");
    ASSERT_TRUE(document().attack({}));
    ASSERT_NE(layer<LineLayer>(), nullptr);
    const AttackRef ref = document().log().back()->match->attack();
    EXPECT_EQ(layer<LineLayer>()->tiles.front(), figure(ref.attacker).at);
    EXPECT_EQ(layer<LineLayer>()->tiles.back(), figure(ref.defender).at);
    EXPECT_TRUE(figure(ref.attacker).acts);
    EXPECT_TRUE(figure(ref.defender).target);
    EXPECT_THAT(page().caption().toStdString(),
                testing::HasSubstr(sentence_of(*document().log().back()).toStdString()));
    for (const std::string& zone : layer<LineLayer>()->zones)
        EXPECT_THAT(page().caption().toStdString(), testing::HasSubstr(zone));
    document().history().undo();
    EXPECT_EQ(layer<LineLayer>(), nullptr);
}

TEST_F(Arena, FightersWithoutAMapStandInLines) {
    openMap("contest/three-against-three");
    ASSERT_NE(layer<FiguresLayer>(), nullptr);
    EXPECT_EQ(layer<FiguresLayer>()->figures.size(), 6u);
    EXPECT_EQ(layer<ZonesLayer>(), nullptr);
}

TEST_F(Arena, AFigureIsChosenByMouseAndKeyboard) {
    openMap("zones/goblin-cave");
    QSignalSpy wanted(&map(), &MapView::wanted);
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, onScreen(figure(1).at));
    EXPECT_EQ(map().chosen(), 1);
    EXPECT_THAT(map().accessibleDescription().toStdString(),
                testing::HasSubstr(document().scenario()->actor_name(1, "en")));
    map().setFocus();
    QTest::keyClick(&map(), Qt::Key_Right);
    EXPECT_EQ(map().chosen(), 2);
    QTest::keyClick(&map(), Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(window.findChild<InspectorDock*>()->panel().path(), *parse_path("actors[2]"));
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, QPoint(1, 1));
    EXPECT_FALSE(map().chosen());
}

TEST_F(Arena, FollowsAnActorThatIsMoved) {
    openMap("zones/goblin-cave");
    const Tile before = figure(0).at;
    Value at(Value::List{Value(before.x + 1), Value(before.y)});
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].at"), at));
    EXPECT_EQ(figure(0).at, (Tile{before.x + 1, before.y}));
}

TEST_F(Fight, PlaysTheFightOfTheSeed) {
    start("contest/three-against-three");
    const auto battle = prepare_battle(*document().scenario(), document().registry());
    EventLog log;
    const auto end =
        (*battle)->play({.rng = document().scenario()->rng(), .seed = document().scenario()->seed()}, log);
    ASSERT_TRUE(end);
    EXPECT_EQ(player().count(), static_cast<int>(log.events().size()));
    EXPECT_EQ(player().fight()->come.end.winner, end->winner);
    EXPECT_FALSE(player().fight()->deaths.empty());
}

TEST_F(Fight, GoesBackAndForthToTheSameStates) {
    start("zones/goblin-cave");
    std::vector<State> states;
    for (int i = 0; i <= player().count(); ++i) {
        player().setPosition(i);
        states.push_back(player().state());
    }
    for (int i = player().count(); i >= 0; --i) {
        player().setPosition(i);
        EXPECT_EQ(player().state(), states[static_cast<std::size_t>(i)]) << i;
    }
    EXPECT_NE(states.front(), states.back());
}

TEST_F(Fight, TheMapTheListAndTheTimelineGoTogether) {
    start("zones/goblin-cave");
    auto* timeline = page().findChild<QSlider*>();
    timeline->setValue(3);
    EXPECT_EQ(player().position(), 3);
    auto* list = &page().eventList();
    QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(list->model()->rowCount(), player().count());
    for (int row = 0; row < 3; ++row) { // number of the event, its turn, what happened
        const double turn = player().fight()->log.events()[static_cast<std::size_t>(row)].time;
        const QString head = QStringLiteral("%1 · Turn %2 · ").arg(row + 1).arg(plain(turn));
        EXPECT_TRUE(list->model()->index(row, 0).data().toString().startsWith(head));
    }
    EXPECT_EQ(list->currentIndex().row(), 2);
    list->setFocus();
    list->setCurrentIndex(list->model()->index(1, 0));
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(player().position(), 2);
    EXPECT_EQ(timeline->value(), 2);
    const int actor = player().event()->actor;
    EXPECT_TRUE(figure(actor).acts);
}

/// The first row at or below an index that leads to a field.
QModelIndex source_below(const QModelIndex& index) {
    if (!index.data(FightModel::path_role).toString().isEmpty()) return index;
    for (int row = 0; row < index.model()->rowCount(index); ++row)
        if (const QModelIndex found = source_below(index.model()->index(row, 0, index)); found.isValid())
            return found;
    return {};
}

TEST_F(Fight, AnEventUnfoldsIntoItsNumbersAndTheseLeadToTheirFields) {
    start("contest/three-against-three");
    auto* list = &page().eventList();
    const QModelIndex event = list->model()->index(0, 0);
    ASSERT_TRUE(list->model()->hasChildren(event));
    const auto draws = player().fight()->log.draws(player().fight()->log.events().front());
    EXPECT_GT(list->model()->rowCount(event), static_cast<int>(draws.size())); // and its steps
    const QString die = list->model()->index(0, 0, event).data().toString();
    EXPECT_TRUE(die.contains(plain(draws[0].value))) << die.toStdString();

    const QModelIndex source = source_below(event);
    ASSERT_TRUE(source.isValid());
    QSignalSpy wanted(&page(), &ArenaPage::fieldWanted);
    list->setFocus();
    list->setCurrentIndex(source);
    QTest::keyClick(list, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(text_of(wanted[0][0].value<Path>()), to_utf8(source.data(FightModel::path_role).toString()));
    EXPECT_EQ(player().position(), 1);
    EXPECT_EQ(list->currentIndex(), source); // following the moment leaves it chosen
}

TEST_F(Fight, LongEventsHaveAsManyLinesAsTheyNeed) {
    start("collision/arena");
    auto* list = &page().eventList();
    QApplication::processEvents();
    const int line = list->fontMetrics().height();
    int highest = 0;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QModelIndex event = list->model()->index(row, 0);
        const int lines =
            list->fontMetrics().horizontalAdvance(event.data().toString()) / list->viewport()->width() + 1;
        highest = std::max(highest, list->visualRect(event).height());
        EXPECT_GE(list->visualRect(event).height(), lines * line) << event.data().toString().toStdString();
    }
    EXPECT_GE(highest, 2 * line);
}

TEST_F(Fight, FitsASmallScreenInEveryLanguage) {
    for (const Language language : all_languages()) {
        translation.use(language);
        start("zones/goblin-cave");
        player().setPosition(3);
        map().choose(0);
        hurt(2); // a fork: its chooser needs room as well
        wait();
        QApplication::processEvents();
        EXPECT_LE(window.minimumSizeHint().width(), 1280) << code_of(language);
        player().leave();
        document().history().setClean();
    }
}

TEST_F(Fight, AnEditOfTheDesignPlaysItAgain) {
    start("contest/three-against-three");
    player().setPosition(2);
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.hp"), 2000));
    wait();
    EXPECT_EQ(player().position(), 2);
    player().setPosition(0);
    EXPECT_EQ(player().state().number(0, "stats.hp", 0), 2000);
}

TEST_F(Fight, AForkIsTheSameUpToItsMoment) {
    start("contest/three-against-three");
    const int at = 4;
    player().setPosition(at);
    const auto before = course(at);
    const int whole = player().count();
    map().choose(0);
    const double before_it = player().state().number(0, "stats.hp", 0);
    hurt(1);
    wait();
    ASSERT_EQ(player().course().branches.size(), 2u);
    EXPECT_EQ(course(at), before);
    const Event& put_in = player().fight()->log.events()[static_cast<std::size_t>(at)];
    EXPECT_EQ(put_in.kind, event_kind::edit);
    const auto* list = &page().eventList();
    EXPECT_THAT(list->model()->index(at, 0).data().toString().toStdString(),
                testing::HasSubstr(short_number(before_it - 1).toStdString()));
    EXPECT_EQ(player().position(), at + 1) << "the cursor stands behind it";
    EXPECT_EQ(player().state().number(0, "stats.hp", 0), before_it - 1);
    player().setBranch(0);
    wait();
    EXPECT_EQ(player().count(), whole);
}

TEST_F(Fight, RunsByItselfAndStopsAtTheEnd) {
    start("zones/goblin-cave");
    player().setSpeed(1000);
    player().run();
    EXPECT_TRUE(player().isRunning());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !player().isRunning(); }, 60'000));
    EXPECT_EQ(player().position(), player().count());
    player().leave();
    EXPECT_FALSE(player().isOn());
    EXPECT_EQ(layer<LineLayer>(), nullptr);
}

/// A ruleset that tells what everyone has on it: beside the events, at every moment.
class Moments : public Fight {
protected:
    MomentView& view() { return *page().findChild<MomentView*>(); }
    /// Actors and their rows, a line each: "Brann", "  level 1: 0 of 100 experience", …
    std::string rows() {
        QStringList all;
        const QAbstractItemModel& model = *view().model();
        for (int i = 0; i < model.rowCount(); ++i) {
            const QModelIndex actor = model.index(i, 0);
            all << actor.data().toString();
            for (int k = 0; k < model.rowCount(actor); ++k)
                all << QStringLiteral("  ") + model.index(k, 0, actor).data().toString();
        }
        return all.join(QLatin1Char('\n')).toStdString();
    }
    /// The first moment with such an event.
    void goTo(std::string_view kind) {
        const auto& events = player().fight()->log.events();
        for (std::size_t i = 0; i < events.size(); ++i)
            if (events[i].kind == kind) return player().setPosition(static_cast<int>(i) + 1);
        FAIL() << "no " << kind;
    }
};

TEST_F(Moments, TellLevelsEffectsCooldownsAndThreat) {
    start("progression/orc-camp");
    ASSERT_TRUE(view().isVisible());
    QAbstractItemModelTester tester(view().model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    const Scenario& scenario = player().fight()->battle->scenario();
    EXPECT_EQ(view().model()->rowCount(), static_cast<int>(scenario.actor_count()));
    EXPECT_THAT(rows(), testing::HasSubstr("level 1: 0 of 100 experience"));
    EXPECT_THAT(rows(), testing::Not(testing::HasSubstr("minds")));
    goTo("skill");
    EXPECT_THAT(rows(), testing::HasSubstr("Rain of Arrows ready in")); // by its name, not its id
    goTo(event_kind::death);
    player().setPosition(player().position() - 1); // the blow that felled somebody was not the first
    EXPECT_THAT(rows(), testing::HasSubstr("minds"));
    for (int i = player().count(); i >= 0; --i) player().setPosition(i); // the model stays sound
    EXPECT_THAT(rows(), testing::Not(testing::HasSubstr("ready in")));
}

TEST_F(Moments, AreChosenTogetherWithTheirFigures) {
    start("progression/orc-camp");
    map().choose(4);
    EXPECT_EQ(view().currentIndex().data().toString().toStdString(),
              document().scenario()->actor_name(4, "en"));
    view().setFocus();
    EXPECT_TRUE(view().hasFocus());
    view().setCurrentIndex(view().model()->index(1, 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(map().chosen(), 1);
    EXPECT_FALSE(view().accessibleName().isEmpty());
}

TEST_F(Moments, StayFoldedWhileTheFightGoesOn) {
    start("progression/orc-camp");
    view().collapse(view().model()->index(2, 0));
    player().setPosition(player().count() / 2);
    EXPECT_FALSE(view().isExpanded(view().model()->index(2, 0)));
    EXPECT_TRUE(view().isExpanded(view().model()->index(0, 0)));
}

TEST_F(Moments, SpeakTheLanguageOfTheWindow) {
    start("progression/orc-camp");
    translation.use(Language::fr);
    QApplication::processEvents();
    EXPECT_THAT(rows(), testing::HasSubstr("niveau 1"));
    EXPECT_EQ(view().model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("En ce moment"));
}

TEST_F(Moments, TellTheLiveValuesWhereTheRulesetHasNoSheetOfItsOwn) {
    start("collision/arena");
    ASSERT_TRUE(view().isVisible());
    EXPECT_THAT(rows(), testing::HasSubstr("Inventory: Warhammer, Vampiric Blade"));
    player().leave();
    document().history().setClean();
    start("margin/three-on-one");
    ASSERT_TRUE(view().isVisible());
    for (int i = 0; i <= player().count(); ++i) player().setPosition(i);
}

TEST_F(Moments, ShowNothingWhereTheRulesetTellsNothing) {
    start("contest/three-against-three");
    EXPECT_FALSE(view().isVisible());
    auto* list = &page().eventList();
    EXPECT_EQ(list->height(), list->parentWidget()->height()); // and take no room
}

TEST_F(Moments, TheWayToTheNextLevelIsASecondBar) {
    start("progression/level-1-to-20");
    ASSERT_TRUE(figure(0).progress);
    EXPECT_EQ(*figure(0).progress, 0);
    goTo("death");
    const double share = *figure(0).progress;
    EXPECT_GT(share, 0);
    const QImage picture = map().grab().toImage();
    const QPointF in_the_bar(figure(0).at.x + 0.18 + 0.64 * share / 2, figure(0).at.y + 0.8225);
    const QColor seen = picture.pixelColor(map().mapFromScene(in_the_bar)); // the bar is two pixels high
    EXPECT_NEAR(seen.red(), 0x00, 40);
    EXPECT_NEAR(seen.green(), 0x72, 40);
    EXPECT_NEAR(seen.blue(), 0xB2, 40);
    EXPECT_THAT(words_for(figure(0), *document().scenario()).toStdString(), testing::HasSubstr("next level"));
}

TEST_F(Fight, AWorldWaitsForItsPeopleToo) {
    start("progression/hero-against-goblin");
    player().setPlay(0, {.by_hand = true});
    wait();
    EXPECT_TRUE(player().reason().isEmpty());
    ASSERT_NE(player().awaited(), nullptr);
    EXPECT_FALSE(player().awaited()->orders.empty());
}

TEST_F(Fight, TheListHasNoEventChosenBeforeTheFirst) {
    start("zones/goblin-cave");
    player().setPosition(3);
    EXPECT_TRUE(page().eventList().currentIndex().isValid());
    player().setPosition(0);
    EXPECT_FALSE(page().eventList().currentIndex().isValid());
}

} // namespace
} // namespace ludus::ui
