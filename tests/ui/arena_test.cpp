#include "tests/ui/window_fixture.h"
#include "ui/arena/arena_page.h"
#include "ui/arena/map_view.h"
#include "ui/document/files.h"
#include "ui/models/attack_facts.h"
#include "ui/palette.h"
#include "ui/panels/record_panel.h"
#include "ui/window/attack_bar.h"
#include "ui/window/inspector_dock.h"

#include <gmock/gmock.h>

#include <QSignalSpy>

namespace ludus::ui {
namespace {

class Arena : public WindowTest {
protected:
    void openMap(const char* preset) {
        open(preset);
        window.showArena();
        QApplication::processEvents();
    }
    ArenaPage& page() { return *window.findChild<ArenaPage*>(); }
    MapView& map() { return page().map(); }

    template <class L>
    const L* layer() {
        for (const Layer& one : map().layers())
            if (const auto* found = std::get_if<L>(&one)) return found;
        return nullptr;
    }
    QPoint onScreen(Tile t) { return map().mapFromScene(QPointF(t.x + 0.5, t.y + 0.45)); }
    const Figure& figure(int actor) {
        for (const Figure& one : layer<FiguresLayer>()->figures)
            if (one.actor == actor) return one;
        throw std::out_of_range("no such figure");
    }
    /// Blow after blow until the rule has put a question.
    void attackUntilAsked() {
        auto* bar = window.findChild<AttackBar*>();
        for (int i = 0; i < 50 && questions.isEmpty(); ++i) bar->attack();
        ASSERT_FALSE(questions.isEmpty());
    }
};

TEST_F(Arena, ShowsGroundZonesAndFigures) {
    openMap("zones/goblin-cave");
    ASSERT_NE(layer<TilesLayer>(), nullptr);
    ASSERT_NE(layer<ZonesLayer>(), nullptr);
    ASSERT_NE(layer<FiguresLayer>(), nullptr);
    EXPECT_EQ(layer<FiguresLayer>()->figures.size(), document().scenario()->actor_count());
    EXPECT_EQ(layer<LineLayer>(), nullptr) << "nobody has attacked";
    const QImage picture = map().grab().toImage();
    const auto near_figure = [&](int actor) {
        const QPointF beside(figure(actor).at.x + 0.28, figure(actor).at.y + 0.45);
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
                testing::HasSubstr(document().scenario()->actor_name(1)));
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

// The rule asks after the attack roll; the answer is kept with the attack, in files as well.
TEST_F(Arena, AQuestionOfTheRuleIsPutAndItsAnswerKept) {
    openMap("zones/dwarf-stalker");
    decision = true;
    attackUntilAsked();
    const LogEntry& last = *document().log().back();
    EXPECT_EQ(last.choices, std::vector<bool>{true});
    EXPECT_EQ(questions.front(), say("decision.zones.powerful"));
    const State played = document().state();
    const QString sentence = sentence_of(last);
    ASSERT_TRUE(save_scenario(document(), path("asked.ludus.json")));
    ASSERT_TRUE(window.openSource(path("asked.ludus.json")));
    EXPECT_EQ(document().state(), played);
    EXPECT_EQ(sentence_of(*document().log().back()), sentence);
    EXPECT_EQ(document().log().back()->choices, std::vector<bool>{true});
}

TEST_F(Arena, CorrectingADieKeepsTheAnswer) {
    openMap("zones/dwarf-stalker");
    decision = true;
    attackUntilAsked();
    questions.clear();
    ASSERT_TRUE(document().correctLastDie(0, 6));
    EXPECT_TRUE(questions.isEmpty());
    EXPECT_EQ(document().log().back()->choices, std::vector<bool>{true});
}

} // namespace
} // namespace ludus::ui
