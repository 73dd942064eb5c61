#include "engine/chance/with_source.h"
#include "engine/fight/edit_stats.h"
#include "engine/fight/skirmish.h"
#include "engine/rules/margin/facts.h"
#include "engine/rules/margin/strike.h"

#include <numeric>

namespace ludus::margin {

namespace {

class MarginBattle final : public Battle {
public:
    explicit MarginBattle(Setup setup)
        : setup_(std::move(setup)), sides_(sides_of(setup_.scenario)), order_(setup_.stats.size()) {
        std::iota(order_.begin(), order_.end(), 0);
        for (const Stats& stats : setup_.stats) start_.push_back(fighter_of(stats));
    }

    const Scenario& scenario() const override { return setup_.scenario; }
    const Sides& sides() const override { return sides_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, sides_, log, event);
    }
    /// In a fight enemies are those who live, whatever the situation says.
    std::string source(const Event& event, std::string_view field) const override {
        return field == "enemy_count" ? "constant" : use_source(setup_, event, field);
    }
    State initial_state() const override { return starting_state(setup_); }

    Result<FightEnd> play(const FightRequest& request, EventLog& log) const override {
        AnySource source(request.rng, request.seed);
        source.record_to(log.draw_list());
        Logged fighters{.rule = *this, .all = start_};
        return play_skirmish(skirmish(), fighters, source, request, log);
    }

    Result<void> run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                     const std::stop_token& stop) const override {
        std::vector<Fighter> all;
        const auto fight = [&](Seed seed) {
            all = start_;
            return with_source(range.rng, seed, [&](auto& chance) { return run_one(all, stop, chance); });
        };
        return each_fight(range, stop, fight, ended);
    }

private:
    Skirmish skirmish() const {
        return {.order = order_, .sides = sides_, .max_turns = setup_.scenario.max_turns()};
    }

    int living_enemies(const std::vector<Fighter>& all, int actor) const {
        const auto& team = sides_.team_of;
        int count = 0;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (team[i] != team[static_cast<std::size_t>(actor)] && all[i].now.alive()) ++count;
        return count;
    }

    Exchange exchange(const std::vector<Fighter>& all, int from, int to) const {
        const bool defended = setup_.uses[static_cast<std::size_t>(from)].defended;
        return {.from = from,
                .to = to,
                .attacker = all[static_cast<std::size_t>(from)],
                .defender = all[static_cast<std::size_t>(to)],
                .enemy_count = living_enemies(all, defended ? to : from)};
    }

    /// The fighters as a logged skirmish wants to see them.
    struct Logged {
        const MarginBattle& rule;
        std::vector<Fighter> all;

        Standing& of(int actor) { return all[static_cast<std::size_t>(actor)].now; }
        bool alive(int actor) const { return all[static_cast<std::size_t>(actor)].now.alive(); }

        void attack(int from, int to, AnySource& source, EventLog& log) {
            Recorder recorder(log);
            const Standing before = of(to);
            suffer(of(to), strike(rule.setup_, rule.exchange(all, from, to), source, recorder), recorder);
            note(log, to, before);
        }

        /// Opens an event only where there is something to tell.
        int begin_turn(int actor, int turn, EventLog& log) {
            const Standing before = of(actor);
            const int attacks = margin::begin_turn(of(actor));
            tell(log, event_kind::turn_start, turn, actor, before);
            return attacks;
        }

        void end_turn(int actor, int turn, EventLog& log) {
            const Standing before = of(actor);
            margin::end_turn(of(actor));
            tell(log, event_kind::turn_end, turn, actor, before);
        }

        void tell(EventLog& log, std::string_view kind, int turn, int actor, const Standing& before) {
            if (of(actor) == before) return;
            log.open(kind, turn, actor);
            note(log, actor, before);
            log.close();
        }

        void note(EventLog& log, int actor, const Standing& before) {
            const Standing& now = of(actor);
            if (now.hp != before.hp) log.change(actor, hp_path, before.hp, now.hp);
            if (now.extra_actions != before.extra_actions)
                log.change(actor, extra_path, before.extra_actions, now.extra_actions);
            if (now.lost_action != before.lost_action)
                log.change(actor, lost_path, before.lost_action ? 1 : 0, now.lost_action ? 1 : 0);
            if (now.guard_broken != before.guard_broken)
                log.change(actor, broken_path, before.guard_broken ? 1 : 0, now.guard_broken ? 1 : 0);
        }

        Result<void> edit(const Input& input, EventLog& log) {
            Fighter& f = all[static_cast<std::size_t>(input.actor)];
            Stats stats = f.stats;
            stats.hp = static_cast<int>(f.now.hp);
            const Result<void> done = edit_stats(stats, input, log);
            if (!done) return done;
            f.stats = stats;
            f.now.hp = stats.hp;
            return {};
        }
    };

    template <Chance C>
    FightEnd run_one(std::vector<Fighter>& all, const std::stop_token& stop, C& chance) const {
        Skirmish s = skirmish();
        s.stop = stop;
        const auto alive = [&](int actor) { return all[static_cast<std::size_t>(actor)].now.alive(); };
        Bare bare;
        return take_turns(s, alive, [&](int actor, int) {
            Standing& self = all[static_cast<std::size_t>(actor)].now;
            After after = After::all_stand;
            for (int left = begin_turn(self); left > 0; --left) {
                if ((left & 3) == 0 && stop.stop_requested()) break;
                const int target = first_living_enemy(s, actor, alive);
                if (target == nobody) break;
                suffer(all[static_cast<std::size_t>(target)].now,
                       strike(setup_, exchange(all, actor, target), chance, bare), bare);
                if (!alive(target)) after = After::somebody_fell;
            }
            end_turn(self);
            return after;
        });
    }

    Setup setup_;
    Sides sides_;
    std::vector<int> order_;
    std::vector<Fighter> start_ = {};
};

} // namespace

Result<std::unique_ptr<Battle>> battle(const Scenario& scenario) {
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    return std::unique_ptr<Battle>(new MarginBattle(set_up(scenario, *attack)));
}

} // namespace ludus::margin
