#include "engine/arena/deploy.h"
#include "engine/facts/rewind.h"
#include "engine/fight/awaited.h"
#include "engine/fight/input_list.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "tests/rules/playable.h"
#include "tests/support/soak.h"

#include <algorithm>
#include <optional>
#include <random>

/// Fights played by people, for every ruleset in which they may: the same claims hold for all of them.
namespace ludus::test {
namespace {

/// A fight of a preset, as it is or with everybody carrying every weapon, so that there is much to choose.
struct Scene {
    Preset preset;
    bool laden = false;

    std::string name() const { return std::string(preset.name) + (laden ? "_laden" : ""); }
};

Value all_weapons(const Value& root) {
    Value::List ids;
    for (const Value& item : root["items"].items())
        if (item["kind"] == Value("weapon") || item["kind"] == Value("attack")) ids.push_back(item["id"]);
    return ids;
}

Value root_of(const Scene& scene) {
    const Value root = json(std::string(scene.preset.text));
    Value laden = root;
    if (scene.laden)
        for (const Value& actor : root["actors"].items())
            laden = with(laden, "actors." + actor["id"].as_text() + ".inventory", all_weapons(root));
    return laden;
}

/// In `collision` what one carries has effects of its own, and in `progression` nothing is carried to choose.
std::vector<Scene> scenes() {
    std::vector<Scene> all;
    for (const Preset& preset : presets_by_hand()) {
        all.push_back({preset});
        if (!preset.name.starts_with("collision/") && !preset.name.starts_with("progression/"))
            all.push_back({preset, true});
    }
    return all;
}

std::string ruleset_of(const Scene& scene) {
    return scene.preset.name.substr(0, scene.preset.name.find('/'));
}

/// So many that a ruleset has 1,000 fights in all, and 50 where a sanitizer looks on.
std::uint64_t fights_of(const Scene& scene) {
    const std::vector<Scene> all = scenes();
    const auto alike =
        std::ranges::count_if(all, [&](const Scene& one) { return ruleset_of(one) == ruleset_of(scene); });
    const std::uint64_t fights = sanitized ? 50 : 1000;
    return fights / static_cast<std::uint64_t>(alike) + 1;
}

struct Seat {
    std::unique_ptr<Battle> battle;
    FightRequest request;
    EventLog log = {};
    Advance now = {};

    Seat(const Value& root, std::uint64_t seed) : battle(battle_of(root)) {
        request = {.rng = GeneratorId::splitmix,
                   .seed = seed_from_unsigned(seed),
                   .by_hand = std::vector<bool>(battle->scenario().actor_count(), true)};
        play_on();
    }
    Result<Advance> with(const Input& input) {
        FightRequest other = request;
        other.inputs.push_back(input);
        EventLog scratch;
        return battle->advance(other, scratch);
    }
    /// The rule's questions are answered as the scenario would.
    void play_on() {
        for (;;) {
            log.clear();
            now = must(battle->advance(request, log));
            if (!now.awaits || now.awaits->is_order()) return;
            put_answer(request.inputs, *now.awaits, now.awaits->lack->setting);
        }
    }
    /// The last order, with what was answered for it.
    Inputs take_back() {
        const std::uint32_t at = request.inputs.back().at;
        const auto first =
            std::ranges::find_if(request.inputs, [&](const Input& one) { return one.at == at; });
        Inputs last(first, request.inputs.end());
        request.inputs.erase(first, request.inputs.end());
        play_on();
        return last;
    }
    void order(const Input& input) {
        request.inputs.push_back(input);
        play_on();
    }
    std::string told() const { return write_json(events_value(log, *battle)); }
    /// Whether somebody stands on that tile: walking into an enemy is another word for the attack.
    bool is_taken(Tile at) const {
        State state = battle->initial_state();
        for (const Event& event : log.events()) apply(state, log.changes(event));
        for (int i = 0; i < static_cast<int>(request.by_hand.size()); ++i)
            if (const Value* place = state.find(i, "at"); place && tile_of(*place) == at) return true;
        return false;
    }
};

/// One field of an order as somebody might get it wrong.
Input altered(Input order, std::mt19937& random, int actors) {
    const auto number = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    switch (number(8)) {
    case 0: order.target = number(actors); break;
    case 1: order.actor = number(actors); break;
    case 2: order.act = "dance"; break;
    case 3: order.weapon = "no-such-weapon"; break;
    case 4: order.type = "no-such-type"; break;
    case 5: order.item = "no-such-item"; break;
    case 6: order.precise = !order.precise.value_or(false); break;
    default: order.to = Tile{number(20), number(20)};
    }
    return order;
}

/// Where somebody else's turn is named, the order waits for that one, so that the turn goes on waiting.
bool is_refused(const Result<Advance>& come, const Advance& before) {
    return !come || (come->awaits && come->awaits->is_order() && come->awaits->at == before.awaits->at);
}

/// What somebody would have ordered for that event to happen; none where it is no action.
std::optional<Input> order_behind(const Event& event, const EventLog& log, const Battle& battle) {
    Input order{.at = event.seq, .kind = InputKind::order, .actor = event.actor};
    if (event.kind == event_kind::attack)
        order.target = event.target;
    else if (event.kind == event_kind::move)
        order.to = tile_of(log.changes(event).front().after);
    else if (event.kind == event_kind::wait)
        order.act = "wait";
    else if (event.kind == "use")
        order = {.at = event.seq,
                 .kind = InputKind::order,
                 .actor = event.actor,
                 .act = "use",
                 .item = battle.result(log, event)["item"].as_text()};
    else
        return std::nullopt;
    return order;
}

class ByHand : public testing::TestWithParam<Scene> {
protected:
    const Value root = root_of(GetParam());
};

TEST_P(ByHand, EveryOrderOfferedIsCarriedOutAndTakenBackWhole) {
    std::mt19937 random(7);
    for (std::uint64_t fight = 0; fight < fights_of(GetParam()); ++fight) {
        Seat seat(root, random());
        for (int step = 0; step < 40 && seat.now.awaits; ++step) {
            const Inputs& orders = seat.now.awaits->orders;
            ASSERT_FALSE(orders.empty());
            const std::string before = step % 8 == 0 ? seat.told() : "";
            const Input chosen = orders[random() % orders.size()];
            const std::size_t events = seat.log.events().size();
            seat.order(chosen);
            ASSERT_GE(seat.log.events().size(), events);
            if (chosen.act != "rest") { // resting on is no event
                ASSERT_GT(seat.log.events().size(), events);
            }
            if (before.empty()) continue;
            const Inputs last = seat.take_back();
            ASSERT_EQ(seat.told(), before);
            seat.order(last.front());
        }
    }
}

TEST_P(ByHand, NothingElseIsAccepted) {
    std::mt19937 random(11);
    int refused = 0;
    for (std::uint64_t fight = 0; fight < soak_runs(40); ++fight) {
        Seat seat(root, random());
        for (int step = 0; step < 20 && seat.now.awaits; ++step) {
            const Inputs& orders = seat.now.awaits->orders;
            const Input order = orders[random() % orders.size()];
            const Input other = altered(order, random, static_cast<int>(seat.request.by_hand.size()));
            const bool walks_into = other.to && other.target == nobody && seat.is_taken(*other.to);
            if (!walks_into && std::ranges::find(orders, other) == orders.end()) {
                ASSERT_TRUE(is_refused(seat.with(other), seat.now))
                    << write_json(value_of(Inputs{other}, seat.battle->scenario()));
                ++refused;
            }
            seat.order(order);
        }
    }
    EXPECT_GE(refused, 20);
}

/// People who do what the computer would have done play the computer's fight. Whom the computer leaves idle
/// it keeps: there is no order for doing nothing at all.
TEST_P(ByHand, TheComputersOwnOrdersGiveItsFight) {
    if (root["ruleset"] == Value("progression")) GTEST_SKIP() << "see progression/world_by_hand_test.cpp";
    std::mt19937 random(13);
    for (std::uint64_t fight = 0; fight < soak_runs(50); ++fight) {
        Seat seat(root, random());
        EventLog own;
        must(seat.battle->play({.rng = seat.request.rng, .seed = seat.request.seed}, own));
        Inputs orders;
        std::vector<bool> acting(seat.request.by_hand.size());
        for (const Event& event : own.events())
            if (const auto order = order_behind(event, own, *seat.battle)) {
                orders.push_back(*order);
                acting[static_cast<std::size_t>(event.actor)] = true;
            }
        seat.request.by_hand = acting;
        seat.request.inputs = orders;
        seat.play_on();
        EXPECT_TRUE(seat.now.over());
        EXPECT_EQ(hash_text(seat.log, seat.battle->scenario()), hash_text(own, seat.battle->scenario()));
    }
}

std::string name_of_preset(const testing::TestParamInfo<Scene>& test) {
    std::string name = test.param.name();
    std::ranges::replace_if(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, ByHand, testing::ValuesIn(scenes()), name_of_preset);

} // namespace
} // namespace ludus::test
