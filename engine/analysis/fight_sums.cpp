#include "engine/analysis/fight_sums.h"

#include "engine/analysis/cast.h"
#include "engine/base/chunks.h"
#include "engine/facts/rewind.h"
#include "engine/facts/step.h"
#include "engine/scenario/role_path.h"

namespace ludus {

namespace {

constexpr std::uint64_t written_fights_a_piece = 16; // written down, on a map, one takes a millisecond

/// Reads whole fights off their logs into sums.
class FightReader {
public:
    explicit FightReader(const Battle& battle)
        : battle_(battle), hp_(role_path(battle.scenario().schema().actor(), Role::vitality)),
          start_(hit_points(battle.initial_state())) {}

    void add(const EventLog& log, FightSums& sums) const {
        const std::vector<int>& team_of = battle_.sides().team_of;
        std::vector<double> hp = start_;
        std::vector<double> dealt(hp.size());
        std::vector<bool> fell(hp.size());
        for (const Event& event : log.events()) {
            if (event.kind == event_kind::death) fell[static_cast<std::size_t>(event.actor)] = true;
            for (const StateChange& change : log.changes(event)) read(log, event, change, hp, dealt);
        }
        std::vector<int> standing(sums.survivors.size());
        for (std::size_t i = 0; i < hp.size(); ++i) {
            if (hp[i] > smallest_hp) ++standing[static_cast<std::size_t>(team_of[i])];
            sums.damage[i].add(dealt[i]);
            if (fell[i]) ++sums.fell[i];
        }
        for (std::size_t team = 0; team < standing.size(); ++team) sums.survivors[team].add(standing[team]);
    }

private:
    std::vector<double> hit_points(const State& state) const {
        std::vector<double> all;
        for (std::size_t i = 0; i < state.actor_count(); ++i)
            all.push_back(state.number(static_cast<int>(i), hp_, 0));
        return all;
    }

    void read(const EventLog& log, const Event& event, const StateChange& change, std::vector<double>& hp,
              std::vector<double>& dealt) const {
        if (change.path != hp_ || !change.after.is_number()) return;
        double& now = hp[static_cast<std::size_t>(change.actor)];
        const double loss = now - change.after.as_double();
        now = change.after.as_double();
        const int dealer = loss > 0 ? dealer_of(log, event, change.actor) : nobody;
        if (dealer != nobody) dealt[static_cast<std::size_t>(dealer)] += loss;
    }

    const Battle& battle_;
    std::string hp_;
    std::vector<double> start_;
};

void count(const FightEnd& end, FightSums& sums) {
    ++sums.runs;
    if (end.winner != no_team) ++sums.wins[static_cast<std::size_t>(end.winner)];
    sums.turns.add(end.turns);
}

Result<FightSums> ends_only(const Battle& battle, const SeedRange& range, const std::stop_token& stop) {
    FightSums sums(battle.sides());
    const auto ran = battle.run(
        range, [&](const FightEnd& end) { count(end, sums); }, stop);
    return ran ? Result<FightSums>(std::move(sums)) : Result<FightSums>(Unexpected(ran.error()));
}

Result<FightSums> written_down(const Battle& battle, const SeedRange& range, const std::stop_token& stop) {
    FightSums sums(battle.sides());
    const FightReader reader(battle);
    EventLog log;
    for (std::uint64_t i = 0; i < range.count; ++i) {
        log.clear();
        const auto end = battle.play({.rng = range.rng, .seed = range.at(i), .stop = stop}, log);
        if (!end) return Unexpected(end.error());
        count(*end, sums);
        reader.add(log, sums);
    }
    return sums;
}

template <class T, class Add>
void add_each(std::vector<T>& to, const std::vector<T>& from, Add&& add) {
    for (std::size_t i = 0; i < to.size(); ++i) add(to[i], from[i]);
}

} // namespace

FightSums::FightSums(const Sides& sides)
    : wins(sides.names.size()), survivors(sides.names.size()), damage(sides.team_of.size()),
      fell(sides.team_of.size()) {}

void FightSums::add(const FightSums& next) {
    const auto sum = [](std::uint64_t& to, std::uint64_t from) { to += from; };
    const auto merge = [](Moments& to, const Moments& from) { to.merge(from); };
    runs += next.runs;
    turns.merge(next.turns);
    add_each(wins, next.wins, sum);
    add_each(fell, next.fell, sum);
    add_each(survivors, next.survivors, merge);
    add_each(damage, next.damage, merge);
}

Result<FightSums> sum_fights(const Battle& battle, const FightSumsRequest& request,
                             const std::stop_token& stop, const Progress& progress) {
    FightSums sums(battle.sides());
    const auto work = [&](std::uint64_t first, std::uint64_t count) {
        const SeedRange range{.rng = request.rng, .seed = request.seed, .first = first, .count = count};
        return request.events ? written_down(battle, range, stop) : ends_only(battle, range, stop);
    };
    const auto runs = in_chunks(
        request.runs, request.jobs, stop, progress, work, [&](FightSums&& piece) { sums.add(piece); },
        request.events ? written_fights_a_piece : chunk_size);
    if (!runs) return Unexpected(runs.error());
    if (sums.runs < request.runs) return fail("cancelled");
    return sums;
}

} // namespace ludus
