#include "engine/io/json_reader.h"
#include "tests/ui/sample.h"
#include "tests/ui/two_dice.h"
#include "ui/bench/attack_bar.h"
#include "ui/log/attack_facts.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

namespace ludus::ui {
namespace {

/// What the engine makes of the same attack: the same match, the seed said outright.
std::vector<Draw> rolled_by_engine(const Document& document, Seed seed) {
    const auto match = prepare_match(*document.scenario(), document.registry());
    EventLog log;
    AnySource source(document.scenario()->rng(), seed);
    (*match)->resolve(source, document.state(), log);
    const auto draws = log.draws(log.events().front());
    return {draws.begin(), draws.end()};
}

std::vector<Draw> draws_of_last(const Document& document) {
    const LogEntry& last = *document.log().back();
    const auto draws = last.log.draws(last.event());
    return {draws.begin(), draws.end()};
}

class TheBar : public testing::Test {
protected:
    TheBar() : TheBar(builtin_rulesets(), preset_root("contest/even-duel")) {}
    TheBar(const Registry& registry, const Value& root) : document(registry) {
        document.open(root, {});
        bar = new AttackBar(document);
        other = new QCheckBox;
        text = new QLineEdit;
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(bar);
        layout->addWidget(other);
        layout->addWidget(text);
        window.setFocusPolicy(Qt::StrongFocus);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
        window.setFocus();
    }

    template <class W>
    W* find(const char* name) {
        return bar->findChild<W*>(QString::fromLatin1(name));
    }
    QLineEdit* die(int i) {
        for (QLineEdit* edit : bar->findChildren<QLineEdit*>(QStringLiteral("die_%1").arg(i)))
            if (edit->isVisible()) return edit;
        return nullptr;
    }
    QString shown(const char* label) { return find<QLabel>(label)->text(); }
    void type(QWidget* into, const char* keys) { QTest::keyClicks(into, QString::fromLatin1(keys)); }

    Document document;
    QWidget window;
    AttackBar* bar = nullptr;
    QCheckBox* other = nullptr;
    QLineEdit* text = nullptr;
};

TEST_F(TheBar, SpaceAttacksWithTheSeedShown) {
    const auto expected = rolled_by_engine(document, seed_from_int(1));
    EXPECT_EQ(find<QLineEdit>("seed")->text(), QStringLiteral("1"));
    QTest::keyClick(&window, Qt::Key_Space);
    ASSERT_EQ(document.log().size(), 1u);
    EXPECT_EQ(draws_of_last(document), expected);
    EXPECT_EQ(shown("sentence"), sentence_of(*document.log().back()));
}

TEST_F(TheBar, CountsAndDerivesTheSeedOfTheSecondAttack) {
    EXPECT_EQ(shown("counter"), QStringLiteral("attack 1 · seed 1"));
    QTest::keyClick(&window, Qt::Key_Space);
    const Seed second = derived_seed_for(GeneratorId::python, seed_from_int(1), 1);
    EXPECT_EQ(document.nextSeed(), second);
    EXPECT_TRUE(shown("counter").startsWith(QStringLiteral("attack 2 · seed ") + text_of(second).left(8)));
    const auto expected = rolled_by_engine(document, second);
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_EQ(draws_of_last(document), expected);
}

TEST_F(TheBar, LeavesSpaceToAButtonAndToAText) {
    other->setFocus();
    QTest::keyClick(other, Qt::Key_Space);
    EXPECT_TRUE(other->isChecked());
    text->setFocus();
    QTest::keyClicks(text, QStringLiteral("a b"));
    EXPECT_EQ(text->text(), QStringLiteral("a b"));
    EXPECT_TRUE(document.log().empty());
}

TEST_F(TheBar, SpaceInANumberAttacksWithWhatWasTyped) {
    auto* seed = find<QLineEdit>("seed");
    seed->setFocus();
    seed->selectAll();
    type(seed, "12");
    const auto expected = rolled_by_engine(document, seed_from_int(12));
    QTest::keyClick(seed, Qt::Key_Space);
    EXPECT_EQ(seed->text(), QStringLiteral("12"));
    ASSERT_EQ(document.log().size(), 1u);
    EXPECT_EQ(draws_of_last(document), expected);
}

TEST_F(TheBar, SpaceInADieAttacksWithTheDiceTyped) {
    find<QPushButton>("table_dice")->click();
    type(die(0), "7 ");
    EXPECT_TRUE(document.log().empty()) << "between two dice it parts them";
    EXPECT_TRUE(die(1)->hasFocus());
    QTest::keyClick(die(1), Qt::Key_Space);
    ASSERT_EQ(document.log().size(), 1u);
    EXPECT_EQ(draws_of_last(document)[0].value, 7);
    EXPECT_TRUE(die(0)->text().isEmpty());
}

TEST_F(TheBar, UndoTakesAnAttackBackWhole) {
    const State before = document.state();
    EXPECT_TRUE(document.attack({{.value = 20}, {.value = 1}}));
    const State after = document.state();
    ASSERT_FALSE(before == after);
    document.history().undo();
    EXPECT_EQ(document.state(), before);
    EXPECT_TRUE(document.log().empty());
    EXPECT_EQ(shown("counter"), QStringLiteral("attack 1 · seed 1"));
    EXPECT_EQ(shown("vitality"), QString());
    document.history().redo();
    EXPECT_EQ(document.state(), after);
    EXPECT_EQ(document.log().size(), 1u);
    // 20 + 1.2 against 1 + 1.2 and STR 8, less VIT 20 / 10: 19 + 8 − 2.
    EXPECT_EQ(shown("vitality"), QStringLiteral("Roland · Hit points 100 → 75"));
}

TEST_F(TheBar, TakesASeedAndRefusesWhatIsNone) {
    auto* seed = find<QLineEdit>("seed");
    seed->setFocus();
    seed->selectAll();
    type(seed, "18446744073709551615");
    QTest::keyClick(seed, Qt::Key_Return);
    EXPECT_EQ(document.scenario()->seed(), seed_from_unsigned(~std::uint64_t{0}));
    seed->selectAll();
    type(seed, "18446744073709551616");
    EXPECT_EQ(shown("reason"), say("error.bad_seed"));
    QTest::keyClick(seed, Qt::Key_Return);
    EXPECT_EQ(document.scenario()->seed(), seed_from_unsigned(~std::uint64_t{0}));
    QTest::keyClick(seed, Qt::Key_Escape);
    EXPECT_EQ(seed->text(), QStringLiteral("18446744073709551615"));
    EXPECT_TRUE(find<QLabel>("reason")->isHidden());
}

TEST_F(TheBar, PicksANewSeedAsAnEdit) {
    QTest::mouseClick(find<QToolButton>("new_seed"), Qt::LeftButton);
    EXPECT_EQ(find<QLineEdit>("seed")->text(), text_of(document.scenario()->seed()));
    EXPECT_EQ(document.history().count(), 1);
    document.history().undo();
    EXPECT_EQ(find<QLineEdit>("seed")->text(), QStringLiteral("1"));
}

TEST_F(TheBar, ChoosesTheGenerator) {
    auto* generator = find<QComboBox>("generator");
    generator->setFocus();
    QTest::keyClicks(generator, QStringLiteral("s"));
    EXPECT_EQ(document.scenario()->rng(), GeneratorId::splitmix);
    document.history().undo();
    EXPECT_EQ(generator->currentText(), QStringLiteral("python"));
}

TEST_F(TheBar, FocusJumpsFromDieToDieAndTheLastEnterAttacks) {
    QTest::mouseClick(find<QPushButton>("table_dice"), Qt::LeftButton);
    ASSERT_NE(die(1), nullptr);
    EXPECT_EQ(die(2), nullptr);
    EXPECT_TRUE(die(0)->hasFocus());
    type(die(0), "14");
    EXPECT_TRUE(die(1)->hasFocus());
    type(die(1), "9");
    EXPECT_TRUE(document.log().empty());
    QTest::keyClick(die(1), Qt::Key_Return);
    const auto draws = draws_of_last(document);
    EXPECT_EQ(draws[0].value, 14);
    EXPECT_EQ(draws[1].value, 9);
    EXPECT_EQ(draws[0].origin, Origin::typed);
    EXPECT_TRUE(die(0)->hasFocus());
    EXPECT_TRUE(die(0)->text().isEmpty());
    QTest::keyClick(die(0), Qt::Key_Escape);
    EXPECT_EQ(die(0), nullptr);
}

TEST_F(TheBar, RollsABlankDie) {
    const auto rolled = rolled_by_engine(document, seed_from_int(1));
    find<QPushButton>("table_dice")->click();
    QTest::keyClick(die(0), Qt::Key_Return);
    EXPECT_TRUE(die(1)->hasFocus());
    type(die(1), "3");
    QTest::keyClick(die(1), Qt::Key_Return);
    const auto draws = draws_of_last(document);
    EXPECT_EQ(draws[0], rolled[0]);
    EXPECT_EQ(draws[1].value, 3);
}

TEST_F(TheBar, RefusesWhatIsNoNumber) {
    find<QPushButton>("table_dice")->click();
    type(die(0), "xy");
    EXPECT_TRUE(die(0)->hasFocus());
    EXPECT_EQ(shown("dice_note"), say("error.bad_die", {{"text", std::string("xy")}}));
    QTest::keyClick(die(0), Qt::Key_Tab);
    EXPECT_TRUE(die(0)->hasFocus());
}

TEST_F(TheBar, ResetsTheFightAndUndoBringsItBack) {
    EXPECT_TRUE(document.attack({}));
    EXPECT_TRUE(document.attack({}));
    QTest::mouseClick(find<QPushButton>("reset"), Qt::LeftButton);
    EXPECT_TRUE(document.log().empty());
    EXPECT_EQ(document.state().attacks, 0u);
    EXPECT_FALSE(find<QPushButton>("reset")->isEnabled());
    document.history().undo();
    EXPECT_EQ(document.log().size(), 2u);
}

TEST_F(TheBar, SaysWhyNoAttackIsPossible) {
    document.setValue(*parse_path("actors[0].stats.hp"), Value("many"));
    EXPECT_FALSE(find<QPushButton>("attack")->isEnabled());
    EXPECT_EQ(shown("reason"), from_utf8(describe(document.findings().errors.front(), words())));
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_TRUE(document.log().empty());
    document.history().undo();
    EXPECT_TRUE(find<QLabel>("reason")->isHidden());
}

TEST_F(TheBar, TellsTheLastAttackInTheWindowsLanguage) {
    EXPECT_TRUE(document.attack({{.value = 20}, {.value = 1}}));
    const QString english = shown("sentence");
    const Speaking french(Language::fr, window);
    EXPECT_NE(shown("sentence"), english);
    EXPECT_EQ(shown("sentence"), sentence_of(*document.log().back()));
}

class HeavyHit : public TheBar {
protected:
    HeavyHit() : TheBar(builtin_rulesets(), preset_root("margin/evade-or-block-heavy")) {
        document.setValue(*parse_path("actors[1].profile"), Value("block"));
    }
};

TEST_F(HeavyHit, TellsWhatIsWonAndLostBesideHitPoints) {
    ASSERT_TRUE(document.attack({{.value = 6}}));
    EXPECT_TRUE(shown("sentence").endsWith(QStringLiteral("Red Swallow gains 1 extra action.")))
        << shown("sentence").toStdString();
    EXPECT_FALSE(shown("sentence").contains(QStringLiteral("→"))) << "hit points stand beside it";
}

TEST_F(HeavyHit, TellsABrokenGuardAndALostAction) {
    const Value guard = *read_json(
        R"({"id": "brittle", "kind": "profile", "type": "block", "fail_model": {"mode": "graded", "graded_rules":
            {"break_guard_on_major": true, "lose_action_on_major": true}}})");
    Value::List items = document.root()["items"].items();
    items.push_back(guard);
    ASSERT_TRUE(document.setValue(*parse_path("items"), items));
    ASSERT_TRUE(document.setValue(*parse_path("actors[1].profile"), Value("brittle")));
    ASSERT_TRUE(document.attack({{.value = 1}}));
    EXPECT_TRUE(shown("sentence")
                    .contains(QStringLiteral(
                        "Red Swallow will lose the next action. The guard of Red Swallow is broken: ")))
        << shown("sentence").toStdString();
    const Speaking chinese(Language::zh_tw, window);
    EXPECT_TRUE(shown("sentence").contains(say("margin.action_lost", {{"name", std::string("赤燕")}})));
}

TEST_F(HeavyHit, TellsAFallAndKeepsItUntilTheNextAttack) {
    document.setValue(*parse_path("actors[1].stats.hp"), Value(5));
    ASSERT_TRUE(document.attack({{.value = 1}})); // 11 or 12 damage
    EXPECT_TRUE(shown("sentence").endsWith(QStringLiteral(" Red Swallow falls.")))
        << shown("sentence").toStdString();
    EXPECT_EQ(shown("vitality"), QStringLiteral("Red Swallow · Hit points 5 → 0"));
    const QString told = shown("sentence");
    document.setValue(*parse_path("actors[0].stats.hp"), Value(30));
    EXPECT_EQ(shown("sentence"), told);
    {
        const Speaking chinese(Language::zh_tw, window);
        EXPECT_TRUE(shown("sentence").endsWith(say("fight.death", {{"name", std::string("赤燕")}})))
            << shown("sentence").toStdString();
        EXPECT_FALSE(shown("sentence").contains(QStringLiteral("。 ")));
    }
    ASSERT_TRUE(document.attack({{.value = 6}}));
    EXPECT_FALSE(shown("sentence").contains(QStringLiteral("falls")));
}

class OtherBar : public TheBar {
protected:
    OtherBar() : TheBar(two_dice::registry(), two_dice::scenario()) {
        find<QPushButton>("table_dice")->click();
    }
};

TEST_F(OtherBar, RefusesAWrongFaceWhereItIsTyped) {
    type(die(0), "9");
    EXPECT_TRUE(die(0)->hasFocus());
    EXPECT_EQ(shown("dice_note"), QStringLiteral("A d6 shows 1 to 6, not 9."));
    QTest::keyClick(die(0), Qt::Key_Return);
    EXPECT_TRUE(document.log().empty());
}

TEST_F(OtherBar, AsksForADieThatDependsOnAnotherOnceThatIsGiven) {
    type(die(0), "6");
    EXPECT_EQ(die(1), nullptr) << "it may still be another";
    QTest::keyClick(die(0), Qt::Key_Return);
    EXPECT_TRUE(document.log().empty());
    ASSERT_NE(die(0), nullptr);
    EXPECT_EQ(die(0)->placeholderText(), QStringLiteral("d8"));
    EXPECT_TRUE(die(0)->hasFocus());
    type(die(0), "8");
    QTest::keyClick(die(0), Qt::Key_Return);
    ASSERT_EQ(document.log().size(), 1u);
    EXPECT_TRUE(shown("vitality").endsWith(QStringLiteral(" 20 → 6")));
    type(die(0), "5");
    QTest::keyClick(die(0), Qt::Key_Return);
    ASSERT_EQ(document.log().size(), 2u) << "no second die";
    EXPECT_TRUE(shown("vitality").endsWith(QStringLiteral(" 6 → 1")));
}

TEST_F(OtherBar, CorrectingADieKeepsOrDropsWhatDependsOnIt) {
    EXPECT_TRUE(document.attack({{.value = 6}, {.value = 8}}));
    ASSERT_TRUE(document.correctLastDie(0, 3));
    EXPECT_EQ(draws_of_last(document).size(), 1u);
    document.history().undo();
    ASSERT_TRUE(document.correctLastDie(1, 2));
    const auto draws = draws_of_last(document);
    EXPECT_EQ(draws[0].origin, Origin::typed);
    EXPECT_EQ(draws[1].origin, Origin::corrected);
    EXPECT_EQ(document.state().number(1, two_dice::hp_path, 0), 12);
    EXPECT_FALSE(document.correctLastDie(1, 9));
    EXPECT_FALSE(document.correctLastDie(2, 1));
}

} // namespace
} // namespace ludus::ui
