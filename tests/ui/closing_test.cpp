#include "engine/fight/battle.h"
#include "engine/narration/telling.h"
#include "tests/ui/two_dice.h"
#include "tests/ui/window_fixture.h"
#include "ui/arena/arena_page.h"

#include <QLabel>
#include <atomic>
#include <stdexcept>
#include <thread>

/// A fight that ends only when it is stopped, and one that throws: nothing else shows that a stop arrives,
/// and that what is thrown ends no program.
namespace ludus::ui {
namespace {

std::atomic<int> fights_begun = 0;
std::atomic<int> fights_stopped = 0;

class Endless final : public Battle {
public:
    explicit Endless(const Scenario& scenario) : scenario_(scenario), sides_(sides_of(scenario)) {}

    const Scenario& scenario() const override { return scenario_; }
    Value result(const EventLog&, const Event&) const override { return {}; }
    std::vector<Message> narrate(const EventLog&, const Event&) const override { return {}; }
    std::string source(const Event&, std::string_view) const override { return {}; }
    const Sides& sides() const override { return sides_; }
    State initial_state() const override { return State(scenario_.actor_count()); }
    Result<FightEnd> play(const FightRequest& request, EventLog&) const override {
        if (scenario_.seed().bits == 13) throw std::runtime_error("thirteen");
        ++fights_begun;
        while (!request.stop.stop_requested()) std::this_thread::yield();
        ++fights_stopped;
        return fail("cancelled");
    }
    Result<void> run(const SeedRange&, const std::function<void(const FightEnd&)>&,
                     const std::stop_token&) const override {
        return fail("cancelled");
    }

private:
    Scenario scenario_;
    Sides sides_;
};

Result<std::unique_ptr<Battle>> endless_battle(const Scenario& scenario) {
    return std::unique_ptr<Battle>(new Endless(scenario));
}

const Registry& endless() {
    static const Ruleset ruleset{.id = "two_dice",
                                 .version = 1,
                                 .schema = two_dice::schema,
                                 .match = two_dice::match,
                                 .battle = endless_battle};
    static const Registry all{std::span(&ruleset, 1)};
    return all;
}

class Closing : public WindowTest {
protected:
    Closing() : WindowTest(endless()) {
        fights_begun = fights_stopped = 0;
        window.openRoot(two_dice::scenario(), {});
        settle();
    }
    FightPlayer& player() { return window.arenaPage().player(); }
    void beginFight() {
        window.showArena();
        player().start();
        ASSERT_TRUE(QTest::qWaitFor([] { return fights_begun > 0; }, 60'000));
    }
};

TEST_F(Closing, AFightUnderWayIsToldToStop) {
    beginFight();
    EXPECT_TRUE(player().isPending());
    EXPECT_EQ(fights_stopped, 0);
    EXPECT_TRUE(window.close());
    player().leave(); // as the window does when it goes
    ASSERT_TRUE(QTest::qWaitFor([] { return fights_stopped > 0; }, 60'000));
}

TEST_F(Closing, CancelStopsAFightAndSaysSo) {
    beginFight();
    player().cancel();
    EXPECT_FALSE(player().isPending());
    EXPECT_EQ(window.arenaPage().caption(), from_utf8(describe(error("cancelled"), words())));
    ASSERT_TRUE(QTest::qWaitFor([] { return fights_stopped > 0; }, 60'000));
}

TEST_F(Closing, WhatAFightThrowsIsToldOnItsPage) {
    ASSERT_TRUE(document().setValue(at("seed"), 13));
    window.showArena();
    player().start();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !player().isPending(); }, 60'000));
    EXPECT_TRUE(window.arenaPage().caption().contains(QStringLiteral("thirteen")))
        << window.arenaPage().caption().toStdString();
    EXPECT_TRUE(document().attack({})) << "and everything else goes on";
}

TEST(ClosingForGood, AWindowThatGoesStopsItsFightAndDoesNotWaitForIt) {
    fights_begun = fights_stopped = 0;
    {
        QTemporaryDir folder;
        Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
        Workbench bench(endless());
        MainWindow window(bench, {.settings = settings, .use_language = {}, .use_theme = {}});
        window.openRoot(two_dice::scenario(), {});
        window.arenaPage().player().start();
        ASSERT_TRUE(QTest::qWaitFor([] { return fights_begun > 0; }, 60'000));
    }
    ASSERT_TRUE(WorkThread::allEnded(std::chrono::minutes(1))) << "the fight would never end by itself";
    EXPECT_EQ(fights_stopped, 1);
}

} // namespace
} // namespace ludus::ui
