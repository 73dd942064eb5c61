#include "engine/fight/awaited.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"
#include "tests/rules/playable.h"
#include "tests/support/three_a_side.h"

#include <random>

/// Three against three in every ruleset, all by hand and with typed dice, from a script.
namespace ludus::test {
namespace {

/// What somebody at the table types, line by line, with random dice; the engine says what is asked.
class Script {
public:
    explicit Script(const Value& root) : battle_(battle_of(root)) {
        const std::vector<bool> all(battle_->scenario().actor_count(), true);
        request_ = {.rng = battle_->scenario().rng(),
                    .seed = battle_->scenario().seed(),
                    .by_hand = all,
                    .typed = all};
        EventLog log;
        now_ = must(battle_->advance(request_, log));
    }
    std::string lines(int most) {
        std::string all;
        for (int i = 0; i < most && now_.awaits; ++i) {
            all += line() + "\n";
            log_.clear();
            now_ = must(battle_->advance(request_, log_));
        }
        return all + "q\n";
    }
    std::string hash() const { return hash_text(log_, battle_->scenario()); }

private:
    std::size_t below(std::size_t n) { return random_() % n; }

    std::string line() {
        const Awaited& now = *now_.awaits;
        if (now.is_order()) {
            std::size_t chosen = below(now.orders.size());
            for (std::size_t i = 0; i < now.orders.size(); ++i)
                if (now.orders[i].target >= 0 && below(3) > 0) chosen = i;
            request_.inputs.push_back(now.orders[chosen]);
            return std::to_string(chosen + 1);
        }
        if (now.is_dice()) return dice(now);
        const auto replies = replies_to(now);
        const std::size_t chosen = below(replies.size());
        put_answer(request_.inputs, now, replies[chosen]);
        return std::to_string(chosen + 1);
    }
    std::string dice(const Awaited& now) {
        std::string typed;
        TypedDice all;
        for (const StageDie& die : now.lack->stage->dice) {
            const std::size_t face = 1 + below(die.sides > 0 ? static_cast<std::size_t>(die.sides) : 100);
            const bool blank = below(6) == 0;
            all.push_back(blank ? TypedDie{} : TypedDie{.value = static_cast<double>(face)});
            typed += (typed.empty() ? "" : " ") + (blank ? "-" : std::to_string(face));
        }
        put_dice(request_.inputs, now, as_awaited(now, all));
        return typed;
    }

    std::unique_ptr<Battle> battle_;
    FightRequest request_ = {};
    EventLog log_ = {};
    Advance now_ = {};
    std::mt19937 random_{11};
};

class PlayWholeFights : public Cli, public testing::WithParamInterface<std::string> {};

TEST_P(PlayWholeFights, AScriptOfThreeAgainstThreeIsKeptVerifiedAndTheSameAgain) {
    const Value root = three_a_side(GetParam());
    const std::string file = write("six.json", write_json(root));
    const std::string log = folder / "fight.ludus-replay.json";
    Script script(root);
    const std::string answers = script.lines(400);
    for (int time = 0; time < 2; ++time) {
        const CliRun run =
            run_cli({"play", file, "--hand", "all", "--typed", "all", "--log", log}, {.input = answers});
        EXPECT_EQ(run.code, 0) << run.err;
        const Value kept = json(read_text(log));
        EXPECT_EQ(kept["hash"], Value(script.hash()));
        EXPECT_GT(kept["events"].size(), 5U);
        EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    }
}

INSTANTIATE_TEST_SUITE_P(, PlayWholeFights, testing::ValuesIn(playable_rulesets()),
                         [](const auto& its) { return its.param; });

} // namespace
} // namespace ludus::test
