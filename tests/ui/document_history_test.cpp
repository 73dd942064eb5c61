#include "engine/document/next_snapshot.h"
#include "engine/document/record_shape.h"
#include "engine/io/json_writer.h"
#include "engine/scenario/locate.h"
#include "tests/ui/sample.h"
#include "ui/document/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

/// Random edits, attacks, openings of broken files, undos and redos on small scenarios. After every one of
/// them the document must be sound in itself, and every place of the history must be what it was when it was
/// made, down to the bytes that would be saved.
namespace ludus::ui {

namespace {

#ifdef NDEBUG
constexpr int all_steps = 100'000;
#else
constexpr int all_steps = 1'500; // a debug build, perhaps under sanitizers, is thirty times as slow
#endif
constexpr int a_document = 60; // steps until another file is opened
constexpr int a_validation = 50;

const std::vector<std::string> samples{"contest/even-duel", "margin/weak-point-duel",
                                       "progression/hero-against-goblin", "zones/dwarf-stalker",
                                       "collision/hammer-against-plate"};

class Chaos {
public:
    explicit Chaos(std::uint64_t seed) : random_(seed) {
        document.useClock([this] { return now_; });
        open();
    }

    void step() {
        now_ += std::chrono::milliseconds(below(1600));
        const int what = below(100);
        if (!document.scenario() && below(2) == 0)
            mend();
        else if (what < 28)
            editField();
        else if (what < 35)
            editMany();
        else if (what < 45)
            editActors();
        else if (what < 50)
            breakSomething();
        else if (what < 70)
            attack();
        else if (what < 72)
            document.resetPlay();
        else if (what < 74)
            correct();
        else if (what < 78)
            editLive();
        else if (what < 88)
            move(true);
        else
            move(false);
        ++steps_;
        remember();
        check();
        if (steps_ % a_document == 0) {
            goBack();
            while (document.history().canRedo()) document.history().redo();
            EXPECT_EQ(saved(), history_.back());
            open();
        }
    }

    /// All the way back to the file as it was opened.
    void goBack() {
        while (document.history().canUndo()) document.history().undo();
        EXPECT_EQ(saved(), first_) << "after " << steps_ << " steps";
        EXPECT_FALSE(document.isModified());
    }

    Document document{builtin_rulesets()};
    int merged = 0;
    int many = 0;
    int attacks = 0;
    int healed = 0;
    int broken = 0;
    int unreadable = 0;

private:
    int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
    std::string saved() const { return write_json(document.toSave()); }
    const Value& root() const { return document.root(); }

    /// A sample, what was open before, or one of them with something broken in it.
    void open() {
        if (below(3) == 0 && document.isOpen()) return reopen();
        Value next =
            below(2) == 0 && document.isOpen()
                ? document.toSave()
                : preset_root(samples[static_cast<std::size_t>(below(static_cast<int>(samples.size())))]);
        if (below(3) == 0) next = with_path(next, *parse_path("actors[0].stats"), "none").value_or(next);
        if (below(4) == 0) next.set("play", brokenPlay());
        first_ = write_json(next);
        document.open(next, {});
        if (!document.scenario()) ++broken;
        const auto& errors = document.findings().errors;
        if (!errors.empty() && errors.front().code == "play_unreadable") ++unreadable;
        history_ = {saved()};
        index_ = 0;
        EXPECT_EQ(history_.front(), first_);
        check();
    }

    /// What was saved is read back as it was.
    void reopen() {
        const bool sound = document.findings().ok();
        const State state = document.state();
        const std::size_t attacks_made = document.log().size();
        const Value root = document.toSave();
        first_ = write_json(root);
        document.open(root, {});
        history_ = {saved()};
        index_ = 0;
        EXPECT_EQ(history_.front(), first_);
        if (!sound) return;
        EXPECT_TRUE(document.findings().ok()) << document.findings().errors.back().path << ' ' << steps_;
        for (int i = 0; i < static_cast<int>(state.actor_count()); ++i)
            EXPECT_EQ(live(document.state(), i), live(state, i)) << first_ << " at step " << steps_;
        EXPECT_EQ(document.state().attacks, state.attacks);
        EXPECT_EQ(document.log().size(), attacks_made);
    }

    static std::string live(const State& state, int actor) {
        std::string text;
        for (const auto& [path, value] : state.values(actor))
            text += path + " = " + write_json(value, Layout::compact) + ", ";
        return text;
    }

    Value brokenPlay() {
        static const std::vector<const char*> plays{
            "7", R"({"log": [{"dice": [1, "x"]}]})", R"({"state": {"actors": {"nobody": {"stats.hp": 1}}}})",
            R"({"log": [{}], "state": {"attacks": 1, "actors": {}}})", R"({"state": {"attacks": 5}})"};
        return *read_json(plays[static_cast<std::size_t>(below(static_cast<int>(plays.size())))]);
    }

    Value anyNumber(const Type& type) {
        const double low = std::max(type.min, -50.0);
        const int range = static_cast<int>(std::clamp(type.max - low, 1.0, 60.0));
        return Value(static_cast<int>(low) + below(range + 1));
    }

    /// One number of somebody, mostly within its range; sometimes left to its default, sometimes nonsense.
    void editField() {
        const auto schema = document.schema();
        if (!schema || actor_count(root()) == 0) return setRandom("seed", Value(below(9)));
        if (below(6) == 0 && again_) return setRandom(again_->first, anyNumber(*again_->second));
        const std::vector<ListedField> all = list_fields(*schema);
        const ListedField& field = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
        const bool number = field.field.type->kind == Kind::whole || field.field.type->kind == Kind::number;
        const bool plain =
            field.path.find_first_of("[*", std::string("actors[]").size()) == std::string::npos;
        if (!number || !plain || !field.path.starts_with("actors[]"))
            return setRandom("seed", Value(below(9)));
        const std::string path = "actors[" + std::to_string(below(static_cast<int>(actor_count(root())))) +
                                 "]" + field.path.substr(std::string("actors[]").size());
        again_ = {path, field.field.type};
        setRandom(path, below(20) == 0   ? Value("x")
                        : below(10) == 0 ? Value()
                                         : anyNumber(*field.field.type));
    }

    /// Several numbers of several actors in one step: as if they were edited one after another, or none of
    /// them.
    void editMany() {
        const auto schema = document.schema();
        if (!schema || actor_count(root()) == 0) return move(true);
        std::vector<Edit> edits;
        for (int n = 1 + below(6); n > 0; --n) {
            const std::string who =
                "actors[" + std::to_string(below(static_cast<int>(actor_count(root())) + (below(9) == 0))) +
                "]";
            const std::string field = below(3) == 0 ? ".name" : below(2) == 0 ? ".team" : ".at";
            edits.push_back({*parse_path(who + field), field == ".at" ? Value::list({below(4), below(4)})
                                                       : below(5) == 0
                                                           ? Value()
                                                           : Value("n" + std::to_string(below(5)))});
        }
        std::optional<Value> expected = root();
        for (auto one = edits.begin(); one != edits.end(); ++one) {
            const Edit& edit = *one;
            const bool again =
                std::any_of(one + 1, edits.end(), [&](const Edit& e) { return e.path == edit.path; });
            if (again || !changes(*expected, edit)) continue; // of several for one place the last counts
            const auto next = with_path(*expected, edit.path, edit.value);
            expected = next ? std::optional(*next) : std::nullopt;
            if (!expected) break;
        }
        const Value before = root();
        const int index = document.history().index();
        const bool changed = document.setValues(edits);
        EXPECT_EQ(root(), expected.value_or(before)) << "step " << steps_;
        EXPECT_EQ(document.history().index(), index + changed) << "one step";
        many += changed;
    }

    void setRandom(const std::string& path, const Value& value) {
        const int before = document.history().index();
        const bool changed = document.setValue(*parse_path(path), value);
        if (changed && document.history().index() <= before) ++merged;
    }

    /// Somebody comes, goes, changes places or gets another id.
    void editActors() {
        if (actor_count(root()) == 0) return move(true);
        Value::List actors = root()["actors"].items();
        const auto one = static_cast<std::size_t>(below(static_cast<int>(actors.size())));
        const std::string id = "n" + std::to_string(steps_);
        if (below(4) == 0)
            return void(
                document.renameId(*parse_path("actors[" + std::to_string(one) + "].id"), from_utf8(id)));
        if (below(2) == 0 && actors.size() < 6) {
            actors.push_back(actors[one]);
            if (actors.back().is_record()) actors.back().set("id", below(8) == 0 ? Value(7) : Value(id));
        } else if (below(2) == 0 && actors.size() > 2)
            actors.erase(actors.begin() + static_cast<std::ptrdiff_t>(one));
        else
            std::swap(actors[one], actors.front());
        rewrite(Value(root()).set("actors", actors));
    }

    void mend() {
        if (document.history().canUndo()) return move(true);
        setRandom("actors[0].stats", Value(Value::Record{}));
    }

    void breakSomething() {
        const int what = below(4);
        if (what == 0) setRandom("attack.defender", "nobody");
        if (what == 1) rewrite(Value(root()).set("actors", "gone"));
        if (what == 2) setRandom("ruleset", below(2) == 0 ? Value("contest") : Value("none"));
        if (what == 3) setRandom("actors[0].stats", "none");
    }

    void rewrite(const Value& next) {
        document.setRoot(next, [] { return QStringLiteral("rewritten"); });
    }

    void attack() {
        const std::uint64_t before = document.state().attacks;
        if (!document.attack({})) return;
        ++attacks;
        EXPECT_EQ(document.state(), *document.log().back()->after);
        EXPECT_EQ(document.state().attacks, before + 1);
    }

    /// Somebody's hit points, as the table has them; now and then all that was lost is given back.
    void editLive() {
        if (!document.scenario() || actor_count(root()) == 0) return move(true);
        const int who = below(static_cast<int>(actor_count(root())));
        if (below(4) == 0) return void(document.heal({who}));
        const Path vitality = path_of_role(document.schema()->actor(), Role::vitality);
        const Value before = root();
        healed += document.setLive(who, vitality, Value(below(30)));
        EXPECT_EQ(root(), before) << "the design stays";
    }

    void correct() {
        if (document.log().empty()) return;
        const auto draws = document.log().back()->log.draws(document.log().back()->event());
        if (!draws.empty()) (void)document.correctLastDie(0, 1 + below(6));
    }

    void move(bool back) {
        moved_ = true;
        if (back)
            document.history().undo();
        else
            document.history().redo();
    }

    /// New places of the history are noted, old ones must be what they were. An edit that goes on with the
    /// last one rewrites its place; where it comes back to its beginning, that place drops out.
    void remember() {
        const auto index = static_cast<std::size_t>(document.history().index());
        const bool rewritten = !moved_ && index >= index_;
        history_.resize(static_cast<std::size_t>(document.history().count()) + 1);
        if (rewritten) history_[index] = saved();
        EXPECT_EQ(history_[index], saved()) << "place " << index << " at step " << steps_;
        index_ = index;
        moved_ = false;
    }

    void check() {
        ASSERT_EQ(document.state().actor_count(), actor_count(root())) << "step " << steps_;
        ASSERT_EQ(document.scenario().has_value(), document.snapshot().design->findings.ok());
        if (!document.log().empty()) {
            ASSERT_GT(document.log().back()->after->attacks, 0u);
        }
        checkLive();
        if (steps_ % a_validation != 0) return;
        const Findings fresh = open_scenario(root(), builtin_rulesets()).findings;
        ASSERT_EQ(document.snapshot().design->findings.errors, fresh.errors);
        ASSERT_EQ(document.snapshot().design->findings.warnings, fresh.warnings);
    }

    /// Live numbers are such as the design's field could hold.
    void checkLive() {
        if (!document.scenario()) return;
        for (std::size_t i = 0; i < document.state().actor_count(); ++i)
            for (const auto& [name, value] : document.state().values(static_cast<int>(i))) {
                const auto path = parse_path("actors[" + std::to_string(i) + "]." + name);
                const auto field = path ? locate(*document.schema(), root(), *path) : std::nullopt;
                if (!field || !value.is_number()) continue;
                const Type& type = *field->field.type;
                ASSERT_TRUE(value.as_double() >= type.min) << name << " at step " << steps_;
                ASSERT_TRUE(value.as_double() <= type.max) << name << " at step " << steps_;
            }
    }

    std::mt19937_64 random_;
    std::chrono::steady_clock::time_point now_ = {};
    std::optional<std::pair<std::string, TypePtr>> again_ = {};
    int steps_ = 0;
    std::string first_;
    std::vector<std::string> history_; ///< what would be saved at each place of the history
    std::size_t index_ = 0;
    bool moved_ = false; ///< by undo or redo
};

TEST(DocumentHistory, WhateverIsDoneCanBeTakenBackToTheFirstByteOfTheFile) {
    Chaos chaos(20'250'611);
    for (int i = 0; i < all_steps && !testing::Test::HasFailure(); ++i) chaos.step();
    chaos.goBack();
    EXPECT_GT(chaos.attacks, all_steps / 50);
    EXPECT_GT(chaos.healed, all_steps / 200);
    EXPECT_GT(chaos.merged, all_steps / 1000);
    EXPECT_GT(chaos.many, all_steps / 100);
    EXPECT_GT(chaos.broken, 0);
    EXPECT_GT(chaos.unreadable, 0);
}

} // namespace

} // namespace ludus::ui
