#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_bar.h"
#include "ui/log/attack_facts.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace ludus::ui {
namespace {

/// Attacks of the Bench whose dice people type, stage by stage, by the keys alone.
class BenchDice : public WindowTest {
protected:
    void begin(const char* preset) {
        open(preset);
        window.showBench();
        key(Qt::Key_F8);
    }
    void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
        QWidget* at = QApplication::focusWidget();
        QTest::keyClick(at ? at : &window, one, with);
    }
    void type(const char* text) {
        for (const char* c = text; *c; ++c) QTest::keyClick(QApplication::focusWidget(), *c);
    }
    AttackBar& bar() { return *window.findChild<AttackBar*>(); }
    QList<QLineEdit*> dice() {
        QList<QLineEdit*> shown;
        for (int i = 0; i < 100; ++i)
            for (QLineEdit* die : bar().findChildren<QLineEdit*>(QStringLiteral("die_%1").arg(i)))
                if (die->isVisible()) shown << die;
        return shown;
    }
    bool areBlank() {
        return std::ranges::all_of(dice(), [](const QLineEdit* die) { return die->text().isEmpty(); });
    }
    QWidget* part(const char* name) { return bar().findChild<QWidget*>(QLatin1String(name)); }
    /// As a screen reader has it, and as it stands there.
    std::string stage() { return to_utf8(part("stage")->accessibleName()); }
    std::string fallen() { return to_utf8(part("fallen_dice")->accessibleDescription()); }
    bool isAsked() { return part("answer_yes")->isVisible(); }
    std::vector<Draw> draws() {
        const LogEntry& last = *document().log().back();
        const auto all = last.log.draws(last.event());
        return {all.begin(), all.end()};
    }
    /// A one for each die of the stage.
    void typeOnes() {
        const QStringList ones(dice().size(), QStringLiteral("1"));
        type(to_utf8(ones.join(QLatin1Char(' '))).c_str());
        key(Qt::Key_Return);
    }
};

TEST_F(BenchDice, TheDamageDiceOfZonesAreAskedAfterTheHitAndTheQuestion) {
    begin("zones/goblin-cave");
    EXPECT_EQ(dice().size(), 3) << "the dice of the attack alone: how many follow depends on them";
    EXPECT_THAT(stage(), testing::HasSubstr("Attack: 3d6"));
    EXPECT_THAT(stage(), testing::HasSubstr("87.50%"));
    EXPECT_EQ(fallen(), "");
    type("5 3 6");
    EXPECT_EQ(dice().size(), 3);
    EXPECT_FALSE(isAsked()) << "the last one is taken with Enter";
    key(Qt::Key_Return);
    ASSERT_TRUE(isAsked());
    EXPECT_TRUE(dice().isEmpty()) << "a yes adds a die: their number is not known yet";
    EXPECT_EQ(stage(), words().text("decision.zones.powerful"));
    EXPECT_EQ(fallen(), "attack dice = 5 3 6");
    EXPECT_TRUE(document().log().empty());
    key(Qt::Key_Y);
    const auto with_one_more = dice().size();
    EXPECT_THAT(stage(), testing::HasSubstr("Damage: " + std::to_string(with_one_more) + "d6"));
    key(Qt::Key_Escape);
    type("5 3 6");
    key(Qt::Key_Return);
    key(Qt::Key_N);
    ASSERT_GT(with_one_more, 1);
    ASSERT_EQ(dice().size(), with_one_more - 1);
    EXPECT_TRUE(dice().front()->hasFocus());
    EXPECT_TRUE(document().log().empty());
    typeOnes();
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_EQ(document().log().back()->choices, std::vector<bool>{false});
    EXPECT_EQ(draws().size(), 3u + static_cast<std::size_t>(with_one_more) - 1);
    for (const Draw& draw : draws()) EXPECT_EQ(draw.origin, Origin::typed) << draw.id;
    EXPECT_EQ(dice().size(), 3) << "the next attack";
    EXPECT_TRUE(areBlank());
    EXPECT_TRUE(dice().front()->hasFocus());
}

TEST_F(BenchDice, EscapeAndUndoTakeTheWholeAttackBack) {
    begin("zones/goblin-cave");
    type("1 1 1");
    key(Qt::Key_Return);
    ASSERT_EQ(document().log().size(), 1u) << "a miss has no further dice";
    for (const bool answered : {false, true})
        for (const bool undo : {false, true}) {
            type("5 3 6");
            key(Qt::Key_Return);
            ASSERT_TRUE(isAsked());
            if (answered) key(Qt::Key_Y);
            undo ? key(Qt::Key_Z, Qt::ControlModifier) : key(Qt::Key_Escape);
            EXPECT_FALSE(isAsked());
            EXPECT_EQ(dice().size(), 3);
            EXPECT_TRUE(areBlank());
            EXPECT_TRUE(dice().front()->hasFocus());
            EXPECT_EQ(document().log().size(), 1u) << "and nothing else";
        }
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(document().log().empty());
    key(Qt::Key_Escape);
    EXPECT_TRUE(dice().isEmpty());
}

TEST_F(BenchDice, ABlankIsRolledOnceTheStageIsGiven) {
    begin("zones/goblin-cave");
    type("6");
    EXPECT_EQ(fallen(), "");
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_FALSE(fallen().empty() && document().log().empty());
    while (document().log().empty()) isAsked() ? key(Qt::Key_N) : key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(draws()[0].value, 6);
    EXPECT_EQ(draws()[0].origin, Origin::typed);
    for (std::size_t i = 1; i < draws().size(); ++i) EXPECT_EQ(draws()[i].origin, Origin::rolled);
    EXPECT_EQ(document().log().back()->dice.size(), draws().size());
}

TEST_F(BenchDice, TheButtonRollsTheRest) {
    begin("contest/even-duel");
    type("7");
    QTest::mouseClick(part("roll_rest"), Qt::LeftButton);
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_EQ(draws()[0].value, 7);
    EXPECT_EQ(draws()[1].origin, Origin::rolled);
    EXPECT_TRUE(dice().front()->hasFocus());
}

TEST_F(BenchDice, EveryRulesetAsksStageByStage) {
    for (const char* preset :
         {"contest/even-duel", "collision/sword-and-minotaur", "margin/evade-or-block-heavy",
          "zones/dwarf-stalker", "progression/hero-against-goblin"}) {
        begin(preset);
        EXPECT_THAT(stage(),
                    testing::AnyOf(testing::HasSubstr("hits with"), testing::HasSubstr("succeeds with")))
            << preset;
        for (int i = 0; i < 10 && document().log().empty(); ++i) isAsked() ? key(Qt::Key_N) : typeOnes();
        ASSERT_EQ(document().log().size(), 1u) << preset;
        for (const Draw& draw : draws()) EXPECT_EQ(draw.origin, Origin::typed) << preset << ' ' << draw.id;
        key(Qt::Key_Escape);
    }
}

TEST_F(BenchDice, TheDamageOfProgressionIsAskedOnlyAfterAHitAndTakesAD100) {
    begin("progression/hero-against-goblin");
    EXPECT_EQ(dice().size(), 1);
    EXPECT_THAT(stage(), testing::HasSubstr("Evasion"));
    type("1.5");
    key(Qt::Key_Return);
    EXPECT_TRUE(part("dice_note")->isVisible()) << "neither a chance nor a d100";
    EXPECT_TRUE(document().log().empty());
    EXPECT_EQ(dice().front()->text(), QStringLiteral("1.5"));
    dice().front()->selectAll();
    type("100");
    key(Qt::Key_Return);
    EXPECT_THAT(stage(), testing::HasSubstr("Damage"));
    EXPECT_GE(dice().size(), 1);
    key(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_EQ(draws()[0].value, 0.995);
}

TEST_F(BenchDice, ADieRolledAgainIsMarked) {
    Value root = preset_root("margin/best-of-two");
    Value::List items = root["items"].items();
    items.back().set("dice_rules", *read_json(R"({"mode": "max", "reroll": {"strategy": "lowest"}})"));
    root.set("items", items);
    window.openRoot(root, {});
    settle();
    window.showBench();
    key(Qt::Key_F8);
    ASSERT_EQ(dice().size(), 2);
    type("2 5");
    key(Qt::Key_Return);
    ASSERT_EQ(dice().size(), 1);
    EXPECT_TRUE(dice().front()->accessibleName().startsWith(QStringLiteral("again: White Crane’s d6, ")))
        << dice().front()->accessibleName().toStdString();
    EXPECT_THAT(fallen(), testing::HasSubstr("(1) = 2"));
}

TEST_F(BenchDice, AChangedDesignBeginsTheAttackAgain) {
    begin("zones/goblin-cave");
    type("5 3 6");
    key(Qt::Key_Return);
    key(Qt::Key_N);
    ASSERT_TRUE(document().setValue(*parse_path("attack.situation.precise"), Value(true)));
    EXPECT_THAT(stage(), testing::HasSubstr("Attack: "));
    EXPECT_TRUE(areBlank());
    EXPECT_FALSE(bar().isUnderWay());
    EXPECT_TRUE(document().log().empty());
}

TEST_F(BenchDice, CorrectingADieOfTheLastAttackKeepsTheAnswer) {
    begin("zones/goblin-cave");
    type("5 3 6");
    key(Qt::Key_Return);
    key(Qt::Key_Y);
    key(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(document().log().size(), 1u);
    ASSERT_TRUE(document().correctLastDie(0, 6));
    EXPECT_FALSE(isAsked());
    EXPECT_EQ(document().log().back()->choices, std::vector<bool>{true});
    EXPECT_EQ(draws()[0].value, 6);
}

/// The same where all is rolled: the rule still asks, in the same place.
class BenchQuestion : public BenchDice {
protected:
    void attackUntilAsked() {
        open("zones/dwarf-stalker");
        window.showBench();
        window.setFocus();
        for (int i = 0; i < 50 && !isAsked(); ++i) key(Qt::Key_Space);
        ASSERT_TRUE(isAsked());
    }
};

TEST_F(BenchQuestion, IsPutInPlaceAndItsAnswerKept) {
    attackUntilAsked();
    const std::size_t before = document().log().size();
    EXPECT_THAT(fallen(), testing::HasSubstr("attack dice = "));
    EXPECT_TRUE(part("answer_no")->hasFocus()) << "what the scenario sets";
    EXPECT_FALSE(part("seed")->isVisible());
    key(Qt::Key_Y);
    ASSERT_EQ(document().log().size(), before + 1);
    const LogEntry& last = *document().log().back();
    EXPECT_EQ(last.choices, std::vector<bool>{true});
    EXPECT_TRUE(part("seed")->isVisible());
    EXPECT_EQ(QApplication::focusWidget(), &window) << "the keys are where they were";
    const State played = document().state();
    const QString sentence = sentence_of(last);
    ASSERT_TRUE(save_scenario(document(), path("asked.ludus.json")));
    openFile("asked.ludus.json");
    EXPECT_EQ(document().state(), played);
    EXPECT_EQ(sentence_of(*document().log().back()), sentence);
    EXPECT_EQ(document().log().back()->choices, std::vector<bool>{true});
}

TEST_F(BenchQuestion, AnAttackTakenBackThereNeverHappened) {
    attackUntilAsked();
    const std::size_t before = document().log().size();
    const State state = document().state();
    key(Qt::Key_Escape);
    EXPECT_FALSE(isAsked());
    key(Qt::Key_Space); // the same seed, the same question
    EXPECT_TRUE(isAsked());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(isAsked());
    EXPECT_EQ(document().log().size(), before);
    EXPECT_EQ(document().state(), state);
}

TEST_F(BenchQuestion, SpaceElsewhereAnswersNothing) {
    attackUntilAsked();
    const std::size_t before = document().log().size();
    window.setFocus();
    key(Qt::Key_Space);
    EXPECT_TRUE(isAsked());
    EXPECT_TRUE(part("answer_no")->hasFocus());
    EXPECT_EQ(document().log().size(), before);
    key(Qt::Key_Return);
    ASSERT_EQ(document().log().size(), before + 1);
    EXPECT_EQ(document().log().back()->choices, std::vector<bool>{false});
}

} // namespace
} // namespace ludus::ui
